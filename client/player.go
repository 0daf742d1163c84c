package client

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Player plays a seat at a table to the end. When the connection breaks it reconnects, catches up with what it missed, and
// resends any unanswered command under the same id, so that it is done only once. A player plays one game; its fields must not be
// changed meanwhile. Several players may share a client.
type Player struct {
	Client *Client // signed in
	Table  string
	Prefix string // of the ids of its commands; must differ between all players of one person at a table

	// Brief players decode less, which lets one machine play many seats: looks have only Cursor, Status, You and Result, and
	// messages have no lines.
	Brief bool

	// Choose picks one of the moves of the look, which it must not change; "" means no move until the next look. While it runs the
	// player does nothing else, but messages are still read, so that the server does not disconnect it.
	Choose func(look *Look) string

	// Callbacks, each optional, called by the goroutine that plays: a command is sent for the first time, sent again, or
	// answered; a message about the table arrives; the connection broke, with the number of times in a row.
	Sent         func(c protocol.Command)
	Resent       func(c protocol.Command)
	Done         func(c protocol.Command, refusal *game.Refusal)
	Received     func(m *Message)
	Disconnected func(err error, times int)

	cursor   string
	count    int
	pending  *protocol.Command
	answered int // step of the last decision made; later looks may still show it
	refused  int // how many commands in a row
}

// ErrClosed means that a table was closed before its game was over.
var ErrClosed = errors.New("the table was closed before the game was over")

// Play plays until the game is over and returns the last look. It reconnects for as long as that may help. The error is the
// context's, ErrClosed, a *game.Refusal if several commands in a row are refused, or a *Problem that is Final. Seating the person
// and starting the game are up to the caller.
func (p *Player) Play(ctx context.Context) (*Look, error) {
	broken := 0
	for {
		look, err := p.playConnected(ctx, &broken)
		if err == nil {
			return look, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var problem *Problem
		var refusal *game.Refusal
		if errors.As(err, &problem) && problem.Final() || errors.As(err, &refusal) || errors.Is(err, ErrClosed) {
			return nil, err
		}
		broken++
		if p.Disconnected != nil {
			p.Disconnected(err, broken)
		}
		rest := min(time.Second, time.Duration(broken)*20*time.Millisecond)
		if problem != nil {
			rest = max(rest, time.Duration(problem.RetryMS)*time.Millisecond)
		}
		if err := pause(ctx, rest); err != nil {
			return nil, err
		}
	}
}

// playConnected plays for as long as one connection lasts.
func (p *Player) playConnected(ctx context.Context, broken *int) (*Look, error) {
	conn, err := p.Client.Connect(ctx)
	if err != nil {
		return nil, err
	}
	conn.brief = p.Brief
	defer context.AfterFunc(ctx, conn.Close)() // so that reading and writing need not watch the context
	ctx, cancel := context.WithCancel(ctx)
	messages, ended := make(chan Message, 64), make(chan error, 1)
	var others sync.WaitGroup
	others.Go(func() { ended <- conn.readAll(context.WithoutCancel(ctx), messages) })
	others.Go(func() { conn.keepAlive(ctx) })
	defer func() {
		cancel()
		conn.Close()
		for range messages { // readAll may be blocked sending one
		}
		others.Wait()
	}()
	if err := p.resume(ctx, conn); err != nil {
		return nil, err
	}
	var look *Look
	for m := range messages {
		*broken = 0
		if m.Type == protocol.TypeTable {
			look = m.Look
		}
		if err := p.handle(ctx, conn, &m); err != nil {
			return nil, err
		}
		if look != nil && look.Result != nil && p.pending == nil {
			return look, nil
		}
		if look != nil && look.Result == nil && look.Status == "archived" {
			return nil, ErrClosed
		}
		if err := p.decide(ctx, conn, look); err != nil {
			return nil, err
		}
	}
	return nil, <-ended
}

// resume watches the table from where the player saw it last, and resends the unanswered command, if any.
func (p *Player) resume(ctx context.Context, conn *Conn) error {
	if err := conn.Watch(ctx, p.Table, p.cursor); err != nil || p.pending == nil {
		return err
	}
	return p.resend(ctx, conn)
}

func (p *Player) resend(ctx context.Context, conn *Conn) error {
	if p.Resent != nil {
		p.Resent(*p.pending)
	}
	return conn.Do(ctx, p.Table, *p.pending)
}

// handle processes a message. An error means that the connection has to end.
func (p *Player) handle(ctx context.Context, conn *Conn, m *Message) error {
	switch m.Type {
	case protocol.TypeTable:
		p.cursor = m.Look.Cursor
		if p.Received != nil {
			p.Received(m)
		}
	case protocol.TypeDone, protocol.TypeRefused:
		return p.handleAnswer(m)
	case protocol.TypeFailed:
		return p.retry(ctx, conn, m)
	case protocol.TypeBye:
		return &Problem{Problem: protocol.Problem{Code: "busy", Message: "the server is going down", RetryMS: m.RetryMS}}
	case protocol.TypeGone:
		return fmt.Errorf("the table is not to be watched any more: %s", m.Why)
	}
	return nil
}

// pause waits for a duration; if the context ends first, it returns the context's error.
func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// retry waits and resends if the server asked to slow down. Any other failure is an error, which a new connection may cure.
func (p *Player) retry(ctx context.Context, conn *Conn, m *Message) error {
	if m.Problem.Code != "too-many" {
		return &Problem{Problem: m.Problem}
	}
	if err := pause(ctx, time.Duration(m.Problem.RetryMS)*time.Millisecond); err != nil {
		return err
	}
	if p.pending != nil && m.ID == p.pending.ID {
		return p.resend(ctx, conn)
	}
	return conn.Watch(ctx, p.Table, p.cursor)
}

// handleAnswer takes the answer to a command. After a refusal the player decides again by the current look: somebody may have
// paused the game, or time was up. Several refusals in a row are an error: Choose probably breaks the rules.
func (p *Player) handleAnswer(m *Message) error {
	if p.pending == nil || p.pending.ID != m.ID {
		return nil
	}
	command := *p.pending
	p.pending = nil
	if m.Type == protocol.TypeDone {
		p.answered, p.refused = command.Step, 0
		if p.Done != nil {
			p.Done(command, nil)
		}
		return nil
	}
	refusal := game.Refuse(m.Refusal.Rule, m.Refusal.Reason, m.Refusal.Args...)
	if p.Done != nil {
		p.Done(command, refusal)
	}
	if p.refused++; p.refused == maxRefused {
		return refusal
	}
	return nil
}

const maxRefused = 3

// decide makes a move if one is asked for and no command is pending.
func (p *Player) decide(ctx context.Context, conn *Conn, look *Look) error {
	if p.pending != nil || look == nil || len(look.You.Moves) == 0 || look.You.Step == p.answered {
		return nil
	}
	p.count++
	command := protocol.Command{
		ID: fmt.Sprintf("%s%d", p.Prefix, p.count), Do: "move", Seat: game.Seat(look.You.As), Step: look.You.Step, Move: p.Choose(look),
	}
	if command.Move == "" {
		return nil
	}
	p.pending = &command
	if p.Sent != nil {
		p.Sent(command)
	}
	return conn.Do(context.WithoutCancel(ctx), p.Table, command)
}
