// Package bus carries news between the nodes of a cluster. Nothing depends on its arriving: a message may be lost, come
// twice, or come late, and whoever is told something can always find out from the store what is true. Package nats has a bus
// for several machines; Local is one for several nodes in one program.
package bus

// Bus is a node's place on the bus. Its methods may be called by many goroutines at once and never wait for the network.
type Bus interface {
	// Publish tells the other nodes something. Subjects are words of letters, digits and dashes, with dots between. The data
	// must not be changed afterwards.
	Publish(subject string, data []byte)

	// Subscribe has a function called with whatever other nodes publish under a subject; a node does not hear itself. The
	// function must return at once; it may keep the data but must not change it. It may still be called while it is cancelled.
	Subscribe(subject string, deliver func(data []byte)) (cancel func())

	// Up tells whether the node is connected, as far as it knows.
	Up() bool

	// Lost is signalled when messages may have been lost: after the node was disconnected, or was too slow.
	Lost() <-chan struct{}

	// Close leaves the bus.
	Close()
}
