package web

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits say how much is let in. They are wide enough for a family or a school class behind one address that all come
// back at once after a break, and narrow enough that nobody keeps the server busy alone. Behind a proxy that is not among
// Settings.Proxies everybody has the proxy's address, and these limits are far too narrow.
type Limits struct {
	Request    Limit // to the REST API: 60 at once and 10 a second for a person, 300 and 50 for an address
	Replay     Limit // requests that a whole log is read for: 30 at once and 4 a second for a person, 100 and 10 for an address
	Message    Limit // over WebSockets: 60 at once and 20 a second for a person, 600 and 200 for an address
	Talk       Limit // what is said at tables: 10 at once and 1 a second for a person, 60 and 5 for an address
	Table      Limit // to be opened: 20 at once and 20 an hour for a person, 60 and 60 for an address
	Session    Limit // for a new guest: 40 at once and 60 an hour for an address
	Login      Limit // steps with passkeys: 20 at once and 6 a minute for a person, 60 and 12 for an address
	Connection Limit // WebSockets to be opened: 20 at once and 30 a minute for a person, 300 and 300 for an address
}

// Limit is for each person, and for each address. An IPv6 address stands for its network of /64, which one household has.
type Limit struct{ Person, Address Rate }

// Rate lets so many through at once, and one more each time that Every has passed. A zero rate stands for the one that
// Limits tells of; with a negative burst there is no limit.
type Rate struct {
	Burst int
	Every time.Duration
}

// NoLimits lets everything through.
func NoLimits() Limits {
	none := Limit{Rate{Burst: -1}, Rate{Burst: -1}}
	return Limits{Request: none, Replay: none, Message: none, Talk: none, Table: none, Session: none, Login: none, Connection: none}
}

func (r Rate) or(other Rate) Rate {
	if r == (Rate{}) {
		return other
	}
	return r
}

// byKind is the limits by what the rest of the package calls them.
func (l Limits) byKind() map[string]Limit {
	with := func(l Limit, person, address Rate) Limit { return Limit{l.Person.or(person), l.Address.or(address)} }
	return map[string]Limit{
		"request":    with(l.Request, Rate{60, 100 * time.Millisecond}, Rate{300, 20 * time.Millisecond}),
		"replay":     with(l.Replay, Rate{30, 250 * time.Millisecond}, Rate{100, 100 * time.Millisecond}),
		"message":    with(l.Message, Rate{60, 50 * time.Millisecond}, Rate{600, 5 * time.Millisecond}),
		"talk":       with(l.Talk, Rate{10, time.Second}, Rate{60, 200 * time.Millisecond}),
		"table":      with(l.Table, Rate{20, 3 * time.Minute}, Rate{60, time.Minute}),
		"session":    with(l.Session, Rate{40, time.Minute}, Rate{40, time.Minute}),
		"login":      with(l.Login, Rate{20, 10 * time.Second}, Rate{60, 5 * time.Second}),
		"connection": with(l.Connection, Rate{20, 2 * time.Second}, Rate{300, 200 * time.Millisecond}),
	}
}

// turnstile counts whoever comes through. It remembers whom it has seen in the last hour or two, after which everybody's
// burst is full again, and never more than a fixed number: when there are too many, the older half is forgotten.
type turnstile struct {
	limits map[string]Limit

	mutex  sync.Mutex
	recent map[guest]*rate.Limiter
	before map[guest]*rate.Limiter
	turned time.Time // when recent was begun
}

// guest is whom a limit counts: a person or a network.
type guest struct {
	kind    string
	person  string
	network netip.Prefix
}

const (
	maxGuests = 50_000 // in each half; about 10 MB
	halfTime  = time.Hour
)

func newTurnstile(l Limits) *turnstile {
	return &turnstile{limits: l.byKind(), recent: map[guest]*rate.Limiter{}}
}

// pass lets something of a kind through, or says how long to wait. It counts one for the person, unless it is a stranger,
// and one for the network, if given; where either has to wait, neither is counted.
func (t *turnstile) pass(kind, person string, from netip.Prefix) (retry time.Duration, ok bool) {
	now := time.Now()
	limit := t.limits[kind]
	t.mutex.Lock()
	defer t.mutex.Unlock()
	var taken []*rate.Reservation
	take := func(g guest, r Rate) {
		if r.Burst < 0 {
			return
		}
		reservation := t.limiter(g, r, now).ReserveN(now, 1)
		retry = max(retry, reservation.DelayFrom(now))
		taken = append(taken, reservation)
	}
	if person != "" {
		take(guest{kind: kind, person: person}, limit.Person)
	}
	if from.IsValid() {
		take(guest{kind: kind, network: from}, limit.Address)
	}
	if retry == 0 {
		return 0, true
	}
	for _, reservation := range taken {
		reservation.CancelAt(now)
	}
	return retry, false
}

// limiter finds what was counted so far.
func (t *turnstile) limiter(g guest, r Rate, now time.Time) *rate.Limiter {
	if len(t.recent) >= maxGuests || now.Sub(t.turned) > halfTime {
		t.before, t.recent, t.turned = t.recent, map[guest]*rate.Limiter{}, now
	}
	l := t.recent[g]
	if l == nil {
		if l = t.before[g]; l == nil {
			l = rate.NewLimiter(rate.Every(r.Every), r.Burst)
		}
		t.recent[g] = l
	}
	return l
}
