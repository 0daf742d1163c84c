package live

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/table"
)

// thought is a decision that a bot is making.
type thought struct {
	step  int
	until time.Time // when others are to notice it, whatever it is and however long it took
	stop  context.CancelFunc
}

// think has bots think about what they are asked. A bot takes the same time for whatever others can notice, so that
// its pace betrays nothing of its hand; what it decides in small steps that nobody sees is one decision to its pace.
func (r *room) think(happenings []table.Happening) {
	machines := r.table.Machines()
	for s, t := range r.thoughts {
		if _, ok := machines[s]; !ok || r.table.Step(s) != t.step {
			t.stop()
			if !ok {
				delete(r.thoughts, s)
			}
		}
	}
	for s, level := range machines {
		before, ok := r.thoughts[s]
		if ok && before.step == r.table.Step(s) {
			continue
		}
		until := time.Now().Add(max(0, r.hall.Pace))
		if ok && !noticed(happenings) {
			until = before.until
		}
		r.ponder(s, level, until)
	}
}

func noticed(happenings []table.Happening) bool {
	for i := range happenings {
		if happenings[i].Seen.Includes(game.Spectator) {
			return true
		}
	}
	return false
}

// ponder asks a bot, in a goroutine of its own, with what its seat may see.
func (r *room) ponder(s game.Seat, level string, until time.Time) {
	h := r.hall
	p := r.table.Position()
	q := bot.Question{Seat: s, View: p.View(game.At(s)), Moves: p.Legal(s, nil), Seed: seed()}
	step := r.table.Step(s)
	player, err := h.Bot(r.table.Game(), level)
	if err != nil {
		h.Log.Error("there is no such bot", "table", r.id, "level", level, "error", err)
		return
	}
	ctx, stop := context.WithCancel(h.context)
	r.thoughts[s] = thought{step, until, stop}
	private := func(m game.Move) bool { return r.table != nil && !r.table.Noticeable(s, m) }
	h.running.Go(func() {
		defer stop()
		h.decide(ctx, r, decision{q, step, until, player, private})
	})
}

type decision struct {
	question bot.Question
	step     int
	until    time.Time
	player   bot.Bot
	private  func(game.Move) bool // is asked in the room
}

// decide thinks, waits until it is time, and plays.
func (h *Hall) decide(ctx context.Context, r *room, d decision) {
	move, err := h.choose(ctx, d)
	if err != nil {
		return // the hall closes, or the question is no longer asked
	}
	private := false
	if r.ask(ctx, func(*room) error { private = d.private(move); return nil }) != nil {
		return
	}
	if !private && !sleepUntil(ctx, d.until) {
		return
	}
	_ = r.ask(ctx, func(r *room) error { return r.playBot(d.question.Seat, d.step, move) })
}

// choose has a bot think as soon as there is a place for it. The more are waiting, the shorter each thinks.
func (h *Hall) choose(ctx context.Context, d decision) (game.Move, error) {
	h.Meter.thinking.Inc()
	defer h.Meter.thinking.Dec()
	waiting := h.queued.Add(1)
	defer h.queued.Add(-1)
	select {
	case h.thinkers <- struct{}{}:
		defer func() { <-h.thinkers }()
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	d.question.Budget = budget(time.Until(d.until), int(waiting), h.Thinkers)
	begun := time.Now()
	defer func() { h.Meter.thought.Observe(time.Since(begun).Seconds()) }()
	move, err := d.player.Choose(ctx, d.question)
	if err != nil && ctx.Err() == nil {
		h.Log.Error("a bot could not decide", "error", err)
		return d.question.Moves[0], nil // any move is better than a table that hangs
	}
	return move, err
}

// How long a bot may think: almost until others are to notice, but not much longer when many think.
const (
	longestThought  = 800 * time.Millisecond
	shortestThought = 20 * time.Millisecond
)

func budget(left time.Duration, waiting, places int) bot.Budget {
	most := min(longestThought, left-50*time.Millisecond)
	if waiting > places {
		most = most * time.Duration(places) / time.Duration(waiting)
	}
	return bot.Budget{Time: max(shortestThought, most)}
}

// playBot plays what a bot has decided. If the table has gone on in the meantime, nothing happens.
func (r *room) playBot(s game.Seat, step int, move game.Move) error {
	if r.table == nil {
		return nil
	}
	entries, err := r.table.DecideBot(s, step, r.table.Game().MoveText(move), r.hall.house())
	if err != nil {
		return err
	}
	if err := r.commit(entries); err != nil {
		r.hall.Log.Error("a bot's move could not be kept", "table", r.id, "error", err)
		return err
	}
	return nil
}

// sleepUntil waits; it is not ok if the context ends first.
func sleepUntil(ctx context.Context, at time.Time) bool {
	timer := time.NewTimer(time.Until(at))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
