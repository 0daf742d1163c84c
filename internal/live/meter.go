package live

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/internal/table"
)

// Meter counts what a hall does, for statistics. Its methods are called by many goroutines at once and in the middle of a table's
// work: they must return at once and must not call the hall. Package metrics has one for Prometheus.
type Meter interface {
	Awake(change int)    // change in the number of tables in memory
	Watchers(change int) // change in the number of watchers
	Thinking(change int) // change in the number of bots that are thinking or waiting for a place to

	Thought(took time.Duration)                         // a bot has decided
	Refused()                                           // a command was refused
	Appended(entries []table.Entry, took time.Duration) // entries are durable; they must not be changed or kept

	Unreadable(tables int) // number of tables that cannot be read

	Leases(held int)             // number of shards whose clocks and bots this hall runs, in a cluster
	BusUp(up bool)               // whether the hall is connected to the others of its cluster
	Expired()                    // a table that nobody had used for long was deleted
	ReviewsWaiting(games int)    // number of games that wait to be reviewed, at any hall
	Reviewing(change int)        // change in the number of games that are being reviewed
	Reviewed(took time.Duration) // a game was reviewed
	ReviewFailed()               // a game could not be reviewed, for good

	Repaired() // a table was read from its log because the bus had not delivered everything
}

// unmetered is the meter of a hall without one.
type unmetered struct{}

func (unmetered) Awake(int)                             {}
func (unmetered) Watchers(int)                          {}
func (unmetered) Thinking(int)                          {}
func (unmetered) Thought(time.Duration)                 {}
func (unmetered) Refused()                              {}
func (unmetered) Appended([]table.Entry, time.Duration) {}
func (unmetered) Unreadable(int)                        {}
func (unmetered) Leases(int)                            {}
func (unmetered) BusUp(bool)                            {}
func (unmetered) Expired()                              {}
func (unmetered) ReviewsWaiting(int)                    {}
func (unmetered) Reviewing(int)                         {}
func (unmetered) Reviewed(time.Duration)                {}
func (unmetered) ReviewFailed()                         {}
func (unmetered) Repaired()                             {}

// Tracer follows an operation from one part of the program to the next and from one hall of a cluster to the others. Its methods
// are called by many goroutines at once. Package tracing has one for OpenTelemetry.
type Tracer interface {
	// Begin begins a span for an operation at a table, as a child of the context's span.
	Begin(ctx context.Context, name, table string) (_ context.Context, end func(error))

	// Parent is the span of a context, as text that Below understands; "" if there is none.
	Parent(ctx context.Context) string

	// Below makes spans begun in the context children of a span elsewhere.
	Below(ctx context.Context, parent string) context.Context
}

// untraced is the tracer of a hall without one.
type untraced struct{}

func (untraced) Begin(ctx context.Context, _, _ string) (context.Context, func(error)) {
	return ctx, func(error) {}
}
func (untraced) Parent(context.Context) string                       { return "" }
func (untraced) Below(ctx context.Context, _ string) context.Context { return ctx }
