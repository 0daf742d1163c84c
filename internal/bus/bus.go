// Package bus carries messages between the nodes of a cluster. Nothing depends on their arrival: a message may be lost, late or
// duplicated, and nodes can always read the truth from the store. Package nats has a bus for several machines, package bustest one
// for several nodes in a test.
package bus

// Bus is a node's connection to the bus. Its methods are safe for concurrent use; only Close may wait for the network.
type Bus interface {
	// Publish sends data to the other nodes. Subjects are words of letters, digits and dashes, with dots between. The data must
	// not be changed afterwards.
	Publish(subject string, data []byte)

	// Subscribe registers a function for what other nodes publish under a subject; a node does not receive its own messages. The
	// function must return at once; it may keep the data but must not change it. It may still be called just after cancel.
	Subscribe(subject string, deliver func(data []byte)) (cancel func())

	// Up tells whether the node believes that it is connected.
	Up() bool

	// Lost is signalled when messages may have been lost: after the node was disconnected, or was too slow.
	Lost() <-chan struct{}

	// Close leaves the bus.
	Close()
}

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
