"""What the program's files tell the system about themselves, on Windows and macOS."""

from __future__ import annotations

from importlib import import_module
from typing import Any

NAME = "Stolik"
COPYRIGHT = "Stolik contributors, MIT licence"


def bundle_properties() -> dict[str, Any]:
    """The entries of macOS's Info.plist besides those that PyInstaller writes."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleLocalizations": ["en", "pl"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "CFBundleDocumentTypes": [
            {"CFBundleTypeName": "Stolik match", "CFBundleTypeExtensions": ["stolik"], "CFBundleTypeRole": "Viewer"}
        ],
    }


def file_version(version: str) -> Any:
    """The version resource of a Windows program ("1.2.3" → 1.2.3.0); PyInstaller's own objects, which only Windows has."""
    told = import_module("PyInstaller.utils.win32.versioninfo")

    numbers = (*(int(part) for part in version.split(".")), 0, 0, 0, 0)[:4]
    texts = {
        "CompanyName": COPYRIGHT,
        "FileDescription": "Stolik, a card table",
        "FileVersion": version,
        "InternalName": "stolik",
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": "stolik.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    strings = told.StringTable("040904B0", [told.StringStruct(name, text) for name, text in texts.items()])
    return told.VSVersionInfo(
        ffi=told.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[told.StringFileInfo([strings]), told.VarFileInfo([told.VarStruct("Translation", [0x409, 1200])])],
    )
