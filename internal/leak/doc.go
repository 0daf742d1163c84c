// Package leak is the proof that nobody is sent what they may not know; it has only tests. They plan two courses of a
// game that one audience cannot tell apart, run both through the whole server with time standing still, and compare every
// byte that the audience is sent, and when. A server that leaks in any of a dozen ways must be found out.
package leak
