// Package outside runs bots that are separate programs, in any language. Questions and answers are lines of JSON on a process's
// standard input and output, as docs/bots.md describes. A process plays one game from one seat, or as many at the same time as it
// says it can. If a bot crashes, hangs, writes nonsense or cheats, the error says what it did, and its game is over.
package outside

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// How long a bot may take.
const (
	DefaultTimeout = 10 * time.Second       // for getting ready, and for a decision without a time budget
	Allowance      = 250 * time.Millisecond // added to every deadline, for communication on a busy machine
	exitGrace      = time.Second            // for exiting when there is nothing more to play
)

// LineLimit is the length of the longest line that a bot may write.
const LineLimit = 64 << 10

// Chair is where a bot sits down: a seat of a game that is played with these options.
type Chair struct {
	Game   game.Game
	Config game.Config
	Seat   game.Seat
	Copy   int // tells bots of one program at the same table apart, from 0; they never share a process
}

// Bot is a program that plays one game from one seat. It implements bot.Bot, but its methods must not be called by several
// goroutines at once, and after an error it answers nothing more.
type Bot struct {
	chair   Chair
	process *process
	id      int // of the game, for the process
	answers chan answer
	step    int
	left    bool
}

// Choose implements bot.Bot. If the program misbehaves, the error says how, and the game is over for it.
func (b *Bot) Choose(ctx context.Context, q bot.Question) (game.Move, error) {
	if b.left {
		return 0, errors.New("it has left")
	}
	b.step++
	limit := DefaultTimeout
	if q.Budget.Time > 0 {
		limit = q.Budget.Time
	}
	texts := make([]string, len(q.Moves))
	for i, m := range q.Moves {
		texts[i] = b.chair.Game.MoveText(m)
	}
	a, err := b.exchange(ctx, limit, fmt.Sprintf("step %d", b.step), choose{
		Type: "choose", ID: b.id, Step: b.step, Deadline: limit.Milliseconds(), Iterations: q.Budget.Iterations,
		Seed: q.Seed >> 11, Lines: lines(q.Lines), View: q.View, Moves: texts,
	})
	if err != nil {
		return 0, err
	}
	if a.Type != "move" || a.Step != b.step {
		return 0, b.fault("it answered step %d with type %q and step %d", b.step, a.Type, a.Step)
	}
	at := slices.Index(texts, a.Move)
	if at < 0 {
		return 0, b.fault("it answered step %d with %q, which is not a legal move", b.step, shortened(a.Move))
	}
	return q.Moves[at], nil
}

// exchange sends a line and waits for the answer; errors call the line by its name. A process that does not even read it in time is
// killed, which ends all its games.
func (b *Bot) exchange(ctx context.Context, limit time.Duration, name string, question any) (answer, error) {
	timed, cancel := context.WithTimeout(ctx, limit+Allowance)
	defer cancel()
	unread := context.AfterFunc(timed, b.process.kill)
	_ = b.process.send(question) // if it fails, no answer comes either
	if !unread() {
		<-b.process.gone
	}
	select {
	case a := <-b.answers:
		return a, nil
	case <-timed.Done():
	case <-b.process.gone:
		select {
		case a := <-b.answers: // written before it ended
			return a, nil
		default:
		}
	}
	switch {
	case ctx.Err() != nil:
		b.process.retire(b)
		return answer{}, ctx.Err()
	case timed.Err() != nil:
		return answer{}, b.fault("it did not answer %s within %v", name, limit)
	}
	b.Leave(nil)
	return answer{}, b.process.err
}

// fault ends the game for the bot and returns an error that says why. Its process gets no new games.
func (b *Bot) fault(format string, args ...any) error {
	b.process.retire(b)
	b.Leave(nil)
	return fmt.Errorf(format+"%s", append(args, b.process.lastWords())...)
}

// Leave tells the bot how the game ended, nil if it did not. If its process has nothing more to play, Leave waits until it has
// ended; after a grace period it is killed with its children. Leave may be called again.
func (b *Bot) Leave(result *game.Outcome) {
	if b.left {
		return
	}
	b.left = true
	b.process.leave(b, result)
}
