package leak

import (
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// secretly does a command on one side only, if the audience does not notice it.
func (w *twins) secretly(s *side, by string, c protocol.Command, at int64) bool {
	p, err := s.propose(act{at: at, luck: w.choice.Uint64(), by: by, command: c})
	if err != nil || len(p.course) > 0 || p.after.Asked() != s.Position().Asked() {
		return false
	}
	for _, e := range p.entries {
		if len(e.Chance) > 0 {
			return false
		}
	}
	s.accept(p)
	w.tally.secret++
	return true
}

// whisper does something secret on one side: choose, take that back, change orders, mute, or talk where the audience does
// not hear it.
func (w *twins) whisper(s *side, at int64) {
	if s.Status() == protocol.StatusPlaying && w.choice.Below(4) > 0 {
		others := s.Position().Asked()
		if w.audience != game.Spectator {
			others = others.Without(game.Seat(w.audience))
		}
		if others != 0 {
			w.ponder(s, game.Seat(game.Set(others).Nth(w.choice.Below(others.Count()))), at)
			return
		}
	}
	seat := w.otherSeat()
	switch w.choice.Below(3) {
	case 0:
		w.keep(s, seat, at, func(string) bool { return w.choice.Below(2) == 0 })
	case 1:
		w.mute(s, seat, at)
	default:
		w.talk(s, seat, at)
	}
}

func (w *twins) otherSeat() game.Seat {
	for {
		if seat := game.Seat(w.choice.Below(w.players)); !w.audience.Is(seat) {
			return seat
		}
	}
}

// ponder makes a secret choice for a seat that is asked, or takes one back. If it may be impossible to take the choice back,
// the choice must also be legal on the other side.
func (w *twins) ponder(s *side, seat game.Seat, at int64) {
	if len(s.whispers(seat)) > 0 && w.choice.Below(2) == 0 {
		w.takeBack(s, seat, at)
		return
	}
	other := w.sides[0]
	if s == other {
		other = w.sides[1]
	}
	for range 4 {
		text := w.any(s.legal(seat))
		if s.Position().Asked() != game.Only(seat) && !slices.Contains(append(other.legal(seat), other.whispers(seat)...), text) {
			continue
		}
		if w.secretly(s, players[seat], s.move(seat, text), at) {
			return
		}
	}
}

// takeBack takes a secret move of a seat back. It is not ok if too much has happened since.
func (w *twins) takeBack(s *side, seat game.Seat, at int64) bool {
	a := act{at: at, by: players[seat], command: protocol.Command{Do: protocol.Undo, Seat: seat}}
	if _, err := s.decide(a); err != nil {
		return false
	}
	before := s.seen()
	s.do(a)
	s.forget(seat)
	if s.seen() != before {
		w.Fatalf("%s: the audience notices that %s takes a secret step back", w.plan, a.by)
	}
	w.tally.secret++
	return true
}

// keep orders which of its cards a seat wants to keep, if the game has such orders.
func (w *twins) keep(s *side, seat game.Seat, at int64, which func(card string) bool) {
	about := s.Game().About()
	described := facts(s.Position().Describe())
	for _, o := range about.Orders {
		if o.ListOf == "" {
			continue
		}
		var kept []string
		for _, where := range []string{"hand ", "rest "} {
			for card := range strings.FieldsSeq(described.get(where + about.SeatName(seat))) {
				if card != none && which(card) {
					kept = append(kept, card)
				}
			}
		}
		orders := game.Orders{o.Name: strings.Join(kept, " ")}
		w.secretly(s, players[seat], protocol.Command{Do: protocol.Order, Seat: seat, Orders: orders}, at)
	}
}

// calm makes all seats but the audience's keep all cards, so that orders show none.
func (w *twins) calm() {
	for i := range w.players {
		if seat := game.Seat(i); !w.audience.Is(seat) {
			for _, s := range w.sides {
				w.keep(s, seat, w.now-beat+1, func(string) bool { return true })
			}
		}
	}
}

// mute makes a player mute the talker, or hear them again.
func (w *twins) mute(s *side, seat game.Seat, at int64) {
	for _, on := range []bool{true, false} {
		if w.secretly(s, players[seat], protocol.Command{Do: protocol.Mute, Seat: seat, Whom: talker, On: on}, at) {
			return
		}
	}
}

// aside begins all chat that the audience does not hear.
const aside = "by the way "

// talk says something where the audience does not hear it.
func (w *twins) talk(s *side, seat game.Seat, at int64) {
	by := talker
	if w.audience == game.Spectator {
		by = players[seat]
	}
	w.secretly(s, by, protocol.Command{Do: protocol.Say, Seat: seat, Text: fmt.Sprint(aside, len(s.acts))}, at)
}
