package live

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
)

// thought is a decision that a bot is making.
type thought struct {
	step  int
	since time.Time     // when others may have begun to wait for it
	pace  time.Duration // how long others wait, whatever the decision and however long it took
	job   *job          // nil if there is nothing to think about
	stop  context.CancelFunc
}

// think starts bots that are to move, and stops those that no longer are, or that nobody waits for. A bot takes the same time for
// anything that others can notice, so that its pace reveals nothing of its hand; several small steps that nobody sees count as one
// decision.
func (r *room) think() {
	public := r.table.Cursor(game.Spectator)
	noticed := public != r.public
	r.public = public
	var machines map[game.Seat]string
	var wanted demand
	if asked := r.table.Machines(); len(asked) > 0 {
		if wanted = r.demand(); len(wanted.people) > 0 && r.leads() {
			machines = asked
		}
	}
	if calls := wanted.first && !r.leads(); r.callsLeader.Swap(calls) != calls && calls {
		r.hall.announceWake(store.Wake{Table: r.id, At: soon})
	}
	for s, t := range r.thoughts {
		if _, ok := machines[s]; !ok {
			t.stop()
			delete(r.thoughts, s)
		}
	}
	pace := r.pace()
	for s, level := range machines {
		before, ok := r.thoughts[s]
		if ok && before.step == r.table.Step(s) && before.pace == pace {
			if before.job != nil {
				r.hall.scheduler.change(before.job, wanted)
			}
			continue
		}
		since := time.Now()
		if ok {
			before.stop()
			if !noticed || before.step == r.table.Step(s) {
				since = before.since
			}
		}
		r.startThinking(s, level, since, pace, wanted)
	}
}

// demand is whom the table's bots think for: everybody who looks at it, at any hall, or else those who still play and will have to
// decide something. If there is nobody, bots would play among themselves unseen; they rest until somebody looks.
func (r *room) demand() demand {
	if lookers := r.lookers(); len(lookers) > 0 {
		return demand{lookers, true}
	}
	return demand{r.table.Players(), false}
}

// pace is how long bots seem to think at this table now. Forward sets it to 0 until a person is to move.
func (r *room) pace() time.Duration {
	r.forward = r.forward && r.table.Status() == table.StatusPlaying && !r.table.PeopleAsked()
	if r.forward {
		return 0
	}
	usual := max(0, r.hall.Pace)
	switch r.table.Pace() {
	case table.Instant:
		return 0
	case table.Quick:
		return usual / 3
	case table.Calm:
		return usual * 2
	}
	return usual
}

// Forward has the bots of a table play without delay until a person is to move. It is for players, while no other player is
// watching. No log records it, since it changes nothing but the speed.
func (h *Hall) Forward(ctx context.Context, id string, who table.Who) error {
	return h.withRoom(ctx, id, func(r *room) error {
		if err := r.ready(); err != nil {
			return err
		}
		if r.table.Seats(who.Person) == 0 {
			return ErrPrivate
		}
		if refusal := r.table.MayForward(who, r.here()); refusal != nil {
			return refusal
		}
		r.forward = true
		r.publish([]byte{goForward})
		r.think()
		return nil
	})
}

// startThinking has a bot decide, in a goroutine of its own. The bot is given only what its seat may see.
func (r *room) startThinking(s game.Seat, level string, since time.Time, pace time.Duration, wanted demand) {
	h := r.hall
	p := r.table.Position()
	luck, fixed := r.table.BotSeed(s)
	if !fixed {
		luck = seed()
	}
	d := decision{
		table:    r.id,
		question: bot.Question{Seat: s, View: game.Recall(p, game.At(s)), Moves: p.Legal(s, nil), Seed: luck},
		step:     r.table.Step(s), until: since.Add(pace), unnoticed: map[game.Move]bool{},
	}
	for _, m := range d.question.Moves {
		if !r.table.Noticeable(s, m) {
			d.unnoticed[m] = true
		}
	}
	if next, ok := r.table.Scripted(); ok && next.Seat == s {
		d.scripted, d.script = true, next.Move
		if !next.Told {
			d.until = time.Now()
		}
	} else {
		d.player = h.player(r.table, level)
		_, long := d.player.(bot.Analyst)
		d.job = h.scheduler.enter(r.id, wanted, !long)
	}
	ctx, stop := context.WithCancel(h.context)
	r.thoughts[s] = thought{d.step, since, pace, d.job, stop}
	h.running.Go(func() {
		defer stop()
		h.decide(ctx, r, d)
	})
}

type decision struct {
	table     string
	question  bot.Question
	step      int
	until     time.Time
	unnoticed map[game.Move]bool // moves that nobody else would notice
	player    bot.Bot
	job       *job

	scripted bool // a lesson has already decided on script
	script   game.Move
}

// decide has a bot think, waits for its pace, and plays.
func (h *Hall) decide(ctx context.Context, r *room, d decision) {
	move := d.script
	if !d.scripted {
		var ok bool
		if move, ok = h.choose(ctx, d); !ok {
			return // the hall is closing, or the decision is no longer wanted
		}
	}
	if !d.unnoticed[move] && wait.For(ctx, time.Until(d.until)) != nil {
		return
	}
	_ = r.ask(ctx, func(r *room) error { return r.playBot(d.question.Seat, d.step, move) })
}

// playBot plays a bot's decision. If the table has moved on meanwhile, nothing happens.
func (r *room) playBot(s game.Seat, step int, move game.Move) error {
	ctx, end := r.hall.Tracer.Begin(r.hall.context, "bot", r.id)
	err := r.decided(func() error {
		if t, ok := r.thoughts[s]; !ok || t.step != step {
			return nil
		}
		entries, err := r.table.DecideBot(s, step, r.table.Game().MoveText(move), r.environment(presence{}))
		if err != nil {
			return err
		}
		lease, ok := r.hall.lease(r.shard)
		if !ok {
			return store.ErrFenced
		}
		return r.commit(ctx, entries, lease)
	})
	end(err)
	if err != nil {
		if !errors.Is(err, store.ErrFenced) {
			r.hall.complain("a bot's move could not be played", r.id, err)
		}
		r.retryLater()
	}
	return err
}
