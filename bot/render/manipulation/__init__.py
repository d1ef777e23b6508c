"""The screens of Manipulation."""
