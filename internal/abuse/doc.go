// Package abuse is the proof that nobody can keep others from playing; it has only tests. The real program, with its
// limits as they are, is set upon by everything that a bad client does: frames against all rules, messages without end,
// floods, connections that say nothing. Meanwhile people play, and their games come to their end with nothing lost.
package abuse
