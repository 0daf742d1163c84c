package live

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// witness is a watcher who keeps what they were sent.
type witness struct {
	person string
	as     game.Seat
	*Watcher
	looks map[int]string // by the number of the last line
	lines []protocol.Line
}

func (w *witness) take() {
	for u := w.Take(); u != nil; u = w.Take() {
		w.lines = append(w.lines, u.Lines...)
		w.looks[table.Since(u.Look.Cursor, u.Look.Cursor)] = essence(u.Look)
	}
}

// essence is a look without what is the person's rather than the seat's, and without presence.
func essence(l protocol.Look) string {
	l = l.WithoutAway()
	l.You.Host, l.You.Seats, l.You.Invites, l.You.CannotStart, l.You.Orders = false, nil, nil, "", nil
	data, err := json.Marshal(l)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// The moments of a game show each seat, and a spectator, what they were sent then: during the game and after it.
func TestMomentsAreWhatWasSent(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken", "whispers"} {
		t.Run(name, func(t *testing.T) {
			stopped(t, Settings{Pace: -1}, func(h *fixture) {
				people := []string{"anna", "bert", "carl"}
				id := h.table(protocol.Proposal{Game: name, Spectators: true, Odds: true}, people...)
				var all []*witness
				for i, person := range append(people, "dora") {
					w := &witness{person: person, as: game.Seat(i), looks: map[int]string{}}
					if person == "dora" {
						w.as = game.NoSeat
					}
					var err error
					if w.Watcher, err = h.Watch(context.Background(), id, Viewer{Person: person, As: w.as, Words: true}, "", NewSignalChan()); err != nil {
						t.Fatal(err)
					}
					defer w.Close()
					all = append(all, w)
				}
				choice := game.NewFastDice(7)
				for n := 0; ; n++ {
					synctest.Wait()
					for _, w := range all {
						w.take()
					}
					over := h.look(id, "anna").Result != nil
					if over || n == 40 {
						for _, w := range all {
							h.compareMoments(id, w)
						}
					}
					if over {
						break
					}
					h.actRandomly(id, people, choice)
				}
				h.compareEyes(id, all)
				h.compareHands(id, len(people))
			})
		})
	}
}

// actRandomly has one of the people do something.
func (h *fixture) actRandomly(id string, people []string, choice *game.FastDice) {
	for {
		s := choice.Below(len(people))
		person := people[s]
		you := h.look(id, person).You
		switch {
		case you.CanUndo && choice.Below(6) == 0:
			h.do(id, person, protocol.Command{Do: protocol.Undo, Seat: game.Seat(s)})
		case choice.Below(30) == 0:
			h.do(id, person, protocol.Command{Do: protocol.Say, Seat: game.Seat(s), Text: "hello"})
		case len(you.Moves) > 0:
			h.do(id, person, protocol.Command{Do: protocol.Move, Seat: game.Seat(s), Step: you.Step, Move: you.Moves[choice.Below(len(you.Moves))]})
		default:
			continue
		}
		return
	}
}

// compareMoments compares what somebody was sent with the moments that they are told.
func (h *fixture) compareMoments(id string, w *witness) {
	h.Helper()
	story, err := h.Story(context.Background(), id, w.person, w.as, false)
	if err != nil {
		h.Fatal(err)
	}
	var lines []protocol.Line
	compared, entry := map[int]bool{}, 0
	if err := h.Moments(context.Background(), id, story, func(m *table.Moment) error {
		if m.Line != nil {
			lines = append(lines, *m.Line)
		}
		if was, ok := w.looks[m.Number()]; ok {
			compared[m.Number()] = true
			if is := essence(m.Look()); is != was {
				return fmt.Errorf("at line %d %s was sent\n%s\nand is shown\n%s", m.Number(), w.person, was, is)
			}
		}
		if chances := m.Chances(nil); chances != nil && !story.Over() {
			return fmt.Errorf("%s is told chances during the game", w.person)
		}
		if m.Entry() > entry+1 {
			return fmt.Errorf("entry %d follows on entry %d", m.Entry(), entry)
		}
		entry = m.Entry()
		return nil
	}); err != nil {
		h.Fatal(err)
	}
	if len(compared) != len(w.looks) {
		h.Errorf("%s was sent %d looks, and is shown %d of them", w.person, len(w.looks), len(compared))
	}
	sent, _ := json.Marshal(w.lines)
	told, _ := json.Marshal(lines)
	if string(sent) != string(told) {
		h.Errorf("%s was sent\n%s\nand is told\n%s", w.person, sent, told)
	}
}

// compareEyes compares what seats were sent with what a stranger is shown through their eyes once the game is over.
func (h *fixture) compareEyes(id string, all []*witness) {
	h.Helper()
	for _, w := range all {
		story, err := h.Story(context.Background(), id, "", w.as, false)
		if err != nil {
			h.Fatal(err)
		}
		if err := h.Moments(context.Background(), id, story, func(m *table.Moment) error {
			if m.Line != nil && (m.Line.Kind == protocol.Said || m.Line.Kind == protocol.Ordered) {
				return fmt.Errorf("a stranger is told %s", m.Line.Kind)
			}
			if was, ok := w.looks[m.Number()]; ok && m.Line != nil && essence(m.Look()) != was {
				return fmt.Errorf("at line %d the seat of %s is shown another look than it was sent", m.Number(), w.person)
			}
			return nil
		}); err != nil {
			h.Error(err)
		}
	}
}

// During the game nobody is shown it with everything open, nor through another's eyes.
func TestNothingIsOpenDuringTheGame(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken"} {
		stopped(t, Settings{Pace: -1}, func(h *fixture) {
			id := h.table(protocol.Proposal{Game: name, Spectators: true}, "anna", "bert")
			choice := game.NewFastDice(3)
			for range 60 {
				h.actRandomly(id, []string{"anna", "bert"}, choice)
			}
			for _, person := range []string{"anna", "bert", "", "dora"} {
				var told []string
				for _, open := range []bool{false, true} {
					for _, as := range []game.Seat{game.NoSeat, 0, 1} {
						own, err := h.Story(context.Background(), id, person, as, open)
						if err != nil {
							t.Fatal(err)
						}
						all := ""
						if err := h.Moments(context.Background(), id, own, func(m *table.Moment) error {
							all += essence(m.Look())
							return nil
						}); err != nil {
							t.Fatal(err)
						}
						told = append(told, all)
					}
				}
				for i, other := range told {
					if other != told[0] {
						t.Errorf("%s is shown something else when asking in another way, %d", person, i)
					}
				}
			}
		})
	}
}

// compareHands compares the hands of a game with everything open with those that each seat sees of its own.
func (h *fixture) compareHands(id string, players int) {
	h.Helper()
	handsOf := func(as game.Seat, open bool) (hands []string) {
		story, err := h.Story(context.Background(), id, "", as, open)
		if err != nil {
			h.Fatal(err)
		}
		if err := h.Moments(context.Background(), id, story, func(m *table.Moment) error {
			data, err := json.Marshal(m.Look().View)
			if err != nil {
				return err
			}
			var view struct {
				Players []struct{ Hand json.RawMessage }
			}
			if m.Line != nil && m.Line.Kind == protocol.Moved && json.Unmarshal(data, &view) == nil && len(view.Players) > 0 {
				if open {
					for _, p := range view.Players {
						hands = append(hands, string(p.Hand))
					}
				} else {
					hands = append(hands, string(view.Players[as].Hand))
				}
			}
			return nil
		}); err != nil {
			h.Fatal(err)
		}
		return hands
	}
	all := handsOf(game.NoSeat, true)
	for s := range players {
		seen := map[string]bool{}
		for i := s; i < len(all); i += players {
			seen[all[i]] = true
		}
		for _, hand := range handsOf(game.Seat(s), false) {
			if !seen[hand] {
				h.Errorf("seat %d held %s, which is never shown with everything open", s, hand)
			}
		}
		if len(all) > 0 && seen[""] {
			h.Errorf("a hand of seat %d is not open", s)
		}
	}
}
