// Package limit bounds how often one person, or everyone at one address, may do something. It knows nothing of HTTP.
package limit

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Kind is something whose frequency is limited.
type Kind string

// The kinds; Limits says what each of them counts.
const (
	Request    Kind = "request"
	Replay     Kind = "replay"
	Hint       Kind = "hint"
	Message    Kind = "message"
	Talk       Kind = "talk"
	Order      Kind = "order"
	Table      Kind = "table"
	Lesson     Kind = "lesson"
	Session    Kind = "session"
	Login      Kind = "login"
	Connection Kind = "connection"
)

// Limits are wide enough for a family or a school class behind one address that reconnects all at once after a break, and
// narrow enough that nobody can keep the server busy alone. Behind a proxy that the server does not trust, everybody shares
// the proxy's address, and these limits are far too narrow.
type Limits struct {
	Request    Limit // to the REST API: 60 at once and 10 a second for a person, 300 and 50 for an address
	Replay     Limit // requests that read a whole log: 30 at once and 4 a second for a person, 100 and 10 for an address
	Hint       Limit // hints by a bot: 10 at once and one in 3 seconds for a person, 60 and 2 a second for an address
	Message    Limit // over WebSockets: 60 at once and 20 a second for a person, 600 and 200 for an address
	Talk       Limit // chat lines: 10 at once and 1 a second for a person, 60 and 5 for an address
	Order      Limit // changes of standing orders: 30 at once and one in 5 seconds for a person, 300 and 2 a second for an address
	Table      Limit // tables opened, rematches included: 20 at once and 20 an hour for a person, 60 and 60 for an address
	Lesson     Limit // lessons opened: 60 at once and 1 a minute for a person, 300 and 5 a minute for an address
	Session    Limit // new guests: 40 at once and 60 an hour for an address
	Login      Limit // steps with passkeys: 20 at once and 6 a minute for a person, 60 and 12 for an address
	Connection Limit // WebSockets opened: 20 at once and 30 a minute for a person, 300 and 300 for an address
}

// Limit holds for each person, and for each address. An IPv6 address stands for its /64 network, which is what one
// household has.
type Limit struct{ Person, Address Rate }

// Rate allows Burst events at once, and one more each time that Every has passed. The zero Rate stands for the default
// given at Limits; a negative Burst means no limit.
type Rate struct {
	Burst int
	Every time.Duration
}

// None limits nothing.
func None() Limits {
	none := Limit{Rate{Burst: -1}, Rate{Burst: -1}}
	return Limits{Request: none, Replay: none, Hint: none, Message: none, Talk: none, Order: none, Table: none, Lesson: none, Session: none, Login: none, Connection: none}
}

func (r Rate) or(other Rate) Rate {
	if r == (Rate{}) {
		return other
	}
	return r
}

func (l Limits) byKind() map[Kind]Limit {
	with := func(l Limit, person, address Rate) Limit { return Limit{l.Person.or(person), l.Address.or(address)} }
	return map[Kind]Limit{
		Request:    with(l.Request, Rate{60, 100 * time.Millisecond}, Rate{300, 20 * time.Millisecond}),
		Replay:     with(l.Replay, Rate{30, 250 * time.Millisecond}, Rate{100, 100 * time.Millisecond}),
		Hint:       with(l.Hint, Rate{10, 3 * time.Second}, Rate{60, 500 * time.Millisecond}),
		Message:    with(l.Message, Rate{60, 50 * time.Millisecond}, Rate{600, 5 * time.Millisecond}),
		Talk:       with(l.Talk, Rate{10, time.Second}, Rate{60, 200 * time.Millisecond}),
		Order:      with(l.Order, Rate{30, 5 * time.Second}, Rate{300, 500 * time.Millisecond}),
		Table:      with(l.Table, Rate{20, 3 * time.Minute}, Rate{60, time.Minute}),
		Lesson:     with(l.Lesson, Rate{60, time.Minute}, Rate{300, 12 * time.Second}),
		Session:    with(l.Session, Rate{40, time.Minute}, Rate{40, time.Minute}),
		Login:      with(l.Login, Rate{20, 10 * time.Second}, Rate{60, 5 * time.Second}),
		Connection: with(l.Connection, Rate{20, 2 * time.Second}, Rate{300, 200 * time.Millisecond}),
	}
}

// Network is what one household has of an address: an IPv4 address, or an IPv6 network of /64.
func Network(address netip.Addr) netip.Prefix {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	prefix, _ := address.WithZone("").Prefix(bits)
	return prefix
}

// Limiter counts events. Of each kind, it remembers whom it has seen in the last hour or two, after which everybody's burst is
// full again, and never more than a fixed number: when there are too many, the older half is forgotten. So whoever floods one
// kind has nothing of the others forgotten.
type Limiter struct {
	limits map[Kind]Limit

	mutex sync.Mutex
	seen  map[Kind]*seen
	spent map[spender]int // what was counted here since it was last told to other limiters; nil if there are none
}

// seen is who has done something of a kind lately.
type seen struct {
	recent, before map[source]*rate.Limiter
	rotated        time.Time // when recent was begun
}

// source is whom a limit counts: a person or a network.
type source struct {
	person  string
	network netip.Prefix
}

const (
	maxSources  = 25_000 // of a kind, in each half; about 5 MB
	rotateEvery = time.Hour
)

// New makes a limiter.
func New(l Limits) *Limiter {
	return &Limiter{limits: l.byKind(), seen: map[Kind]*seen{}}
}

// Of is the limit of a kind, with its defaults filled in.
func (l *Limiter) Of(kind Kind) Limit { return l.limits[kind] }

// Allow counts an event, or says how long to wait before it may happen. It counts one for the person unless person is "",
// and one for the network if that is valid; if either has to wait, neither is counted.
func (l *Limiter) Allow(kind Kind, person string, network netip.Prefix) (retry time.Duration, ok bool) {
	now := time.Now()
	limit := l.limits[kind]
	l.mutex.Lock()
	defer l.mutex.Unlock()
	var taken []*rate.Reservation
	var from []source
	take := func(s source, r Rate) {
		if r.Burst < 0 {
			return
		}
		reservation := l.limiter(kind, s, r, now).ReserveN(now, 1)
		retry = max(retry, reservation.DelayFrom(now))
		taken, from = append(taken, reservation), append(from, s)
	}
	if person != "" {
		take(source{person: person}, limit.Person)
	}
	if network.IsValid() {
		take(source{network: network}, limit.Address)
	}
	if retry == 0 {
		l.spend(kind, from)
		return 0, true
	}
	for _, reservation := range taken {
		reservation.CancelAt(now)
	}
	return retry, false
}

func (l *Limiter) limiter(kind Kind, s source, r Rate, now time.Time) *rate.Limiter {
	of := l.seen[kind]
	if of == nil {
		of = &seen{}
		l.seen[kind] = of
	}
	if len(of.recent) >= maxSources || now.Sub(of.rotated) > rotateEvery {
		of.before, of.recent, of.rotated = of.recent, map[source]*rate.Limiter{}, now
	}
	found := of.recent[s]
	if found == nil {
		if found = of.before[s]; found == nil {
			found = rate.NewLimiter(rate.Every(r.Every), r.Burst)
		}
		of.recent[s] = found
	}
	return found
}
