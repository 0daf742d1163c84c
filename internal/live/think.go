package live

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// thinking is what the bots of a table do.
type thinking struct {
	room        *room
	thoughts    map[game.Seat]thought // what they are thinking about; none while the table sleeps
	forward     bool                  // they move without delay until a person is to move
	public      string                // the spectators' cursor at the last update
	callsLeader atomic.Bool           // people here look at a table whose bots are to move at another hall
}

func newThinking(r *room) thinking { return thinking{room: r, thoughts: map[game.Seat]thought{}} }

// thought is a decision that a bot is making.
type thought struct {
	step  int
	since time.Time     // when others may have begun to wait for it
	pace  time.Duration // how long others wait, whatever the decision and however long it took
	job   *job          // nil if there is nothing to think about
	stop  context.CancelFunc
}

// update starts bots that are to move, and stops those that no longer are, or that nobody waits for. A bot takes the same time
// for anything that others can notice, so that its pace reveals nothing of its hand; several small steps that nobody sees count
// as one decision.
func (th *thinking) update() {
	r, t := th.room, th.room.log.table
	public := t.Cursor(game.Spectator)
	noticed := public != th.public
	th.public = public
	var machines map[game.Seat]string
	var wanted demand
	if asked := t.Machines(); len(asked) > 0 {
		if wanted = th.demand(); len(wanted.people) > 0 && r.leads() {
			machines = asked
		}
	}
	if calls := wanted.first && !r.leads(); th.callsLeader.Swap(calls) != calls && calls {
		r.hall.cluster.announceWake(store.Wake{Table: r.id, At: soon})
	}
	for s, thought := range th.thoughts {
		if _, ok := machines[s]; !ok {
			thought.stop()
			delete(th.thoughts, s)
		}
	}
	pace := th.pace()
	for s, level := range machines {
		before, ok := th.thoughts[s]
		if ok && before.step == t.Step(s) && before.pace == pace {
			if before.job != nil {
				r.hall.bots.scheduler.change(before.job, wanted)
			}
			continue
		}
		since := time.Now()
		if ok {
			before.stop()
			if !noticed || before.step == t.Step(s) {
				since = before.since
			}
		}
		th.start(s, level, since, pace, wanted)
	}
}

// updateIfOpen is an update because of something that is not in the log: whether bots run here, and for whom.
func (th *thinking) updateIfOpen() {
	if th.room.log.table != nil && th.room.clock.retry == 0 {
		th.update()
	}
}

// stopAll stops all bots.
func (th *thinking) stopAll() {
	for s, thought := range th.thoughts {
		thought.stop()
		delete(th.thoughts, s)
	}
}

// about tells whether a bot is still to decide about a step.
func (th *thinking) about(s game.Seat, step int) bool {
	thought, ok := th.thoughts[s]
	return ok && thought.step == step
}

// demand is whom the table's bots think for: everybody who looks at it, at any hall, or else those who still play and will have
// to decide something. If there is nobody, bots would play among themselves unseen; they rest until somebody looks, except where an
// event waits for the end.
func (th *thinking) demand() demand {
	if lookers := th.room.presence.lookers(); len(lookers) > 0 {
		return demand{lookers, true}
	}
	t := th.room.log.table
	players := t.Players()
	if e := t.Terms().Event; e != nil && len(players) == 0 {
		players = []string{e.ID}
	}
	return demand{players, false}
}

// pace is how long bots seem to think at this table now. Forward sets it to 0 until a person is to move.
func (th *thinking) pace() time.Duration {
	t := th.room.log.table
	th.forward = th.forward && t.Status() == protocol.StatusPlaying && !t.PeopleAsked()
	if th.forward {
		return 0
	}
	usual := max(0, th.room.hall.Pace)
	switch t.Pace() {
	case protocol.Instant:
		return 0
	case protocol.Quick:
		return usual / 3
	case protocol.Calm:
		return usual * 2
	}
	return usual
}

// Forward has the bots of a table play without delay until a person is to move. It is for players, while no other player is
// watching. No log records it, since it changes nothing but the speed.
func (h *Hall) Forward(ctx context.Context, id string, who protocol.Who) error {
	return h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.ready(); err != nil {
			return err
		}
		if r.log.table.Seats(who.Person) == 0 {
			return ErrPrivate
		}
		if refusal := r.log.table.MayForward(who, r.presence.here()); refusal != nil {
			return refusal
		}
		r.thinking.forward = true
		r.peers.publish([]byte{goForward})
		r.thinking.update()
		return nil
	})
}

// start has a bot decide, in a goroutine of its own. The bot is given only what its seat may see.
func (th *thinking) start(s game.Seat, level string, since time.Time, pace time.Duration, wanted demand) {
	r, t, h := th.room, th.room.log.table, th.room.hall
	p := t.Position()
	luck, fixed := t.BotSeed(s)
	if !fixed {
		luck = seed()
	}
	d := decision{
		table: r.id, entries: t.Entries(),
		question: bot.Question{Seat: s, View: p.Recall(game.At(s)), Moves: p.Legal(s, nil), Budget: t.BotBudget(), Seed: luck},
		step:     t.Step(s), until: since.Add(pace), unnoticed: map[game.Move]bool{},
	}
	for _, m := range d.question.Moves {
		if !t.Noticeable(s, m) {
			d.unnoticed[m] = true
		}
	}
	if next, ok := t.Scripted(); ok && next.Seat == s {
		d.scripted, d.script = true, next.Move
		if !next.ByScript {
			d.until = time.Now()
		}
	} else {
		d.player = h.bots.player(t, level)
		_, long := d.player.(bot.Analyst)
		d.job = h.bots.scheduler.enter(r.id, wanted, !long)
	}
	ctx, stop := context.WithCancel(h.context)
	th.thoughts[s] = thought{d.step, since, pace, d.job, stop}
	h.running.Go(func() {
		defer stop()
		r.waitForBot(ctx, d)
	})
}

type decision struct {
	table     string
	entries   int // of the table's log
	question  bot.Question
	step      int
	until     time.Time
	unnoticed map[game.Move]bool // moves that nobody else would notice
	player    bot.Bot
	job       *job
	hint      bool

	scripted bool // a lesson has already decided on script
	script   game.Move
}

// Asking says what a bot or a reviewer is asked about, in case it thinks elsewhere, where the log can be read.
type Asking struct {
	Table   string
	Entries int  // of the log; 0 for all
	Hint    bool // for a person, who sees the table as it is now and not as they remember it
}

type askingKey struct{}

// AskingOf is what the context of Bot.Choose, Analyst.Analyse or Reviewer.Review says.
func AskingOf(ctx context.Context) Asking {
	a, _ := ctx.Value(askingKey{}).(Asking)
	return a
}

func asking(ctx context.Context, a Asking) context.Context {
	return context.WithValue(ctx, askingKey{}, a)
}

func (d *decision) asking(ctx context.Context) context.Context {
	return asking(ctx, Asking{Table: d.table, Entries: d.entries, Hint: d.hint})
}

// waitForBot has a bot think, waits for its pace, and plays.
func (r *room) waitForBot(ctx context.Context, d decision) {
	move := d.script
	if !d.scripted {
		var ok bool
		if move, ok = r.hall.bots.choose(ctx, d); !ok {
			return // the hall is closing, or the decision is no longer wanted
		}
	}
	if !d.unnoticed[move] && wait.For(ctx, time.Until(d.until)) != nil {
		return
	}
	_ = r.ask(ctx, func(r *room) error { return r.playBot(d.question.Seat, d.step, move) })
}
