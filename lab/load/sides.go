package load

import (
	"context"
	"math"

	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/lab/rig"
)

// single is one server on SQLite.
type single struct {
	side
	server *process.Process
}

func (c Cluster) single(ctx context.Context) (*single, error) {
	server, err := c.Server.Start(ctx, nil)
	if err != nil {
		return nil, err
	}
	s := &single{server: server}
	s.spent = func() costs { return costs{node: server.Processor()} }
	s.memory = server.Memory
	if err := s.start(ctx, c, at(server.URL())); err != nil {
		server.Kill()
		return nil, err
	}
	return s, nil
}

// several are the nodes of a cluster.
type several struct {
	side
	cluster *rig.Cluster
}

func (c Cluster) several(ctx context.Context) (*several, error) {
	settings := c.Settings
	settings.Direct = true
	settings.Options = append(settings.Options, "shared_preload_libraries = 'pg_stat_statements'", "pg_stat_statements.track_planning = off")
	started, err := rig.Start(ctx, settings)
	if err != nil {
		return nil, err
	}
	s := &several{cluster: started}
	s.spent, s.memory = s.processor, s.rss
	if err := s.start(ctx, c, started.Balancer.Client); err != nil {
		_ = started.Close()
		return nil, err
	}
	return s, nil
}

func (s *several) processor() costs {
	var all costs
	for _, n := range s.cluster.Nodes {
		all.node += n.Process().Processor()
	}
	all.database, _ = s.cluster.Store.ProcessorTime() // 0 if it is not known
	all.bus = s.cluster.Bus.Process().Processor()
	return all
}

func (s *several) rss() (sum float64) {
	for _, n := range s.cluster.Nodes {
		sum += n.Process().Memory()
	}
	return sum
}

// count lets people continue at the pace of live tables with the nodes behind proxies, and counts the proxies' traffic and the
// database's work.
func (s *several) count(ctx context.Context, c Cluster) error {
	if err := s.cluster.Reroute(); err != nil {
		return err
	}
	seconds := c.Seconds / 4
	s.crowd.setPace(c.Tables, c.thinks())
	s.crowd.measure(ctx, seconds/4) // everybody reconnects
	before, err := s.cluster.Work(ctx)
	if err != nil {
		return err
	}
	f := s.crowd.measure(ctx, seconds)
	after, err := s.cluster.Work(ctx)
	each := func(before, after int64) float64 {
		return round(float64(after-before) / math.Max(1, float64(len(f.took))))
	}
	s.Statements, s.Transactions = each(before.Statements, after.Statements), each(before.Transactions, after.Transactions)
	s.LogBytes, s.StoreBytes, s.BusBytes = each(before.LogBytes, after.LogBytes), each(before.StoreBytes, after.StoreBytes), each(before.BusBytes, after.BusBytes)
	return err
}
