package identity

import (
	"maps"
	"sync"
	"time"
)

// recent remembers whom passes let in a moment ago. It is used only while the store is down: players can then still look at what
// is in memory.
type recent struct {
	mutex  sync.Mutex
	latest map[string]recognised // by kind and id of the pass
	before map[string]recognised
}

type recognised struct {
	who Identity
	at  time.Time
}

const (
	recentLasts = 5 * time.Minute
	maxRecent   = 20_000 // in each half

	recentPatience = time.Second // how long to wait for the store about one of them
)

func passName(kind, id string) string { return kind + " " + id }

func (r *recent) note(name string, who Identity) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.latest == nil || len(r.latest) >= maxRecent {
		r.before, r.latest = r.latest, map[string]recognised{}
	}
	r.latest[name] = recognised{who, time.Now()}
}

func (r *recent) find(name string) (Identity, bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	found, ok := r.latest[name]
	if !ok {
		found, ok = r.before[name]
	}
	return found.who, ok && time.Since(found.at) < recentLasts
}

func (r *recent) forget(name string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	delete(r.latest, name)
	delete(r.before, name)
}

func (r *recent) forgetPerson(id string) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for _, half := range []map[string]recognised{r.latest, r.before} {
		maps.DeleteFunc(half, func(_ string, known recognised) bool { return known.who.Person.ID == id })
	}
}
