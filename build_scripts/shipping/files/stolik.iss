; The Windows installer (Inno Setup 6): iscc /DVersion=1.2.3 /DProgram=path\to\dist\stolik stolik.iss
; For one person, without administrator's rights; removing it leaves settings and matches, which are the player's.
[Setup]
AppId={{6F0D5E0C-5B0E-4B7B-9C63-6D6B2F7C1A55}
AppName=Stolik
AppVersion={#Version}
AppPublisher=Stolik contributors
DefaultDirName={autopf}\Stolik
DefaultGroupName=Stolik
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile={#Program}\_internal\LICENSE
SetupIconFile=..\..\..\assets\icons\app\stolik.ico
UninstallDisplayIcon={app}\stolik.exe
OutputDir=..\..\..\dist
OutputBaseFilename=stolik-{#Version}-windows-x86_64-setup
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Stolik"; Filename: "{app}\stolik.exe"
Name: "{autodesktop}\Stolik"; Filename: "{app}\stolik.exe"; Tasks: desktop

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.stolik"; ValueType: string; ValueData: "Stolik.Match"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Stolik.Match"; ValueType: string; ValueData: "Stolik match"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Stolik.Match\shell\open\command"; ValueType: string; ValueData: """{app}\stolik.exe"" ""%1"""

[Run]
Filename: "{app}\stolik.exe"; Description: "{cm:LaunchProgram,Stolik}"; Flags: nowait postinstall skipifsilent
