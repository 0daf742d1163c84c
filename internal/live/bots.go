package live

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// Bots makes Settings.Bot out of judges.
func Bots(judge func(game.Game) (game.Judge, error)) func(g game.Game, level string) (bot.Bot, error) {
	judge = Judges(judge)
	return func(g game.Game, level string) (bot.Bot, error) {
		j, err := judge(g)
		if err != nil {
			return nil, err
		}
		return bot.New(level, j)
	}
}

// Judges makes Settings.Judge. Each game, with its version and pack, has one judge for everything. It is made when it is first
// needed and kept, since judges cache from one decision to the next; so it must be safe for concurrent use.
func Judges(judge func(game.Game) (game.Judge, error)) func(game.Game) (game.Judge, error) {
	type rules struct {
		game, pack, hash string
		version          int
	}
	var mutex sync.Mutex
	judges := map[rules]game.Judge{}
	return func(g game.Game) (game.Judge, error) {
		about := g.About()
		of := rules{about.Name, about.Pack, about.PackHash, about.Version}
		mutex.Lock()
		defer mutex.Unlock()
		j, ok := judges[of]
		if !ok {
			var err error
			if j, err = judge(g); err != nil {
				return nil, err
			}
			judges[of] = j
		}
		return j, nil
	}
}

// How long a bot may think: almost until its pace is over, but at most longestThought, and less when many bots think.
const (
	longestThought  = 800 * time.Millisecond
	shortestThought = 20 * time.Millisecond
	beforeNotice    = 50 * time.Millisecond
)

// If a bot exceeds these limits, the table makes a random legal move rather than hang, unless the hall is patient.
const (
	longestWait = time.Minute     // while nobody else gets a place to think either
	overtime    = 5 * time.Second // beyond the budget
	stopGrace   = time.Second     // when told to stop
)

// botPool has bots think for all tables of a hall.
type botPool struct {
	*Settings
	scheduler *scheduler
}

// choose has a bot think as soon as there is a place for it. ok is false if the answer is no longer wanted.
func (b *botPool) choose(ctx context.Context, d decision) (game.Move, bool) {
	b.Meter.Thinking(1)
	defer b.Meter.Thinking(-1)
	patience := time.NewTimer(longestWait)
	defer patience.Stop()
	if b.Patient {
		patience.Stop()
	}
	for placed := false; !placed; {
		select {
		case <-d.job.placed:
			placed = true
		case <-patience.C:
			if left := longestWait - b.scheduler.idle(); left > 0 {
				patience.Reset(left)
				continue
			}
			b.scheduler.leave(d.job)
			b.Log.Error("a bot had to wait too long to think; it makes a random move", "table", d.table)
			return anyMove(d.question), true
		case <-ctx.Done():
			b.scheduler.leave(d.job)
			return 0, false
		}
	}
	if d.question.Budget == (bot.Budget{}) {
		d.question.Budget = budget(time.Until(d.until), len(d.unnoticed) > 0, d.job.split, b.Thinkers)
	}
	return b.chooseInTime(ctx, d)
}

// chooseInTime has a bot decide. A bot that does not return keeps its place, so that never more bots run than allowed; the table
// continues without it.
func (b *botPool) chooseInTime(ctx context.Context, d decision) (game.Move, bool) {
	limit := d.asking(ctx)
	if !b.Patient {
		var cancel context.CancelFunc
		limit, cancel = context.WithTimeout(limit, d.question.Budget.Time+overtime)
		defer cancel()
	}
	answer := make(chan game.Move, 1)
	go func() {
		defer b.scheduler.leave(d.job)
		begun := time.Now()
		move, err := chooseSafely(limit, d.player, d.question)
		b.Meter.Thought(time.Since(begun))
		if err != nil && ctx.Err() == nil {
			b.Log.Error("a bot could not decide; it makes a random move", "table", d.table, "error", err)
			move = anyMove(d.question)
		}
		answer <- move
	}()
	select {
	case move := <-answer:
		return move, ctx.Err() == nil
	case <-limit.Done():
	}
	if move, ok := lateAnswer(answer); ok {
		return move, ctx.Err() == nil
	}
	b.Log.Error("a bot does not stop thinking; a random move is made for it", "table", d.table)
	return anyMove(d.question), ctx.Err() == nil
}

// lateAnswer gives a bot that was told to stop a moment to do so.
func lateAnswer(answer <-chan game.Move) (game.Move, bool) {
	timer := time.NewTimer(stopGrace)
	defer timer.Stop()
	select {
	case move := <-answer:
		return move, true
	case <-timer.C:
		return 0, false
	}
}

// chooseSafely asks a bot. A panic in it becomes an error, and so does a move that was not among those to choose from.
func chooseSafely(ctx context.Context, player bot.Bot, q bot.Question) (move game.Move, err error) {
	defer catch(&err)
	move, err = player.Choose(ctx, q)
	if err == nil && !slices.Contains(q.Moves, move) {
		err = fmt.Errorf("%d is none of the %d moves", move, len(q.Moves))
	}
	return move, err
}

// budget is how long a bot may think. The more bots think or wait, the less each may think. If it may decide in steps that nobody
// sees, half of the time is left for the next step, so that the visible one is not late.
func budget(left time.Duration, steps bool, split, places int) bot.Budget {
	most := min(longestThought, left-beforeNotice)
	if steps {
		most = min(longestThought, (left-beforeNotice)/2)
	}
	return bot.Budget{Time: shared(most, split, places)}
}

// shared is how long each bot may think if the time is divided among more of them than there are places.
func shared(most time.Duration, split, places int) time.Duration {
	if split > places {
		most = most * time.Duration(places) / time.Duration(split)
	}
	return max(shortestThought, most)
}

// player returns the bot of a level or, if there is none, one that makes random moves.
func (b *botPool) player(t *table.Table, level string) bot.Bot {
	player, err := func() (_ bot.Bot, err error) {
		defer catch(&err)
		return b.Bot(t.Game(), level)
	}()
	if err != nil {
		b.Log.Error("there is no such bot; a bot that makes random moves takes its place", "table", t.ID, "level", level, "error", err)
		return fallback{}
	}
	return player
}

// catch turns a panic into an error. It is to be deferred.
func catch(err *error) {
	if fault := recover(); fault != nil {
		*err = fmt.Errorf("a bug in the program: %v\n%s", fault, debug.Stack())
	}
}

// fallback plays in place of a bot that cannot be made.
type fallback struct{}

// Choose implements bot.Bot.
func (fallback) Choose(_ context.Context, q bot.Question) (game.Move, error) { return anyMove(q), nil }

// anyMove picks a legal move at random; always taking the first could repeat forever.
func anyMove(q bot.Question) game.Move {
	return q.Moves[game.NewFastDice(q.Seed).Below(len(q.Moves))]
}
