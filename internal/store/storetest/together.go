package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/store"
)

// together runs n goroutines at once and fails with the errors of all of them.
func (t *trial) together(n int, do func(i int) error) {
	errs := make([]error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { errs[i] = do(i) })
	}
	all.Wait()
	t.must(errors.Join(errs...))
}

func (t *trial) keys() {
	const askers = 20
	var found [askers][]byte
	t.together(askers, func(i int) (err error) {
		found[i], err = t.Key(t.ctx, "cookies", func() []byte { return fmt.Append(nil, "secret of ", i) })
		return err
	})
	for _, key := range found {
		if len(key) == 0 || !bytes.Equal(key, found[0]) {
			t.fail("the key is %q for one and %q for another", key, found[0])
		}
	}
	other, err := t.Key(t.ctx, "mail", func() []byte { return []byte{0, 1} })
	t.must(err)
	t.reopen()
	for name, want := range map[string][]byte{"cookies": found[0], "mail": other} {
		key, err := t.Key(t.ctx, name, func() []byte { t.fail("the key %q is made again", name); return nil })
		t.must(err)
		if !bytes.Equal(key, want) {
			t.fail("the key %q is %q later, not %q", name, key, want)
		}
	}
}

// Keys that change are replaced and dropped.
func (t *trial) changingKeys() {
	_, err := t.Key(t.ctx, "certificate", nil)
	t.wants(store.ErrUnknown, err, "a key that nobody has made")
	_, err = t.Key(t.ctx, "cookies", func() []byte { return []byte("stays") })
	t.must(err)
	for _, want := range []string{"first", "second"} {
		t.must(t.SetKey(t.ctx, "certificate", []byte(want)))
		t.reopen()
		for name, want := range map[string]string{"certificate": want, "cookies": "stays"} {
			if key, err := t.Key(t.ctx, name, nil); err != nil || string(key) != want {
				t.fail("the key %q is %q, %v, not %q", name, key, err, want)
			}
		}
	}
	for range 2 {
		t.must(t.SetKey(t.ctx, "certificate", nil))
		_, err = t.Key(t.ctx, "certificate", nil)
		t.wants(store.ErrUnknown, err, "a key that was dropped")
	}
}

func (t *trial) once() {
	const later = 1 << 50
	t.must(t.Once(t.ctx, "first", later))
	for range 2 {
		t.wants(store.ErrTaken, t.Once(t.ctx, "first", later), "a name again")
		t.reopen()
	}
	var passed atomic.Int32
	t.together(20, func(int) error {
		err := t.Once(t.ctx, "second", later)
		if err == nil {
			passed.Add(1)
		} else if errors.Is(err, store.ErrTaken) {
			return nil
		}
		return err
	})
	if passed.Load() != 1 {
		t.fail("%d pass by one name", passed.Load())
	}
	t.must(t.Once(t.ctx, "third", 1)) // may be forgotten at once
	t.must(t.Once(t.ctx, "fourth", later))
	t.wants(store.ErrTaken, t.Once(t.ctx, "second", later), "a name when others were forgotten")
}

// Each table has two writers and one reader; a writer that was too late reads the log again and continues.
func (t *trial) crowd() {
	const tables, entries = 12, 25
	var reading, writing sync.WaitGroup
	errs := make([]error, 3*tables)
	var done [tables]atomic.Bool
	for i := range tables {
		table := fmt.Sprint("table ", i)
		var left atomic.Int32
		left.Store(2)
		for j := range 2 {
			writing.Go(func() {
				errs[3*i+j] = t.appendUntil(table, entries)
				if left.Add(-1) == 0 {
					done[i].Store(true)
				}
			})
		}
		reading.Go(func() { errs[3*i+2] = t.watch(table, &done[i]) })
	}
	writing.Wait()
	reading.Wait()
	t.must(errors.Join(errs...))
	for i := range tables {
		t.isLog(fmt.Sprint("table ", i), entries)
	}
	t.reopen()
	for i := range tables {
		t.isLog(fmt.Sprint("table ", i), entries)
	}
}

func (t *trial) appendUntil(table string, entries int) error {
	for {
		log, err := t.Log(t.ctx, table, 0)
		if err != nil && !errors.Is(err, store.ErrUnknown) {
			return err
		}
		if len(log) >= entries {
			return nil
		}
		if err := t.Append(t.ctx, batch(table, len(log), 1)); err != nil && !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
}

// watch checks that a log only grows, and that its summary is never ahead of it.
func (t *trial) watch(table string, done *atomic.Bool) error {
	seen := 0
	for last := false; !last; {
		last = done.Load()
		c, err := t.Summary(t.ctx, table)
		if errors.Is(err, store.ErrUnknown) {
			continue
		}
		if err != nil {
			return err
		}
		log, err := t.Log(t.ctx, table, 0)
		if err != nil {
			return err
		}
		for i, body := range log {
			if !bytes.Equal(body, entry(table, i+1)) {
				return fmt.Errorf("entry %d of %s is %q", i+1, table, body)
			}
		}
		if len(log) < seen {
			return fmt.Errorf("the log of %s had %d entries and has %d", table, seen, len(log))
		}
		if seen = len(log); int64(seen) < c.Changed-1_000_000+1 {
			return fmt.Errorf("the summary of %s is ahead of its log of %d entries: %+v", table, seen, c)
		}
	}
	return nil
}

func (t *trial) race() {
	const rounds, racers = 15, 8
	for n := range rounds {
		var won atomic.Int32
		t.together(racers, func(i int) error {
			b := batch("cove", n, 1)
			b.Entries[0] = fmt.Append(nil, i)
			b.Summary.Shown = fmt.Append(nil, i)
			err := t.Append(t.ctx, b)
			if err == nil {
				won.Add(1)
			} else if errors.Is(err, store.ErrConflict) {
				return nil
			}
			return err
		})
		log, err := t.Log(t.ctx, "cove", 0)
		t.must(err)
		c, err := t.Summary(t.ctx, "cove")
		t.must(err)
		if won.Load() != 1 || len(log) != n+1 {
			t.fail("%d have won entry %d, and the log is %q", won.Load(), n+1, log)
		}
		if !bytes.Equal(log[n], c.Shown) {
			t.fail("entry %d is of %s and the summary of %s", n+1, log[n], c.Shown)
		}
	}
}

// A request whose caller gave up is done completely or not at all.
func (t *trial) givingUp() {
	gone, give := context.WithCancel(t.ctx)
	give()
	t.wants(context.Canceled, t.Append(gone, batch("cove", 0, 3)), "a write nobody waits for")
	_, err := t.Log(gone, "cove", 0)
	t.wants(context.Canceled, err, "a read nobody waits for")
	t.together(40, func(i int) error {
		ctx, give := context.WithCancel(t.ctx)
		defer give()
		go give()
		err := t.Append(ctx, batch(fmt.Sprint("table ", i), 0, 3))
		if errors.Is(err, context.Canceled) {
			return nil
		}
		return err
	})
	t.must(t.Append(t.ctx, batch("last", 0, 1)))
	summaries, err := t.Summaries(t.ctx, store.Query{})
	t.must(err)
	for _, s := range summaries {
		if s.Table != "last" {
			t.isLog(s.Table, 3)
		}
	}
}
