package identity

import (
	"slices"
	"strings"
	"sync"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store"
)

const newsSubject = "people"

// everyPass stands for all that a person has; no pass is called so.
const everyPass = "*"

// news tells at once, on every node, that a pass was dropped or that a person has changed. Nothing depends on its arriving:
// whoever stays connected also asks now and then.
type news struct {
	bus   bus.Bus
	mutex sync.Mutex
	ears  map[string][]*ear // by person
}

// ear is a connection that wants to hear of its person.
type ear struct {
	pass string // its name
	hear func(ended bool)
}

// Follow has a function called whenever the person changes, and when the pass that let them in is dropped, wherever that is
// done, until cancel is called. The function must return at once.
func (s *Service) Follow(who Identity, hear func(ended bool)) (cancel func()) {
	if who.Person.ID == "" {
		return func() {} // a stranger has nothing to lose
	}
	n, e := &s.news, &ear{passName(who.Pass.Kind, who.Pass.ID), hear}
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.ears[who.Person.ID] = append(n.ears[who.Person.ID], e)
	return func() {
		n.mutex.Lock()
		defer n.mutex.Unlock()
		rest := slices.DeleteFunc(slices.Clone(n.ears[who.Person.ID]), func(other *ear) bool { return other == e })
		if n.ears[who.Person.ID] = rest; len(rest) == 0 {
			delete(n.ears, who.Person.ID)
		}
	}
}

func (s *Service) tellDropped(pass store.Pass) {
	s.tell(pass.Person + "\n" + passName(pass.Kind, pass.ID))
}

func (s *Service) tellChanged(person string) { s.tell(person) }

func (s *Service) tell(message string) {
	s.hear([]byte(message))
	s.news.bus.Publish(newsSubject, []byte(message))
}

// hear does what follows from news, of this node or another: a person, and perhaps the pass that was dropped.
func (s *Service) hear(message []byte) {
	person, pass, dropped := strings.Cut(string(message), "\n")
	switch {
	case pass == everyPass:
		s.recent.forgetPerson(person)
	case dropped:
		s.recent.forget(pass)
	}
	s.news.mutex.Lock()
	defer s.news.mutex.Unlock()
	for _, e := range s.news.ears[person] {
		if !dropped || e.pass == pass || pass == everyPass {
			e.hear(dropped)
		}
	}
}
