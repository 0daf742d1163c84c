package live

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// Only a limited number of bots think at once, and people do not have to wait for them.
func TestBotsThinkInAPool(t *testing.T) {
	var thinking, most, all atomic.Int64
	think := bots(func(ctx context.Context, q bot.Question) (game.Move, error) {
		all.Add(1)
		now, before := thinking.Add(1), most.Load()
		for now > before && !most.CompareAndSwap(before, now) {
			before = most.Load()
		}
		defer thinking.Add(-1)
		time.Sleep(q.Budget.Time)
		return anyMove(q), ctx.Err()
	})
	stopped(t, Settings{Thinkers: 3, Bot: think}, func(h *fixture) {
		var ids []string
		for range 30 {
			ids = append(ids, h.table(spoken, "bot mate", "bot mate", "anna"))
		}
		synctest.Wait()
		same(t, "thinking, one of them at once", [...]int64{thinking.Load(), most.Load()}, [...]int64{4, 4})
		same(t, "thinking or waiting to", settled(&h.meter.thinking), 30)
		begun := time.Now()
		for _, id := range ids {
			h.do(id, "anna", protocol.Command{Do: protocol.Say, Seat: 2, Text: "take your time"})
			h.look(id, "anna")
		}
		same(t, "people waited", time.Since(begun).String(), "0s")
		time.Sleep(20 * time.Second)
		same(t, "all were asked", all.Load(), 60)
		same(t, "never more than so many", most.Load(), 4)
		for _, id := range ids {
			same(t, "all have moved", h.count(id, protocol.Moved), 2)
		}
	})
}

// However many bots wait for a place to think, all of them get one; a random move is made only if no place ever becomes free.
func TestBotsWaitTheirTurn(t *testing.T) {
	steady := bots(func(ctx context.Context, q bot.Question) (game.Move, error) {
		time.Sleep(90 * time.Millisecond)
		return say + 2, ctx.Err()
	})
	stopped(t, Settings{Thinkers: 1, Bot: steady}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "whispers"}, "bot mate", "anna")
		h.Hall.Close()
		h.copies(id, 1000, soon)
		h.restart()
		time.Sleep(5 * time.Minute)
		for i := range 1000 {
			log := h.log(fmt.Sprint(id, i))
			same(t, "the move", log[len(log)-1].Move, "say 3")
		}
	})
}

// In a patient hall, bots that wait or think for long still decide.
func TestPatience(t *testing.T) {
	slow := bots(func(ctx context.Context, q bot.Question) (game.Move, error) {
		time.Sleep(time.Hour)
		return say + 2, ctx.Err()
	})
	stopped(t, Settings{Thinkers: 1, Bot: slow, Patient: true}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "whispers"}, "bot mate", "anna")
		h.Hall.Close()
		h.copies(id, 5, soon)
		h.restart()
		time.Sleep(6 * time.Hour)
		for i := range 5 {
			log := h.log(fmt.Sprint(id, i))
			same(t, "the move", log[len(log)-1].Move, "say 3")
		}
	})
}

// The more bots wait, the less time each has to think; but each has some.
func TestBudgets(t *testing.T) {
	for _, c := range []struct {
		left    time.Duration
		steps   bool
		waiting int
		want    time.Duration
	}{
		{900 * time.Millisecond, false, 1, 800 * time.Millisecond},
		{500 * time.Millisecond, false, 2, 450 * time.Millisecond},
		{10 * time.Second, false, 1, 800 * time.Millisecond},
		{10 * time.Second, true, 1, 800 * time.Millisecond},
		{900 * time.Millisecond, true, 1, 425 * time.Millisecond},
		{900 * time.Millisecond, false, 8, 200 * time.Millisecond},
		{900 * time.Millisecond, false, 1000, 20 * time.Millisecond},
		{-time.Second, false, 1, 20 * time.Millisecond},
	} {
		if found := budget(c.left, c.steps, c.waiting, 2); found.Time != c.want || found.Iterations != 0 {
			t.Errorf("%+v: the budget is %+v", c, found)
		}
	}
}

// A bot's pace reveals nothing: not how long it really thought, nor how many moves it had, nor whether it first decided something
// in secret.
func TestThePaceOfBots(t *testing.T) {
	for _, thinks := range []string{"not at all", "a while", "as long as it may"} {
		for _, words := range []string{"1", "9"} {
			for _, secrets := range []int{0, 1, 5} {
				name := fmt.Sprint("thinks ", thinks, ", has words ", words, ", secrets ", secrets)
				t.Run(name, func(t *testing.T) {
					stopped(t, Settings{Bot: bots(secretive(thinks, secrets))}, func(h *fixture) {
						p := protocol.Proposal{Game: "whispers", Spectators: true, Options: map[string]string{"words": words}}
						id := h.table(p, "anna", "bot mate", "bot mate")
						w := h.watch(id, "carl")
						defer w.Close()
						h.take(w)
						for range 4 {
							h.move(id, "anna", "say 1")
							same(t, "lines at once", len(h.take(w).Lines), 1)
							for range 2 {
								time.Sleep(h.Pace - time.Nanosecond)
								h.tellsNothing(w)
								time.Sleep(time.Nanosecond)
								same(t, "lines after the pace", len(h.take(w).Lines), 1)
							}
						}
						same(t, "moves", h.count(id, protocol.Moved), 12+8*secrets)
					})
				})
			}
		}
	}
}

// secretive is a bot that whispers a number of times before it says a word.
func secretive(thinks string, secrets int) fake {
	return func(ctx context.Context, q bot.Question) (game.Move, error) {
		switch thinks {
		case "a while":
			_ = wait.For(ctx, q.Budget.Time/3)
		case "as long as it may":
			_ = wait.For(ctx, q.Budget.Time)
		}
		if q.View.(partyView).Whispered < secrets {
			return whisper, ctx.Err()
		}
		return say, ctx.Err()
	}
}

// Without a pace bots play as quickly as they can.
func TestBotsWithoutPace(t *testing.T) {
	stopped(t, Settings{Pace: -1, Bot: bots(fallback{}.Choose)}, func(h *fixture) {
		begun := time.Now()
		id := h.table(spoken, "bot mate", "bot mate", "anna")
		synctest.Wait()
		same(t, "moves", h.count(id, protocol.Moved), 2)
		same(t, "it took", time.Since(begun).String(), "0s")
	})
}

// A bot that fails, in whatever way, blocks no table: a random move is made in its place.
func TestBotsThatFail(t *testing.T) {
	var stuck chan struct{}
	for name, makes := range map[string]func(game.Game, string) (bot.Bot, error){
		"an error": bots(func(context.Context, bot.Question) (game.Move, error) { return 0, errors.New("no idea") }),
		"a fault":  bots(func(context.Context, bot.Question) (game.Move, error) { panic("no idea") }),
		"no move":  bots(func(context.Context, bot.Question) (game.Move, error) { return whisper + 1, nil }),
		"no end":   slowpoke,
		"no bot":   func(game.Game, string) (bot.Bot, error) { return nil, errors.New("no such bot") },
		"no maker": func(game.Game, string) (bot.Bot, error) { panic("no such bot") },
		"nothing helps": bots(func(context.Context, bot.Question) (game.Move, error) {
			<-stuck
			return 0, errors.New("too late")
		}),
	} {
		t.Run(name, func(t *testing.T) {
			stopped(t, Settings{Bot: makes, Thinkers: 1}, func(h *fixture) {
				stuck = make(chan struct{})
				defer close(stuck)
				p := spoken
				p.Clock = protocol.Clock{}
				id := h.table(p, "bot mate", "bot mate", "anna")
				for range 4 {
					time.Sleep(2*longestWait + 20*time.Second)
					h.move(id, "anna")
				}
				look := h.look(id, "anna")
				same(t, "the game is", look.Status, protocol.StatusFinished)
				same(t, "moves", h.count(id, protocol.Moved), 12)
			})
		})
	}
}

// A stand-in decides just as its player comes back: the player's move counts, and nothing goes wrong.
func TestAStandInIsTooLate(t *testing.T) {
	stopped(t, Settings{Bot: bots(fallback{}.Choose)}, func(h *fixture) {
		id := h.table(spoken, "anna", "bert")
		h.do(id, "anna", protocol.Command{Do: protocol.Leave})
		time.Sleep(h.Pace / 2)
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			time.Sleep(h.Pace)
			return do()
		})
		h.do(id, "anna", protocol.Command{Do: protocol.Return})
		same(t, "moves", h.count(id, protocol.Moved), 0)
		same(t, "tables in memory", h.inMemory(), 1)
		time.Sleep(10 * time.Second)
		same(t, "moves later", h.count(id, protocol.Moved), 0)
	})
}

// Bots continue after a restart, wherever they were.
func TestBotsAfterARestart(t *testing.T) {
	stopped(t, Settings{Bot: bots(secretive("a while", 2))}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "whispers"}, "bot mate", "bot mate", "anna")
		for range 12 {
			h.restart()
			time.Sleep(h.Pace / 2)
		}
		begun := time.Now()
		h.restart()
		time.Sleep(2*h.Pace + 1)
		same(t, "what happened", h.happened(id, len(h.raw(id))-1, begun), []string{"1.8s moved 1 bot"})
		time.Sleep(time.Hour)
		same(t, "rooms while anna thinks", h.awake(), 0)
		h.move(id, "anna", "say 1")
		time.Sleep(2*h.Pace + 1)
		same(t, "words to come", h.look(id, "anna").View, partyView{Left: 7})
	})
}

// Stand-ins play games to the end for people who have left, once somebody looks.
func TestStandInsFinishGames(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken", "pennies"} {
		t.Run(name, func(t *testing.T) {
			stopped(t, Settings{}, func(h *fixture) {
				p := protocol.Proposal{Game: name, Spectators: true, Clock: protocol.Clock{Decision: 60}}
				id := h.table(p, "anna", "bert", "bot deckhand")
				h.do(id, "anna", protocol.Command{Do: protocol.Leave})
				time.Sleep(time.Hour)
				w := h.watch(id, "carl")
				same(t, "with nobody there the game was", h.take(w).Look.Status, protocol.StatusPlaying)
				time.Sleep(time.Hour)
				same(t, "the game is", h.look(id, "anna").Status, protocol.StatusFinished)
				for _, e := range h.log(id) {
					if e.Kind == protocol.Moved && e.How == "" {
						t.Errorf("a person has moved: %+v", e)
					}
				}
				w.Close()
				time.Sleep(time.Minute)
				same(t, "rooms", h.awake(), 0)
			})
		})
	}
}
