package group

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

func TestGroupsAreBounded(t *testing.T) {
	q := New[int]()
	for i := range 7 {
		if _, err := q.put(t.Context(), i); err != nil {
			t.Fatal(err)
		}
	}
	q.Close()
	if err := q.Do(t.Context(), 7); !errors.Is(err, store.ErrClosed) {
		t.Errorf("a closed queue says %v", err)
	}
	group := make([]*Request[int], 0, 3)
	next := 0
	for _, want := range []int{3, 3, 1, 0} {
		var more bool
		group, more = q.take(group)
		if len(group) != want || more != (want > 0) {
			t.Fatalf("%d are taken, not %d", len(group), want)
		}
		for _, r := range group {
			if r.Write != next {
				t.Errorf("%d is taken, not %d", r.Write, next)
			}
			next++
		}
	}
}

// asked is a queue with waiting writes.
func asked(t *testing.T, writes ...int) (*Queue[int], []*Request[int]) {
	t.Helper()
	q := New[int]()
	var requests []*Request[int]
	for _, w := range writes {
		r, err := q.put(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		requests = append(requests, r)
	}
	return q, requests
}

func answers(t Transact[int]) func([]*Request[int]) {
	return func(group []*Request[int]) { Answer(group, t) }
}

// A write that fails or is refused does not affect the others.
func TestEachIsAnsweredForItself(t *testing.T) {
	refused, broken := errors.New("refused"), errors.New("broken")
	q, requests := asked(t, 1, 2, 3, 4)
	var groups []int
	q.Start(answers(func(group []*Request[int]) error {
		groups = append(groups, len(group))
		for _, r := range group {
			switch r.Write {
			case 2:
				r.Err = refused
			case 3:
				return broken
			}
		}
		return nil
	}), nil)
	q.Close()
	for i, want := range []error{nil, refused, broken, nil} {
		if err := <-requests[i].done; !errors.Is(err, want) {
			t.Errorf("write %d is answered %v, not %v", i+1, err, want)
		}
	}
	if !slices.Equal(groups, []int{4, 1, 1, 1, 1}) {
		t.Errorf("the groups are of %v writes", groups)
	}
}

// Errors that would be the same for all writes are not retried for each.
func TestFaultsOfTheDatabaseAreForAll(t *testing.T) {
	for _, fault := range []error{store.ErrNoSpace, store.ErrAway} {
		q, requests := asked(t, 1, 2, 3)
		tries := 0
		q.Start(answers(func([]*Request[int]) error {
			tries++
			return fault
		}), nil)
		q.Close()
		for _, r := range requests {
			if err := <-r.done; !errors.Is(err, fault) {
				t.Errorf("the answer is %v", err)
			}
		}
		if tries != 1 {
			t.Errorf("%v is met %d times", fault, tries)
		}
	}
}

func TestWhoeverGivesUpIsLetGo(t *testing.T) {
	q := New[int]()
	ctx, giveUp := context.WithCancel(t.Context())
	answer := make(chan error)
	go func() { answer <- q.Do(ctx, 1) }()
	giveUp()
	if err := <-answer; !errors.Is(err, context.Canceled) {
		t.Errorf("the answer is %v", err)
	}
}
