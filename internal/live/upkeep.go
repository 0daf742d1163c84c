package live

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// upkeepShard is the shard whose lease makes a hall the one that does the regular upkeep.
const upkeepShard = 0

const upkeepEvery = 10 * time.Minute

// upkeep is what a hall does now and then.
type upkeep struct{ *Hall }

// run continues interrupted errands, expires abandoned tables, and brings people together who wait for others.
func (u upkeep) run() {
	for ok := true; ok; ok = wait.For(u.context, upkeepEvery) == nil {
		if u.leases.leads(upkeepShard) {
			errands(u).continueAll()
			u.expire()
			if err := u.seekAgain(u.context); err != nil && u.context.Err() == nil {
				u.logs.complain("people who wait for others could not be brought together", "", err)
			}
		}
	}
}

// Status of tables that expire: games that never ended, and games that did or whose table was closed.
var (
	unfinished = []string{string(protocol.StatusOpen), string(protocol.StatusSeeking), string(protocol.StatusPlaying), string(protocol.StatusPaused)}
	finished   = []string{string(protocol.StatusFinished), string(protocol.StatusArchived)}
)

// Tables expire a few at a time, so that players do not notice.
const (
	expiredAtOnce = 20
	expiryPause   = time.Second
)

// expire deletes tables that nobody has touched for longer than the settings allow.
func (u upkeep) expire() {
	for _, what := range []struct {
		status []string
		after  time.Duration
	}{{unfinished, u.ExpireAfter}, {finished, u.ExpireFinished}} {
		if what.after <= 0 {
			continue
		}
		if err := u.expireUnchanged(what.status, u.clock.steady()-what.after.Milliseconds()); err != nil && u.context.Err() == nil {
			u.logs.complain("tables could not expire", "", err)
		}
	}
}

// expireUnchanged expires tables of some status that have not changed since a moment, the latest first.
func (u upkeep) expireUnchanged(status []string, since int64) error {
	for before := since; ; {
		summaries, err := u.store.Summaries(u.context, store.Query{Status: status, Before: before, Limit: expiredAtOnce})
		if err != nil || len(summaries) == 0 {
			return err
		}
		for _, s := range summaries {
			if err := u.expireTable(s.Table, since); err != nil {
				return err
			}
			before = s.Changed
		}
		if err := wait.For(u.context, expiryPause); err != nil || !u.leases.leads(upkeepShard) {
			return err
		}
	}
}

// expireTable deletes a table, unless somebody has done something there that not everybody noticed, or acts at this moment.
func (u upkeep) expireTable(id string, since int64) error {
	length, err := u.store.Length(u.context, id)
	var end [][]byte
	if err == nil {
		end, err = u.logs.read(u.context, id, length-1)
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
	ctx, cancel := context.WithTimeout(u.context, openingTime)
	defer cancel()
	switch err := u.drop(ctx, id, length); {
	case err == nil:
		u.Meter.Expired()
		u.Log.Info("a table that nobody used has expired", "table", id)
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
