package main

// newBallast makes the garbage collector wait. It runs when the heap has doubled; a small server's heap doubles several
// times a second, for nothing, and each run shrinks the stacks of all connections, which then grow again. A large piece
// that is never touched takes no memory and counts as heap all the same. On a large server it makes no difference.
func newBallast() []byte { return make([]byte, 96<<20) }
