package chaos

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cluster"
	"github.com/divingbell/divingbell/internal/wait"
)

// Fault is a kind of fault.
type Fault string

// What is done to a cluster.
const (
	KillNode       Fault = "kill-node"        // SIGKILL, with nothing else amiss, and start it again
	KillNodeAmid   Fault = "kill-node-amid"   // the same amid other faults
	PauseNode      Fault = "pause-node"       // SIGSTOP for a while, then SIGCONT
	RestartNode    Fault = "restart-node"     // SIGTERM and start again, as for an upgrade
	KillBus        Fault = "kill-bus"         // SIGKILL NATS and start it again
	KillStore      Fault = "kill-store"       // stop PostgreSQL at once and start it again
	CutStore       Fault = "cut-store"        // connections of one node to PostgreSQL end
	CutBus         Fault = "cut-bus"          // the same for NATS
	DelayStore     Fault = "delay-store"      // they are slow for a while
	DelayBus       Fault = "delay-bus"        //
	HalfCloseStore Fault = "half-close-store" // one side thinks that the other has ended
	HalfCloseBus   Fault = "half-close-bus"   //
	HoldStore      Fault = "hold-store"       // nothing comes through for a while, and no connection ends
	HoldBus        Fault = "hold-bus"         //
	CutPlayers     Fault = "cut-players"      // connections of some players to any node end
)

var kinds = []Fault{
	KillNode, KillNodeAmid, PauseNode, RestartNode, KillBus, KillStore, CutStore, CutBus, DelayStore, DelayBus,
	HalfCloseStore, HalfCloseBus, HoldStore, HoldBus, CutPlayers,
}

// breaker breaks things at random, but each kind about as often as any other.
type breaker struct {
	cluster *cluster.Cluster
	dice    *game.FastDice
	slow    time.Duration  // how long a fault lasts at most
	under   sync.WaitGroup // faults under way

	mutex  sync.Mutex
	counts map[Fault]int
	spans  []span
	errs   []error
}

// span is when a fault was felt.
type span struct {
	fault      Fault
	begin, end time.Time
}

// breakThings continues until the context ends, and then sees that everything is whole again.
func (b *breaker) breakThings(ctx context.Context) {
	for ctx.Err() == nil {
		for _, k := range b.shuffled() {
			if wait.For(ctx, b.between(200*time.Millisecond, 2*time.Second)) != nil {
				break
			}
			b.start(ctx, k)
		}
	}
	b.under.Wait()
}

func (b *breaker) shuffled() []Fault {
	deck := append([]Fault(nil), kinds...)
	for i := len(deck) - 1; i > 0; i-- {
		j := b.dice.Below(i + 1)
		deck[i], deck[j] = deck[j], deck[i]
	}
	return deck
}

func (b *breaker) between(least, most time.Duration) time.Duration {
	return least + time.Duration(b.dice.Below(int(most-least)))
}

// Before and after a node is killed nothing else happens for a while, so that it can be seen how long others take to take over.
const (
	settled = 5 * time.Second
	quiet   = 8 * time.Second
)

// start has a fault happen beside others.
func (b *breaker) start(ctx context.Context, k Fault) {
	if k == KillNode {
		b.under.Wait()
		if wait.For(ctx, settled) != nil {
			return
		}
	}
	do := b.fault(k)
	b.under.Go(func() {
		begin := time.Now()
		err := do()
		b.mutex.Lock()
		defer b.mutex.Unlock()
		b.counts[k]++
		b.spans = append(b.spans, span{k, begin, time.Now()})
		if err != nil {
			b.errs = append(b.errs, fmt.Errorf("%s: %w", k, err))
		}
	})
	if k == KillNode {
		_ = wait.For(ctx, quiet)
	}
}

// fault is what happens in a fault of a kind. All that is random about it is decided at once.
func (b *breaker) fault(k Fault) func() error {
	node := b.cluster.Nodes[b.dice.Below(len(b.cluster.Nodes))]
	lasts, away, side := b.between(b.slow/8, b.slow), b.between(0, b.slow/4), b.dice.Below(2) == 0
	delay := b.between(20*time.Millisecond, 400*time.Millisecond)
	switch k {
	case KillNode, KillNodeAmid:
		return func() error { return killed(node.Service, away) }
	case PauseNode:
		return func() error { return paused(node, lasts) }
	case RestartNode:
		return node.Restart
	case KillBus:
		return func() error { return killed(b.cluster.Bus, away) }
	case KillStore:
		return func() error { return b.cluster.RestartStore(away) }
	case CutPlayers:
		return func() error { b.cluster.Balancer.Cut(3); return nil }
	}
	way := node.Store
	switch k {
	case CutBus, DelayBus, HalfCloseBus, HoldBus:
		way = node.Bus
	}
	return func() error { return broken(way, k, lasts, delay, side) }
}

func killed(s *cluster.Service, away time.Duration) error {
	s.Lock()
	defer s.Unlock()
	s.Kill()
	time.Sleep(away)
	return s.Start()
}

func paused(n *cluster.Node, lasts time.Duration) error {
	n.Lock()
	defer n.Unlock()
	if err := n.Process().Pause(); err != nil {
		return err
	}
	time.Sleep(lasts)
	return n.Process().Resume()
}

// broken breaks the connections that go through a proxy.
func broken(p *cluster.Proxy, k Fault, lasts, delay time.Duration, side bool) error {
	p.Faults.Lock()
	defer p.Faults.Unlock()
	switch k {
	case CutStore, CutBus:
		p.Cut()
	case HalfCloseStore, HalfCloseBus:
		p.HalfClose(side)
	case DelayStore, DelayBus:
		p.Delay(delay)
		time.Sleep(lasts)
		p.Delay(0)
	case HoldStore, HoldBus:
		p.Hold()
		time.Sleep(lasts)
		p.Release()
	}
	return nil
}
