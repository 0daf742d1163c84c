// Package copying copies everything in one store to another, of the same kind or not. It may be interrupted at any point and run
// again: it compares what has already been copied and adds the rest.
package copying

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/divingbell/divingbell/internal/store"
)

// Copy says what is copied where. Nobody else may write to either store meanwhile.
type Copy struct {
	From, To store.Archive
	Tell     func(tables int) // called for each table, with the number read so far; may be nil
}

// Copied counts what was copied, now or by an earlier run.
type Copied struct {
	Tables, Entries, People, Belongings, Keys, Packs int
	Added                                            int // tables that were missing before, or incomplete
}

// ErrOtherServer means that the target has something that the source does not have: it belongs to another server.
var ErrOtherServer = errors.New("the target has games of another server; please name an empty one")

// page is how many rows are read at once, and workers how many writes run at once, so that they share transactions.
const (
	page    = 500
	workers = 32
)

// Pages calls do with each table of a store, in the order of their ids.
func Pages(ctx context.Context, s store.Archive, do func(store.Summary) error) error {
	return pages(func(last store.Summary) ([]store.Summary, error) { return s.ListTables(ctx, last.Table, page) }, do)
}

// Run copies everything. The secrets come last, so that a server started too early does not let people into an incomplete copy.
func (c Copy) Run(ctx context.Context) (Copied, error) {
	var done Copied
	for _, part := range []func(context.Context, *Copied) error{c.refuseOtherServer, c.packs, c.people, c.belongings, c.dropBelongings, c.documents, c.tables, c.once, c.keys} {
		if err := part(ctx, &done); err != nil {
			return done, err
		}
	}
	return done, nil
}

// refuseOtherServer refuses a target with tables or people that the source does not have.
func (c Copy) refuseOtherServer(ctx context.Context, _ *Copied) error {
	err := Pages(ctx, c.To, func(t store.Summary) error {
		return c.mustHave(fmt.Sprintf("table %s", t.Table))(c.From.Length(ctx, t.Table))
	})
	if err != nil {
		return err
	}
	return pages(func(last store.Person) ([]store.Person, error) { return c.To.ListPeople(ctx, last.ID, page) }, func(p store.Person) error {
		_, err := c.From.Person(ctx, p.ID)
		return c.mustHave(fmt.Sprintf("person %s", p.ID))(0, err)
	})
}

// mustHave turns an ErrUnknown of the source into ErrOtherServer.
func (c Copy) mustHave(what string) func(int, error) error {
	return func(_ int, err error) error {
		if errors.Is(err, store.ErrUnknown) {
			return fmt.Errorf("%w: it has the %s, which the source does not have", ErrOtherServer, what)
		}
		return err
	}
}

// pages reads a list page by page; next takes the last element of the previous page.
func pages[T any](next func(last T) ([]T, error), do func(T) error) error {
	var last T
	for {
		list, err := next(last)
		if err != nil {
			return err
		}
		for _, thing := range list {
			if err := do(thing); err != nil {
				return err
			}
			last = thing
		}
		if len(list) < page {
			return nil
		}
	}
}

func (c Copy) packs(ctx context.Context, done *Copied) error {
	hashes, err := c.From.ListPacks(ctx)
	if err != nil {
		return err
	}
	for _, hash := range hashes {
		content, err := c.From.Pack(ctx, hash)
		if err != nil {
			return err
		}
		if err := c.To.PutPack(ctx, hash, content); err != nil {
			return err
		}
		done.Packs++
	}
	return nil
}

func (c Copy) people(ctx context.Context, done *Copied) error {
	return shared(ctx, func(ctx context.Context, do func(func() error)) error {
		return pages(func(last store.Person) ([]store.Person, error) { return c.From.ListPeople(ctx, last.ID, page) }, func(p store.Person) error {
			done.People++
			do(func() error { return c.To.PutPerson(ctx, p) })
			return nil
		})
	})
}

func (c Copy) belongings(ctx context.Context, done *Copied) error {
	return shared(ctx, func(ctx context.Context, do func(func() error)) error {
		return pages(func(last store.Belonging) ([]store.Belonging, error) {
			return c.From.ListBelongings(ctx, last.Kind, last.ID, page)
		}, func(p store.Belonging) error {
			done.Belongings++
			do(func() error { return c.To.PutBelonging(ctx, p) })
			return nil
		})
	})
}

// dropBelongings drops belongings that an earlier run has copied and the source has dropped since: nobody must get in with an old
// pass.
func (c Copy) dropBelongings(ctx context.Context, _ *Copied) error {
	return pages(func(last store.Belonging) ([]store.Belonging, error) {
		return c.To.ListBelongings(ctx, last.Kind, last.ID, page)
	}, func(p store.Belonging) error {
		_, err := c.From.Belonging(ctx, p.Kind, p.ID)
		if errors.Is(err, store.ErrUnknown) {
			return c.To.DropBelonging(ctx, p.Kind, p.ID)
		}
		return err
	})
}

// documents copies documents, and drops those that an earlier run has copied and the source has dropped since.
func (c Copy) documents(ctx context.Context, _ *Copied) error {
	kept := map[string]bool{}
	name := func(n store.Document) string { return n.Kind + " " + n.ID }
	err := pages(func(last store.Document) ([]store.Document, error) {
		return c.From.ListDocuments(ctx, last.Kind, last.ID, page)
	}, func(n store.Document) error {
		kept[name(n)] = true
		return c.To.PutDocument(ctx, n)
	})
	if err != nil {
		return err
	}
	return pages(func(last store.Document) ([]store.Document, error) {
		return c.To.ListDocuments(ctx, last.Kind, last.ID, page)
	}, func(n store.Document) error {
		if kept[name(n)] {
			return nil
		}
		return c.To.DropDocument(ctx, n.Kind, n.ID)
	})
}

// once copies the names that must not pass Once again: the keys are copied too, so a passkey's answer to a challenge would be
// accepted a second time.
func (c Copy) once(ctx context.Context, _ *Copied) error {
	names, err := c.From.ListOnce(ctx)
	if err != nil {
		return err
	}
	for name, until := range names {
		if err := c.To.Once(ctx, name, until); err != nil && !errors.Is(err, store.ErrTaken) {
			return err
		}
	}
	return nil
}

func (c Copy) keys(ctx context.Context, done *Copied) error {
	names, err := c.From.ListKeys(ctx)
	if err != nil {
		return err
	}
	for _, name := range names {
		key, err := c.From.Key(ctx, name, nil)
		if err != nil {
			return err
		}
		if err := c.To.SetKey(ctx, name, key); err != nil {
			return err
		}
		done.Keys++
	}
	return nil
}

// shared runs writes concurrently, a bounded number of them. When one fails, the context of all of them ends.
func shared(ctx context.Context, list func(ctx context.Context, do func(func() error)) error) error {
	all, ctx := errgroup.WithContext(ctx)
	all.SetLimit(workers)
	err := list(ctx, all.Go)
	if failed := all.Wait(); failed != nil {
		return failed // the cause of err, if both failed
	}
	return err
}

func (c Copy) tables(ctx context.Context, done *Copied) error {
	var added atomic.Int64
	err := shared(ctx, func(ctx context.Context, do func(func() error)) error {
		return Pages(ctx, c.From, func(t store.Summary) error {
			log, err := c.From.Log(ctx, t.Table, 0)
			if err != nil {
				return err
			}
			done.Tables++
			done.Entries += len(log)
			if c.Tell != nil {
				c.Tell(done.Tables)
			}
			do(func() error { return c.table(ctx, t, log, &added) })
			return nil
		})
	})
	done.Added = int(added.Load())
	return err
}

// tries is how often a table is read again because its log grew in between.
const tries = 5

// table adds what the target lacks of a table. Entries that an interrupted run has sent may arrive only after the log was read:
// then the log is read again.
func (c Copy) table(ctx context.Context, t store.Summary, log [][]byte, added *atomic.Int64) error {
	err := store.ErrConflict
	for try := 0; try < tries && errors.Is(err, store.ErrConflict); try++ {
		var there int
		if there, err = c.arrived(ctx, t.Table, log); err != nil || there == len(log) {
			return err
		}
		if try == 0 {
			added.Add(1)
		}
		err = c.To.Append(ctx, store.Batch{Table: t.Table, After: there, Entries: log[there:], Summary: t})
	}
	return err
}

// arrived is how many entries of a log the target has. It must have no others.
func (c Copy) arrived(ctx context.Context, id string, log [][]byte) (int, error) {
	there, err := c.To.Log(ctx, id, 0)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		return 0, err
	}
	for i := range there {
		if i >= len(log) || !bytes.Equal(there[i], log[i]) {
			return 0, fmt.Errorf("%w: entry %d of its table %s is another", ErrOtherServer, i+1, id)
		}
	}
	return len(there), nil
}
