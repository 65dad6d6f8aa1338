"""Tests of game/device."""
