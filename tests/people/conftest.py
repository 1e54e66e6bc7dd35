"""A display, and a kit over an empty folder whose tables only stand there."""

from tests.scenes.conftest import display as display
from tests.scenes.conftest import kit as kit
