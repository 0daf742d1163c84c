package socket

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/websocket"
	"github.com/divingbell/divingbell/protocol"
)

// read handles messages one after the other until the connection ends. A message is answered before the next is read, so no client
// can pile up work.
func (c *socket) read() {
	for {
		data, err := c.conn.Read()
		var wrong websocket.Violation
		if errors.As(err, &wrong) {
			c.close(wrong.Code, wrong.Reason)
		}
		if err != nil || c.conn.Closing() {
			return
		}
		c.take(c.life, data)
	}
}

// take handles a message, unless there were too many.
func (c *socket) take(ctx context.Context, data []byte) {
	q, err := protocol.Decode(data)
	if retry, ok := c.count(); !ok {
		c.fail(ctx, q, fault.TooMany(retry))
		_ = wait.For(ctx, retry) // the next read notices if the context has ended
		return
	}
	if err != nil {
		c.fail(ctx, q, err)
		return
	}
	c.handle(ctx, q)
}

func (c *socket) handle(ctx context.Context, q protocol.Request) {
	switch q.Type {
	case protocol.TypePing:
		c.reply(ctx, protocol.Pong{Type: protocol.TypePong, Time: c.server.Hall.Now()})
	case protocol.TypeWatch:
		if err := c.watch(ctx, q); err != nil {
			c.fail(ctx, q, err)
		}
	case protocol.TypeUnwatch:
		c.replace(q.Table)
	case protocol.TypeDo:
		c.do(ctx, q)
	case protocol.TypeWindow:
		c.setHidden(q.Hidden)
	}
}

// watch subscribes the client to a table, perhaps again. If that is refused nothing changes: an existing watch continues.
func (c *socket) watch(ctx context.Context, q protocol.Request) error {
	watched := c.watched()
	if of(watched, q.Table) < 0 && len(watched) >= maxWatched {
		return game.BadInput("one connection cannot watch more tables than that")
	}
	as := game.NoSeat
	if q.As != nil {
		as = *q.As
	}
	if err := c.mayCatchUp(ctx, q, as); err != nil {
		return err
	}
	viewer := live.Viewer{Person: c.client.Person.ID, As: as, Words: q.Words, Hidden: c.hidden}
	if viewer.Person != "" {
		person, err := c.server.People.Current(ctx, c.client.Person)
		if profile := identity.ProfileOf(person); err == nil && !profile.Unseen { // otherwise they are counted, and not named
			viewer.Name, viewer.Shuns = person.Name, profile.HasBlocked
		}
	}
	w, err := c.server.Hall.Watch(ctx, q.Table, viewer, q.Cursor, c)
	if err != nil {
		return err
	}
	c.replace(q.Table, &watch{w, telling.Table{ID: q.Table, Changes: q.Changes}})
	c.Set() // the first look may have been ready before the watcher was in the list
	return nil
}

// mayCatchUp limits how often whole logs are read. A client that comes back and has missed nothing needs no log.
func (c *socket) mayCatchUp(ctx context.Context, q protocol.Request, as game.Seat) error {
	if q.Cursor != "" {
		look, err := c.server.Hall.Look(ctx, q.Table, c.client.Person.ID, as)
		if err != nil || look.Cursor == q.Cursor {
			return err
		}
	}
	return c.server.allow(limit.Replay, c.client)
}

// setHidden notifies all watched tables whether the client's window is hidden.
func (c *socket) setHidden(hidden bool) {
	c.hidden = hidden
	for _, w := range c.watched() {
		w.SetHidden(hidden)
	}
}

// Limited are the commands that have limits of their own.
var Limited = map[protocol.Action]limit.Kind{protocol.Say: limit.Talk, protocol.Order: limit.Order}

func (c *socket) do(ctx context.Context, q protocol.Request) {
	who, err := c.who(ctx, q.Command)
	if kind, ok := Limited[q.Command.Do]; ok && err == nil {
		err = c.server.allow(kind, c.client)
	}
	if err == nil {
		q.Command.Who = who
		begun := time.Now()
		err = c.server.Hall.Do(ctx, q.Table, *q.Command, live.CommandOptions{Signal: c, Permit: c.mayOpen})
		c.server.Meter.Answered(time.Since(begun))
	}
	var refusal *game.Refusal
	switch {
	case err == nil:
		c.reply(ctx, protocol.Done{Type: protocol.TypeDone, Table: q.Table, ID: q.Command.ID})
	case errors.As(err, &refusal):
		c.reply(ctx, protocol.Refused{Type: protocol.TypeRefused, Table: q.Table, ID: q.Command.ID, Refusal: protocol.Refusal(*refusal)})
	default:
		c.fail(ctx, q, err)
	}
}

// mayOpen counts a table that the client opens as a rematch.
func (c *socket) mayOpen() error { return c.server.allow(limit.Table, c.client) }

// who is the person that gives a command. If others will read their name, it is the current one rather than the one they had when
// they connected.
func (c *socket) who(ctx context.Context, command *protocol.Command) (protocol.Who, error) {
	who := c.client.Identity
	if who.Person.ID == "" {
		return protocol.Who{}, fault.SignedOut
	}
	if who.Reads() {
		return protocol.Who{}, fault.ReadOnly
	}
	var err error
	if command.Do == protocol.Sit || command.Do == protocol.Say {
		who.Person, err = c.server.People.Current(ctx, who.Person)
	}
	if err == nil {
		err = MayDo(who, command)
	}
	return protocol.Who{Person: who.Person.ID, Name: who.Person.Name, Program: who.Bot()}, err
}

func (c *socket) fail(ctx context.Context, q protocol.Request, err error) {
	f := protocol.Failed{Type: protocol.TypeFailed, Table: q.Table, Problem: c.server.Faults.Of(err).Problem}
	if q.Command != nil {
		f.ID = q.Command.ID
	}
	c.reply(ctx, f)
}
