package loadtest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/table"
)

// Kill says how a server is to be killed again and again while people play.
type Kill struct {
	Server subprocess.Server
	Tables int
	Kills  int
	Seed   uint64
	Games  []string
	Tell   func(kill int) // after each kill, if anything

	refused *atomic.Int64 // how often somebody was told that there is no room
}

// KillReport is what came of it.
type KillReport struct {
	Kills        int `json:"kills"`
	Tables       int `json:"tables"`
	Acknowledged int `json:"acknowledged"` // commands that were answered with done
	Repeated     int `json:"repeated"`     // commands that had to be sent again
	Lines        int `json:"lines"`        // told, and compared with the log
	Looks        int `json:"looks"`        // shown, and compared with a fold of the log
	Refused      int `json:"refused"`      // commands that could not be kept for a while, and were told so
	Lost         int `json:"lost"`
	Twice        int `json:"twice"`
}

// Run plays games to their end while the server is killed at random instants, and then compares what everybody was told
// with what is in the logs. A command that was acknowledged must be in the log once; nothing may be there twice; every
// game must end; and whatever anybody was shown must be what a fold of the log shows.
func (k Kill) Run(ctx context.Context) (KillReport, error) {
	report := KillReport{}
	k.refused = new(atomic.Int64)
	dice := game.NewFastDice(k.Seed)
	err := k.play(ctx, &report, func(server *subprocess.Process, done <-chan error) (*subprocess.Process, error) {
		for report.Kills < k.Kills {
			select {
			case err := <-done:
				return server, errors.Join(err, errOver)
			case <-ctx.Done():
				return server, ctx.Err()
			case <-time.After(time.Duration(dice.Below(int(killWithin)))):
			}
			server.Kill()
			report.Kills++
			next, err := k.Server.Start(ctx, server)
			if err != nil {
				return server, err
			}
			server = next
			if k.Tell != nil {
				k.Tell(report.Kills)
			}
		}
		return server, nil
	})
	return report, err
}

// killWithin is how long a server lives at most.
const killWithin = 700 * time.Millisecond

// errOver says that the games came to their end before there was trouble enough.
var errOver = errors.New("the games are over")

// trouble is what happens to a server while people play; done tells when they have finished. It gives the server that
// there is afterwards.
type trouble func(server *subprocess.Process, done <-chan error) (*subprocess.Process, error)

// play has people play to the end at all tables, and again at new ones until there was trouble enough; then it compares.
func (k Kill) play(ctx context.Context, report *KillReport, happens trouble) error {
	server, err := k.Server.Start(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { server.Kill() }()
	var witnesses []*witness
	for enough := false; !enough; {
		parties, err := gather(ctx, server.URL(), plan{games: k.Games, tables: k.Tables, people: 2, bots: 1, start: true})
		if err != nil {
			return err
		}
		report.Tables += len(parties)
		round := k.seat(parties)
		witnesses = append(witnesses, round...)
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
		return fmt.Errorf("the server did not end in good order: %w", err)
	}
	return k.compare(ctx, witnesses, report)
}

// witness is a player who remembers everything.
type witness struct {
	player *client.Player
	party  *party
	person string
	seat   game.Seat

	acknowledged map[string]bool
	repeated     int
	lines        []table.Line
	looks        map[string][]*client.Look // what was shown at each cursor
	faults       []string
}

func (k Kill) seat(parties []party) []*witness {
	var witnesses []*witness
	for i := range parties {
		for seat, c := range parties[i].people {
			dice := game.NewFastDice(game.Mix(k.Seed, uint64(i*8+seat)))
			w := &witness{
				party: &parties[i], person: parties[i].persons[seat], seat: game.Seat(seat),
				acknowledged: map[string]bool{}, looks: map[string][]*client.Look{},
			}
			w.player = &client.Player{
				Client: c, Table: parties[i].table, Prefix: "m",
				Choose: func(l *client.Look) string { return l.You.Moves[dice.Below(len(l.You.Moves))] },
				Done:   w.done, Told: w.told, Disconnected: k.broken, Resent: func(table.Command) { w.repeated++ },
			}
			witnesses = append(witnesses, w)
		}
	}
	return witnesses
}

func (w *witness) done(c table.Command, refusal *game.Refusal) {
	if refusal == nil {
		w.acknowledged[c.ID] = true
		return
	}
	w.faults = append(w.faults, fmt.Sprintf("%s %s was refused: %v", c.ID, c.Move, refusal))
}

// broken counts how often the server said that it could not keep a command.
func (k Kill) broken(err error, _ int) {
	var problem *client.Problem
	if errors.As(err, &problem) && problem.Code == "no-room" {
		k.refused.Add(1)
	}
}

// told remembers what the player is told, and sees that no line is missing or comes twice.
func (w *witness) told(m *client.Message) {
	if m.Full {
		w.lines = nil
	}
	for _, l := range m.Lines {
		if want := len(w.lines) + 1; l.N != want {
			w.faults = append(w.faults, fmt.Sprintf("line %d comes where %d should", l.N, want))
		}
		w.lines = append(w.lines, l)
	}
	w.looks[m.Look.Cursor] = append(w.looks[m.Look.Cursor], m.Look)
}

func playAll(ctx context.Context, witnesses []*witness) error {
	errs := make([]error, len(witnesses))
	var all sync.WaitGroup
	for i, w := range witnesses {
		all.Go(func() { _, errs[i] = w.player.Play(ctx) })
	}
	all.Wait()
	return errors.Join(errs...)
}
