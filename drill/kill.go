package drill

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/table"
)

// Kill says how a server is to be killed again and again while people play.
type Kill struct {
	Server Server
	Tables int
	Kills  int
	Seed   uint64
	Games  []string
	Tell   func(kill int) // after each kill, if anything
}

// KillReport is what came of it.
type KillReport struct {
	Kills        int `json:"kills"`
	Tables       int `json:"tables"`
	Acknowledged int `json:"acknowledged"` // commands that were answered with done
	Repeated     int `json:"repeated"`     // commands that had to be sent again
	Lines        int `json:"lines"`        // told, and compared with the log
	Looks        int `json:"looks"`        // shown, and compared with a fold of the log
	Lost         int `json:"lost"`
	Twice        int `json:"twice"`
}

// Run plays games to their end while the server is killed at random instants, and then compares what everybody was told
// with what is in the logs. A command that was acknowledged must be in the log once; nothing may be there twice; every
// game must end; and whatever anybody was shown must be what a fold of the log shows.
func (k Kill) Run(ctx context.Context) (KillReport, error) {
	report := KillReport{Tables: k.Tables}
	server, err := k.Server.start(ctx, nil)
	if err != nil {
		return report, err
	}
	defer func() { server.kill() }()
	parties, err := gather(ctx, server.url, plan{games: k.Games, tables: k.Tables, people: 2, bots: 1, start: true})
	if err != nil {
		return report, err
	}
	witnesses := k.seat(parties)
	playing, finish := context.WithCancel(ctx)
	defer finish()
	done := make(chan error, 1)
	go func() { done <- playAll(playing, witnesses) }()

	dice := game.NewFastDice(k.Seed)
	for report.Kills < k.Kills {
		wait := time.Duration(dice.Below(int(killWithin)))
		select {
		case err := <-done:
			return report, fmt.Errorf("the games ended after %d of %d kills; more tables are needed: %w", report.Kills, k.Kills, errors.Join(err, errTooShort))
		case <-ctx.Done():
			return report, ctx.Err()
		case <-time.After(wait):
		}
		server.kill()
		report.Kills++
		next, err := k.Server.start(ctx, server)
		if err != nil {
			return report, err
		}
		server = next
		if k.Tell != nil {
			k.Tell(report.Kills)
		}
	}
	if err := <-done; err != nil {
		return report, err
	}
	if err := server.stop(); err != nil {
		return report, fmt.Errorf("the server did not end in good order: %w", err)
	}
	return report, k.compare(ctx, witnesses, &report)
}

var errTooShort = errors.New("not killed often enough")

// killWithin is how long a server lives at most.
const killWithin = 700 * time.Millisecond

// witness is a player who remembers everything.
type witness struct {
	player *client.Player
	party  *party
	person string
	seat   game.Seat

	acknowledged map[string]bool
	repeated     int
	lines        []table.Line
	looks        map[string]string // the look at each cursor, as it came
	faults       []string
}

func (k Kill) seat(parties []party) []*witness {
	var witnesses []*witness
	for i := range parties {
		for seat, c := range parties[i].people {
			dice := game.NewFastDice(game.Mix(k.Seed, uint64(i*8+seat)))
			w := &witness{
				party: &parties[i], person: parties[i].persons[seat], seat: game.Seat(seat),
				acknowledged: map[string]bool{}, looks: map[string]string{},
			}
			w.player = &client.Player{
				Client: c, Table: parties[i].table, Prefix: "m",
				Choose: func(l *client.Look) string { return l.You.Moves[dice.Below(len(l.You.Moves))] },
				Done:   w.done, Told: w.told, Again: func(table.Command) { w.repeated++ },
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
	look := string(rawLook(m.Data))
	if before, ok := w.looks[m.Look.Cursor]; ok && before != look {
		w.faults = append(w.faults, fmt.Sprintf("two looks at %s:\n%s\n%s", m.Look.Cursor, before, look))
	}
	w.looks[m.Look.Cursor] = look
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
