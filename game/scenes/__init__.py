"""The screens. Each gets its services and arguments, and says where to go; none knows another."""
