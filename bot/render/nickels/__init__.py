"""The screens of Nickels."""
