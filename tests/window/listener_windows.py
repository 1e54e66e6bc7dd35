"""A screen reader's ears within the program, for Windows: catches what AccessKit hands to UI Automation and asks it as that does.

Run by a Python for Windows with the names of two files: into the first it writes a JSON line for everything said, from the second it takes
commands, a line each: `tree` (all nodes there are), `press NAME`. UI Automation itself gets everything too, after the ears.
"""

import ctypes
import json
import sys
import threading
import time
from ctypes import POINTER, byref, c_double, c_int, c_long, c_size_t, c_ssize_t, c_uint, c_ushort, c_void_p, c_wchar_p
from pathlib import Path

import accesskit

from tests.window.ears import growing

assert sys.platform == "win32"

WAIT_S = 60.0
WM_GETOBJECT, ROOT_OBJECT = 0x3D, -25
FOCUS_CHANGED, LIVE_REGION_CHANGED = 20005, 20024
NAME, ROLE, ENABLED, HELP, DESCRIPTION = 30005, 30003, 30010, 30013, 30159
ROLES = {
    50000: "button",
    50004: "edit",
    50008: "list",
    50016: "spinner",
    50015: "slider",
    50020: "text",
    50026: "group",
    50032: "window",
}
PRESSING = {10000: "54fcb24b-e18e-47a2-b4d3-eccbe77599a2", 10015: "56d00bd0-c4f4-433c-a836-1a52a57e0892"}
"""What a node may be able to do, with the interface whose first method does it: to be invoked, to be toggled."""
NEXT, FIRST_CHILD = 1, 3
FRAGMENT = "f7063da8-8359-439c-9297-bbc5299a7d87"
SIMPLE = "d6dd68d1-86fd-4332-8666-9abedea2d24c"
READ_WRITE = 4
TEXT, TRUTH, WHOLE = 8, 11, 3

user = ctypes.WinDLL("user32")
user.SendMessageW.restype = c_ssize_t
user.SendMessageW.argtypes = [c_void_p, c_uint, c_size_t, c_ssize_t]
user.FindWindowW.restype = c_void_p
user.FindWindowW.argtypes = [c_wchar_p, c_wchar_p]
kernel = ctypes.WinDLL("kernel32")
kernel.GetModuleHandleW.restype = c_void_p
kernel.GetModuleHandleW.argtypes = [c_wchar_p]
kernel.VirtualProtect.argtypes = [c_void_p, c_size_t, c_uint, POINTER(c_uint)]


class Variant(ctypes.Structure):
    """A value of COM."""

    _fields_ = [("kind", c_ushort), ("reserved", c_ushort * 3), ("value", c_void_p), ("more", c_void_p)]


def method(pointer, place, *kinds):
    """A method of a COM interface, by its place in the table."""
    table = ctypes.cast(pointer, POINTER(POINTER(c_void_p)))[0]
    return lambda *arguments: ctypes.WINFUNCTYPE(c_long, c_void_p, *kinds)(table[place])(pointer, *arguments)


def interface(pointer, name):
    """Another interface of the same object, None if it has none such."""
    identity = (ctypes.c_ubyte * 16)()
    ctypes.WinDLL("ole32").CLSIDFromString(f"{{{name}}}", identity)
    found = c_void_p()
    method(pointer, 0, c_void_p, c_void_p)(identity, byref(found))
    return found.value


def value(node, number):
    """A property of a node."""
    found = Variant()
    method(node, 5, c_int, c_void_p)(number, byref(found))
    if found.kind == TEXT:
        return ctypes.wstring_at(found.value) if found.value else ""
    if found.kind == TRUTH:
        return bool((found.value or 0) & 0xFFFF)
    return (found.value or 0) & 0xFFFFFFFF if found.kind == WHOLE else None


def told(node):
    """What is to be known about a node."""
    box = (c_double * 4)()
    method(interface(node, FRAGMENT), 5, c_void_p)(box)
    role = value(node, ROLE)
    return {
        "name": value(node, NAME) or "",
        "role": ROLES.get(role, role),
        "enabled": value(node, ENABLED),
        "description": value(node, DESCRIPTION) or value(node, HELP) or "",
        "rect": [round(each) for each in box],
    }


def nodes(node):
    """This node and every one below it."""
    yield node
    child = c_void_p()
    method(interface(node, FRAGMENT), 3, c_int, c_void_p)(FIRST_CHILD, byref(child))
    while child.value:
        yield from nodes(interface(child.value, SIMPLE))
        after = c_void_p()
        method(child.value, 3, c_int, c_void_p)(NEXT, byref(after))
        child = after


class Ears:
    """Says what is heard."""

    def __init__(self, heard, orders):
        self._heard, self._orders = heard, orders
        self._root = None
        self._hooks = []
        self._hook("UiaReturnRawElementProvider", self._returned, c_ssize_t, c_void_p, c_size_t, c_ssize_t, c_void_p)
        self._hook("UiaRaiseAutomationEvent", self._raised, c_long, c_void_p, c_int)

    def say(self, kind, what):
        with self._heard.open("a", encoding="utf-8") as file:
            file.write(json.dumps([kind, what]) + "\n")

    def listen(self):
        """Obeys as long as the test asks."""
        window = self._window()
        self.say("ready", window)
        with self._orders.open(encoding="utf-8") as orders:
            for line in growing(orders):
                word, _, name = line.strip().partition(" ")
                user.SendMessageW(window, WM_GETOBJECT, 0, ROOT_OBJECT)
                if word == "tree":
                    self.say("tree", [told(node) for node in nodes(self._root)])
                elif word == "press":
                    self.say("pressed", self._press(name))

    def _press(self, name):
        found = next((node for node in nodes(self._root) if value(node, NAME) == name), None)
        for number, name_of_it in PRESSING.items() if found is not None else ():
            ability = c_void_p()
            method(found, 4, c_int, c_void_p)(number, byref(ability))
            if ability.value:
                return method(interface(ability.value, name_of_it), 3)() == 0
        return False

    def _window(self):
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end:
            window = user.FindWindowW(None, "Stolik")
            if window and user.IsWindowVisible(c_void_p(window)):
                return window
            time.sleep(0.05)
        sys.exit("no window")

    def _returned(self, window, first, second, node):
        method(node, 1)()
        self._root = node
        return self._hooks[0][1](window, first, second, node)

    def _raised(self, node, number):
        if number in (FOCUS_CHANGED, LIVE_REGION_CHANGED):
            self.say("focus" if number == FOCUS_CHANGED else "said", value(node, NAME))
        return self._hooks[1][1](node, number)

    def _hook(self, name, heard, *kinds):
        """Lets AccessKit call `heard` wherever it calls a function of UI Automation; all of them return a number."""
        kind = ctypes.WINFUNCTYPE(*kinds)
        entry = imported(name)
        ours = kind(heard)
        self._hooks.append((ours, kind(c_size_t.from_address(entry).value)))
        before = c_uint()
        kernel.VirtualProtect(entry, 8, READ_WRITE, byref(before))
        c_size_t.from_address(entry).value = ctypes.cast(ours, c_void_p).value


def imported(name):
    """Where AccessKit's library keeps the address of a function it imports from UI Automation."""
    base = kernel.GetModuleHandleW(accesskit.accesskit.__file__)

    def number(place, kind=c_uint):
        return kind.from_address(base + place).value

    entry = number(number(0x3C) + 24 + 120)
    while ctypes.string_at(base + number(entry + 12)).lower() != b"uiautomationcore.dll":
        entry += 20
    names, addresses = number(entry), number(entry + 16)
    while ctypes.string_at(base + number(names, c_size_t) + 2).decode() != name:
        names, addresses = names + 8, addresses + 8
    return base + addresses


def main():
    """Plays with ears on."""
    ears = Ears(Path(sys.argv[1]), Path(sys.argv[2]))
    threading.Thread(target=ears.listen, daemon=True).start()
    from scenes.start import main as play

    return play([])


if __name__ == "__main__":
    sys.exit(main())
