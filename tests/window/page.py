"""One page of the album in a real window: `python -m tests.window.page PAGE`, in the data folder of STOLIK_HOME."""

import sys

from scenes.album import pages
from scenes.album_tables import table_pages
from scenes.app import App
from scenes.folders import folders
from scenes.scene import Push
from scenes.start import Thinkers, make_kit
from scenes.words import use_language


def main(name: str) -> None:
    """Shows the page until its window is closed."""
    thinkers = Thinkers()
    kit = make_kit(folders(), thinkers)
    kit.preferences.change(language="en", name="Ola", animation="fast")
    use_language("en")
    first, *others = (pages() | table_pages())[name]
    try:
        app = App(kit, first)
        for maker in others:
            app.stage.carry_out(Push(maker(kit)))
        app.run()
    finally:
        thinkers.close()


if __name__ == "__main__":
    main(sys.argv[1])
