// Package abuse tests that nobody can keep others from playing; it has only tests. They attack the real program, with its
// default limits, with everything that a bad client may do: invalid frames, messages without end, floods, silent
// connections. Meanwhile people play, and their games must end with nothing lost.
package abuse
