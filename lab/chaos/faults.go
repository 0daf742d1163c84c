package chaos

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/rig"
)

// Fault is a kind of fault that the cluster must survive.
type Fault string

// The kinds of faults.
const (
	KillNode       Fault = "kill-node"        // SIGKILL without any other fault, and start it again
	KillNodeAmid   Fault = "kill-node-amid"   // the same amid other faults
	PauseNode      Fault = "pause-node"       // SIGSTOP for a while, then SIGCONT
	RestartNode    Fault = "restart-node"     // SIGTERM and start again, as for an upgrade
	KillBus        Fault = "kill-bus"         // SIGKILL NATS and start it again
	KillStore      Fault = "kill-store"       // stop PostgreSQL at once and start it again
	CutStore       Fault = "cut-store"        // close the connections of one node to PostgreSQL
	CutBus         Fault = "cut-bus"          // the same for NATS
	DelayStore     Fault = "delay-store"      // slow them down for a while
	DelayBus       Fault = "delay-bus"        //
	HalfCloseStore Fault = "half-close-store" // close them in one direction only
	HalfCloseBus   Fault = "half-close-bus"   //
	HoldStore      Fault = "hold-store"       // pass nothing on for a while, without closing them
	HoldBus        Fault = "hold-bus"         //
	CutPlayers     Fault = "cut-players"      // close the connections of some players
)

var kinds = []Fault{
	KillNode, KillNodeAmid, PauseNode, RestartNode, KillBus, KillStore, CutStore, CutBus, DelayStore, DelayBus,
	HalfCloseStore, HalfCloseBus, HoldStore, HoldBus, CutPlayers,
}

// breaker breaks things at random, but each kind about as often as any other.
type breaker struct {
	cluster *rig.Cluster
	dice    *game.FastDice
	slow    time.Duration  // maximum duration of a fault
	calm    bool           // around a kill of the kind KillNode
	under   sync.WaitGroup // faults under way

	mutex  sync.Mutex
	counts map[Fault]int
	spans  []span
	errs   []error
}

// span is when a fault began and ended.
type span struct {
	fault      Fault
	begin, end time.Time
}

// breakThings causes faults until the context ends, and then waits until all of them are over.
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

// If it is to be calm, there are no other faults for a while before and after a node is killed.
const (
	settled = 5 * time.Second
	quiet   = 8 * time.Second
)

// start begins a fault, which may overlap with others.
func (b *breaker) start(ctx context.Context, k Fault) {
	if k == KillNode && b.calm {
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
	if k == KillNode && b.calm {
		_ = wait.For(ctx, quiet)
	}
}

// fault returns a function that causes a fault. All its random choices are made now.
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

func killed(s *rig.Service, away time.Duration) error {
	s.Lock()
	defer s.Unlock()
	s.Kill()
	time.Sleep(away)
	return s.Start()
}

func paused(n *rig.Node, lasts time.Duration) error {
	n.Lock()
	defer n.Unlock()
	if err := n.Process().Pause(); err != nil {
		return err
	}
	time.Sleep(lasts)
	return n.Process().Resume()
}

// broken breaks the connections that go through a proxy.
func broken(p *rig.Proxy, k Fault, lasts, delay time.Duration, side bool) error {
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
