package load

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/protocol"
)

// Idle describes a measurement of people who sit at tables while nothing happens.
type Idle struct {
	Server      process.Server
	Connections int
	Games       []string
	Settle      time.Duration       // how long to wait before memory is measured; 0 means until the server has unloaded the tables
	Tell        func(connected int) // called now and then; may be nil
}

// IdleFigures is what idle connections cost.
type IdleFigures struct {
	Connections int     `json:"connections"`
	Tables      int     `json:"tables"`
	Before      float64 `json:"rss_before_mb"` // with nobody connected yet
	RSS         float64 `json:"rss_mb"`
	Each        float64 `json:"kb_per_connection"`
	Alive       int     `json:"alive"` // connections that still answer at the end
}

// Run seats people, connects each to their own table, and waits for a while.
func (i Idle) Run(ctx context.Context) (IdleFigures, error) {
	figures := IdleFigures{Tables: (i.Connections + game.MaxSeats - 1) / game.MaxSeats}
	server, err := i.Server.Start(ctx, nil)
	if err != nil {
		return figures, err
	}
	defer func() { server.Kill() }()
	figures.Before = round(server.Memory())
	parties, err := openParties(ctx, at(server.URL()), plan{games: i.Games, tables: figures.Tables, people: game.MaxSeats, start: true})
	if err != nil {
		return figures, err
	}
	conns, err := i.connect(ctx, parties)
	defer func() {
		for _, c := range conns {
			c.conn.Close()
		}
	}()
	if err != nil {
		return figures, err
	}
	figures.Connections = len(conns)
	if i.Settle == 0 {
		i.Settle = 45 * time.Second
	}
	if err := wait.For(ctx, i.Settle); err != nil {
		return figures, err
	}
	figures.RSS = round(server.Memory())
	figures.Each = round((figures.RSS - figures.Before) * 1024 / float64(figures.Connections))
	figures.Alive = alive(ctx, conns)
	return figures, server.Stop()
}

// connect connects everybody to their table, a few at a time.
func (i Idle) connect(ctx context.Context, parties []party) ([]*listener, error) {
	var (
		mutex sync.Mutex
		conns []*listener
		errs  = make(chan error, openers)
		queue = make(chan seatAt)
		wait  sync.WaitGroup
	)
	for range openers {
		wait.Go(func() {
			for s := range queue {
				conn, err := s.sitDown(ctx)
				if err != nil {
					errs <- err
					return
				}
				mutex.Lock()
				conns = append(conns, listen(ctx, conn))
				n := len(conns)
				mutex.Unlock()
				if i.Tell != nil && n%1000 == 0 {
					i.Tell(n)
				}
			}
		})
	}
	var err error
	for n := 0; n < i.Connections && err == nil; n++ {
		p := &parties[n/game.MaxSeats]
		select {
		case queue <- seatAt{p.people[n%game.MaxSeats], p.table}:
		case err = <-errs:
		}
	}
	close(queue)
	wait.Wait()
	return conns, err
}

type seatAt struct {
	client *client.Client
	table  string
}

// sitDown connects, and returns when the table is shown.
func (s seatAt) sitDown(ctx context.Context) (*client.Conn, error) {
	conn, err := s.client.Connect(ctx)
	if err != nil {
		return nil, err
	}
	if err := conn.Watch(ctx, s.table, ""); err != nil {
		conn.Close()
		return nil, err
	}
	return conn, await(ctx, conn, protocol.TypeTable)
}

// await reads messages until one of a type arrives.
func await(ctx context.Context, conn *client.Conn, kind string) error {
	for {
		m, err := conn.Next(ctx)
		if err != nil {
			return err
		}
		switch m.Type {
		case kind:
			return nil
		case protocol.TypeFailed:
			return fmt.Errorf("%s: %s", m.Problem.Code, m.Problem.Message)
		}
	}
}

// listener only reads, as every client must: otherwise the server would disconnect it.
type listener struct {
	conn  *client.Conn
	pongs chan struct{}
}

func listen(ctx context.Context, conn *client.Conn) *listener {
	l := &listener{conn, make(chan struct{}, 1)}
	go func() {
		defer close(l.pongs)
		for await(ctx, conn, protocol.TypePong) == nil {
			l.pongs <- struct{}{}
		}
	}()
	return l
}

// alive counts the connections that still answer.
func alive(ctx context.Context, conns []*listener) int {
	n := 0
	for _, l := range conns {
		if l.conn.Send(ctx, protocol.Request{Type: protocol.TypePing}) != nil {
			continue
		}
		if _, ok := <-l.pongs; ok {
			n++
		}
	}
	return n
}
