package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// pause is by agreement: the game pauses when everybody who plays wants it to.
func (t *Table) pause(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PAUSE", protocol.StatusPlaying), t.mustPlay("TABLE-PAUSE", c)); r != nil {
		return nil, r
	}
	if t.pauses.Has(c.Seat) == c.On {
		return nil, refuse("TABLE-PAUSE", "said-already")
	}
	entries := []Entry{{Kind: protocol.PauseAsked, Seat: c.Seat, On: c.On}}
	if c.On && t.agreed(t.pauses.With(c.Seat)) {
		entries = append(entries, Entry{Kind: protocol.Paused})
	}
	return entries, nil
}

// resume continues the game. One player is enough, so that nobody can block the table with a pause. Orders that were changed
// meanwhile take effect.
func (t *Table) resume(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PAUSE", protocol.StatusPaused), t.mustPlay("TABLE-PAUSE", c)); r != nil {
		return nil, r
	}
	return append([]Entry{{Kind: protocol.Resumed, Seat: c.Seat}}, t.flow(t.position.Clone(), env, len(t.steps), t.undoers())...), nil
}

// comeBack has a player take over from the stand-in; the player's orders apply again.
func (t *Table) comeBack(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-RETURN", protocol.StatusPlaying, protocol.StatusPaused), t.mustOwn("TABLE-RETURN", c)); r != nil {
		return nil, r
	}
	if !t.chairs[c.Seat].StandIn || t.chairs[c.Seat].Resigned {
		return nil, refuse("TABLE-RETURN", "not-away", game.Who("seat", c.Seat))
	}
	entries := []Entry{{Kind: protocol.Returned, Seat: c.Seat}}
	if t.status != protocol.StatusPlaying {
		return entries, nil
	}
	if w := t.watches[c.Seat]; w.asked {
		if t.spare(&w, env.Now); t.deadline(&w) <= env.Now { // otherwise somebody could keep the stand-in from ever deciding
			return nil, refuse("TABLE-RETURN", "too-late", game.Who("seat", c.Seat))
		}
	}
	return append(entries, t.supposing(c.Seat, back).flow(t.position.Clone(), env, len(t.steps), t.undoers())...), nil
}

// resign gives a game up. A bot plays the seat to the end; but if no one else is left to play with, the game is over.
func (t *Table) resign(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-RESIGN", protocol.StatusPlaying, protocol.StatusPaused), t.mustPlay("TABLE-RESIGN", c)); r != nil {
		return nil, r
	}
	return one(Entry{Kind: protocol.Resigned, Seat: c.Seat})
}

// rematch notes the table at which the same people play again. The caller opens it; see Again.
func (t *Table) rematch(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-REMATCH", protocol.StatusFinished); r != nil {
		return nil, r
	}
	if !t.playsAs(c.Who) {
		return nil, refuse("TABLE-REMATCH", "players-only")
	}
	if t.next != "" {
		return nil, refuse("TABLE-REMATCH", "rematched", game.Arg{Name: "table", Of: "table", Value: t.next})
	}
	return one(Entry{Kind: protocol.Rematched, Table: env.Next})
}

// archive closes a table: anyone who played may archive one that is over, the host also one that has not begun.
func (t *Table) archive(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := t.mustBe("TABLE-ARCHIVE", protocol.StatusOpen, protocol.StatusFinished); r != nil {
		return nil, r
	}
	if t.status == protocol.StatusOpen || !t.playsAs(c.Who) {
		if r := t.mustHost("TABLE-ARCHIVE", c); r != nil {
			return nil, r
		}
	}
	return one(Entry{Kind: protocol.Archived})
}

func (c *clocks) pauseAsked(e Entry, _ *Happening) error {
	c.pauses = c.pauses.Without(e.Seat)
	if e.On {
		c.pauses = c.pauses.With(e.Seat)
	}
	return nil
}

func (t *Table) paused(e Entry, _ *Happening) error {
	t.status, t.pausedAt = protocol.StatusPaused, e.Time()
	if e.How != protocol.ClockSet {
		t.pauses = 0
	}
	return nil
}

func (t *Table) resumed(e Entry, _ *Happening) error {
	t.status = protocol.StatusPlaying
	t.restart(e.Time(), e.How == protocol.ClockSet)
	return nil
}

func (t *Table) stoodIn(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	c.StandIn, c.left = true, e.By != "" && e.By == c.Person
	t.watches[e.Seat].forgive()
	t.pauses = t.pauses.Without(e.Seat)
	t.quitIfDeserted()
	return nil
}

func (t *Table) returned(e Entry, _ *Happening) error {
	c := &t.chairs[e.Seat]
	c.StandIn, c.left = false, false
	c.withdrawOffer()
	t.settle(e.Seat, e.Time())
	w := &t.watches[e.Seat]
	w.forgive()
	t.spare(w, e.Time())
	return nil
}

func (t *Table) resigned(e Entry, _ *Happening) error {
	t.chairs[e.Seat].Resigned = true
	t.chairs[e.Seat].withdrawOffer()
	t.settle(e.Seat, e.Time())
	t.pauses = t.pauses.Without(e.Seat)
	t.quitIfDeserted()
	return nil
}

func (t *Table) quitIfDeserted() {
	if t.deserted(t.endless()) {
		t.status, t.quit = protocol.StatusFinished, true
	}
}

// Shut closes a table on behalf of the server's operator, whatever is going on there. A game that is not over has no result.
func (t *Table) Shut(env Environment) ([]Entry, error) {
	if r := t.mustBe("TABLE-ARCHIVE", protocol.StatusOpen, protocol.StatusPlaying, protocol.StatusPaused, protocol.StatusFinished); r != nil {
		return nil, r
	}
	return stamped([]Entry{{Kind: protocol.Archived}}, env), nil
}
