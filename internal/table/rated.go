package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// rated says for which rating games at this table count, or why they do not. Before the start it is meant for those who sit down.
func (t *Table) rated() protocol.Rated {
	people, several, program, free := t.raters()
	switch {
	case t.lesson != nil:
		return protocol.UnratedLesson
	case t.Arranged():
		return protocol.UnratedArranged
	case t.Unwitnessed():
		return protocol.UnratedUnwitnessed
	case t.about.Custom:
		return protocol.UnratedPack
	case !t.offeredOptions():
		return protocol.UnratedOptions
	case several:
		return protocol.UnratedSeveral
	case program:
		return protocol.UnratedProgram
	case people+free < 2:
		return protocol.RatedAlone
	case t.terms.Hints:
		return protocol.UnratedHints
	}
	return protocol.RatedPeople
}

// offeredOptions tells whether the options that a game recommends are as it recommends them: by others, its seats are not alike.
func (t *Table) offeredOptions() bool {
	for _, o := range t.about.Options {
		if o.Offer != "" && t.terms.Options[o.Name] != o.Offer {
			return false
		}
	}
	return true
}

// raters are those who began the game or will begin it: how many people, whether one of them has several seats, whether a program
// sits there, and how many seats wait for somebody.
func (t *Table) raters() (people int, several, program bool, free int) {
	seen := map[string]bool{}
	for i := range t.chairs {
		c := &t.chairs[i]
		person := c.began
		if t.position == nil {
			person = c.Person
		}
		switch {
		case person != "" && seen[person]:
			several = true
		case person != "":
			seen[person] = true
			program = program || c.Program
		case t.position == nil && (c.For == protocol.OpenSeat || c.For == protocol.InvitedSeat):
			free++
		}
	}
	return len(seen), several, program, free
}

// noteBeginners notes who begins the game.
func (st *seating) noteBeginners() {
	for i := range st.chairs {
		if c := &st.chairs[i]; c.For == protocol.PersonSeat {
			c.began = c.Person
		}
	}
}

// beganAt is the person who began the game at a seat; "" for a bot, and for somebody who was erased.
func (st *seating) beganAt(s game.Seat) string {
	if person := st.chairs[s].began; !st.gone[person] {
		return person
	}
	return ""
}

// rate adds to a tally what ratings need.
func (t *Table) rate(sum *Tally) {
	sum.Rated = t.rated()
	sum.Decisions = len(t.steps)
	first := game.Seat(0)
	if p, ok := t.position.(game.Starter); ok {
		first = p.First()
	}
	n := len(t.chairs)
	for i := range sum.Seats {
		c := &t.chairs[i]
		s := &sum.Seats[i]
		s.Turn = (i - int(first) + n) % n
		s.Handed = c.For == protocol.PersonSeat && c.Person != c.began
		s.Left = c.began != "" && (c.Resigned || c.StandIn || s.Handed)
	}
}
