package live

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// briefHints limits how long bots think about hints.
func briefHints(iterations int) Settings {
	return Settings{AllowArranged: true, HintBudget: bot.Budget{Iterations: iterations}}
}

// A hint is up to three moves of the decision at hand, with reasons, and the same when asked for again.
func TestHints(t *testing.T) {
	stopped(t, briefHints(8), func(h *fixture) {
		ctx := context.Background()
		id := h.table(protocol.Proposal{Game: "deepblue", Arrangement: &record.Arrangement{Dice: []string{"first green"}}}, "anna", "bot deckhand")
		step, hints, err := h.Hint(ctx, id, who("anna"), game.NoSeat)
		if err != nil {
			t.Fatal(err)
		}
		you := h.look(id, "anna").You
		if step != you.Step || len(hints) != 3 {
			t.Errorf("%d hints for decision %d; it is decision %d", len(hints), step, you.Step)
		}
		legal := map[string]bool{}
		for _, m := range you.Moves {
			legal[m] = true
		}
		for i, hint := range hints {
			if !legal[hint.Move] || hint.Why.Key == "" || hint.Grade == "" || hint.Chance == nil || *hint.Chance < 0 || *hint.Chance > 100 {
				t.Errorf("hint %d is %v", i, hint)
			}
		}
		if _, again, _ := h.Hint(ctx, id, who("anna"), game.NoSeat); !reflect.DeepEqual(hints, again) {
			t.Errorf("the hint was %v, and is %v", hints, again)
		}
		var refusal *game.Refusal
		if _, _, err := h.Hint(ctx, id, who("anna"), 1); !errors.As(err, &refusal) || refusal.Reason != "not-your-seat" {
			t.Errorf("for another seat: %v", err)
		}
		if _, _, err := h.Hint(ctx, id, who("ben"), game.NoSeat); !errors.Is(err, ErrPrivate) {
			t.Errorf("for a stranger: %v", err)
		}
		among := h.table(protocol.Proposal{Game: "deepblue", Arrangement: &record.Arrangement{Dice: []string{"first green"}}}, "anna", "ben")
		if _, _, err := h.Hint(ctx, among, who("anna"), game.NoSeat); !errors.As(err, &refusal) || refusal.Reason != "hints-off" {
			t.Errorf("among people: %v", err)
		}
		without := h.table(protocol.Proposal{Game: "pennies", Hints: true}, "anna", "ben")
		if _, _, err := h.Hint(ctx, without, who("anna"), game.NoSeat); !errors.As(err, &refusal) || refusal.Reason != "no-hints-here" {
			t.Errorf("where no bot can think: %v", err)
		}
	})
}

// Tables that differ only in what a seat cannot know give it the same hints. The test is long and has one goroutine, so it runs
// without the race detector.
func TestHintsTellNothingHidden(t *testing.T) {
	hidden := 0
	for _, e := range registry.All() {
		for seed := range uint64(6) {
			dice := game.NewFastDice(seed)
			config, err := e.Game.About().Complete(game.Config{Players: 3})
			if err != nil {
				t.Fatal(err)
			}
			p, err := e.Game.Deal(config, dice)
			if err != nil {
				t.Fatal(err)
			}
			for n := uint64(0); n < 10+25*seed || len(p.Legal(p.Asked().First(), nil)) == 1; n++ { // a player with only one move is not asked
				s := p.Asked().First()
				moves := p.Legal(s, nil)
				if err := p.Play(s, moves[dice.Below(len(moves))], dice); err != nil {
					t.Fatal(err)
				}
				if p.Over() {
					t.Fatalf("%s, seed %d is over too soon", e.Game.About().Name, seed)
				}
			}
			s := p.Asked().First()
			other := p.Clone().(game.Provable)
			other.Scramble(game.At(s), dice)
			if !other.Equal(p) {
				hidden++
			}
			if one, two := hintsAt(t, e.Game, s, p), hintsAt(t, e.Game, s, other); !reflect.DeepEqual(one, two) {
				t.Errorf("%s, seed %d: %v, and with other hidden things %v", e.Game.About().Name, seed, one, two)
			}
		}
	}
	if hidden < 6 {
		t.Errorf("only %d positions have anything hidden", hidden)
	}
}

func hintsAt(t *testing.T, g game.Game, s game.Seat, p game.Position) (hints []protocol.Hint) {
	stopped(t, briefHints(40), func(h *fixture) {
		a := &record.Arrangement{Facts: p.Describe(), Seed: 1}
		id := h.table(protocol.Proposal{Game: g.About().Name, Hints: true, Arrangement: a}, "seat0", "seat1", "seat2")
		var err error
		if _, hints, err = h.Hint(context.Background(), id, who([]string{"seat0", "seat1", "seat2"}[s]), s); err != nil {
			t.Fatal(err)
		}
	})
	return hints
}

// pensive is a bot that decides at once, and takes all of its time for a hint.
type pensive struct{ fake }

func (pensive) Analyse(ctx context.Context, q bot.Question) ([]bot.Finding, error) {
	return []bot.Finding{{Move: q.Moves[0]}}, wait.For(ctx, q.Budget.Time)
}

// However many hints people ask for, bots find a place to think.
func TestManyHints(t *testing.T) {
	first := pensive{func(_ context.Context, q bot.Question) (game.Move, error) { return q.Moves[0], nil }}
	settings := Settings{Thinkers: 1, Pace: -1, Bot: func(game.Game, string) (bot.Bot, error) { return first, nil }}
	stopped(t, settings, func(h *fixture) {
		id, other := h.table(protocol.Proposal{Game: "pennies"}, "anna", "bot mate"), h.table(protocol.Proposal{Game: "pennies"}, "bert", "bot mate")
		time.Sleep(time.Second)
		begun := time.Now()
		var all sync.WaitGroup
		for range 60 { // as many as one address may ask for at once
			all.Go(func() {
				if _, _, err := h.Hint(context.Background(), id, who("anna"), game.NoSeat); err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		before := len(h.raw(other))
		h.move(other, "bert", "hide 1")
		for len(h.raw(other)) < before+2 && time.Since(begun) < time.Minute {
			time.Sleep(100 * time.Millisecond)
		}
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("the bot has moved after %v", took)
		}
		all.Wait()
	})
}
