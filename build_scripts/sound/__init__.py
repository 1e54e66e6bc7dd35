"""The program's sounds, computed: noise, filters, ringing bodies and small rooms. Standard library only."""
