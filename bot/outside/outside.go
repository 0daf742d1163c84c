// Package outside has bots play that are programs of their own, in any language. Questions and answers are lines of JSON on
// a process's standard input and output, as docs/bots.md describes them. A process lives for one game and one seat, or for
// as many as it says that it can play. Whatever a bot does wrong (it crashes, hangs, talks nonsense or cheats) is an error
// that says what it did, and the end of its game.
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
	Patience  = 10 * time.Second       // for getting ready, and for a decision without a time budget
	Allowance = 250 * time.Millisecond // beyond every deadline, for the way there and back on a busy machine
	exitGrace = time.Second            // for ending when there is nothing more to play
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

// Choose implements bot.Bot. Whatever the program does wrong is an error that says so, and ends the game for it.
func (b *Bot) Choose(ctx context.Context, q bot.Question) (game.Move, error) {
	if b.left {
		return 0, errors.New("it has left")
	}
	b.step++
	limit := Patience
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

// exchange sends a line, which has a name for people, and waits for the answer to it. A process that does not even read is of no more
// use to any game.
func (b *Bot) exchange(ctx context.Context, limit time.Duration, name string, question any) (answer, error) {
	timed, cancel := context.WithTimeout(ctx, limit+Allowance)
	defer cancel()
	unread := context.AfterFunc(timed, b.process.kill)
	_ = b.process.send(question) // what is wrong shows when nothing can be read
	if !unread() {
		<-b.process.gone
	}
	select {
	case a := <-b.answers:
		return a, nil
	case <-timed.Done():
	case <-b.process.gone:
		select {
		case a := <-b.answers: // its last words
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

// fault ends the game for the bot and says why. Its process plays no new games.
func (b *Bot) fault(format string, args ...any) error {
	b.process.retire(b)
	b.Leave(nil)
	return fmt.Errorf(format+"%s", append(args, b.process.lastWords())...)
}

// Leave tells the bot how the game ended, nil if it did not. If its process has nothing more to play, it waits until that is
// gone: for a moment the process may end by itself, then it is killed, with whatever it has started. It may be called again.
func (b *Bot) Leave(result *game.Outcome) {
	if b.left {
		return
	}
	b.left = true
	b.process.leave(b, result)
}
