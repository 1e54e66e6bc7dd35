"""A small kit of widgets drawn at true pixels: warm metal and paper, keyboard first, never clipped."""

from scenes.widgets.board import Board
from scenes.widgets.brush import Brush
from scenes.widgets.button import Button
from scenes.widgets.button_field import ButtonField
from scenes.widgets.choice import Choice
from scenes.widgets.column import Column
from scenes.widgets.key_field import KeyField
from scenes.widgets.label import Label
from scenes.widgets.scroll import Scroll
from scenes.widgets.slider import Slider
from scenes.widgets.swatches import Swatches
from scenes.widgets.text_field import TextField
from scenes.widgets.toggle import Toggle
from scenes.widgets.widget import Widget

__all__ = [
    "Board",
    "Brush",
    "Button",
    "ButtonField",
    "Choice",
    "Column",
    "KeyField",
    "Label",
    "Scroll",
    "Slider",
    "Swatches",
    "TextField",
    "Toggle",
    "Widget",
]
