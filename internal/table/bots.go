package table

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Machines are the seats that a bot is to decide for now, with its level: bots, and stand-ins for players. In a lesson it is the
// next seat of the script; Scripted says what it does. At the draw of a day one decides at a time, the person first: whoever is
// quicker would otherwise come first in the record, which its score follows from.
func (t *Table) Machines() map[game.Seat]string {
	if t.status != protocol.StatusPlaying {
		return nil
	}
	if t.follows() {
		return t.scriptedSeat()
	}
	if t.Daily() != "" && t.PeopleAsked() {
		return nil
	}
	var machines map[game.Seat]string
	asked := t.position.Asked()
	for i := range t.chairs {
		if level := t.machine(game.Seat(i)); level != "" && asked.Has(game.Seat(i)) {
			if machines == nil {
				machines = map[game.Seat]string{}
			}
			machines[game.Seat(i)] = level
			if t.Daily() != "" {
				break
			}
		}
	}
	return machines
}

func (t *Table) how(s game.Seat) string {
	switch {
	case t.chairs[s].For == protocol.BotSeat:
		return protocol.ByBot
	case t.follows(): // what the script does for the learner is not the learner's own try
		return protocol.ByOrders
	}
	return protocol.ByStandIn
}

// BotSeed is the seed for a bot's decision at an arranged table, where the same scene must play out the same way every time. ok
// is false at any other table.
func (m *match) BotSeed(s game.Seat) (uint64, bool) {
	if !m.Arranged() {
		return 0, false
	}
	decision := m.asked[s]
	if m.Daily() != "" {
		decision = m.kept(s) // so that taking a move back does not make bots choose again
	}
	return game.Mix(game.Mix(m.arrangement.Seed, uint64(s)), uint64(decision)), true
}

// DecideBot says what a bot's decision leads to, whether the seat is its own or it stands in.
func (t *Table) DecideBot(s game.Seat, step int, move string, env Environment) ([]Entry, error) {
	if r := t.mustBe("TABLE-PLAY", protocol.StatusPlaying); r != nil {
		return nil, r
	}
	if t.follows() && !t.isScripted(s, move) || !t.follows() && t.machine(s) == "" {
		return nil, refuse("TABLE-PLAY", "not-your-seat", game.Who("seat", s))
	}
	entries, refusal := t.play(s, step, move, t.how(s), t.withDice(env))
	if refusal != nil {
		return nil, refusal
	}
	return stamped(entries, env), nil
}

// PeopleAsked tells whether it is the turn of a person for whom no bot plays.
func (t *Table) PeopleAsked() bool {
	for asked := t.askedNow(); asked != 0; asked = asked.Without(asked.First()) {
		if t.machine(asked.First()) == "" {
			return true
		}
	}
	return false
}

var paces = []protocol.Pace{protocol.Instant, protocol.Quick, protocol.Normal, protocol.Calm}

// Pace is how long bots seem to think at the table now. In a lesson it is always Normal.
func (t *Table) Pace() protocol.Pace {
	if t.terms.Pace == "" || t.lesson != nil {
		return protocol.Normal
	}
	return t.terms.Pace
}

// pace changes how long bots seem to think.
func (t *Table) pace(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PACE", protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused), t.mustOwn("TABLE-PACE", c)); r != nil {
		return nil, r
	}
	if !slices.Contains(paces, c.Pace) {
		return nil, refuse("TABLE-PACE", "no-such-pace")
	}
	return one(Entry{Kind: protocol.Paced, Seat: c.Seat, How: string(c.Pace)})
}

// MayForward refuses a player who may not make bots hurry until a person is to move: another player who is watching would miss
// what happens.
func (t *Table) MayForward(who protocol.Who, here game.Seats) *game.Refusal {
	own := t.Seats(who.Person)
	switch {
	case own != 0 && !t.playsAs(who):
		return t.mustNotPass(who, own.First())
	case t.lesson != nil:
		return refuse("TABLE-LESSON", "not-in-lesson")
	case here&^own != 0:
		return refuse("TABLE-PACE", "others-look-on")
	}
	return t.mustBe("TABLE-PACE", protocol.StatusPlaying)
}

// Hints tells whether players may ask what a strong bot would do: if the table was opened with hints, and wherever a person plays
// against bots alone, except in events. Lessons have hints of their own.
func (t *Table) Hints() bool {
	if t.follows() || t.terms.Event != nil || t.Daily() != "" {
		return false
	}
	return t.terms.Hints || t.people().Count() == 1 && t.chairsFor(protocol.BotSeat) == len(t.chairs)-1
}

// HintFor checks whether somebody may have a hint for a seat now.
func (t *Table) HintFor(who protocol.Who, s game.Seat) *game.Refusal {
	c := protocol.Command{Seat: s, Who: who}
	switch r := first(t.mustBe("TABLE-HINT", protocol.StatusPlaying), t.mustPlay("TABLE-HINT", c)); {
	case r != nil:
		return r
	case !t.Hints():
		return refuse("TABLE-HINT", "hints-off")
	case !t.position.Asked().Has(s):
		return refuse("TABLE-HINT", "not-asked")
	}
	return nil
}
