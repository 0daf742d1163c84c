package bustest

import (
	"slices"
	"sync"

	"github.com/divingbell/divingbell/internal/bus"
)

// Local is a bus for nodes in one program. Messages are delivered before Publish returns.
type Local struct {
	mutex  sync.Mutex
	nodes  map[*localNode]bool
	copies func(subject string) int // nil for one of each
}

// SetCopies says how often a message arrives at each node that has subscribed to it; nil means once. Tests lose and duplicate
// messages with it.
func (l *Local) SetCopies(copies func(subject string) int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.copies = copies
}

// Join adds a node.
func (l *Local) Join() bus.Bus {
	n := &localNode{bus: l, subscriptions: map[string][]*subscription{}, lost: make(chan struct{}, 1)}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.nodes == nil {
		l.nodes = map[*localNode]bool{}
	}
	l.nodes[n] = true
	return n
}

type localNode struct {
	bus           *Local
	subscriptions map[string][]*subscription // guarded by the bus
	lost          chan struct{}
}

type subscription struct{ deliver func([]byte) }

// Publish implements bus.Bus.
func (n *localNode) Publish(subject string, data []byte) {
	others, copies := n.others(subject)
	for range copies {
		for _, s := range others {
			s.deliver(data)
		}
	}
}

// others are the subscriptions of all other nodes to a subject, and how often each gets the message.
func (n *localNode) others(subject string) (found []*subscription, copies int) {
	n.bus.mutex.Lock()
	defer n.bus.mutex.Unlock()
	copies = 1
	if n.bus.copies != nil {
		copies = n.bus.copies(subject)
	}
	if n.bus.nodes[n] {
		for other := range n.bus.nodes {
			if other != n {
				found = append(found, other.subscriptions[subject]...)
			}
		}
	}
	return found, copies
}

// Subscribe implements bus.Bus.
func (n *localNode) Subscribe(subject string, deliver func([]byte)) (cancel func()) {
	s := &subscription{deliver}
	n.bus.mutex.Lock()
	defer n.bus.mutex.Unlock()
	n.subscriptions[subject] = append(n.subscriptions[subject], s)
	return func() {
		n.bus.mutex.Lock()
		defer n.bus.mutex.Unlock()
		rest := slices.DeleteFunc(slices.Clone(n.subscriptions[subject]), func(other *subscription) bool { return other == s })
		if n.subscriptions[subject] = rest; len(rest) == 0 {
			delete(n.subscriptions, subject)
		}
	}
}

// Up implements bus.Bus.
func (n *localNode) Up() bool { return true }

// Lost implements bus.Bus. It never signals: messages are lost only on purpose, and unnoticed.
func (n *localNode) Lost() <-chan struct{} { return n.lost }

// Close implements bus.Bus.
func (n *localNode) Close() {
	n.bus.mutex.Lock()
	defer n.bus.mutex.Unlock()
	delete(n.bus.nodes, n)
}
