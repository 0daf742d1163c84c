package loadtest

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// Database is how to find out what a server costs its database. What is nil or "" is not measured.
type Database struct {
	Processor func() (time.Duration, error) // what its processes have used so far
	Metrics   string                        // where the server shows metrics, as host:port
}

// spent is what a database has cost so far.
type spent struct {
	processor         time.Duration
	statements, bytes float64
}

func (d Database) spent(ctx context.Context) (s spent, err error) {
	if d.Processor != nil {
		if s.processor, err = d.Processor(); err != nil {
			return s, err
		}
	}
	if d.Metrics == "" {
		return s, nil
	}
	found, err := d.metrics(ctx)
	s.statements = found["divingbell_database_statements_total"]
	s.bytes = found["divingbell_database_sent_bytes_total"] + found["divingbell_database_received_bytes_total"]
	return s, err
}

// metrics reads the counters that have no labels.
func (d Database) metrics(ctx context.Context) (map[string]float64, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+d.Metrics+"/metrics", nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	found := map[string]float64{}
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		name, rest, _ := strings.Cut(lines.Text(), " ")
		var value float64
		if _, err := fmt.Sscan(rest, &value); err == nil {
			found[name] = value
		}
	}
	return found, lines.Err()
}
