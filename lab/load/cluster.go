package load

import (
	"context"
	"math"
	"runtime/debug"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/lab/rig"
)

// Cluster describes a comparison of a cluster with one server on SQLite. Both run at the same time and are measured in turn, so
// that anything else the machine does affects both alike.
type Cluster struct {
	Settings rig.Settings
	Server   process.Server // on SQLite
	Tables   int            // on each of the two
	Live     int            // how many of them are played at a human pace
	Rate     float64        // moves a second at each of these
	Seconds  float64        // of measuring each
	Games    []string
	Seed     uint64
	Tell     func(phase int) // called after each phase; may be nil
}

// ClusterFigures is the performance of both.
type ClusterFigures struct {
	Nodes     int     `json:"nodes"`
	Tables    int     `json:"tables"`
	Live      int     `json:"live_tables"`
	NodeRatio float64 `json:"node_cost_ratio"` // processor time of the nodes per move, relative to the server on SQLite
	Cluster   Side    `json:"cluster"`
	SQLite    Side    `json:"sqlite"`
}

// Side is the performance of one of them. A move counts when the player has received its acknowledgement.
type Side struct {
	MovesPerS    float64 `json:"moves_per_s"` // with everybody playing as fast as they can
	BusyP50      float64 `json:"busy_p50_ms"`
	BusyP99      float64 `json:"busy_p99_ms"`
	Node         float64 `json:"node_us"`          // processor time per move, of all nodes together
	Database     float64 `json:"database_us"`      // the same for the database, if it is a process of its own
	Bus          float64 `json:"bus_us"`           // and for the bus
	LivePerS     float64 `json:"live_moves_per_s"` // with people at their own pace
	LiveP50      float64 `json:"live_p50_ms"`
	LiveP99      float64 `json:"live_p99_ms"`
	LiveNode     float64 `json:"live_node_us"`
	LiveDatabase float64 `json:"live_database_us"`
	LiveBus      float64 `json:"live_bus_us"`
	Statements   float64 `json:"statements_per_move,omitempty"` // at the pace of live tables
	Transactions float64 `json:"transactions_per_move,omitempty"`
	LogBytes     float64 `json:"write_ahead_bytes_per_move,omitempty"`
	StoreBytes   float64 `json:"store_bytes_per_move,omitempty"` // between nodes and database, both ways
	BusBytes     float64 `json:"bus_bytes_per_move,omitempty"`   // between nodes and bus, both ways
	RSS          float64 `json:"rss_mb"`                         // of all nodes together
	Lost         int     `json:"lost"`
}

// Phases is how many phases are reported to Tell.
const Phases = 2*2*rounds + 1

// rounds is how often the two take turns.
const rounds = 3

// Run plays on both, first as fast as possible, then at the pace of live tables, and looks for every acknowledged move in the
// logs.
func (c Cluster) Run(ctx context.Context) (ClusterFigures, error) {
	figures := ClusterFigures{Nodes: c.Settings.Nodes, Tables: c.Tables, Live: c.Live}
	defer debug.SetGCPercent(debug.SetGCPercent(clientGC)) // the clients are not what is measured
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	several, err := c.several(ctx)
	if err != nil {
		return figures, err
	}
	defer several.cluster.Close()
	single, err := c.single(ctx)
	if err != nil {
		return figures, err
	}
	defer single.server.Kill()
	both := []*side{&several.side, &single.side}
	c.takeTurns(ctx, both)
	if err := several.count(ctx, c); err != nil {
		return figures, err
	}
	c.tell(Phases)
	for _, s := range both {
		s.RSS = round(s.memory())
		s.stop()
		if err := s.crowd.wait(); err != nil {
			return figures, err
		}
	}
	if several.Lost, err = several.crowd.lost(ctx, several.cluster.URL()); err != nil {
		return figures, err
	}
	if err := single.server.Stop(); err != nil {
		return figures, err
	}
	if single.Lost, err = single.crowd.lost(ctx, c.Server.Store); err != nil {
		return figures, err
	}
	figures.Cluster, figures.SQLite = several.Side, single.Side
	figures.NodeRatio = math.Round(100*several.Node/math.Max(1, single.Node)) / 100
	return figures, ctx.Err()
}

// thinks is how long people think at live tables, on average.
func (c Cluster) thinks() time.Duration { return time.Duration(float64(time.Second) / c.Rate) }

func (c Cluster) tell(phase int) {
	if c.Tell != nil {
		c.Tell(phase)
	}
}

// takeTurns measures each side in turn, while the other rests.
func (c Cluster) takeTurns(ctx context.Context, both []*side) {
	phase := 0
	for _, live := range []bool{false, true} {
		for range rounds {
			for _, s := range both {
				s.play(ctx, c, live)
				phase++
				c.tell(phase)
			}
		}
	}
	for _, s := range both {
		s.summarize()
	}
}

// side is one of the two that are compared.
type side struct {
	Side
	crowd      *crowd
	stop       context.CancelFunc
	spent      func() costs
	memory     func() float64
	busy, live measured
}

// costs are processor times.
type costs struct{ node, database, bus time.Duration }

func (c costs) minus(before costs) costs {
	return costs{c.node - before.node, c.database - before.database, c.bus - before.bus}
}

func (c costs) plus(more costs) costs {
	return costs{c.node + more.node, c.database + more.database, c.bus + more.bus}
}

// measured is the measurements of several phases of the same kind.
type measured struct {
	latencies
	costs
}

// play measures one side for a phase, after which its people rest.
func (s *side) play(ctx context.Context, c Cluster, live bool) {
	phase := c.Seconds / 2 / rounds
	m := &s.busy
	if live {
		m = &s.live
		s.crowd.setPace(c.Live, c.thinks())
	} else {
		s.crowd.setPace(c.Tables, 0)
	}
	s.crowd.measure(ctx, phase/4) // to warm up
	before := s.spent()
	f := s.crowd.measure(ctx, phase)
	m.costs = m.costs.plus(s.spent().minus(before))
	m.add(f)
	s.crowd.setPace(0, 0)
	s.crowd.measure(ctx, phase/8) // to calm down
}

func (s *side) summarize() {
	s.MovesPerS, s.BusyP50, s.BusyP99 = s.busy.rate(), s.busy.percentile(0.5), s.busy.percentile(0.99)
	s.Node, s.Database, s.Bus = s.busy.each(s.busy.node), s.busy.each(s.busy.database), s.busy.each(s.busy.bus)
	s.LivePerS, s.LiveP50, s.LiveP99 = s.live.rate(), s.live.percentile(0.5), s.live.percentile(0.99)
	s.LiveNode, s.LiveDatabase, s.LiveBus = s.live.each(s.live.node), s.live.each(s.live.database), s.live.each(s.live.bus)
}

// each divides a time by the number of moves, in microseconds.
func (m *measured) each(d time.Duration) float64 {
	return round(float64(d.Microseconds()) / math.Max(1, float64(len(m.took))))
}

// start seats the people, who then wait to play.
func (s *side) start(ctx context.Context, c Cluster, connect func() (*client.Client, error)) (err error) {
	l := Load{Tables: c.Tables, Games: c.Games, Seed: c.Seed}
	if s.crowd, err = l.invite(ctx, connect); err != nil {
		return err
	}
	ctx, s.stop = context.WithCancel(ctx)
	s.crowd.setPace(0, 0)
	s.crowd.play(ctx)
	return nil
}
