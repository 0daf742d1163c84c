package local

// NewHastyThinker makes a thinker whose reviews are short.
func NewHastyThinker() *Thinker {
	t := NewThinker()
	t.futures = 20
	return t
}
