package web_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// summariser is a reviewer with little to say.
type summariser struct{}

// Key implements live.Reviewer.
func (summariser) Key(game.Game, game.Judge, *record.Record) string { return "key" }

// Review implements live.Reviewer.
func (summariser) Review(_ context.Context, g game.Game, _ game.Judge, _ *record.Record, _ func(done, of int)) (*review.Review, error) {
	return &review.Review{Format: review.Format, Key: "key", Game: g.About().Name, Seats: []review.Books{{Result: 1}}}, nil
}

// importFinished puts a finished game of Deep Blue between three people into the store, one of whom is the given one.
func (h *fixture) importFinished(first *browser) string {
	h.Helper()
	data, err := os.ReadFile("../transfer/testdata/finished.json")
	if err != nil {
		h.Fatal(err)
	}
	d, err := transfer.Decode(data)
	if err != nil {
		h.Fatal(err)
	}
	target := transfer.Target{Store: h.store, Games: registry.Rules, Load: registry.New().Load, As: map[string]string{d.People[0].ID: first.id()}}
	if _, err := target.Import(h.Context(), d); err != nil {
		h.Fatal(err)
	}
	return d.Table
}

// reviewed waits until a game is reviewed.
func (b *browser) reviewed(path string) answer {
	b.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if a := b.must(200, "GET", path, nil); a.get("state") == "done" {
			return a
		}
	}
	b.Fatal("the game is not reviewed")
	return answer{}
}

// Anyone who may look can ask for the review of a game that is over, and read it.
func TestReviews(t *testing.T) {
	h := openServer(t)
	ann, stranger := h.guest("Ann"), h.stranger()
	path := "/api/tables/" + h.importFinished(ann) + "/review"
	running := "/api/tables/" + ann.open("running") + "/review"
	play(t, []scenario{
		{"nothing yet", ann, "GET", path, nil, 200, []string{`{"state":"none"}`}, nil},
		{"signed out", stranger, "POST", path, nil, 401, []string{`"signed-out"`}, nil},
		{"before the end", ann, "POST", running, nil, 409, []string{`"no-review-yet"`, `"TABLE-REVIEW"`}, nil},
		{"nor read", ann, "GET", running, nil, 409, []string{`"no-review-yet"`}, nil},
		{"no such table", ann, "POST", "/api/tables/nothing/review", nil, 404, []string{`"unknown-table"`}, nil},
		{"asked for", ann, "POST", path, nil, 200, []string{`"state":"waiting"`}, nil},
	})
	var done struct{ Review review.Review }
	if err := json.Unmarshal([]byte(ann.reviewed(path).body), &done); err != nil || done.Review.Game != "deepblue" || len(done.Review.Seats) != 1 {
		t.Errorf("the review is %+v, %v", done, err)
	}
	if a := ann.must(200, "POST", path, nil); a.get("state") != "done" {
		t.Errorf("asked for again: %s", a.body)
	}
	record := stranger.ask("GET", strings.Replace(path, "/review", "/record", 1), nil)
	if a := stranger.ask("GET", path, nil); a.status != record.status {
		t.Errorf("a stranger gets the record with %d, the review with %d", record.status, a.status)
	}
}

// Only reviews that have to be made count against their limit.
func TestReviewsAreLimited(t *testing.T) {
	h := openServer(t, func(s *web.Settings) {
		s.Limits.Review = limit.Limit{Person: few(1), Address: few(1)}
	})
	ann := h.guest("Ann")
	path := "/api/tables/" + h.importFinished(ann) + "/review"
	for range 3 {
		ann.must(200, "POST", path, nil)
	}
	ann.reviewed(path)
	if err := h.store.DropDocument(t.Context(), "review", strings.Split(path, "/")[3]); err != nil {
		t.Fatal(err)
	}
	ann.ask("POST", path, nil).isTooMany()
}
