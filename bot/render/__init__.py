"""What people read and see: a view goes in, Discord components come out. No rules, no I/O."""
