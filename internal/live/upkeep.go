package live

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
)

// upkeepShard is the shard whose lease makes a hall of a cluster the one that does the regular upkeep.
const upkeepShard = 0

const (
	upkeepFirst = 10 * time.Second // after a hall has joined a cluster
	upkeepEvery = 10 * time.Minute
	errandTime  = time.Minute // how long another hall has to erase or rename somebody before it is taken to be gone
)

// runUpkeep continues interrupted errands, and expires abandoned tables.
func (h *Hall) runUpkeep() {
	if h.Cluster != nil && wait.For(h.context, upkeepFirst) != nil {
		return
	}
	for h.context.Err() == nil {
		if h.leads(upkeepShard) {
			h.continueErrands()
			h.expire()
		}
		if wait.For(h.context, upkeepEvery) != nil {
			return
		}
	}
}

// Status of tables that expire: games that never ended, and games that did or whose table was closed.
var (
	unfinished = []string{string(table.StatusOpen), string(table.StatusPlaying), string(table.StatusPaused)}
	finished   = []string{string(table.StatusFinished), string(table.StatusArchived)}
)

// Tables expire a few at a time, so that players do not notice.
const (
	expiredAtOnce = 20
	expiryPause   = time.Second
)

// expire deletes tables that nobody has touched for longer than the settings allow.
func (h *Hall) expire() {
	for _, what := range []struct {
		status []string
		after  time.Duration
	}{{unfinished, h.ExpireAfter}, {finished, h.ExpireFinished}} {
		if what.after <= 0 {
			continue
		}
		if err := h.expireUnchanged(what.status, h.clock.steady()-what.after.Milliseconds()); err != nil && h.context.Err() == nil {
			h.complain("tables could not expire", "", err)
		}
	}
}

// expireUnchanged expires tables of some status that have not changed since a moment, the latest first.
func (h *Hall) expireUnchanged(status []string, since int64) error {
	for before := since; ; {
		summaries, err := h.store.Summaries(h.context, store.Query{Status: status, Before: before, Limit: expiredAtOnce})
		if err != nil || len(summaries) == 0 {
			return err
		}
		for _, s := range summaries {
			if err := h.expireTable(s.Table, since); err != nil {
				return err
			}
			before = s.Changed
		}
		if err := wait.For(h.context, expiryPause); err != nil || !h.leads(upkeepShard) {
			return err
		}
	}
}

// expireTable deletes a table, unless somebody has done something there that not everybody noticed, or acts at this moment.
func (h *Hall) expireTable(id string, since int64) error {
	length, err := h.store.Length(h.context, id)
	var end [][]byte
	if err == nil {
		end, err = h.log(h.context, id, length-1)
	}
	if errors.Is(err, ErrUnreadable) || errors.Is(err, ErrUnknown) { // what cannot be read stays, so that it can be restored
		return nil
	}
	if err != nil || len(end) == 0 {
		return ignoreUnknown(err)
	}
	if last, err := table.DecodeEntry(end[len(end)-1]); err == nil && last.At >= since {
		return nil
	}
	ctx, cancel := context.WithTimeout(h.context, openingTime)
	defer cancel()
	switch err := h.drop(ctx, id, length); {
	case err == nil:
		h.Meter.Expired()
		h.Log.Info("a table that nobody used has expired", "table", id)
	case !errors.Is(err, store.ErrConflict) && !errors.Is(err, ErrUnknown):
		return err
	}
	return nil
}

func ignoreUnknown(err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return nil
	}
	return err
}
