package load

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/protocol"
)

// Restart describes a measurement of a server that starts with many stored tables.
type Restart struct {
	Server process.Server
	Tables int
	Games  []string
	Seed   uint64
	Tell   func(stored int) // called now and then; may be nil
}

// RestartFigures is how long it takes until people can continue to play.
type RestartFigures struct {
	Tables    int     `json:"tables"`
	Entries   int     `json:"entries"`    // in all logs
	Serving   float64 `json:"serving_ms"` // from the start of the process until it is ready
	ResumeP50 float64 `json:"resume_p50_ms"`
	ResumeP99 float64 `json:"resume_p99_ms"` // from connecting until a table is shown that was not loaded since the start
	RSS       float64 `json:"rss_mb"`
}

// resumed is how many tables people come back to for the measurement.
const resumed = 300

// Run stores tables in the middle of their games, starts a server and reconnects to some of them.
func (r Restart) Run(ctx context.Context) (RestartFigures, error) {
	figures := RestartFigures{Tables: r.Tables}
	ids, entries, err := r.fill(ctx)
	if err != nil {
		return figures, err
	}
	figures.Entries = entries
	begun := time.Now()
	server, err := r.Server.Start(ctx, nil)
	if err != nil {
		return figures, err
	}
	defer func() { server.Kill() }()
	visitor, err := client.New(server.URL())
	if err != nil {
		return figures, err
	}
	for visitor.Call(ctx, http.MethodGet, "/readyz", nil, nil) != nil {
		if err := wait.For(ctx, time.Millisecond); err != nil {
			return figures, err
		}
	}
	figures.Serving = round(float64(time.Since(begun).Microseconds()) / 1000)
	var took latencies
	dice := game.NewFastDice(r.Seed)
	for range min(resumed, r.Tables) {
		begun := time.Now()
		conn, err := seatAt{visitor, ids[dice.Below(len(ids))]}.sitDown(ctx)
		if err != nil {
			return figures, err
		}
		took.took = append(took.took, time.Since(begun))
		conn.Close()
	}
	slices.Sort(took.took)
	figures.ResumeP50, figures.ResumeP99, figures.RSS = took.percentile(0.5), took.percentile(0.99), round(server.Memory())
	return figures, server.Stop()
}

// fill stores tables. A few games are played halfway, and each is stored many times.
func (r Restart) fill(ctx context.Context) (ids []string, entries int, err error) {
	s, err := named.Open(ctx, r.Server.Store, store.Options{})
	if err != nil {
		return nil, 0, err
	}
	defer s.Close()
	var games []halfway
	for i := range 10 {
		h, err := playHalf(r.Games[i%len(r.Games)], game.Mix(r.Seed, uint64(i)))
		if err != nil {
			return nil, 0, err
		}
		games = append(games, h)
	}
	for i := range r.Tables {
		h := games[i%len(games)]
		id := fmt.Sprintf("stored%d", i)
		h.table.ID = id
		if err := live.Import(ctx, s, h.table, h.log); err != nil {
			return nil, 0, err
		}
		ids, entries = append(ids, id), entries+len(h.log)
		if r.Tell != nil && (i+1)%1000 == 0 {
			r.Tell(i + 1)
		}
	}
	return ids, entries, nil
}

// halfway is a game in its middle.
type halfway struct {
	log   [][]byte
	table *table.Table
}

const halfEntries = 120

func playHalf(name string, seed uint64) (halfway, error) {
	var h halfway
	g, err := registry.Rules(name, 0, "")
	if err != nil {
		return h, err
	}
	people := []protocol.Who{{Person: "anna", Name: "Anna"}, {Person: "ben", Name: "Ben"}, {Person: "cleo", Name: "Cleo"}}
	env := table.Environment{Now: time.Now().UnixMilli(), Code: func() string { return "code" }, Dice: fair.Dice}
	seats := make([]protocol.SeatWish, len(people))
	for i := range seats {
		seats[i].For = protocol.OpenSeat
	}
	first, err := table.Open(protocol.Proposal{Game: name, Seats: seats, Public: true, Spectators: true}, "open", people[0], g, fair.NewSecret(), env)
	if err != nil {
		return h, err
	}
	t := table.New("half", registry.Rules)
	apply := func(entries ...table.Entry) error {
		for i := range entries {
			if _, err := t.Apply(entries[i]); err != nil {
				return err
			}
			h.log = append(h.log, entries[i].Encode())
		}
		return nil
	}
	do := func(c protocol.Command) error {
		c.ID = fmt.Sprintf("c%d", len(h.log))
		entries, err := t.Decide(c, env)
		if err != nil {
			return err
		}
		return apply(entries...)
	}
	if err := apply(first); err != nil {
		return h, err
	}
	for i, who := range people {
		if err := do(protocol.Command{Do: protocol.Sit, Seat: game.Seat(i), Who: who}); err != nil {
			return h, err
		}
	}
	if err := do(protocol.Command{Do: protocol.Start, Who: people[0]}); err != nil {
		return h, err
	}
	dice := game.NewFastDice(seed)
	for len(h.log) < halfEntries && t.Status() == protocol.StatusPlaying {
		s := t.Position().Asked().First()
		moves := t.Position().Legal(s, nil)
		move := g.MoveText(moves[dice.Below(len(moves))])
		if err := do(protocol.Command{Do: protocol.Move, Seat: s, Step: t.Step(s), Move: move, Who: people[s]}); err != nil {
			return h, err
		}
	}
	h.table = t
	return h, nil
}
