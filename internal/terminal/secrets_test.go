package terminal

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// Two players who share a keyboard see nothing of each other's secrets: the screen is erased before the keyboard is passed
// on, and then shows only whose turn it is.
func TestTheKeyboardIsPassedOn(t *testing.T) {
	for _, e := range registry.All() {
		t.Run(e.Game.About().Name, func(t *testing.T) {
			screen := newTypist(randomly(5)).at(t, func(s *Settings) { s.Game, s.Cursor, s.Odds = e.Game, true, true })
			sittings := strings.Split(screen, wipeScreen)[1:]
			if len(sittings) < 20 {
				t.Fatalf("there were %d sittings", len(sittings))
			}
			for _, sitting := range sittings {
				if !strings.HasPrefix(sitting, "Pass the keyboard to ") {
					t.Fatalf("before the keyboard is passed on there is on the screen:\n%s", sitting)
				}
			}
		})
	}
}

// The player at the keyboard is shown what the hall sends that seat: every line, and the hand.
func TestASittingIsInTheEyesOfOneSeat(t *testing.T) {
	for _, e := range registry.All() {
		t.Run(e.Game.About().Name, func(t *testing.T) {
			ctx := context.Background()
			var w witness
			checked, from, random := 0, 0, randomly(6)
			var typist *typist
			typist = newTypist(func(prompt string) (string, bool) {
				since := typist.transcript.String()[from:]
				from = typist.transcript.Len()
				if choosing.MatchString(prompt) {
					checked += w.check(t, since)
				}
				return random(prompt)
			})
			settings := typist.settings(t)
			settings.Game, settings.Width = e.Game, func() int { return 5000 } // every sentence is a line
			hall, err := live.Open(ctx, memory.New().Open(), live.Settings{
				Games: registry.Rules, Dice: func(_ [32]byte, entry int) game.Dice { return game.NewFastDice(uint64(entry)) },
			})
			if err != nil {
				t.Fatal(err)
			}
			defer hall.Close()
			if w.session, err = settings.sitDown(ctx, hall, newScreen(settings.Terminal), listen(ctx, typist)); err != nil {
				t.Fatal(err)
			}
			defer w.close()
			for _, c := range w.chairs {
				watcher, err := hall.Watch(ctx, w.table, live.Viewer{Person: me.Person, As: c.seat, Words: true}, "", live.NewSignalChan())
				if err != nil {
					t.Fatal(err)
				}
				defer watcher.Close()
				w.watchers, w.told = append(w.watchers, watcher), append(w.told, map[string]bool{})
			}
			if err := w.play(ctx); err != nil {
				t.Fatal(err)
			}
			close(typist.typed)
			if checked < 100 {
				t.Errorf("only %d things could be checked", checked)
			}
		})
	}
}

// witness watches the table for each seat at a keyboard.
type witness struct {
	*session
	watchers []*live.Watcher
	told     []map[string]bool
}

// check checks what was printed since the last answer, and counts the checks.
func (w *witness) check(t *testing.T, since string) (checked int) {
	t.Helper()
	seat := w.at.seat
	if u := w.watchers[seat].Take(); u != nil {
		for _, l := range u.Lines {
			w.told[seat]["- "+w.line(l)] = true
		}
	}
	look, err := w.hall.Look(context.Background(), w.table, me.Person, seat)
	if err != nil {
		t.Fatal(err)
	}
	page := w.board.Show(&look).Whole()
	for line := range strings.Lines(since) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "- "):
			if checked++; !w.told[seat][line] {
				t.Errorf("%s is told %q", w.Player(seat), line)
			}
		case strings.HasPrefix(line, "Your hand:"):
			if checked++; !slices.Contains(page, line) {
				t.Errorf("%s is shown %q", w.Player(seat), line)
			}
		}
	}
	return checked
}
