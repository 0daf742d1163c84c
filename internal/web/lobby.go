package web

import (
	"context"
	"maps"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/protocol"
)

const (
	lobbyEvery = time.Second // how often open tables are looked up, while there are streams
	mostOpen   = 500         // how many are reported, those that changed last
)

// lobby has the open tables for all streams of a node. It polls the store, which all nodes share, only while there are streams.
type lobby struct {
	store store.Store

	mutex   sync.Mutex // guards the fields below
	signals map[live.Signal]bool
	tables  map[string][]byte // summaries of the open tables, by id; replaced, never changed in place
	stop    context.CancelFunc
}

// join sets a signal whenever the open tables have changed, until leave is called.
func (l *lobby) join(signal live.Signal) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.signals[signal] = true
	if len(l.signals) == 1 {
		var ctx context.Context
		ctx, l.stop = context.WithCancel(context.Background())
		go l.watch(ctx)
	}
}

func (l *lobby) leave(signal live.Signal) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	delete(l.signals, signal)
	if len(l.signals) == 0 {
		l.stop()
		l.tables = nil
	}
}

// watch looks the tables up regularly. If the store cannot be read, they stay as they were.
func (l *lobby) watch(ctx context.Context) {
	tick := time.NewTicker(lobbyEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			_ = l.refresh(ctx)
		case <-ctx.Done():
			return
		}
	}
}

func (l *lobby) refresh(ctx context.Context) error {
	found, err := l.store.Summaries(ctx, store.Query{Public: true, Status: telling.Statuses(protocol.StatusOpen), Limit: mostOpen})
	if err != nil {
		return err
	}
	tables := make(map[string][]byte, len(found))
	for _, summary := range found {
		tables[summary.Table] = summary.Shown
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if maps.EqualFunc(tables, l.tables, func(a, b []byte) bool { return string(a) == string(b) }) {
		return nil
	}
	l.tables = tables
	for signal := range l.signals {
		signal.Set()
	}
	return nil
}

// current are the summaries of the open tables. The map must not be changed.
func (l *lobby) current() map[string][]byte {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.tables
}
