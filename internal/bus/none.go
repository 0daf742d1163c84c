package bus

// None is a bus without other nodes, or of one who must do without it: nothing is told and nothing heard.
type None struct{}

var _ Bus = None{}

// Publish implements Bus.
func (None) Publish(string, []byte) {}

// Subscribe implements Bus.
func (None) Subscribe(string, func([]byte)) (cancel func()) { return func() {} }

// Up implements Bus.
func (None) Up() bool { return false }

// Lost implements Bus.
func (None) Lost() <-chan struct{} { return nil }

// Close implements Bus.
func (None) Close() {}
