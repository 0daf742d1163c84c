package migrate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/copying"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// open opens a store until the end of the test.
func open(t *testing.T, name string) named.Store {
	t.Helper()
	s, err := named.OpenAlone(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func file(t *testing.T) string { return filepath.Join(t.TempDir(), "games.db") }

func must(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

const copies = 12 // of each table

// filled is a store with running and finished tables, one that cannot be read, people, passes, packs and keys.
func filled(t *testing.T) named.Store {
	t.Helper()
	s := open(t, file(t))
	ctx := t.Context()
	for _, name := range []string{"running", "finished"} {
		data, err := os.ReadFile(filepath.Join("..", "transfer", "testdata", name+".json"))
		must(t, err)
		d, err := transfer.Decode(data)
		must(t, err)
		var log [][]byte
		for _, e := range d.Entries {
			log = append(log, e)
		}
		for i := range copies {
			folded, err := table.Fold(fmt.Sprint(name, i), registry.Rules, log)
			must(t, err, live.Import(ctx, s, folded, log))
		}
	}
	must(t, s.Append(ctx, store.Batch{Table: "eaten", Entries: [][]byte{[]byte("by worms")}, Summary: store.Summary{Table: "eaten", Status: "playing"}}))
	for i := range 20 {
		person := store.Person{ID: fmt.Sprint("person", i), Name: "Ann O'Grady", Created: int64(i)}
		must(t, s.PutPerson(ctx, person), s.PutBelonging(ctx, store.Belonging{Kind: "session", ID: fmt.Sprint("pass", i), Person: person.ID, Used: 5, Data: []byte{0, 1}}))
	}
	must(t, s.SetKey(ctx, "cookies", []byte("secret")), s.PutPack(ctx, "odd", []byte{0, 255}), s.Once(ctx, "answer", math.MaxInt64))
	return s
}

func migration(from, to named.Store) Migration {
	return Migration{From: from, To: to, Games: registry.Rules}
}

// same fails unless a store has what filled has.
func same(t *testing.T, s named.Store) {
	t.Helper()
	ctx := t.Context()
	key, err := s.Key(ctx, "cookies", nil)
	must(t, err)
	pack, err := s.Pack(ctx, "odd")
	must(t, err)
	person, err := s.Person(ctx, "person3")
	must(t, err)
	pass, err := s.Belonging(ctx, "session", "pass7")
	must(t, err)
	if string(key) != "secret" || !bytes.Equal(pack, []byte{0, 255}) || person.Name != "Ann O'Grady" || pass.Person != "person7" || !bytes.Equal(pass.Data, []byte{0, 1}) {
		t.Errorf("there are %q, %q, %+v, %+v", key, pack, person, pass)
	}
	if err := s.Once(ctx, "answer", math.MaxInt64); !errors.Is(err, store.ErrTaken) {
		t.Errorf("what was done once can be done again: %v", err)
	}
}

// From a file to a database, to another database, and back to a file.
func TestThereAndBack(t *testing.T) {
	at := filled(t)
	for _, name := range []string{pgtest.URL(t), pgtest.URL(t), file(t)} {
		next := open(t, name)
		for _, added := range []int{2*copies + 1, 0} { // the second run has nothing to do
			r, err := migration(at, next).Run(t.Context())
			must(t, err)
			if r.Tables != 2*copies+1 || r.Added != added || r.People != 20 || r.Belongings != 20 || r.Unreadable != 1 {
				t.Errorf("it has moved %+v", r)
			}
		}
		same(t, next)
		at = next
	}
}

// A migration that is interrupted anywhere continues where it was.
func TestInterruptedMigrationContinues(t *testing.T) {
	from, to := filled(t), open(t, pgtest.URL(t))
	for n := 5; ; n += 10 {
		there := whole(t, from, to)
		ctx, interrupt := context.WithCancel(t.Context())
		m := migration(from, to)
		m.Copying = func(tables int) {
			if tables == n {
				interrupt()
			}
		}
		r, err := m.Run(ctx)
		interrupt()
		if r.Added > 2*copies+1-there {
			t.Errorf("%d tables were added to %d", r.Added, there)
		}
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	same(t, to)
}

// whole is how many tables have arrived with all of their entries.
func whole(t *testing.T, from, to named.Store) (n int) {
	t.Helper()
	must(t, copying.Pages(t.Context(), from, func(s store.Summary) error {
		sent, err := from.Log(t.Context(), s.Table, 0)
		must(t, err)
		if arrived, err := to.Log(t.Context(), s.Table, 0); err == nil && len(arrived) == len(sent) {
			n++
		}
		return nil
	}))
	return n
}

// A later run also copies moves that were added, and drops passes that were dropped, since an earlier one.
func TestLaterRunFollowsTheSource(t *testing.T) {
	from, to := filled(t), open(t, pgtest.URL(t))
	ctx := t.Context()
	_, err := migration(from, to).Run(ctx)
	must(t, err, from.DropBelonging(ctx, "session", "pass7"))
	must(t, from.Append(ctx, store.Batch{Table: "eaten", After: 1, Entries: [][]byte{[]byte("and birds")}, Summary: store.Summary{Table: "eaten", Status: "over"}}))
	r, err := migration(from, to).Run(ctx)
	must(t, err)
	if r.Added != 1 {
		t.Errorf("it has moved %+v", r)
	}
	if _, err := to.Belonging(ctx, "session", "pass7"); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("whoever was locked out comes in: %v", err)
	}
	if c, err := to.Summary(ctx, "eaten"); err != nil || c.Status != "over" {
		t.Errorf("the table is %+v (%v)", c, err)
	}
}

// A target with games of another server is refused, and does not get the keys.
func TestForeignTargetsAreRefused(t *testing.T) {
	from := filled(t)
	for what, spoil := range map[string]func(named.Store) error{
		"table other": func(s named.Store) error {
			return s.Append(t.Context(), store.Batch{Table: "other", Entries: [][]byte{[]byte("dealt")}, Summary: store.Summary{Table: "other"}})
		},
		"entry 1 of its table eaten": func(s named.Store) error {
			return s.Append(t.Context(), store.Batch{Table: "eaten", Entries: [][]byte{[]byte("by cats")}, Summary: store.Summary{Table: "eaten"}})
		},
		"person stranger": func(s named.Store) error { return s.PutPerson(t.Context(), store.Person{ID: "stranger"}) },
	} {
		to := open(t, file(t))
		must(t, spoil(to))
		_, err := migration(from, to).Run(t.Context())
		if !errors.Is(err, copying.ErrOtherServer) || !strings.Contains(err.Error(), what) {
			t.Errorf("with a %s, it says %v", what, err)
		}
		if _, err := to.Key(t.Context(), "cookies", nil); !errors.Is(err, store.ErrUnknown) {
			t.Errorf("the other server has the key: %v", err)
		}
	}
}

// lying is a store that returns a table altered.
type lying struct {
	named.Store
	log     func([][]byte) [][]byte
	summary func(store.Summary) store.Summary
}

func (l lying) Log(ctx context.Context, id string, after int) ([][]byte, error) {
	log, err := l.Store.Log(ctx, id, after)
	if l.log != nil && strings.HasPrefix(id, "running2") && err == nil {
		log = l.log(log)
	}
	return log, err
}

func (l lying) Summary(ctx context.Context, id string) (store.Summary, error) {
	c, err := l.Store.Summary(ctx, id)
	if l.summary != nil && id == "running2" && err == nil {
		c = l.summary(c)
	}
	return c, err
}

func TestDifferencesAreFound(t *testing.T) {
	from, to := filled(t), open(t, file(t))
	_, err := migration(from, to).Run(t.Context())
	must(t, err)
	for what, l := range map[string]lying{
		"a move is missing":          {log: func(log [][]byte) [][]byte { return log[:len(log)-1] }},
		"a table cannot be read":     {log: func(log [][]byte) [][]byte { return [][]byte{[]byte("{")} }},
		"a summary is of other days": {summary: func(s store.Summary) store.Summary { s.Changed++; return s }},
	} {
		l.Store = to
		if _, err := migration(from, l).compareAll(t.Context()); !errors.Is(err, ErrDiffers) || !strings.Contains(err.Error(), "table running2") {
			t.Errorf("%s: it says %v", what, err)
		}
	}
}
