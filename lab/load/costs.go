package load

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/lab/process"
)

// costMeter measures what resources a server has used so far.
type costMeter struct {
	server   *process.Process
	inside   string        // the server's address for metrics and profiles, as host:port
	received *atomic.Int64 // bytes that players have received
	database func() (time.Duration, error)
}

// freeAddress finds a free address to listen on.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// spent is what a server has used so far.
type spent struct {
	processor, database                             time.Duration
	sent, calls, allocations, statements, exchanged float64
}

func (c costMeter) read(ctx context.Context) (s spent, err error) {
	s.processor = c.server.Processor()
	s.calls, s.sent = float64(c.server.Calls()), float64(c.received.Load())
	if c.database != nil {
		if s.database, err = c.database(); err != nil {
			return s, err
		}
	}
	found, err := c.metrics(ctx)
	s.allocations = found["go_memstats_mallocs_total"]
	s.statements = found["divingbell_database_statements_total"]
	s.exchanged = found["divingbell_database_sent_bytes_total"] + found["divingbell_database_received_bytes_total"]
	return s, err
}

// setCosts computes the cost per move.
func (r *LoadFigures) setCosts(before, after spent, moves float64) {
	each := func(before, after float64) float64 { return round((after - before) / moves) }
	r.Processor = each(float64(before.processor.Microseconds()), float64(after.processor.Microseconds()))
	r.Database = each(float64(before.database.Microseconds()), float64(after.database.Microseconds()))
	r.Sent, r.SystemCalls, r.Allocations = each(before.sent, after.sent), each(before.calls, after.calls), each(before.allocations, after.allocations)
	r.Statements, r.Bytes = each(before.statements, after.statements), each(before.exchanged, after.exchanged)
}

// get requests metrics or a profile of the server.
func (c costMeter) get(ctx context.Context, path string) (io.ReadCloser, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+c.inside+path, nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		answer.Body.Close()
		return nil, fmt.Errorf("%s: %s", path, answer.Status)
	}
	return answer.Body, nil
}

// metrics reads the counters that have no labels.
func (c costMeter) metrics(ctx context.Context) (map[string]float64, error) {
	body, err := c.get(ctx, "/metrics")
	if err != nil {
		return nil, err
	}
	defer body.Close()
	found := map[string]float64{}
	lines := bufio.NewScanner(body)
	for lines.Scan() {
		name, rest, _ := strings.Cut(lines.Text(), " ")
		var value float64
		if _, err := fmt.Sscan(rest, &value); err == nil {
			found[name] = value
		}
	}
	return found, lines.Err()
}

// profile writes a CPU profile of the next seconds, if into is not nil.
func (c costMeter) profile(ctx context.Context, into io.Writer, seconds float64) <-chan error {
	done := make(chan error, 1)
	if into == nil {
		done <- nil
		return done
	}
	go func() {
		body, err := c.get(ctx, fmt.Sprintf("/debug/pprof/profile?seconds=%d", int(math.Max(1, seconds))))
		if err == nil {
			_, err = io.Copy(into, body)
			body.Close()
		}
		done <- err
	}()
	return done
}

// counting returns a function that makes clients of a server, which count the bytes they receive.
func counting(url string, received *atomic.Int64) func() (*client.Client, error) {
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := new(net.Dialer).DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &countedConn{conn, received}, nil
	}
	return func() (*client.Client, error) {
		c, err := client.New(url)
		if err != nil {
			return nil, err
		}
		return c.WithTransport(&http.Transport{DialContext: dial}), nil
	}
}

type countedConn struct {
	net.Conn
	received *atomic.Int64
}

// Read implements net.Conn.
func (c *countedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.received.Add(int64(n))
	return n, err
}
