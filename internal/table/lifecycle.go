package table

import "github.com/divingbell/divingbell/game"

// pause is by agreement: the game pauses when everybody who plays wants it to.
func (t *Table) pause(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PAUSE", StatusPlaying), t.mustPlay("TABLE-PAUSE", c)); r != nil {
		return nil, r
	}
	if t.pauses.Has(c.Seat) == c.On {
		return nil, refuse("TABLE-PAUSE", "said-already")
	}
	entries := []Entry{{Kind: PauseAsked, Seat: c.Seat, On: c.On}}
	if c.On && t.agreed(t.pauses.With(c.Seat)) {
		entries = append(entries, Entry{Kind: Paused})
	}
	return entries, nil
}

// agreed tells whether everybody is among those who want something; bots and absent players do not count.
func (t *Table) agreed(want game.Seats) bool {
	for i := range t.chairs {
		if s := game.Seat(i); t.machine(s) == "" && !want.Has(s) && t.Seats(t.chairs[i].Person)&want == 0 {
			return false
		}
	}
	return true
}

// resume continues the game. One player is enough, so that nobody can block the table with a pause. Orders that were changed
// meanwhile take effect.
func (t *Table) resume(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PAUSE", StatusPaused), t.mustPlay("TABLE-PAUSE", c)); r != nil {
		return nil, r
	}
	return append([]Entry{{Kind: Resumed, Seat: c.Seat}}, t.flow(t.position.Clone(), env, len(t.steps), t.undoers())...), nil
}

// comeBack has a player take over from the stand-in; the player's orders apply again.
func (t *Table) comeBack(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-RETURN", StatusPlaying, StatusPaused), t.mustOwn("TABLE-RETURN", c)); r != nil {
		return nil, r
	}
	if !t.chairs[c.Seat].StandIn || t.chairs[c.Seat].Resigned {
		return nil, refuse("TABLE-RETURN", "not-away", game.Who("seat", c.Seat))
	}
	entries := []Entry{{Kind: Returned, Seat: c.Seat}}
	if t.status != StatusPlaying {
		return entries, nil
	}
	if w := t.chairs[c.Seat].clock; w.asked {
		if t.spare(&w, env.Now); t.deadline(&w) <= env.Now { // otherwise somebody could keep the stand-in from ever deciding
			return nil, refuse("TABLE-RETURN", "too-late", game.Who("seat", c.Seat))
		}
	}
	return append(entries, t.supposing(c.Seat, back).flow(t.position.Clone(), env, len(t.steps), t.undoers())...), nil
}

// resign gives a game up. A bot plays the seat to the end; but if no one else is left to play with, the game is over.
func (t *Table) resign(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-RESIGN", StatusPlaying, StatusPaused), t.mustPlay("TABLE-RESIGN", c)); r != nil {
		return nil, r
	}
	return one(Entry{Kind: Resigned, Seat: c.Seat})
}

// deserted tells whether there is nobody left to play for: no person, or only one seat that has not resigned. A game that may
// never end is also deserted when everybody is away, since stand-ins could play forever.
func (t *Table) deserted() bool {
	still, here := 0, 0
	for i, c := range t.chairs {
		if !c.Resigned {
			still++
		}
		if t.machine(game.Seat(i)) == "" {
			here++
		}
	}
	return still <= 1 || t.people() == 0 || here == 0 && t.endless()
}

// endless tells whether a game with these terms may never end.
func (t *Table) endless() bool { return t.about.Endless(t.terms.Options) != "" }

// rematch notes the table at which the same people play again. The caller opens it; see Again.
func (t *Table) rematch(c Command, env Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-REMATCH", StatusFinished); r != nil {
		return nil, r
	}
	if !t.playsAs(c.Who) {
		return nil, refuse("TABLE-REMATCH", "players-only")
	}
	if t.next != "" {
		return nil, refuse("TABLE-REMATCH", "rematched", game.Arg{Name: "table", Of: "table", Value: t.next})
	}
	return one(Entry{Kind: Rematched, Table: env.Next})
}

// archive closes a table: anyone who played may archive one that is over, the host also one that has not begun.
func (t *Table) archive(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-ARCHIVE", StatusOpen, StatusFinished); r != nil {
		return nil, r
	}
	if t.status == StatusOpen || !t.playsAs(c.Who) {
		if r := t.mustHost("TABLE-ARCHIVE", c); r != nil {
			return nil, r
		}
	}
	return one(Entry{Kind: Archived})
}
