package live

import (
	"encoding/json"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Halls of a cluster inform each other who is watching a table there. That is remembered until they say otherwise or fall silent.

// presenceMessage is what a room sends to the rooms of the same table at other halls.
type presenceMessage struct {
	Node  string               `json:"node"`
	Here  []string             `json:"here"`  // people who are watching there; "" for anyone who is not signed in
	Begun int64                `json:"begun"` // since when that hall has kept track
	Left  map[string]int64     `json:"left"`
	Told  [game.MaxSeats]int64 `json:"told"`
	Known int64                `json:"known"` // length of the log known to that hall
}

// toldMessage says that a person was notified, at another hall, of the turn that began at that time; 0 for any turn.
type toldMessage struct {
	Person string `json:"person"`
	Since  int64  `json:"since"`
}

// publishPresence informs other halls who is watching the table here.
func (r *room) publishPresence() {
	if r.hall.Cluster == nil {
		return
	}
	r.publish(encode(newPresence, presenceMessage{
		Node: r.hall.Cluster.Node, Here: r.lookersHere(), Begun: r.absences.begun, Left: r.absences.left, Told: r.absences.told, Known: r.known.Load(),
	}))
}

// hearPresence notes who is watching the table at another hall.
func (r *room) hearPresence(content []byte) error {
	var s presenceMessage
	if err := json.Unmarshal(content, &s); err != nil {
		return nil // from another version; nothing important
	}
	r.absences.begun = min(r.absences.begun, s.Begun)
	for seat, at := range s.Told {
		r.absences.told[seat] = max(r.absences.told[seat], at)
	}
	r.setElsewhere(s.Node, s.Here)
	for person, at := range s.Left {
		if r.mayPlay(person) && !r.sees(person) {
			r.absences.left[person] = max(r.absences.left[person], at)
		}
	}
	r.tellIfPresent()
	r.thinkAgain()
	if r.table != nil && s.Known > r.known.Load() { // an entry was added before this hall subscribed
		r.hall.Meter.Repaired()
		return r.lookAgain()
	}
	return nil
}

// forgetNode notes that nobody is watching at a hall that is gone.
func (r *room) forgetNode(node string) {
	r.setElsewhere(node, nil)
	r.tellIfPresent()
	r.thinkAgain()
}

func (r *room) setElsewhere(node string, people []string) {
	before := r.elsewhere[node]
	if len(people) == 0 {
		delete(r.elsewhere, node)
	} else {
		if r.elsewhere == nil {
			r.elsewhere = map[string][]string{}
		}
		r.elsewhere[node] = people
	}
	for _, person := range slices.Concat(before, people) {
		if r.mayPlay(person) {
			r.noteSight(person)
		}
	}
}

// mayPlay tells whether a person has, or may have, a seat at the table; spectators are not tracked.
func (r *room) mayPlay(person string) bool {
	return person != "" && (r.table == nil || r.table.Seats(person) != 0)
}

// hearTold notes that a player was notified, at another hall, that it is their turn.
func (r *room) hearTold(content []byte) {
	var t toldMessage
	if json.Unmarshal(content, &t) != nil || r.table == nil {
		return
	}
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		if r.table.PersonAt(s) != t.Person {
			continue
		}
		if asked := r.table.AskedSince(s); asked != 0 && (t.Since == 0 || t.Since == asked) {
			r.absences.told[s] = asked
		}
	}
	r.tellIfPresent()
}

// tellIfPresent notifies watchers if it has changed who is here.
func (r *room) tellIfPresent() {
	if r.table != nil && r.notePresent() {
		r.tellPresent(nil)
	}
}

// hearListening has rooms note that a person whom they await listens at another hall.
func (h *Hall) hearListening(person string) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for r := range h.awaited[person] {
		r.news.put(encode(newTold, toldMessage{Person: person}))
	}
}
