package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

// If nodes start at the same time, the tables are created once.
func TestNodesStartAtOnce(t *testing.T) {
	place := pgtest.URL(t)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			s, err := Open(context.Background(), place, store.Options{})
			if err != nil {
				t.Error(err)
				return
			}
			if err := errors.Join(s.Ready(context.Background()), s.Close()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestMigrationsAreNumbered(t *testing.T) {
	list, err := steps()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range list {
		if !strings.HasPrefix(s.name, fmt.Sprintf("migrations/%04d_", i+1)) || s.oldest < 1 || s.oldest > i+1 {
			t.Errorf("step %d is %s, for programs from %d on", i+1, s.name, s.oldest)
		}
	}
}

// While a cluster is upgraded, programs run beside newer ones, unless the tables no longer support them.
func TestNewerDatabases(t *testing.T) {
	place := pgtest.URL(t)
	s := openAt(t, place)
	list, err := steps()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		version, oldest int
		refused         bool
	}{{len(list) + 1, len(list), false}, {len(list) + 5, 1, false}, {len(list) + 1, len(list) + 1, true}} {
		if _, err := s.exec(t.Context(), "UPDATE schema_version SET version = $1, oldest = $2", c.version, c.oldest); err != nil {
			t.Fatal(err)
		}
		other, err := Open(t.Context(), place, store.Options{})
		if err == nil {
			err = errors.Join(other.Append(t.Context(), batch(fmt.Sprint("table ", c.version), 0)), other.Close())
		}
		if errors.Is(err, store.ErrNewer) != c.refused || err != nil && !c.refused {
			t.Errorf("with version %d for programs from %d on, a program of %d is told %v", c.version, c.oldest, len(list), err)
		}
	}
}

func TestForeignSchemasAreRefused(t *testing.T) {
	place := pgtest.URL(t)
	s := openAt(t, pgtest.URL(t))
	u, err := url.Parse(place)
	if err != nil {
		t.Fatal(err)
	}
	schema := u.Query().Get("search_path")
	if _, err := s.exec(t.Context(), "CREATE SCHEMA "+schema); err != nil {
		t.Fatal(err)
	}
	if _, err := s.exec(t.Context(), "CREATE TABLE "+schema+".recipes (id integer)"); err != nil {
		t.Fatal(err)
	}
	for _, open := range []func() (*Store, error){
		func() (*Store, error) { return Open(t.Context(), place, store.Options{}) },
		func() (*Store, error) { return OpenReadOnly(t.Context(), place) },
	} {
		if _, err := open(); !errors.Is(err, errNotOurs) {
			t.Errorf("the answer is %v", err)
		}
	}
}

func TestReadingOnly(t *testing.T) {
	place := pgtest.URL(t)
	if _, err := OpenReadOnly(t.Context(), place); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is not there is opened: %v", err)
	}
	s := openAt(t, place)
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	r, err := OpenReadOnly(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if length(t, r, "a") != 1 {
		t.Error("nothing is read")
	}
	for what, err := range map[string]error{
		"Append": r.Append(t.Context(), batch("a", 1)), "Ready": r.Ready(t.Context()), "Release": r.Release(t.Context(), "node"),
		"Once": r.Once(t.Context(), "x", 1),
	} {
		if !errors.Is(err, store.ErrNoSpace) {
			t.Errorf("%s says %v", what, err)
		}
	}
}

// No password is ever shown, whatever goes wrong.
func TestPasswordsAreNotTold(t *testing.T) {
	const secret = "hunter2"
	server := pgtest.Server(t)
	for _, name := range []string{
		"postgres://divingbell:" + secret + "@" + server.Address() + "/postgres?sslmode=disable", // refused by the server
		"postgres://divingbell:" + secret + "@127.0.0.1:1/postgres?sslmode=disable",              // nobody listens
		"postgres://divingbell@127.0.0.1:1/postgres?sslmode=disable&password=" + secret,
		"postgres://divingbell:" + secret + "@127.0.0.1:99999/postgres",
		"postgres://divingbell:" + secret + "@[::1/postgres",
		"postgres://divingbell:" + secret + "@127.0.0.1/postgres?sslmode=perhaps",
	} {
		s, err := Open(t.Context(), name, store.Options{})
		if err == nil {
			t.Error("it is opened", s.Close())
			continue
		}
		if strings.Contains(err.Error(), secret) || strings.Contains(Redacted(name), secret) {
			t.Errorf("the password is told: %v, %s", err, Redacted(name))
		}
	}
}

// A server that does not answer at all is given up on.
func TestSilentServersAreAway(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, err = Open(t.Context(), "postgres://divingbell@"+l.Addr().String()+"/postgres?sslmode=disable", store.Options{})
	if !errors.Is(err, store.ErrAway) {
		t.Errorf("the answer is %v", err)
	}
}

// No call waits forever for a lock that somebody else holds, and a call that has given up is not done later.
func TestNobodyWaitsForever(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	conn, err := s.connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(t.Context(), "BEGIN; LOCK TABLE cards IN SHARE MODE"); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 3 {
		all.Go(func() {
			if err := s.Append(context.Background(), batch(fmt.Sprint("new ", i), 0)); !errors.Is(err, store.ErrAway) {
				t.Errorf("the answer is %v", err)
			}
		})
	}
	all.Wait()
	if _, err := conn.Exec(t.Context(), "COMMIT"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), batch("a", 1)); err != nil {
		t.Error(err)
	}
}

func TestNamesAreForgotten(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	for i := range 50 {
		if err := s.Once(t.Context(), fmt.Sprint("name ", i), 1); err != nil {
			t.Fatal(err)
		}
	}
	var left int
	if err := s.one(t.Context(), "SELECT count(*) FROM once", nil, &left); err != nil || left > 10 {
		t.Errorf("%d names are left (%v)", left, err)
	}
}

// A backup shows the database at one moment, across tables; it is a database that can be served.
func TestBackupIsOfOneMoment(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	stop, begun := make(chan struct{}), make(chan struct{})
	var writing sync.WaitGroup
	writing.Go(func() {
		for n := 0; ; n++ {
			for _, table := range []string{"left", "right"} {
				if err := s.Append(context.Background(), batch(table, n, "ann")); err != nil {
					t.Error(err)
					return
				}
			}
			if n == 0 {
				close(begun)
			}
			select {
			case <-stop:
				return
			default:
			}
		}
	})
	<-begun
	path := filepath.Join(t.TempDir(), "copy.db")
	if err := s.Backup(t.Context(), path); err != nil {
		t.Error(err)
	}
	close(stop)
	writing.Wait()
	c, err := sqlite.Open(t.Context(), path, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	left, err := c.Length(t.Context(), "left")
	right, other := c.Length(t.Context(), "right")
	if err := errors.Join(err, other); err != nil || left != right && left != right+1 {
		t.Errorf("the backup has %d and %d entries (%v)", left, right, err)
	}
	if err := c.Append(t.Context(), batch("left", left)); err != nil {
		t.Errorf("the backup cannot be gone on with: %v", err)
	}
}

// A copy has the database to itself: from before its first change to its end, and whether a node shows by a lock or a lease.
func TestAlone(t *testing.T) {
	defer func(usual time.Duration) { endPatience = usual }(endPatience)
	endPatience = 300 * time.Millisecond
	place := pgtest.URL(t)
	open := func() (*Store, error) { return Open(t.Context(), place, store.Options{}) }
	alone := func() (*Store, error) { return OpenAlone(t.Context(), place) }
	aloneToRead := func() (*Store, error) { return OpenReadOnlyAlone(t.Context(), place) }
	refused := func(want error, opens ...func() (*Store, error)) {
		t.Helper()
		for _, open := range opens {
			if _, err := open(); !errors.Is(err, want) {
				t.Errorf("the answer is %v, not %v", err, want)
			}
		}
	}
	opened := func(open func() (*Store, error)) *Store {
		t.Helper()
		s, err := open()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	serving := opened(open)
	if _, err := serving.exec(t.Context(), "DROP SCHEMA "+serving.schema()+" CASCADE"); err != nil {
		t.Fatal(err)
	}
	refused(errServed, alone)
	refused(fs.ErrNotExist, func() (*Store, error) { return OpenReadOnly(t.Context(), place) }) // nothing was made
	serving.Close()
	for _, copying := range []func() (*Store, error){alone, aloneToRead} {
		c := opened(copying)
		refused(errCopied, open)
		refused(errServed, alone)
		opened(func() (*Store, error) { return OpenReadOnly(t.Context(), place) }).Close()
		c.Close()
	}
	older := opened(open)
	if _, err := older.Lease(t.Context(), "node", time.Minute); err != nil {
		t.Fatal(err)
	}
	older.Close()
	refused(errServed, aloneToRead)
	again := opened(open)
	if err := age(again, 2*time.Minute); err != nil {
		t.Fatal(err)
	}
	again.Close()
	opened(alone).Close()
}
