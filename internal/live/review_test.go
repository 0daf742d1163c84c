package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// standIn reviews any game in ten steps of a second each, unless it is told to fail or to hang.
type standIn struct {
	mutex   sync.Mutex
	begun   int // reviews
	made    int
	fail    error
	hang    bool
	version int
}

// Key implements Reviewer.
func (s *standIn) Key(_ game.Game, _ game.Judge, r *record.Record) string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return fmt.Sprint(s.version, len(r.Entries))
}

// Review implements Reviewer.
func (s *standIn) Review(ctx context.Context, g game.Game, judge game.Judge, _ *record.Record, progress func(done, of int)) (*review.Review, error) {
	s.mutex.Lock()
	s.begun++
	fail, hang := s.fail, s.hang
	s.mutex.Unlock()
	if judge == nil {
		panic("no judge")
	}
	for done := 0; done < 10 || hang; done++ {
		progress(min(done, 9), 10)
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if fail != nil {
		return nil, fail
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.made++
	return &review.Review{Format: review.Format, Game: g.About().Name}, nil
}

func (s *standIn) set(change func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	change()
}

func (s *standIn) counts() (begun, made int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.begun, s.made
}

type anyJudge struct{ game.Judge }

func reviewing(s *standIn) Settings {
	return Settings{Reviewer: s, Reviews: 1, AllowArranged: true, Judge: func(game.Game) (game.Judge, error) { return anyJudge{}, nil }}
}

// finished plays a game of pennies to its end.
func (h *fixture) finished() string {
	h.Helper()
	id := h.table(protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "bert")
	h.finish(id, "anna", "bert")
	return id
}

func (h *fixture) review(id string) protocol.ReviewState {
	h.Helper()
	state, err := h.Review(context.Background(), id, "carl")
	if err != nil {
		h.Fatal(err)
	}
	return state
}

func (h *fixture) askReview(id string) protocol.ReviewState {
	h.Helper()
	state, err := h.AskReview(context.Background(), id, "carl", nil)
	if err != nil {
		h.Fatal(err)
	}
	return state
}

func (h *fixture) isReview(id, state string) {
	h.Helper()
	if is := h.review(id); is.State != state || (is.State == protocol.ReviewDone) != (len(is.Review) > 0) {
		h.Errorf("the review is %+v, not %s", is, state)
	}
}

// Reviews are made one after the other, and each once.
func TestReviews(t *testing.T) {
	s := &standIn{}
	stopped(t, reviewing(s), func(h *fixture) {
		first, second := h.finished(), h.finished()
		h.isReview(first, protocol.ReviewNone)
		same(t, "the answer", h.askReview(first).State, protocol.ReviewWaiting)
		time.Sleep(time.Millisecond)
		same(t, "the second waits", h.askReview(second), protocol.ReviewState{State: protocol.ReviewWaiting, Ahead: 1})
		same(t, "again", h.askReview(second), protocol.ReviewState{State: protocol.ReviewWaiting, Ahead: 1})
		time.Sleep(5500 * time.Millisecond)
		if now := h.review(first); now.State != protocol.ReviewRunning || now.Done < 3 || now.Of != 10 {
			t.Errorf("the first is %+v", now)
		}
		time.Sleep(10 * time.Second)
		h.isReview(first, protocol.ReviewDone)
		h.isReview(second, protocol.ReviewRunning)
		time.Sleep(10 * time.Second)
		h.isReview(second, protocol.ReviewDone)
		same(t, "asked for again", h.askReview(first).State, protocol.ReviewDone)
		begun, made := s.counts()
		same(t, "reviews", []int{begun, made}, []int{2, 2})

		s.set(func() { s.version++ })
		h.isReview(first, protocol.ReviewNone)
		h.askReview(first)
		time.Sleep(11 * time.Second)
		h.isReview(first, protocol.ReviewDone)
	})
}

// Not everything is reviewed, and not for everybody.
func TestReviewsRefused(t *testing.T) {
	stopped(t, reviewing(&standIn{}), func(h *fixture) {
		running := h.table(watched, "anna", "bert")
		resigned := h.table(watched, "anna", "bert")
		h.do(resigned, "anna", protocol.Command{Do: protocol.Resign})
		for _, c := range []struct{ id, person, reason string }{
			{running, "anna", "no-review-yet"}, {resigned, "anna", "not-played-out"}, {h.learn("l1", fists), "anna", "no-review-of-lessons"},
		} {
			for _, try := range []func() error{
				func() error { _, err := h.Review(context.Background(), c.id, c.person); return err },
				func() error { _, err := h.AskReview(context.Background(), c.id, c.person, nil); return err },
			} {
				var refusal *game.Refusal
				if err := try(); !errors.As(err, &refusal) || refusal.Reason != c.reason {
					t.Errorf("found %v, want %s", err, c.reason)
				}
			}
		}
		private := h.table(protocol.Proposal{Game: "pennies"}, "anna", "bert")
		h.finish(private, "anna", "bert")
		if _, err := h.Review(context.Background(), private, "carl"); !errors.Is(err, ErrPrivate) {
			t.Errorf("for a stranger: %v", err)
		}
		if _, err := h.AskReview(context.Background(), private, "carl", nil); !errors.Is(err, ErrPrivate) {
			t.Errorf("for a stranger: %v", err)
		}
		over, not := h.finished(), errors.New("not so fast")
		if _, err := h.AskReview(context.Background(), over, "carl", func() error { return not }); !errors.Is(err, not) {
			t.Errorf("without a permit: %v", err)
		}
		h.isReview(over, protocol.ReviewNone)
		for i := range mostReviews {
			if err := h.faulty.PutDocument(context.Background(), store.Document{Kind: store.ReviewWanted, ID: fmt.Sprint("t", i), Created: 1, Data: wanted{By: "x", Beat: h.Now()}.encode()}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := h.AskReview(context.Background(), over, "carl", nil); !errors.Is(err, ErrManyReviews) {
			t.Errorf("one too many: %v", err)
		}
	})
}

// What cannot be reviewed is tried three times. Whoever asks again has it tried again.
func TestReviewsFail(t *testing.T) {
	s := &standIn{fail: errors.New("no idea")}
	stopped(t, reviewing(s), func(h *fixture) {
		id := h.finished()
		h.askReview(id)
		time.Sleep(time.Minute)
		same(t, "the state", h.review(id), protocol.ReviewState{State: protocol.ReviewFailed, Why: protocol.ReviewBroken})
		begun, _ := s.counts()
		same(t, "tries", begun, reviewTries)
		s.set(func() { s.fail = nil })
		same(t, "asked for again", h.askReview(id).State, protocol.ReviewWaiting)
		time.Sleep(time.Minute)
		h.isReview(id, protocol.ReviewDone)

		s.set(func() { s.hang = true })
		endless := h.finished()
		h.askReview(endless)
		time.Sleep(reviewTries*reviewTime + time.Minute)
		same(t, "what takes too long", h.review(endless), protocol.ReviewState{State: protocol.ReviewFailed, Why: protocol.ReviewTooLong})
	})
}

// What was asked for is reviewed after a restart, which is no failed try.
func TestReviewsAfterARestart(t *testing.T) {
	s := &standIn{}
	stopped(t, reviewing(s), func(h *fixture) {
		first, second := h.finished(), h.finished()
		h.askReview(first)
		time.Sleep(time.Millisecond)
		h.askReview(second)
		for range 2 * reviewTries {
			time.Sleep(5 * time.Second)
			h.restart()
		}
		time.Sleep(21 * time.Second)
		h.isReview(first, protocol.ReviewDone)
		h.isReview(second, protocol.ReviewDone)
	})
}

// A node that is cut off loses its reviews to another one, and stores nothing when it is back.
func TestReviewsInACluster(t *testing.T) {
	s := &standIn{}
	clustered(t, reviewing(s), func(a, b *fixture, _ *bustest.Local) {
		ids := []string{a.finished(), a.finished(), a.finished()}
		for _, id := range ids {
			b.askReview(id)
			time.Sleep(time.Millisecond)
		}
		time.Sleep(reviewsEvery + 4500*time.Millisecond)
		for _, h := range []*fixture{a, b} {
			h.isReview(ids[0], protocol.ReviewRunning)
			h.isReview(ids[1], protocol.ReviewRunning)
			h.isReview(ids[2], protocol.ReviewWaiting)
			if h.review(ids[0]).Done == 0 {
				t.Error("no progress is seen")
			}
		}
		a.cut(true)
		time.Sleep(40 * time.Second)
		for _, id := range ids {
			b.isReview(id, protocol.ReviewDone)
		}
		a.cut(false)
		time.Sleep(time.Minute)
		begun, _ := s.counts()
		same(t, "reviews begun", begun, 4)
		wanted, err := b.faulty.Store.Documents(context.Background(), store.ReviewWanted, 0, 100)
		same(t, "reviews that are still wanted", len(wanted), 0)
		if err != nil {
			t.Error(err)
		}
	})
}

// A review that takes every node down with it is given up.
func TestReviewsLost(t *testing.T) {
	s := &standIn{}
	clustered(t, reviewing(s), func(a, _ *fixture, _ *bustest.Local) {
		id := a.finished()
		died := wanted{Tries: reviewTries, By: "dead", Beat: a.Now()}
		if err := a.faulty.PutDocument(context.Background(), store.Document{Kind: store.ReviewWanted, ID: id, Created: 1, Data: died.encode()}); err != nil {
			t.Fatal(err)
		}
		a.isReview(id, protocol.ReviewRunning)
		time.Sleep(lostAfter + 2*reviewsEvery)
		same(t, "the state", a.review(id), protocol.ReviewState{State: protocol.ReviewFailed, Why: protocol.ReviewLost})
		begun, _ := s.counts()
		same(t, "tries", begun, 0)
	})
}

// A review goes with its table, also while it is being made.
func TestReviewsAreDeleted(t *testing.T) {
	stopped(t, reviewing(&standIn{}), func(h *fixture) {
		done, running := h.finished(), h.finished()
		h.askReview(done)
		time.Sleep(11 * time.Second)
		h.askReview(running)
		time.Sleep(3 * time.Second)
		for _, id := range []string{done, running} {
			if err := h.Drop(context.Background(), id); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(time.Minute)
		for _, kind := range []string{store.Review, store.ReviewWanted} {
			if left, err := h.faulty.Documents(context.Background(), kind, 0, 10); err != nil || len(left) > 0 {
				t.Errorf("of kind %s there are %d, %v", kind, len(left), err)
			}
		}
	})
}

// countingJudge counts what it is asked.
type countingJudge struct {
	game.Judge
	asked *int
}

func (c countingJudge) WinChances(game.Position, *[game.MaxSeats]float64) { *c.asked++ }

// A review stands back while bots think, but goes on a little on the busiest server.
func TestReviewsYield(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		pool := botPool{&Settings{}, newScheduler(1)}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		judge := pool.yielding(ctx, countingJudge{asked: &asked})
		think := func(took time.Duration) {
			for end := time.Now().Add(took); time.Now().Before(end); time.Sleep(100 * time.Microsecond) {
				judge.WinChances(nil, nil)
			}
		}
		think(time.Second)
		idle := asked
		j := pool.scheduler.enter("t", demand{people: []string{"anna"}}, false)
		think(10 * time.Second)
		busy := (asked - idle) / 10
		pool.scheduler.leave(j)
		if busy == 0 || busy > idle/10 {
			t.Errorf("in a second without bots it asks %d times, with them %d times", idle, busy)
		}
	})
}
