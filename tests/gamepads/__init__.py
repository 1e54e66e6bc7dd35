"""Tests of gamepads and fingers."""
