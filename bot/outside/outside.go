// Package outside has bots play that are programs of their own, in any language. A bot's process lives for one game and
// one seat; questions and answers are lines of JSON on its standard input and output, as docs/bots.md describes them.
// Whatever a bot does wrong (it crashes, hangs, talks nonsense or cheats) is an error that says what it did, and the
// end of its process.
package outside

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// How long a bot may take.
const (
	Patience  = 10 * time.Second       // for getting ready, and for a decision without a time budget
	Allowance = 250 * time.Millisecond // beyond every deadline, for the way there and back on a busy machine
	exitGrace = time.Second            // for leaving after the goodbye
)

// LineLimit is the length of the longest line that a bot may write.
const LineLimit = 64 << 10

// Chair is where a bot sits down: a seat of a game that is played with these options.
type Chair struct {
	Game   game.Game
	Config game.Config
	Seat   game.Seat
}

// Bot is a process that plays one game from one seat. It implements bot.Bot, but its methods must not be called by several
// goroutines at once, and after an error it answers nothing more.
type Bot struct {
	chair  Chair
	cmd    *exec.Cmd
	kill   context.CancelFunc
	in     io.WriteCloser
	out    *bufio.Reader
	stderr stderrTail
	step   int
	dead   bool
}

// Start runs the command of a bot, without a shell and with the environment of this program, and has it get ready for a
// game. If it returns a bot, Leave must be called. When the context ends, the process is killed. The error says in words for
// the bot's author what the program did wrong.
func Start(ctx context.Context, command []string, c Chair) (*Bot, error) {
	ctx, kill := context.WithCancel(ctx)
	b := &Bot{chair: c, kill: kill, cmd: exec.CommandContext(ctx, command[0], command[1:]...)}
	if err := b.run(); err != nil {
		kill()
		return nil, fmt.Errorf("it cannot be started: %w", err)
	}
	var r ready
	err := b.exchange(ctx, Patience, b.hello(), &r)
	if err == nil && (r.Type != "ready" || r.Protocol != Protocol) {
		err = b.fault("it answered the hello with type %q and protocol %d, not with \"ready\" and %d", r.Type, r.Protocol, Protocol)
	}
	if err != nil {
		b.Leave(nil)
		return nil, err
	}
	return b, nil
}

func (b *Bot) run() error {
	in, err := b.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := b.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	b.in, b.out = in, bufio.NewReaderSize(out, LineLimit)
	b.cmd.Stderr = &b.stderr
	b.cmd.WaitDelay = exitGrace
	ownGroup(b.cmd)
	b.cmd.Cancel = func() error {
		// A child of the bot's that lives on may hold the pipes: closing ours ends the waiting for them.
		return errors.Join(killGroup(b.cmd), in.Close(), out.Close())
	}
	return b.cmd.Start()
}

// Choose implements bot.Bot. Whatever the program does wrong is an error that says so, and ends the process.
func (b *Bot) Choose(ctx context.Context, q bot.Question) (game.Move, error) {
	if b.dead {
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
	var a answer
	err := b.exchange(ctx, limit, choose{
		Type: "choose", Step: b.step, Deadline: limit.Milliseconds(), Iterations: q.Budget.Iterations,
		Seed: q.Seed >> 11, View: q.View, Moves: texts,
	}, &a)
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

// exchange sends a line and reads the answer to it.
func (b *Bot) exchange(ctx context.Context, limit time.Duration, question, answer any) error {
	timed, cancel := context.WithTimeout(ctx, limit+Allowance)
	defer cancel()
	expire := context.AfterFunc(timed, b.kill)
	err := b.send(question)
	var reply []byte
	if err == nil {
		reply, err = b.out.ReadSlice('\n')
	}
	inTime := expire()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case !inTime:
		return b.fault("it did not answer within %v", limit)
	case errors.Is(err, bufio.ErrBufferFull):
		return b.fault("it wrote a line of more than %d bytes", LineLimit)
	case err != nil:
		b.Leave(nil)
		return fmt.Errorf("it ended in the middle of the game (%s)%s", b.cmd.ProcessState, b.stderr.quoted())
	}
	if err := json.Unmarshal(reply, answer); err != nil {
		return b.fault("it wrote a line that is not an answer in JSON: %s", shortened(string(reply)))
	}
	return nil
}

// send writes a line, with the '>' of move texts left as it is.
func (b *Bot) send(message any) error {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(message); err != nil {
		return err
	}
	_, err := b.in.Write(line.Bytes())
	return err
}

// fault ends the process and says why.
func (b *Bot) fault(format string, args ...any) error {
	b.kill()
	b.Leave(nil)
	return fmt.Errorf(format+"%s", append(args, b.stderr.quoted())...)
}

// Leave tells the bot how the game ended, nil if it did not, and waits until its process is gone: for a moment the bot may
// end by itself, then it is killed, with whatever it has started. It may be called again.
func (b *Bot) Leave(result *game.Outcome) {
	if b.dead {
		return
	}
	b.dead = true
	late := time.AfterFunc(exitGrace, b.kill)
	defer late.Stop()
	defer b.kill()
	_ = b.send(goodbye{"goodbye", result}) // a bot that does not listen any more has its goodbye anyway
	_ = b.in.Close()
	_ = b.cmd.Wait()     // its exit code does not matter any more
	_ = killGroup(b.cmd) // nor whether it left children behind
}
