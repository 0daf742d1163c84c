// Package load stresses a real server: many tables at once, many idle connections, kills at any instant, restarts with
// thousands of tables. The server is a separate process, reached over the network as by players; the result is what was measured,
// and whether anything was lost.
package load

import (
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/protocol"
)

// Load describes a load test: how many tables are played at once, and for how long.
type Load struct {
	Server  process.Server
	Tables  int
	Seconds float64
	Games   []string
	Seed    uint64

	Database func() (time.Duration, error) // processor time that the database has used so far; nil if it has no processes of its own
	Profile  io.Writer                     // gets a profile of the server while everybody plays as fast as possible; nil for none
}

// LoadFigures is a server's performance. A move counts when the player has received its acknowledgement.
type LoadFigures struct {
	MovesPerS   float64 `json:"moves_per_s"` // with everybody playing as fast as possible
	P50         float64 `json:"p50_ms"`      // time until the acknowledgement, at the lively pace
	P99         float64 `json:"p99_ms"`
	PacedPerS   float64 `json:"paced_moves_per_s"`
	BusyP99     float64 `json:"busy_p99_ms"` // the same with everybody playing as fast as possible
	Tables      int     `json:"tables"`
	Connections int     `json:"connections"`
	Processor   float64 `json:"server_processor_us"`   // processor time of the server per move
	Database    float64 `json:"database_processor_us"` // the same for its database, if that has processes of its own
	Sent        float64 `json:"bytes_sent_per_move"`   // to players
	Allocations float64 `json:"allocations_per_move"`
	SystemCalls float64 `json:"system_calls_per_move"`   // reads and writes that the system counts
	Statements  float64 `json:"statements_per_move"`     // of PostgreSQL
	Bytes       float64 `json:"database_bytes_per_move"` // between server and database, sent and received
	RSS         float64 `json:"rss_mb"`
	Lost        int     `json:"lost"`
	Durable     bool    `json:"durable"`
}

const clientGC = 1000

// lively is how many moves a second are made at each table when people do not play as fast as possible: more than real people
// make.
const lively = 2

// Run plays at all tables, half of the time as fast as possible and half at the lively pace, and then looks for every
// acknowledged move in the logs.
func (l Load) Run(ctx context.Context) (LoadFigures, error) {
	figures := LoadFigures{Tables: l.Tables, Connections: 2 * l.Tables, Durable: true}
	defer debug.SetGCPercent(debug.SetGCPercent(clientGC)) // the client is not what is measured
	inside, err := freeAddress()
	if err != nil {
		return figures, err
	}
	l.Server.Args = append(slices.Clip(l.Server.Args), "--metrics-listen", inside, "--pprof")
	server, err := l.Server.Start(ctx, nil)
	if err != nil {
		return figures, err
	}
	defer func() { server.Kill() }()
	var received atomic.Int64
	crowd, err := l.invite(ctx, counting(server.URL(), &received))
	if err != nil {
		return figures, err
	}
	playing, stop := context.WithCancel(ctx)
	defer stop()
	crowd.play(playing)

	crowd.measure(ctx, l.Seconds/8) // to warm up
	costs := costMeter{server: server, inside: inside, received: &received, database: l.Database}
	before, err := costs.read(ctx)
	if err != nil {
		return figures, err
	}
	profiled := costs.profile(ctx, l.Profile, l.Seconds/2)
	busy := crowd.measure(ctx, l.Seconds/2)
	after, err := costs.read(ctx)
	if err = errors.Join(err, <-profiled); err != nil {
		return figures, err
	}
	figures.setCosts(before, after, math.Max(1, float64(len(busy.took))))
	figures.MovesPerS, figures.BusyP99 = busy.rate(), busy.percentile(0.99)
	crowd.setPace(l.Tables, time.Second/lively)
	crowd.measure(ctx, l.Seconds/8)
	even := crowd.measure(ctx, l.Seconds/2)
	figures.PacedPerS, figures.P50, figures.P99 = even.rate(), even.percentile(0.5), even.percentile(0.99)
	figures.RSS = round(server.Memory())

	stop()
	if err := crowd.wait(); err != nil {
		return figures, err
	}
	if err := server.Stop(); err != nil {
		return figures, err
	}
	figures.Lost, err = crowd.lost(ctx, l.Server.Store)
	return figures, err
}

// crowd is all simulated people.
type crowd struct {
	couples []*couple
	pace    atomic.Pointer[pace]
	playing sync.WaitGroup

	mutex sync.Mutex
	took  []time.Duration
	err   error
}

// pace is how people play, until it changes.
type pace struct {
	couples int           // how many couples play; the others wait
	think   time.Duration // how long people think, on average
	over    chan struct{} // closed when it changes
}

// setPace changes everybody's pace.
func (c *crowd) setPace(couples int, think time.Duration) {
	if before := c.pace.Swap(&pace{couples, think, make(chan struct{})}); before != nil {
		close(before.over)
	}
}

// couple are two people who play one game after the other.
type couple struct {
	crowd        *crowd
	number       int
	party        party
	proposal     protocol.Proposal
	seed         uint64
	mutex        sync.Mutex
	acknowledged map[string][]string // by table: person and command
}

func (l Load) invite(ctx context.Context, connect func() (*client.Client, error)) (*crowd, error) {
	parties, err := openParties(ctx, connect, plan{games: l.Games, tables: l.Tables, people: 2, start: true})
	if err != nil {
		return nil, err
	}
	c := &crowd{}
	c.setPace(len(parties), 0)
	for i, p := range parties {
		c.couples = append(c.couples, &couple{
			crowd: c, number: i, party: p, seed: game.Mix(l.Seed, uint64(i)), acknowledged: map[string][]string{},
			proposal: protocol.Proposal{Game: l.Games[i%len(l.Games)], Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}},
		})
	}
	return c, nil
}

func (c *crowd) play(ctx context.Context) {
	for _, pair := range c.couples {
		c.playing.Go(func() {
			if err := pair.play(ctx); ctx.Err() == nil {
				c.mutex.Lock()
				c.err = errors.Join(c.err, err)
				c.mutex.Unlock()
			}
		})
	}
}

func (c *crowd) wait() error {
	c.playing.Wait()
	return c.err
}

// play plays games for as long as the context lasts.
func (p *couple) play(ctx context.Context) error {
	for {
		errs := make([]error, 2)
		var both sync.WaitGroup
		for seat := range 2 {
			both.Go(func() { errs[seat] = p.playSeat(ctx, seat) })
		}
		both.Wait()
		if err := errors.Join(errs...); err != nil {
			return err
		}
		if err := p.again(ctx); err != nil {
			return err
		}
	}
}

func (p *couple) playSeat(ctx context.Context, seat int) error {
	dice := rand.New(rand.NewPCG(p.seed, uint64(seat)))
	var sent time.Time
	player := &client.Player{
		Client: p.party.people[seat], Table: p.party.table, Prefix: "m", Brief: true,
		Choose: func(l *client.Look) string {
			if p.crowd.rest(ctx, p.number, dice) != nil {
				return ""
			}
			return l.You.Moves[dice.IntN(len(l.You.Moves))]
		},
		Sent: func(protocol.Command) { sent = time.Now() },
		Done: func(c protocol.Command, refusal *game.Refusal) {
			if refusal == nil {
				p.crowd.note(time.Since(sent))
				p.mutex.Lock()
				p.acknowledged[p.party.table] = append(p.acknowledged[p.party.table], p.party.persons[seat]+" "+c.ID)
				p.mutex.Unlock()
			}
		},
	}
	_, err := player.Play(ctx)
	return err
}

// rest waits while a couple may not play, and then as long as people think.
func (c *crowd) rest(ctx context.Context, couple int, dice *rand.Rand) error {
	for {
		p := c.pace.Load()
		if couple < p.couples {
			err := wait.For(ctx, time.Duration(dice.ExpFloat64()*float64(p.think)))
			if err != nil || couple < c.pace.Load().couples {
				return err
			}
			continue
		}
		select {
		case <-p.over:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// again starts another game of the couple, at a new table.
func (p *couple) again(ctx context.Context) error {
	id, err := p.party.people[0].Open(ctx, "after-"+p.party.table, p.proposal)
	if err != nil {
		return err
	}
	p.party.table = id
	for seat, c := range p.party.people {
		if err := c.Do(ctx, id, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: game.Seat(seat)}); err != nil {
			return err
		}
	}
	return p.party.people[0].Do(ctx, id, protocol.Command{ID: "start", Do: protocol.Start})
}

func (c *crowd) note(took time.Duration) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.took = append(c.took, took)
}

// figures are the measurements of one period.
type latencies struct {
	took []time.Duration // sorted
	over time.Duration
}

// measure lets everybody play for a while, and longer if the machine is so busy that nobody has moved.
func (c *crowd) measure(ctx context.Context, seconds float64) latencies {
	c.mutex.Lock()
	c.took = nil
	c.mutex.Unlock()
	begun := time.Now()
	for times := 0; times == 0 || times < 20 && c.moves() == 0 && ctx.Err() == nil; times++ {
		_ = wait.For(ctx, time.Duration(seconds*float64(time.Second)))
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	f := latencies{slices.Clone(c.took), time.Since(begun)}
	slices.Sort(f.took)
	return f
}

// moves is how many moves were made in this period.
func (c *crowd) moves() int {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return len(c.took)
}

// add adds the measurements of another period.
func (f *latencies) add(more latencies) {
	f.took, f.over = append(f.took, more.took...), f.over+more.over
	slices.Sort(f.took)
}

func (f latencies) rate() float64 { return round(float64(len(f.took)) / f.over.Seconds()) }

// percentile is in milliseconds.
func (f latencies) percentile(p float64) float64 {
	if len(f.took) == 0 {
		return 0
	}
	return round(float64(f.took[int(p*float64(len(f.took)-1))].Microseconds()) / 1000)
}

func round(x float64) float64 { return math.Round(x*10) / 10 }

// lost counts acknowledged moves that are not in the logs of a store.
func (c *crowd) lost(ctx context.Context, name string) (int, error) {
	s, err := named.OpenReadOnly(ctx, name)
	if err != nil {
		return 0, err
	}
	defer s.Close()
	lost := 0
	for _, p := range c.couples {
		for id, commands := range p.acknowledged {
			log, err := s.Log(ctx, id, 0)
			if err != nil {
				return 0, err
			}
			t, err := table.Fold(id, registry.Rules, log)
			if err != nil {
				return 0, err
			}
			for _, command := range commands {
				person, command, _ := strings.Cut(command, " ")
				if !t.Known(person, command) {
					lost++
				}
			}
		}
	}
	return lost, nil
}
