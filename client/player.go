package client

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/table"
)

// Player plays a seat at a table to the end. When the connection breaks it comes back, is told what it missed, and sends
// the command again that was not answered: under the same id, so that it is done once.
type Player struct {
	Client *Client
	Table  string
	Prefix string // of the ids of commands; they must be new ones for every player of a person

	// Choose decides on one of the moves of the look.
	Choose func(look *Look) string

	// What is called, if anything, on the way: when a command is sent for the first time and when it is sent again, when
	// its answer is there, when the player is told something, and when the connection broke and how often in a row.
	Sent   func(c table.Command)
	Again  func(c table.Command)
	Done   func(c table.Command, refusal *game.Refusal)
	Told   func(m *Message)
	Broken func(err error, times int)

	cursor   string
	count    int
	pending  *table.Command
	answered int // the last decision that was made; what is shown of it afterwards is old
}

// Play plays until the game is over, and gives the last look.
func (p *Player) Play(ctx context.Context) (*Look, error) {
	broken := 0
	for {
		look, err := p.visit(ctx, &broken)
		if err == nil {
			return look, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var problem *Problem
		if errors.As(err, &problem) && problem.Final() {
			return nil, err
		}
		broken++
		if p.Broken != nil {
			p.Broken(err, broken)
		}
		wait := min(time.Second, time.Duration(broken)*20*time.Millisecond)
		if problem != nil {
			wait = max(wait, time.Duration(problem.RetryMS)*time.Millisecond)
		}
		if err := pause(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// visit plays for as long as one connection lasts.
func (p *Player) visit(ctx context.Context, broken *int) (*Look, error) {
	conn, err := p.Client.Connect(ctx)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	if err := conn.Watch(ctx, p.Table, p.cursor); err != nil {
		return nil, err
	}
	if p.pending != nil {
		if p.Again != nil {
			p.Again(*p.pending)
		}
		if err := conn.Do(ctx, p.Table, *p.pending); err != nil {
			return nil, err
		}
	}
	var look *Look
	for {
		m, err := conn.Next(ctx)
		if err != nil {
			return nil, err
		}
		*broken = 0
		switch m.Type {
		case protocol.TypeTable:
			look, p.cursor = m.Look, m.Look.Cursor
			if p.Told != nil {
				p.Told(&m)
			}
		case protocol.TypeDone, protocol.TypeRefused:
			p.hear(&m)
		case protocol.TypeFailed:
			return nil, &Problem{Problem: m.Problem}
		case protocol.TypeBye, protocol.TypeGone:
			return nil, fmt.Errorf("the server says goodbye: %s", m.Why)
		}
		if look != nil && look.Result != nil && p.pending == nil {
			return look, nil
		}
		if err := p.decide(ctx, conn, look); err != nil {
			return nil, err
		}
	}
}

// hear takes the answer to a command.
func (p *Player) hear(m *Message) {
	if p.pending == nil || p.pending.ID != m.ID {
		return
	}
	command := *p.pending
	p.pending, p.answered = nil, command.Step
	if p.Done == nil {
		return
	}
	if m.Type == protocol.TypeRefused {
		p.Done(command, game.Refuse(m.Refusal.Rule, m.Refusal.Reason, m.Refusal.Args...))
		return
	}
	p.Done(command, nil)
}

// decide makes a move if one is asked for and none is under way.
func (p *Player) decide(ctx context.Context, conn *Conn, look *Look) error {
	if p.pending != nil || look == nil || len(look.You.Moves) == 0 || look.You.Step == p.answered {
		return nil
	}
	p.count++
	command := table.Command{
		ID: fmt.Sprintf("%s%d", p.Prefix, p.count), Do: table.Move, Seat: game.Seat(look.You.As), Step: look.You.Step, Move: p.Choose(look),
	}
	if command.Move == "" {
		return nil
	}
	p.pending = &command
	if p.Sent != nil {
		p.Sent(command)
	}
	return conn.Do(ctx, p.Table, command)
}

func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
