package chaos

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/protocol"
)

// group is two people who play one game after the other, with a bot or without, and a spectator. They do not give up, whatever
// the network does.
type group struct {
	run    *run
	number int
	people [3]person // the last one is the spectator
	dice   *game.FastDice
	games  int
}

// person is somebody who is signed in.
type person struct {
	*client.Client
	id string
}

const spectator = 2

// play plays games until no more may begin, and audits each of them.
func (g *group) play(ctx context.Context) error {
	for i := range g.people {
		if err := g.signIn(ctx, &g.people[i], fmt.Sprintf("Diver %d-%d", g.number, i)); err != nil {
			return err
		}
	}
	for g.games == 0 || g.run.mayBegin() {
		m, err := g.begin(ctx)
		if err != nil {
			return err
		}
		g.run.tables.add(m)
		if err := m.play(ctx); err != nil {
			return fmt.Errorf("table %s: %w", m.id, err)
		}
		if err := g.run.audit(ctx, m); err != nil {
			return fmt.Errorf("table %s: %w", m.id, err)
		}
		g.games++
	}
	return nil
}

func (g *group) signIn(ctx context.Context, p *person, name string) error {
	c, err := g.run.cluster.Balancer.Client()
	if err != nil {
		return err
	}
	p.Client = c
	return g.run.insist(ctx, func(ctx context.Context) error {
		who, err := c.SignIn(ctx, name)
		p.id = who.ID
		return err
	})
}

// begin opens the next table, seats everybody and starts the game.
func (g *group) begin(ctx context.Context) (*match, error) {
	m := &match{group: g, clock: g.dice.Below(2) == 0}
	proposal := g.proposal(m.clock)
	opened := protocol.Command{ID: fmt.Sprintf("open%d", g.games)}
	err := g.run.insist(ctx, func(ctx context.Context) (err error) {
		m.id, err = g.people[0].Open(ctx, opened.ID, proposal)
		return err
	})
	if err != nil {
		return nil, err
	}
	for i := range g.people {
		audience := game.Spectator
		if i != spectator {
			audience = game.At(game.Seat(i))
		}
		m.witnesses = append(m.witnesses, audit.NewWitness(m.id, g.people[i].id, audience))
	}
	m.witnesses[0].Done(opened, nil)
	for seat := range spectator {
		if err := m.do(ctx, seat, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: game.Seat(seat), Nonce: fmt.Sprintf("n%d-%d", g.number, seat)}); err != nil {
			return nil, err
		}
	}
	return m, m.do(ctx, 0, protocol.Command{ID: "start", Do: protocol.Start})
}

// quick is the shortest clock that there is.
var quick = protocol.Clock{Decision: 5, Reaction: 5}

func (g *group) proposal(clock bool) protocol.Proposal {
	p := protocol.Proposal{
		Game: g.run.Games[(g.number+g.games)%len(g.run.Games)], Spectators: true, Pace: protocol.Instant,
		Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}},
	}
	if g.dice.Below(2) == 0 {
		p.Seats = append(p.Seats, protocol.SeatWish{For: protocol.BotSeat, Level: "deckhand"})
	}
	if clock {
		p.Clock = quick
	}
	return p
}

// match is one game that a group plays.
type match struct {
	*group
	id        string
	clock     bool
	reading   sync.Mutex // held while the log is read and compared, so that logs come in order
	mutex     sync.Mutex
	witnesses []*audit.Witness // the people of the group, then second devices
	log       [][]byte         // as it was read last
}

// play plays the game to its end.
func (m *match) play(ctx context.Context) error {
	playing, over := context.WithCancel(ctx)
	defer over()
	var talking, all sync.WaitGroup
	players := m.players()
	errs := make([]error, len(players))
	for i, p := range players {
		all.Go(func() { errs[i] = m.playOn(ctx, p) })
	}
	for i := range m.people {
		dice := game.NewFastDice(m.dice.Uint64())
		talking.Go(func() { m.talk(playing, i, dice) })
	}
	all.Wait()
	over()
	talking.Wait()
	return errors.Join(errs...)
}

// playOn plays until the game is over, even if several commands in a row are refused because time was up.
func (m *match) playOn(ctx context.Context, p *client.Player) error {
	for {
		_, err := p.Play(ctx)
		if !errors.As(err, new(*game.Refusal)) {
			return err
		}
	}
}

// players are those of the group and, in some groups, the first player's second device, which only watches.
func (m *match) players() []*client.Player {
	var players []*client.Player
	for i := range m.people {
		players = append(players, m.player(i, m.witnesses[i], m.chooser()))
	}
	if m.number%3 == 0 {
		w := audit.NewWitness(m.id, m.people[0].id, game.At(0))
		m.mutex.Lock()
		m.witnesses = append(m.witnesses, w)
		m.mutex.Unlock()
		players = append(players, m.player(0, w, func(*client.Look) string { return "" }))
	}
	return players
}

func (m *match) player(i int, w *audit.Witness, choose func(*client.Look) string) *client.Player {
	return &client.Player{
		Client: m.people[i].Client, Table: m.id, Prefix: "m", Choose: choose,
		Sent: func(protocol.Command) { m.run.sent.Add(1) }, Done: w.Done, Received: w.Received, Resent: w.Resent,
	}
}

// chooser thinks a little and makes a random move. With a clock, it sometimes falls asleep and lets the time run out.
func (m *match) chooser() func(*client.Look) string {
	dice := game.NewFastDice(m.dice.Uint64())
	asleep := 0
	return func(l *client.Look) string {
		closing := m.run.closing.Load()
		if m.clock && !closing && (asleep == l.You.Step || dice.Below(sleepy) == 0) {
			asleep = l.You.Step
			return ""
		}
		if !closing {
			time.Sleep(time.Duration(dice.Below(2 * int(m.run.think))))
		}
		return l.You.Moves[dice.Below(len(l.You.Moves))]
	}
}

// sleepy is the number of decisions in which a player falls asleep once, on average.
const sleepy = 25

// talk says something now and then until the game is over.
func (m *match) talk(ctx context.Context, who int, dice *game.FastDice) {
	for n := 1; ; n++ {
		if wait.For(ctx, time.Duration(1+dice.Below(20))*time.Second) != nil {
			return
		}
		c := protocol.Command{ID: fmt.Sprintf("t%d", n), Do: protocol.Say, Text: fmt.Sprintf("word %d", n)}
		if who != spectator {
			c.Seat = game.Seat(who)
		}
		_ = m.do(ctx, who, c) // the game may have ended, or too much may have been said
	}
}

// do sends a command over the REST API until it is answered. The error may be a refusal.
func (m *match) do(ctx context.Context, who int, c protocol.Command) error {
	err := m.run.insist(ctx, func(ctx context.Context) error { return m.people[who].Do(ctx, m.id, c) })
	var refusal *game.Refusal
	if errors.As(err, &refusal) || err == nil {
		m.witnesses[who].Done(c, refusal)
	}
	return err
}

// snapshot is the lines that everybody has received so far.
func (m *match) snapshot() map[*audit.Witness][]string {
	m.mutex.Lock()
	all := slices.Clone(m.witnesses)
	m.mutex.Unlock()
	told := map[*audit.Witness][]string{}
	for _, w := range all {
		told[w] = w.Lines()
	}
	return told
}
