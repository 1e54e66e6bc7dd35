"""A small program with a window and a trace, for the tests of the pilot: it tells every event that it gets."""

import json
import os
import sys

import pygame

os.environ["SDL_VIDEO_X11_WMCLASS"] = "stolik"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
COLOUR = (200, 100, 50)
TOLD = {
    pygame.MOUSEBUTTONDOWN: lambda event: ["down", *event.pos],
    pygame.MOUSEBUTTONUP: lambda event: ["up", *event.pos],
    pygame.KEYDOWN: lambda event: ["key", pygame.key.name(event.key)],
    pygame.TEXTINPUT: lambda event: ["text", event.text],
    pygame.VIDEORESIZE: lambda event: ["size", *event.size],
}


def main() -> None:
    """Run until the window is closed; `speak` as an argument writes a word to standard error first."""
    if "speak" in sys.argv:
        sys.stderr.write("word\n")
    pygame.display.init()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE).fill(COLOUR)
    pygame.display.flip()
    pygame.key.start_text_input()
    events: list[list[object]] = []
    with open(os.environ["STOLIK_TRACE"], "a", encoding="utf-8") as trace:  # noqa: PTH123 - as the program does
        while True:
            trace.write(json.dumps(_sight(events)) + "\n")
            trace.flush()
            event = pygame.event.wait()
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_F12):
                sys.exit(0 if event.type == pygame.QUIT else 3)
            if event.type in TOLD:
                events.append(TOLD[event.type](event))


def _sight(events: list[list[object]]) -> dict[str, object]:
    """One line of the trace."""
    rects = {"card": [100, 100, 50, 20], "pile": [500, 400, 60, 80], "shut": [0, 0, 9, 9]}
    targets = [
        {"name": name, "role": "zone", "text": "", "rect": rect, "enabled": name != "shut"}
        for name, rect in rects.items()
    ]
    return {"scene": "probe", "focus": "card", "targets": targets, "table": events}


if __name__ == "__main__":
    main()
