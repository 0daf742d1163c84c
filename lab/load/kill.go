package load

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/lab/process"
)

// Kill describes a test that kills a server again and again while people play.
type Kill struct {
	Server process.Server
	Tables int
	Kills  int
	Seed   uint64
	Games  []string
	Tell   func(kill int) // called after each kill; may be nil

	refused *atomic.Int64 // how often the server had no space on disk
}

// KillFigures is the result of Kill or Fill.
type KillFigures struct {
	Kills        int `json:"kills"`
	Tables       int `json:"tables"`
	Acknowledged int `json:"acknowledged"` // commands answered with done
	Repeated     int `json:"repeated"`     // commands that had to be sent again
	Lines        int `json:"lines"`        // received, and compared with the log
	Looks        int `json:"looks"`        // received, and compared with a fold of the log
	Refused      int `json:"refused"`      // commands that could not be stored for a while, and were refused for that reason
	Lost         int `json:"lost"`
	Twice        int `json:"twice"`
}

// Run plays games to their end while the server is killed at random instants, and then compares what everybody received with the
// logs. An acknowledged command must be in the log once; nothing may be there twice; every game must end; and every look must be
// what a fold of the log shows.
func (k Kill) Run(ctx context.Context) (KillFigures, error) {
	figures := KillFigures{}
	k.refused = new(atomic.Int64)
	dice := game.NewFastDice(k.Seed)
	err := k.play(ctx, &figures, func(server *process.Process, done <-chan error) (*process.Process, error) {
		for figures.Kills < k.Kills {
			select {
			case err := <-done:
				return server, errors.Join(err, errOver)
			case <-ctx.Done():
				return server, ctx.Err()
			case <-time.After(time.Duration(dice.Below(int(killWithin)))):
			}
			server.Kill()
			figures.Kills++
			next, err := k.Server.Start(ctx, server)
			if err != nil {
				return server, err
			}
			server = next
			if k.Tell != nil {
				k.Tell(figures.Kills)
			}
		}
		return server, nil
	})
	return figures, err
}

// killWithin is the maximum time until a server is killed.
const killWithin = 700 * time.Millisecond

// errOver means that the games ended before there was enough trouble.
var errOver = errors.New("the games are over")

// trouble disturbs a server while people play; done receives when they have finished. It returns the server that is running
// afterwards.
type trouble func(server *process.Process, done <-chan error) (*process.Process, error)

// play plays all tables to the end, and again new ones until there was enough trouble; then it compares.
func (k Kill) play(ctx context.Context, figures *KillFigures, happens trouble) error {
	server, err := k.Server.Start(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { server.Kill() }()
	witnesses := map[string][]*audit.Witness{}
	for enough := false; !enough; {
		parties, err := openParties(ctx, at(server.URL()), plan{games: k.Games, tables: k.Tables, people: 2, bots: 1, start: true})
		if err != nil {
			return err
		}
		figures.Tables += len(parties)
		round := k.seat(parties)
		for _, p := range round {
			witnesses[p.Witness.Table] = append(witnesses[p.Witness.Table], p.Witness)
		}
		done := make(chan error, 1)
		playing, finish := context.WithCancel(ctx)
		go func() { done <- playAll(playing, round) }()
		server, err = happens(server, done)
		enough = err == nil
		if enough {
			err = <-done
		}
		finish()
		if err != nil && err.Error() != errOver.Error() {
			return err
		}
	}
	if err := server.Stop(); err != nil {
		return fmt.Errorf("the server did not shut down cleanly: %w", err)
	}
	return k.compare(ctx, witnesses, figures)
}

// seated is a player whose witness records everything.
type seated struct {
	*client.Player
	*audit.Witness
}

func (k Kill) seat(parties []party) []seated {
	var players []seated
	for i := range parties {
		for seat, c := range parties[i].people {
			dice := game.NewFastDice(game.Mix(k.Seed, uint64(i*8+seat)))
			w := audit.NewWitness(parties[i].table, parties[i].persons[seat], game.At(game.Seat(seat)))
			players = append(players, seated{&client.Player{
				Client: c, Table: parties[i].table, Prefix: "m",
				Choose: func(l *client.Look) string { return l.You.Moves[dice.Below(len(l.You.Moves))] },
				Done:   w.Done, Received: w.Received, Resent: w.Resent, Disconnected: k.broken,
			}, w})
		}
	}
	return players
}

// broken counts how often the server had no space for a command.
func (k Kill) broken(err error, _ int) {
	var problem *client.Problem
	if errors.As(err, &problem) && problem.Code == "no-room" {
		k.refused.Add(1)
	}
}

func playAll(ctx context.Context, players []seated) error {
	errs := make([]error, len(players))
	var all sync.WaitGroup
	for i, p := range players {
		all.Go(func() { _, errs[i] = p.Play(ctx) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// compare compares what the witnesses recorded with the logs. These games have no clocks, so nothing at all may be refused.
func (k Kill) compare(ctx context.Context, witnesses map[string][]*audit.Witness, figures *KillFigures) error {
	s, err := named.OpenReadOnly(ctx, k.Server.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	figures.Refused = int(k.refused.Load())
	var faults []error
	for id, who := range witnesses {
		log, err := s.Log(ctx, id, 0)
		if err != nil {
			return err
		}
		result := audit.Table(id, log, who)
		figures.add(result)
		for _, f := range result.Findings {
			faults = append(faults, errors.New(f.String()))
		}
		if result.Refused > 0 {
			faults = append(faults, fmt.Errorf("table %s: %d moves were refused", id, result.Refused))
		}
	}
	if len(faults) > maxFaults {
		faults = append(faults[:maxFaults], fmt.Errorf("and %d more", len(faults)-maxFaults))
	}
	return errors.Join(faults...)
}

const maxFaults = 10

func (r *KillFigures) add(a audit.Result) {
	r.Acknowledged += a.Acknowledged
	r.Repeated += a.Repeated
	r.Lines += a.Lines
	r.Looks += a.Looks
	for _, f := range a.Findings {
		switch f.Check {
		case audit.Lost:
			r.Lost++
		case audit.Twice:
			r.Twice++
		}
	}
}
