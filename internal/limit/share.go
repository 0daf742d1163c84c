package limit

import (
	"encoding/json"
	"net/netip"
	"time"
)

// The limiters of several nodes share their limits by sending each other, a few times a second, what they have counted. So nobody
// gets more in the long run by using all of them; only a burst may be granted by each node before it learns of the others' counts.
// Requests and messages are not shared: they are by far the most frequent, their bursts refill within seconds, and all they cost is
// CPU time of the node that counts them.

// maxSourcesPerMessage is how many sources one message may have.
const maxSourcesPerMessage = 1000

// spending is how many events were counted for a person or a network.
type spending struct {
	Kind    Kind         `json:"k"`
	Person  string       `json:"p,omitempty"`
	Network netip.Prefix `json:"n,omitzero"`
	Events  int          `json:"e"`
}

// spender is whom a limit of some kind counts.
type spender struct {
	kind Kind
	source
}

// Share makes the limiter record what it counts, for Spent.
func (l *Limiter) Share() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.spent = map[spender]int{}
}

// spend records an event for Spent. The limiter must be locked.
func (l *Limiter) spend(kind Kind, from []source) {
	if kind == Request || kind == Message || l.spent == nil || len(l.spent) >= maxSources {
		return
	}
	for _, s := range from {
		l.spent[spender{kind, s}]++
	}
}

// Spent returns what was counted here since the last call, as messages for Spend of other limiters.
func (l *Limiter) Spent() (messages [][]byte) {
	l.mutex.Lock()
	spent := l.spent
	if len(spent) > 0 {
		l.spent = make(map[spender]int, len(spent))
	}
	l.mutex.Unlock()
	some := make([]spending, 0, min(len(spent), maxSourcesPerMessage))
	send := func() {
		data, err := json.Marshal(some)
		if err != nil {
			panic(err) // plain fields only
		}
		messages, some = append(messages, data), some[:0]
	}
	for s, events := range spent {
		if some = append(some, spending{s.kind, s.person, s.network, events}); len(some) == maxSourcesPerMessage {
			send()
		}
	}
	if len(some) > 0 {
		send()
	}
	return messages
}

// Spend counts what another limiter has counted. It may take more than is left: whoever overdraws waits longer.
func (l *Limiter) Spend(message []byte) {
	var all []spending
	if json.Unmarshal(message, &all) != nil {
		return // of another version
	}
	now := time.Now()
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, s := range all {
		r := l.limits[s.Kind].of(source{s.Person, s.Network})
		if r.Burst <= 0 {
			continue
		}
		limiter := l.limiter(s.Kind, source{s.Person, s.Network}, r, now)
		for left := min(s.Events, mostOverdrawn*r.Burst); left > 0; left -= r.Burst {
			limiter.ReserveN(now, min(left, r.Burst))
		}
	}
}

// mostOverdrawn bounds, in bursts, what one message can take from a source.
const mostOverdrawn = 4
