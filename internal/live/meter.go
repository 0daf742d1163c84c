package live

import (
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

	Leases(held int) // number of shards whose clocks and bots this hall runs, in a cluster
	BusUp(up bool)   // whether the hall is connected to the others of its cluster
	Expired()        // a table that nobody had used for long was deleted
	Repaired()       // a table was read from its log because the bus had not delivered everything
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
func (unmetered) Repaired()                             {}
