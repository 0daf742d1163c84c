package live

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func foreseeing() Settings { return Settings{AllowArranged: true, Judge: registry.Judge} }

// forecast is what somebody is told once everything has come to rest.
func (h *fixture) forecast(id, person string) *protocol.Forecast {
	h.Helper()
	time.Sleep(2 * forecastEvery)
	synctest.Wait()
	return h.look(id, person).Forecast
}

// TABLE-WATCH: spectators are told how likely everybody is to win, and nobody else is.
func TestForecasts(t *testing.T) {
	stopped(t, foreseeing(), func(h *fixture) {
		for _, c := range []struct {
			chances protocol.Chances
			game    string
			told    int // after how many moves spectators are told, at the latest; 0 for never
		}{{protocol.ChancesNow, "deepblue", 1}, {"", "deepblue", 60}, {protocol.ChancesOff, "deepblue", 0}, {protocol.ChancesNow, "sunken", 0}} {
			id := h.table(protocol.Proposal{Game: c.game, Spectators: true, Chances: c.chances}, "anna", "bert")
			if f := h.forecast(id, "carl"); f != nil {
				t.Errorf("%v: without anybody who watches, somebody is told %v", c, f)
			}
			w := h.watch(id, "carl")
			anna := h.watch(id, "anna")
			told := 0
			for moves := range 60 {
				if f := h.forecast(id, "carl"); f != nil {
					sum := 0
					for _, n := range f.Chances {
						sum += n
					}
					if len(f.Chances) != 2 || sum != 100 || f.Later != (c.chances == "") {
						t.Errorf("%v: told %v", c, f)
					}
					told = max(1, moves)
					break
				}
				h.moveAny(id, "anna", "bert")
			}
			if (told == 0) != (c.told == 0) || told > c.told || c.chances == "" && told < 3 {
				t.Errorf("%v: told after %d moves", c, told)
			}
			for _, person := range []string{"anna", "bert"} {
				if f := h.forecast(id, person); f != nil {
					t.Errorf("%v: %s, who plays, is told %v", c, person, f)
				}
			}
			if u := anna.Take(); u != nil && u.Look.Forecast != nil {
				t.Errorf("%v: anna is sent %v", c, u.Look.Forecast)
			}
			if u := w.Take(); told > 0 && (u == nil || u.Look.Forecast == nil) {
				t.Errorf("%v: carl is not sent anything", c)
			}
			w.Close()
			anna.Close()
		}
	})
}

// moveAny makes the first move of the first of some people who are asked.
func (h *fixture) moveAny(id string, people ...string) {
	h.Helper()
	for _, person := range people {
		if len(h.look(id, person).You.Moves) > 0 {
			h.move(id, person)
			return
		}
	}
	h.Fatal("nobody can move")
}

// A forecast is the same whatever spectators do not know. They know the chests, which the log has told them; the table shows these so
// that they are not scrambled.
func TestForecastsTellNothingHidden(t *testing.T) {
	hidden := 0
	for _, e := range registry.All() {
		judge := e.Judge(e.Game)
		for seed := range uint64(4) {
			dice := game.NewFastDice(seed)
			config, err := e.Game.About().Complete(game.Config{Players: 3, Options: map[string]map[string]string{"deepblue": {"totals": "shown"}}[e.Game.About().Name]})
			if err != nil {
				t.Fatal(err)
			}
			p, err := e.Game.Deal(config, dice)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 200 && !p.Over(); n++ {
				if n%20 == 19 {
					told, err := foretell(judge, p.Recall(game.Spectator), 3)
					if err != nil {
						t.Fatal(err)
					}
					other := p.Clone().(game.Provable)
					other.Scramble(game.Spectator, dice)
					again, err := foretell(judge, other.Recall(game.Spectator), 3)
					if err != nil {
						t.Fatal(err)
					}
					same(t, "with other hands", asJSON(t, again), asJSON(t, told))
					if !other.Equal(p) {
						hidden++
					}
				}
				s := p.Asked().First()
				moves := p.Legal(s, nil)
				if err := p.Play(s, moves[dice.Below(len(moves))], dice); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if hidden < 10 {
		t.Errorf("only %d positions have anything hidden", hidden)
	}
}

func asJSON(t *testing.T, value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What is told later is of a moment before the last turns of all seats, whatever has been taken back since.
func TestForecastsComeLater(t *testing.T) {
	stopped(t, foreseeing(), func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "deepblue", Spectators: true}, "anna", "bert")
		defer h.watch(id, "carl").Close()
		choice, told, undone := rand.New(rand.NewPCG(1, 2)), 0, 0
		for range 150 {
			person := "anna"
			if len(h.look(id, person).You.Moves) == 0 {
				person = "bert"
			}
			you := h.look(id, person).You
			switch {
			case len(you.Moves) == 0:
				t.Fatal("nobody can move")
			case you.CanUndo && choice.IntN(3) == 0:
				h.do(id, person, protocol.Command{Do: protocol.Undo, Seat: game.Seat(you.As)})
				undone++
			default:
				h.move(id, person, you.Moves[choice.IntN(len(you.Moves))])
			}
			_, now, err := h.logs.load(context.Background(), id)
			if err != nil {
				t.Fatal(err)
			}
			view, moves, ok := now.Told(&table.Trail{})
			err = h.rooms.with(context.Background(), id, func(r *room) error {
				trailing, at, trailed := r.log.table.Told(&r.forecast.trail)
				if ok != trailed || moves != at || asJSON(t, trailing) != asJSON(t, view) {
					t.Errorf("told of move %d, %t, instead of move %d, %t", at, trailed, moves, ok)
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if ok {
				told++
			}
		}
		if told == 0 || undone == 0 {
			t.Errorf("told %d times, undone %d times", told, undone)
		}
	})
}
