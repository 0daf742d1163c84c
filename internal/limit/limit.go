// Package limit bounds how often one person, or everyone at one address, may do something. It does not depend on HTTP.
package limit

import (
	"cmp"
	"net/netip"
	"strings"
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
	Record     Kind = "record"
	Hint       Kind = "hint"
	Review     Kind = "review"
	Message    Kind = "message"
	Talk       Kind = "talk"
	Order      Kind = "order"
	Table      Kind = "table"
	Lesson     Kind = "lesson"
	Seek       Kind = "seek"
	Session    Kind = "session"
	Login      Kind = "login"
	Connection Kind = "connection"
	Export     Kind = "export"
	Report     Kind = "report"
)

// Limits has a limit for each kind; zero stands for that of Default. The defaults are wide enough for a family or a school class
// behind one address that reconnects all at once after a break, and narrow enough that nobody alone can keep the server busy.
// Behind a proxy that the server does not trust, everybody shares the proxy's address, and these limits are far too narrow.
type Limits struct {
	Request    Limit   // to the REST API
	Replay     Limit   // requests that read a whole log, or are about puzzles
	Record     Limit   // records that are sent to be looked at
	Hint       Limit   // hints by a bot
	Review     Limit   // games to be reviewed
	Message    Limit   // over WebSockets
	Talk       Limit   // chat lines
	Order      Limit   // changes of standing orders
	Table      Limit   // tables opened, rematches included
	Lesson     Limit   // lessons opened
	Seek       Limit   // wishes to play with whoever waits, which are repeated meanwhile
	Session    Limit   // new guests, per address
	Login      Limit   // steps with passkeys, and links shown
	Connection Limit   // WebSockets and streams opened
	Export     Limit   // exports of a person's data
	Report     Limit   // reports to the operator
	Open       Numbers // WebSockets and streams open at once, on one node
}

// Limit has the rates for each person, for each address, and for each bot in place of its person's. An IPv6 address stands for
// its /64 network, which is what one household has. A zero rate for bots stands for a person's.
type Limit struct{ Person, Address, Bot Rate }

// Rate allows Burst events at once, and one more each time that Every has passed. The zero Rate stands for the default; a
// negative Burst means no limit.
type Rate struct {
	Burst int
	Every time.Duration
}

// Numbers bound how many may be open at once for a person, an address and a bot. 0 stands for the default, for a bot for a
// person's number; a negative number means no bound.
type Numbers struct{ Person, Address, Bot int }

// Default is what holds unless the operator sets other limits.
func Default() Limits {
	both := func(person, address Rate) Limit { return Limit{person, address, person} }
	return Limits{
		Request:    both(Rate{60, 100 * time.Millisecond}, Rate{300, 20 * time.Millisecond}),
		Replay:     both(Rate{30, 250 * time.Millisecond}, Rate{100, 100 * time.Millisecond}),
		Record:     both(Rate{10, 6 * time.Second}, Rate{60, time.Second}),
		Hint:       both(Rate{10, 3 * time.Second}, Rate{60, 500 * time.Millisecond}),
		Review:     both(Rate{10, 10 * time.Minute}, Rate{40, 2 * time.Minute}),
		Message:    both(Rate{60, 50 * time.Millisecond}, Rate{600, 5 * time.Millisecond}),
		Talk:       both(Rate{10, time.Second}, Rate{60, 200 * time.Millisecond}),
		Order:      both(Rate{30, 5 * time.Second}, Rate{300, 500 * time.Millisecond}),
		Table:      both(Rate{20, 3 * time.Minute}, Rate{60, time.Minute}),
		Lesson:     both(Rate{60, time.Minute}, Rate{300, 12 * time.Second}),
		Seek:       both(Rate{12, 5 * time.Second}, Rate{300, 200 * time.Millisecond}),
		Session:    both(Rate{Burst: -1}, Rate{40, time.Minute}),
		Login:      both(Rate{20, 10 * time.Second}, Rate{60, 5 * time.Second}),
		Connection: both(Rate{20, 2 * time.Second}, Rate{300, 200 * time.Millisecond}),
		Export:     both(Rate{3, 10 * time.Minute}, Rate{20, time.Minute}),
		Report:     both(Rate{5, time.Minute}, Rate{20, 30 * time.Second}),
		Open:       Numbers{40, 1000, 40}, // all the tabs and devices of a person, and everybody in a school
	}
}

// None limits nothing.
func None() Limits {
	rate := Rate{Burst: -1}
	none := Limit{rate, rate, rate}
	return Limits{
		Request: none, Replay: none, Record: none, Hint: none, Review: none, Message: none, Talk: none, Order: none, Table: none, Lesson: none, Seek: none, Session: none,
		Login: none, Connection: none, Export: none, Report: none, Open: Numbers{-1, -1, -1},
	}
}

func (l Limits) byKind() map[Kind]Limit {
	return map[Kind]Limit{
		Request: l.Request, Replay: l.Replay, Record: l.Record, Hint: l.Hint, Review: l.Review, Message: l.Message, Talk: l.Talk, Order: l.Order, Table: l.Table,
		Lesson: l.Lesson, Seek: l.Seek, Session: l.Session, Login: l.Login, Connection: l.Connection,
		Export: l.Export, Report: l.Report,
	}
}

// complete fills in what is zero.
func (l Limit) complete(usual Limit) Limit {
	l.Person, l.Address = cmp.Or(l.Person, usual.Person), cmp.Or(l.Address, usual.Address)
	l.Bot = cmp.Or(l.Bot, l.Person)
	return l
}

func (n Numbers) complete(usual Numbers) Numbers {
	n.Person, n.Address = cmp.Or(n.Person, usual.Person), cmp.Or(n.Address, usual.Address)
	n.Bot = cmp.Or(n.Bot, n.Person)
	return n
}

// botPrefix marks sources that are bots; it is in no person's id.
const botPrefix = "bot "

// Source is whom Allow counts: a person, or a bot that plays as one; "" for a stranger.
func Source(person string, bot bool) string {
	if bot && person != "" {
		return botPrefix + person
	}
	return person
}

// of is the rate that holds for a source.
func (l Limit) of(s source) Rate {
	switch {
	case s.person == "":
		return l.Address
	case strings.HasPrefix(s.person, botPrefix):
		return l.Bot
	}
	return l.Person
}

// Network is the network of an address's household: a single IPv4 address, or an IPv6 /64.
func Network(address netip.Addr) netip.Prefix {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	prefix, _ := address.WithZone("").Prefix(bits)
	return prefix
}

// Limiter counts events. Of each kind, it remembers sources for an hour or two, or longer if a burst takes longer to refill, and
// never more than a fixed number: when there are too many, the older half is forgotten. Flooding one kind makes it forget nothing
// of the others.
type Limiter struct {
	limits map[Kind]Limit
	open   Numbers

	mutex sync.Mutex
	seen  map[Kind]*seen
	spent map[spender]int // what was counted here since Spent was last called; nil before Share
}

// seen has the recent sources of a kind.
type seen struct {
	recent, before map[source]*rate.Limiter
	rotated        time.Time     // when recent was begun,
	lasts          time.Duration // and for how long it is used
}

// source is whom a limit counts: a person or a network.
type source struct {
	person  string
	network netip.Prefix
}

const (
	maxSources  = 25_000 // of a kind, in each half; about 5 MB
	rotateEvery = time.Hour
	rotateLast  = 30 * 24 * time.Hour // at most, however long a burst takes to refill
)

// lasts is how long sources have to be remembered: until all their bursts are refilled.
func (l Limit) lasts() time.Duration {
	lasts := rotateEvery
	for _, r := range []Rate{l.Person, l.Address, l.Bot} {
		if burst := time.Duration(r.Burst); burst > 0 {
			lasts = max(lasts, burst*min(r.Every, rotateLast/burst))
		}
	}
	return lasts
}

// New makes a limiter.
func New(l Limits) *Limiter {
	usual, limits := Default(), l.byKind()
	for kind, of := range usual.byKind() {
		limits[kind] = limits[kind].complete(of)
	}
	return &Limiter{limits: limits, open: l.Open.complete(usual.Open), seen: map[Kind]*seen{}}
}

// Open is how many WebSockets and streams there may be at once.
func (l *Limiter) Open() Numbers { return l.open }

// Of is the limit of a kind, with its defaults filled in.
func (l *Limiter) Of(kind Kind) Limit { return l.limits[kind] }

// Allow counts an event, or says how long to wait before it may happen. It counts one for person, a Source, unless that is "",
// and one for the network if that is valid; if either has to wait, neither is counted.
func (l *Limiter) Allow(kind Kind, person string, network netip.Prefix) (retry time.Duration, ok bool) {
	now := time.Now()
	limit := l.limits[kind]
	l.mutex.Lock()
	defer l.mutex.Unlock()
	var taken []*rate.Reservation
	var from []source
	take := func(s source) {
		r := limit.of(s)
		if r.Burst < 0 {
			return
		}
		reservation := l.limiter(kind, s, r, now).ReserveN(now, 1)
		retry = max(retry, reservation.DelayFrom(now))
		taken, from = append(taken, reservation), append(from, s)
	}
	if person != "" {
		take(source{person: person})
	}
	if network.IsValid() {
		take(source{network: network})
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
		of = &seen{lasts: l.limits[kind].lasts()}
		l.seen[kind] = of
	}
	if len(of.recent) >= maxSources || now.Sub(of.rotated) > of.lasts {
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
