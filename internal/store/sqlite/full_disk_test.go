package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// pragma changes the writer's connection, as a disk that fills up or becomes read-only would.
func pragma(t *testing.T, s *Store, text string, args ...any) {
	t.Helper()
	err := s.write(t.Context(), func(w *writer) error {
		_, err := w.conn.ExecContext(context.Background(), "PRAGMA "+fmt.Sprintf(text, args...))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (s *Store) pages(t *testing.T) (n int) {
	t.Helper()
	if err := s.readers.QueryRow("PRAGMA page_count").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Many write until the disk is full. Everything acknowledged is there, nothing else is, and later writing continues.
func TestFullDisk(t *testing.T) {
	s := openAt(t, newPath(t))
	const tables = 10
	var written [tables]int
	fill := func() {
		var all sync.WaitGroup
		for i := range tables {
			all.Go(func() {
				for {
					b := batch(fmt.Sprint("table ", i), written[i])
					b.Summary.Shown = bytes.Repeat([]byte{' '}, 1000*written[i])
					err := s.Append(t.Context(), b)
					if err != nil {
						if !errors.Is(err, store.ErrNoSpace) {
							t.Errorf("the disk is full and the error is %v", err)
						}
						return
					}
					written[i]++
				}
			})
		}
		all.Wait()
	}
	for range 2 {
		before := written
		pragma(t, s, "max_page_count = %d", s.pages(t)+100)
		fill()
		if written == before {
			t.Error("nothing was written")
		}
		for i, n := range written {
			if n > 0 && length(t, s, fmt.Sprint("table ", i)) != n {
				t.Errorf("table %d does not have the %d entries that were acknowledged", i, n)
			}
		}
	}
	pragma(t, s, "max_page_count = 1000000")
	if err := s.Ready(t.Context()); err != nil {
		t.Error(err)
	}
	for i, n := range written {
		if err := s.Append(t.Context(), batch(fmt.Sprint("table ", i), n)); err != nil {
			t.Error(err)
		}
	}
}

func TestReadyNeedsRoom(t *testing.T) {
	s := openAt(t, newPath(t))
	pragma(t, s, "max_page_count = %d", s.pages(t))
	if err := s.Ready(t.Context()); !errors.Is(err, store.ErrNoSpace) {
		t.Errorf("a store with a full disk is ready: %v", err)
	}
	pragma(t, s, "max_page_count = 1000000")
	if err := s.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestDiskThatCanOnlyBeRead(t *testing.T) {
	s := openAt(t, newPath(t))
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	pragma(t, s, "query_only = 1")
	for what, err := range map[string]error{
		"Append": s.Append(t.Context(), batch("a", 1)), "Ready": s.Ready(t.Context()), "PutPerson": s.PutPerson(t.Context(), store.Person{ID: "ann"}),
	} {
		if !errors.Is(err, store.ErrNoSpace) {
			t.Errorf("%s says %v", what, err)
		}
	}
	if n := length(t, s, "a"); n != 1 {
		t.Errorf("the log has %d entries", n)
	}
	if _, err := s.writer.conn.ExecContext(t.Context(), "PRAGMA query_only = 0"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), batch("a", 1)); err != nil {
		t.Error(err)
	}
}
