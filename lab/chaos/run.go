// Package chaos causes random faults in a cluster while simulated people play on it, and checks that nothing is lost. Nodes,
// PostgreSQL and NATS are real processes; people connect as real players do; what they received is audited against the logs,
// which are read directly from the database.
package chaos

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/lab/rig"
)

// Chaos describes a run: the cluster, the games, and for how long there are faults.
type Chaos struct {
	Cluster rig.Settings
	Tables  int           // that are played at once
	Lasts   time.Duration // how long there are faults
	Finish  time.Duration // how long games may take to end after that
	Pause   time.Duration // maximum duration of a fault, such as a paused node
	Calm    bool          // have no other faults around some kills, to measure how long other nodes take to take over
	Games   []string
	Seed    uint64
	Tell    func(seconds int) // called every second while there are faults; may be nil
}

type run struct {
	Chaos
	cluster *rig.Cluster
	logs    rig.Logs
	tables  matches
	think   time.Duration // how long people think, on average
	sent    atomic.Int64
	begun   time.Time
	closing atomic.Bool // there are no more faults, and no new games

	mutex   sync.Mutex
	figures Figures
	waits   []audit.Wait
}

// paceOf is about how many moves a second all people together make while there are faults.
const paceOf = 120

// Run plays during the faults, lets all games end, and audits them. What the cluster did wrong is in the figures's findings; an
// error means that the run itself failed.
func (c Chaos) Run(ctx context.Context) (Figures, error) {
	b := &breaker{dice: game.NewFastDice(c.Seed), slow: c.Pause, calm: c.Calm, counts: map[Fault]int{}}
	r, err := c.runWith(ctx, func(ctx context.Context, started *rig.Cluster) {
		b.cluster = started
		b.breakThings(ctx)
	})
	if err != nil {
		return Figures{}, err
	}
	r.summarize(b)
	return r.figures, nil
}

// trouble disturbs a cluster until a context ends, and returns when everything works again.
type trouble func(context.Context, *rig.Cluster)

// runWith plays during some trouble, lets all games end, and audits them.
func (c Chaos) runWith(ctx context.Context, happens trouble) (*run, error) {
	started, err := rig.Start(ctx, c.Cluster)
	if err != nil {
		return nil, err
	}
	defer started.Close()
	logs, err := started.Logs()
	if err != nil {
		return nil, err
	}
	defer logs.Close()
	r := &run{Chaos: c, cluster: started, logs: logs, begun: time.Now(), think: time.Duration(c.Tables) * time.Second / paceOf}
	if err := r.playWhile(ctx, happens); err != nil {
		return nil, err
	}
	return r, r.close(ctx)
}

// playWhile lets people play during some trouble, and until all their games have ended.
func (r *run) playWhile(ctx context.Context, happens trouble) error {
	playing, giveUp := context.WithCancel(ctx)
	defer giveUp()
	done := make(chan error, 1)
	go func() { done <- r.playAll(playing) }()
	watching, enough := context.WithCancel(ctx)
	var watch sync.WaitGroup
	watch.Go(func() { r.watch(watching) })
	defer watch.Wait()
	defer enough()

	breaking, mended := context.WithTimeout(ctx, r.Lasts)
	defer mended()
	go r.count(breaking)
	happens(breaking, r.cluster)
	r.closing.Store(true)
	select {
	case err := <-done:
		return err
	case <-time.After(r.Finish):
		giveUp()
		<-done
		r.unfinished()
		return nil
	case <-ctx.Done():
		<-done
		return ctx.Err()
	}
}

// playAll lets all groups play. An error that stops one of them is a finding.
func (r *run) playAll(ctx context.Context) error {
	var all sync.WaitGroup
	for i := range r.Tables {
		g := &group{run: r, number: i, dice: game.NewFastDice(game.Mix(r.Seed, uint64(i)))}
		all.Go(func() {
			if err := g.play(ctx); err != nil && ctx.Err() == nil {
				r.find(audit.Finding{Check: Stuck, What: fmt.Sprintf("group %d: %v", g.number, err)})
			}
		})
	}
	all.Wait()
	return nil
}

// mayBegin tells whether another game may begin. When the faults end, most games should be near their end.
func (r *run) mayBegin() bool {
	return !r.closing.Load() && time.Since(r.begun) < r.Lasts*3/5
}

// count tells Tell how long there have been faults.
func (r *run) count(ctx context.Context) {
	for n := 1; r.Tell != nil && wait.For(ctx, time.Second) == nil; n++ {
		r.Tell(n)
	}
}

// insist retries until there is an answer: success, a refusal, or a problem that trying again does not solve.
func (r *run) insist(ctx context.Context, try func(context.Context) error) error {
	for {
		once, cancel := context.WithTimeout(ctx, 15*time.Second)
		err := try(once)
		cancel()
		var problem *client.Problem
		switch {
		case err == nil, errors.As(err, new(*game.Refusal)), ctx.Err() != nil:
			return err
		case errors.As(err, &problem) && problem.Final():
			return err
		}
		r.retried()
		if err := wait.For(ctx, 100*time.Millisecond); err != nil {
			return err
		}
	}
}

func (r *run) retried() {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.figures.Repeated++
}

func (r *run) find(findings ...audit.Finding) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.figures.Findings = append(r.figures.Findings, findings...)
}
