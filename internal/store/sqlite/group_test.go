package sqlite

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// together makes requests share a transaction: the writer is blocked until all of them wait.
func together(t *testing.T, s *Store, requests ...change) []error {
	t.Helper()
	held, letGo := make(chan struct{}), make(chan struct{})
	go func() {
		_ = s.write(t.Context(), func(*writer) error {
			close(held)
			<-letGo
			return nil
		})
	}()
	<-held
	errs := make([]error, len(requests))
	var all sync.WaitGroup
	for i, do := range requests {
		all.Go(func() { errs[i] = s.write(t.Context(), do) })
		waitFor(s, i+1)
	}
	close(letGo)
	all.Wait()
	return errs
}

// waitFor returns when that many requests wait.
func waitFor(s *Store, n int) {
	for s.writer.queue.Waiting() < n {
		runtime.Gosched()
	}
}

func add(b store.Batch) change { return prepare(b).write }

func TestRefusedWriteDoesNotHinderOthers(t *testing.T) {
	s := openAt(t, newPath(t))
	errs := together(t, s, add(batch("a", 0)), add(batch("a", 0)), add(batch("b", 3)), add(batch("a", 1)), add(batch("b", 0)))
	for i, want := range []error{nil, store.ErrConflict, store.ErrUnknown, nil, nil} {
		if !errors.Is(errs[i], want) {
			t.Errorf("the answer to write %d is %v, not %v", i, errs[i], want)
		}
	}
	if a, b := length(t, s, "a"), length(t, s, "b"); a != 2 || b != 1 {
		t.Errorf("the logs have %d and %d entries", a, b)
	}
}

func TestFailedWriteDoesNotHinderOthers(t *testing.T) {
	s := openAt(t, newPath(t))
	half := func(w *writer) error {
		if err := add(batch("half", 0))(w); err != nil {
			return err
		}
		_, err := w.exec("INSERT INTO people (id) VALUES ('ann')")
		return err
	}
	errs := together(t, s, add(batch("a", 0)), half, add(batch("b", 0)), add(batch("a", 1)))
	if errs[0] != nil || errs[1] == nil || errors.Is(errs[1], store.ErrNoSpace) || errs[2] != nil || errs[3] != nil {
		t.Errorf("the answers are %v", errs)
	}
	if a, b := length(t, s, "a"), length(t, s, "b"); a != 2 || b != 1 {
		t.Errorf("the logs have %d and %d entries", a, b)
	}
	if _, err := s.Summary(t.Context(), "half"); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("half a write is there: %v", err)
	}
}

// Rolling back a transaction also discards what the writer remembers of it.
func TestSittingsAfterAFailedWrite(t *testing.T) {
	s := openAt(t, newPath(t))
	failing := func(w *writer) error {
		if err := add(batch("a", 0))(w); err != nil {
			return err
		}
		_, err := w.exec("INSERT INTO people (id) VALUES ('ann')")
		return err
	}
	if err := s.write(t.Context(), failing); err == nil {
		t.Fatal("a broken write is taken")
	}
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	if summaries, err := s.Summaries(t.Context(), store.Query{Person: "ann"}); err != nil || len(summaries) != 1 {
		t.Errorf("ann sits at %v (%v)", summaries, err)
	}
}

func TestNobodyWaitsForAbandonedWrites(t *testing.T) {
	s := openAt(t, newPath(t))
	held, letGo := make(chan struct{}), make(chan struct{})
	go func() {
		_ = s.write(t.Context(), func(*writer) error { close(held); <-letGo; return nil })
	}()
	<-held
	ctx, giveUp := context.WithCancel(t.Context())
	answer := make(chan error)
	go func() { answer <- s.Append(ctx, batch("a", 0)) }()
	waitFor(s, 1)
	giveUp()
	if err := <-answer; !errors.Is(err, context.Canceled) {
		t.Errorf("the answer is %v", err)
	}
	close(letGo)
	if err := s.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Summary(t.Context(), "a"); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("a write that was abandoned before its turn was done: %v", err)
	}
}
