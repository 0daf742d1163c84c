package table

import (
	"errors"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Undo goes as far as it harms nobody, and is nobody's business. Beyond that it goes as far as nothing was drawn or shown since,
// which nobody can forget again, and everybody who plays has to agree. What others have done since stays if it could have been
// done at the same time; otherwise it is taken back, too.

// takeback is a player's wish to take a move back.
type takeback struct {
	seat    game.Seat
	agreed  game.Seats // those who agree, with the seat itself; none if nobody asks
	refused bool       // somebody does not agree, so that nobody is asked about the same move again
}

// pending tells whether somebody waits for an answer.
func (k *takeback) pending() bool { return k.agreed != 0 && !k.refused }

// agreedToUndo finds the move that a seat may take back because everybody agrees. Bots do.
func (t *Table) agreedToUndo(s game.Seat) (int, bool) {
	if t.lesson != nil || t.terms.Event != nil {
		return 0, false
	}
	agreed := game.Only(s)
	if t.request.pending() && t.request.seat == s {
		agreed |= t.request.agreed
	}
	i, ok := t.lastOwn(s)
	return i, ok && t.agreed(agreed)
}

// undoing is how a seat can take its last move back where undo alone goes no further.
func (t *Table) undoing(s game.Seat) protocol.Undoing {
	if _, ok := t.undoable(s); ok {
		return ""
	}
	if _, ok := t.agreedToUndo(s); ok {
		return protocol.AtOnce
	}
	if t.mayAskToUndo(s) == nil {
		return protocol.Asking
	}
	return ""
}

// mayAskToUndo refuses a seat that cannot ask for its last move back.
func (t *Table) mayAskToUndo(s game.Seat) *game.Refusal {
	_, ok := t.lastOwn(s)
	_, alone := t.undoable(s)
	_, agreed := t.agreedToUndo(s)
	switch {
	case !ok || t.lesson != nil || t.terms.Event != nil || alone || agreed:
		return refuse("TABLE-TAKEBACK", "nothing-to-ask")
	case t.machine(s) != "":
		return refuse("TABLE-TAKEBACK", "away-already", game.Who("seat", s))
	case t.request.pending() && t.request.seat != s:
		return refuse("TABLE-TAKEBACK", "another-asks", game.Who("seat", t.request.seat))
	case t.request.agreed != 0 && t.request.seat == s:
		return refuse("TABLE-TAKEBACK", "said-already")
	}
	return nil
}

// askToTakeBack has a player ask for their own last move back, or answer somebody who does.
func (t *Table) askToTakeBack(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-TAKEBACK", protocol.StatusPlaying), t.mustPlay("TABLE-TAKEBACK", c)); r != nil {
		return nil, r
	}
	asks := c.Other == c.Seat
	entry := Entry{Kind: protocol.UndoAsked, Seat: c.Seat, Other: c.Other, How: protocol.Declined}
	switch {
	case asks && c.On:
		if r := t.mayAskToUndo(c.Seat); r != nil {
			return nil, r
		}
		entry.How = protocol.Asked
		return one(entry)
	case !t.request.pending() || t.request.seat != c.Other:
		return nil, refuse("TABLE-TAKEBACK", "nobody-asks")
	case asks:
		entry.How = protocol.Withdrawn
		return one(entry)
	case t.machine(c.Seat) != "":
		return nil, refuse("TABLE-TAKEBACK", "away-already", game.Who("seat", c.Seat))
	case !c.On:
		return one(entry)
	case t.Seats(c.Who.Person)&t.request.agreed != 0:
		return nil, refuse("TABLE-TAKEBACK", "said-already")
	}
	entry.How = protocol.Agreed
	entries := []Entry{entry}
	if _, ok := t.lastOwn(c.Other); ok && t.agreed(t.request.agreed.With(c.Seat)) {
		entries = append(entries, Entry{Kind: protocol.Undid, Seat: c.Other, How: protocol.Agreed})
	}
	return entries, nil
}

func (m *match) undoAsked(e Entry, _ *Happening) error {
	k := &m.request
	switch e.How {
	case protocol.Asked:
		*k = takeback{seat: e.Seat, agreed: game.Only(e.Seat)}
		return nil
	case protocol.Withdrawn:
		*k = takeback{}
		return nil
	case protocol.Agreed, protocol.Declined:
		if !k.pending() || k.seat != e.Other {
			return errors.New("nobody asks to take a move back")
		}
		k.agreed, k.refused = k.agreed.With(e.Seat), e.How == protocol.Declined
		return nil
	}
	return errors.New("that is no answer")
}

// lapse ends a request when the game has moved on, so that everybody has noticed, and when its player has gone. It does not end
// with what only some have noticed, or it would reveal that.
func (m *match) lapse(e Entry, seen game.To) {
	switch e.Kind {
	case protocol.Moved, protocol.Undid:
		if seen == game.Everybody {
			m.request = takeback{}
		}
	case protocol.StoodIn, protocol.Resigned, protocol.TookOver:
		if e.Seat == m.request.seat {
			m.request = takeback{}
		}
	}
}

func (t *Table) takebackLook() *protocol.TakebackLook {
	k := &t.request
	if k.agreed == 0 || t.status != protocol.StatusPlaying {
		return nil
	}
	look := &protocol.TakebackLook{Seat: int(k.seat), Agreed: []int{int(k.seat)}, Refused: k.refused}
	look.Agreed = append(look.Agreed, k.agreed.Without(k.seat).List()...)
	return look
}
