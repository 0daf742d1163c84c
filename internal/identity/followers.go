package identity

import (
	"slices"
	"strings"
	"sync"

	"github.com/divingbell/divingbell/internal/bus"
)

const changesSubject = "people"

// everyPass stands for all passes of a person; no pass has that name.
const everyPass = "*"

// followers notifies connections at once, on every node, that a pass was dropped or that a person has changed. Nothing depends on
// its arrival: connections also check now and then.
type followers struct {
	bus      bus.Bus
	mutex    sync.Mutex
	byPerson map[string][]*follower
}

// follower is a connection to be notified of its person.
type follower struct {
	pass string // its name
	hear func(ended bool)
}

// Follow calls a function whenever the person changes, and when they are banned or the pass that let them in is dropped, on any
// node, until cancel is called. The function must return at once.
func (s *Service) Follow(who Identity, hear func(ended bool)) (cancel func()) {
	if who.Person.ID == "" {
		return func() {} // a stranger cannot change
	}
	n, e := &s.connected, &follower{passName(who.Pass.Kind, who.Pass.ID), hear}
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.byPerson[who.Person.ID] = append(n.byPerson[who.Person.ID], e)
	return func() {
		n.mutex.Lock()
		defer n.mutex.Unlock()
		rest := slices.DeleteFunc(slices.Clone(n.byPerson[who.Person.ID]), func(other *follower) bool { return other == e })
		if n.byPerson[who.Person.ID] = rest; len(rest) == 0 {
			delete(n.byPerson, who.Person.ID)
		}
	}
}

func (s *Service) tellDropped(pass Pass) {
	s.tell(pass.Person + "\n" + passName(pass.Kind, pass.ID))
}

func (s *Service) tellChanged(person string) { s.tell(person) }

func (s *Service) tell(message string) {
	s.hear([]byte(message))
	s.connected.bus.Publish(changesSubject, []byte(message))
}

// hear handles a message from this node or another: a person, and perhaps the pass that was dropped.
func (s *Service) hear(message []byte) {
	person, pass, dropped := strings.Cut(string(message), "\n")
	switch {
	case pass == everyPass:
		s.recent.forgetPerson(person)
	case dropped:
		s.recent.forget(pass)
	}
	s.connected.mutex.Lock()
	defer s.connected.mutex.Unlock()
	for _, e := range s.connected.byPerson[person] {
		if !dropped || e.pass == pass || pass == everyPass {
			e.hear(dropped)
		}
	}
}
