package live

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// spectators is who watches a table without a seat, as its players are told. Nobody else is.
type spectators struct {
	atNodes map[string]audienceAt // at other halls
	told    protocol.Watching     // as players were last told
	at      time.Time             // when that was
	due     bool                  // it has changed since, and players are still to be told
}

// audienceAt is who watches without a seat at one hall.
type audienceAt struct {
	Named   map[string]string `json:"named,omitempty"`   // what those who let themselves be seen are called, by person
	Unnamed int               `json:"unnamed,omitempty"` // how many others there are
}

const (
	tellWatchingEvery = 2 * time.Second // however fast people come and go
	mostNamed         = 20              // are told; the others are only counted
)

// audienceHere is who watches at this hall. People who have blocked somebody who plays are not named to anybody there.
func (p *presence) audienceHere() (here audienceAt) {
	t := p.room.log.table
	if t == nil {
		return here
	}
	here.Named = map[string]string{}
	unnamed := map[string]bool{}
	for _, w := range p.watchers {
		switch {
		case !w.looks || t.Seats(w.person) != 0:
		case w.person == "":
			here.Unnamed++
		case w.name == "" || w.shuns != nil && slices.ContainsFunc(append(t.Players(), t.Host()), w.shuns):
			unnamed[w.person] = true
		default:
			here.Named[w.person] = w.name
		}
	}
	for person := range unnamed {
		delete(here.Named, person)
	}
	here.Unnamed += len(unnamed)
	return here
}

// watchedOnly tells whether anybody watches at this hall without a seat.
func (p *presence) watchedOnly() bool {
	return slices.ContainsFunc(p.watchers, func(w *Watcher) bool { return w.looks && w.audience == game.Spectator })
}

// watching is who watches here and at other halls, with names in order.
func (p *presence) watching() (all protocol.Watching) {
	t, named := p.room.log.table, map[string]string{}
	here := p.audienceHere()
	for node, there := range p.spectators.atNodes {
		if _, still := p.atNodes[node]; still {
			all.Count += there.Unnamed
			maps.Copy(named, there.Named)
		}
	}
	all.Count += here.Unnamed
	maps.Copy(named, here.Named)
	for person, name := range named {
		if t.Seats(person) == 0 {
			all.Count++
			all.Named = append(all.Named, protocol.Watcher{Person: person, Name: name})
		}
	}
	slices.SortFunc(all.Named, func(a, b protocol.Watcher) int { return strings.Compare(a.Name+a.Person, b.Name+b.Person) })
	all.Named = all.Named[:min(len(all.Named), mostNamed)]
	return all
}

// mayCount tells whether somebody is told who watches: players and, before the start, the host.
func (p *presence) mayCount(person string, audience game.Audience) bool {
	t := p.room.log.table
	return audience != game.Spectator || t.Status() == protocol.StatusOpen && person != "" && person == t.Host()
}

// showWatching adds to a look who watches, as players were last told.
func (p *presence) showWatching(look *protocol.Look, person string, audience game.Audience) {
	if p.spectators.told.Count == 0 || !p.mayCount(person, audience) {
		return
	}
	muted := func(w protocol.Watcher) bool { return !p.room.log.table.Hears(person, w.Person) }
	look.Watching = &protocol.Watching{Count: p.spectators.told.Count, Named: slices.DeleteFunc(slices.Clone(p.spectators.told.Named), muted)}
}

// tellWatching tells players who watches, if that has changed, but not at every moment.
func (p *presence) tellWatching() {
	s := &p.spectators
	s.due = false
	if p.room.log.table == nil {
		return
	}
	now := p.watching()
	if now.Count == s.told.Count && slices.Equal(now.Named, s.told.Named) {
		return
	}
	if len(p.watchers) > 0 && time.Since(s.at) < tellWatchingEvery {
		s.due = true
		return
	}
	s.told, s.at = now, time.Now()
	p.room.delivery.sendWatching()
}
