// Package leak tests that nobody is sent what they may not know; it has only tests. They plan two courses of a game that
// one audience cannot tell apart, run both through a whole server with a simulated clock, and compare every byte that the
// audience is sent, and when. Servers that leak, in a dozen ways, must be detected.
package leak
