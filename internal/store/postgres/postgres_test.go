package postgres

import (
	"context"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

func TestMain(m *testing.M) {
	storetest.Victim(openPlace)
	pgtest.Main(m)
}

// openPlace opens a store as a server does, but with more patience: what is checked must also hold on a busy machine.
func openPlace(url string) (store.Store, error) {
	return openShared(context.Background(), url, atLeisure, store.Options{})
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) func() (store.Store, error) {
		url := pgtest.URL(t)
		return func() (store.Store, error) { return openPlace(url) }
	})
}

func TestNodes(t *testing.T) {
	storetest.RunNodes(t, func(t *testing.T) storetest.Place {
		url := pgtest.URL(t)
		aging := openAt(t, url)
		return storetest.Place{
			Open: func() (store.Store, error) { return openPlace(url) },
			Age:  func(by time.Duration) error { return age(aging, by) },
		}
	})
}

// age moves the times in the database into the past, as if its clock had advanced.
func age(s *Store, by time.Duration) error {
	ctx := context.Background()
	if _, err := s.exec(ctx, "UPDATE nodes SET until = until - $1::interval", by); err != nil {
		return err
	}
	_, err := s.exec(ctx, "UPDATE leases SET freed = freed - $1::interval", by)
	return err
}

// openAt opens a store until the end of the test.
func openAt(t testing.TB, url string) *Store {
	t.Helper()
	s, err := Open(t.Context(), url, store.Options{})
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

func BenchmarkAppend(b *testing.B) {
	url := pgtest.URL(b)
	before, err := pgtest.Server(b).ProcessorTime()
	if err != nil {
		b.Fatal(err)
	}
	storetest.BenchmarkAppend(b, func(o store.Options) (store.Store, error) { return Open(b.Context(), url, o) })
	after, err := pgtest.Server(b).ProcessorTime()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64((after-before).Microseconds())/float64(b.N), "database-us/append")
}
