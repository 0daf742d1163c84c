package outside

import (
	"context"
	"slices"
	"sync"
)

// Program is the command of a bot, and the processes that it runs in. Its methods may be called by many goroutines at once.
type Program struct {
	Command []string

	mu        sync.Mutex // guards what follows
	processes map[int][]*process
	known     bool // whether a process has said what most is
	most      int  // how many games each process plays at the same time
}

// Start has the program play a game, in a process that can play one more or in a new one. A process says how many games it can play
// when it is ready for its first, so until then other games wait. If Start returns a bot, its Leave must be called. The error tells
// the bot's author what the program did wrong.
func (g *Program) Start(ctx context.Context, c Chair) (*Bot, error) {
	for {
		b, wait, err := g.seat(c)
		switch {
		case err != nil:
			return nil, err
		case b != nil:
			if err := g.getReady(ctx, b); err != nil {
				return nil, err
			}
			return b, nil
		}
		select {
		case <-wait:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// seat finds a process for a game, or returns a channel to wait for.
func (g *Program) seat(c Chair) (*Bot, <-chan struct{}, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.processes == nil {
		g.processes = map[int][]*process{}
	}
	g.processes[c.Copy] = slices.DeleteFunc(g.processes[c.Copy], (*process).ended)
	for _, p := range g.processes[c.Copy] {
		if b := p.join(c); b != nil {
			return b, nil, nil
		}
		if !g.known {
			return nil, p.started, nil
		}
	}
	p, err := run(g.Command)
	if err != nil {
		return nil, nil, err
	}
	p.most = g.most
	g.processes[c.Copy] = append(g.processes[c.Copy], p)
	b := p.seat(c)
	go p.listen() // only now: the process may write before it is asked
	return b, nil, nil
}

// getReady sends the hello and checks the answer.
func (g *Program) getReady(ctx context.Context, b *Bot) error {
	a, err := b.exchange(ctx, DefaultTimeout, "the hello", b.hello())
	if err == nil && (a.Type != "ready" || a.Protocol != Protocol) {
		err = b.fault("it answered the hello with type %q and protocol %d, not with \"ready\" and %d", a.Type, a.Protocol, Protocol)
	}
	if err != nil {
		b.Leave(nil)
	}
	if b.id == 1 {
		g.learn(b.process, a.Games, err)
	}
	return err
}

// learn releases the games that wait for the first process to say how many it plays; if it failed, they wait for the next one.
func (g *Program) learn(p *process, most int, failed error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.known && failed == nil {
		g.known, g.most = true, most
	}
	p.open(g.most)
}

// Close ends all processes and waits until they are gone. All bots must have left.
func (g *Program) Close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	var ending sync.WaitGroup
	for _, processes := range g.processes {
		for _, p := range processes {
			ending.Go(p.end)
		}
	}
	ending.Wait()
	g.processes = nil
}
