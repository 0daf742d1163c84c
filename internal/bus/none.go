package bus

// None is the bus of a node that has none: it sends and delivers nothing.
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
