package event

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Tournaments of all sizes, at which people stay away and leave, are played to their end, whatever is told twice or stored in between.
func TestTournamentsEnd(t *testing.T) {
	for n, seed := range seeds(t, 6) {
		people := 4 + (n*17+int(seed%7))%61
		terms := tournament(1 + n%6)
		terms.Duplicate = n%3 == 2
		w := newWorld(t, terms, seed, people)
		w.quits = n%2 == 1
		w.play(func(i int) bool { return w.quits && w.chance.IntN(8) == 0 }, minute)
		for r := range w.Rounds {
			w.checkRound(r)
		}
		if w.Status != protocol.EventOver || len(w.Rounds) != terms.Rounds {
			t.Errorf("%d people: %s after %d rounds", people, w.Status, len(w.Rounds))
		}
		if !w.Done(w.now) {
			t.Errorf("%d people: something is left to do: %v", people, w.acts(w.now))
		}
	}
}

// checkRound checks that everybody sits at one table of a round, or has a bye, or was missed; and the sum of what it is worth.
func (w *world) checkRound(number int) {
	w.t.Helper()
	r := &w.Rounds[number]
	var seated [][]int
	for i, points := range w.worth(number) {
		people := slices.DeleteFunc(r.Tables[i].people(), func(p int) bool { return p < 0 })
		seated = append(seated, people)
		sum := 0
		for _, n := range points {
			sum += n
		}
		if want := One * len(points) / 2; sum != want && !w.Duplicate {
			w.t.Errorf("round %d, table %d is worth %v, in all %d, want %d", number, i, points, sum, want)
		}
		if n := len(r.Tables[i].Seats); w.Duplicate && n != w.Players {
			w.t.Errorf("a duplicate table has %d seats", n)
		}
	}
	checkSeats(w.t, everybody(len(w.Entrants)), append(seated, r.Missed), r.Byes)
}

// Who does not check in does not sit, gets nothing for the round, and after two such rounds is out.
func TestNoShows(t *testing.T) {
	w := newWorld(t, tournament(4), 1, 9)
	w.play(func(i int) bool { return i == 3 || i == 5 && len(w.Rounds) == 1 }, minute)
	for r, round := range w.Rounds {
		if !has(round.Missed, 3) || has(round.Missed, 5) != (r == 1) {
			t.Errorf("round %d: %v were missed", r, round.Missed)
		}
	}
	if out := w.Entrants[3].Out; out != Absent {
		t.Errorf("who was never there is %q", out)
	}
	if all := w.standings(); all[3].total() != 0 || all[3].rank != 9 || all[5].tables != 4 || w.Entrants[5].Out != "" {
		t.Errorf("who was never there: %+v; who missed a round: %+v", all[3], all[5])
	}
}

// If nobody waits for anybody, the next round begins at once; otherwise after the break, which is repeated if nobody is there.
func TestNextRound(t *testing.T) {
	w := newWorld(t, tournament(3), 1, 8)
	w.now = w.Start - 1
	w.checkIn(never)
	if w.advance(always); len(w.Rounds) != 0 {
		t.Fatal("began before the start")
	}
	w.now = w.Start
	w.advance(always)
	w.advance(always)
	if len(w.Rounds) != 1 || w.Rounds[0].Over != w.Start {
		t.Fatalf("found %+v", w.Rounds)
	}
	w.checkIn(func(i int) bool { return i == 0 })
	if w.advance(always); len(w.Rounds) != 1 || w.Due(w.now) != w.now+300_000 {
		t.Fatalf("began without waiting, or is due at %d", w.Due(w.now))
	}
	w.checkIn(never)
	if w.advance(always); len(w.Rounds) != 2 || len(w.Rounds[1].Missed) != 0 {
		t.Fatalf("everybody is there, found %+v", w.Rounds)
	}
	w.advance(always)
	for breaks := range 3 {
		if w.now += 300_000; w.Due(w.now-1) != w.now {
			t.Fatalf("break %d ends at %d, not at %d", breaks, w.Due(w.now-1), w.now)
		}
		if w.advance(always); (w.Status == protocol.EventOver) != (breaks == 2) {
			t.Fatalf("nobody has checked in for %d breaks, and it is %s", breaks+1, w.Status)
		}
	}
}

// A round ends at its limit: tables count as they stand. A table that was never reported open is opened under the same key.
func TestLimitOfRounds(t *testing.T) {
	w := newWorld(t, tournament(1), 1, 8)
	w.now = w.Start
	w.checkIn(never)
	first := w.Advance(w.now, nil)
	if again := w.Advance(w.now+minute, nil); len(first) != 2 || fmt.Sprint(first) != fmt.Sprint(again) || first[0].Do != Open {
		t.Fatalf("is to do %v, then %v", first, again)
	}
	facts := Facts{"r1t1": {Table: "a"}, "r1t2": {Table: "b", Over: true}}
	if acts := w.Advance(w.now+hour-1, facts); len(acts) != 1 || acts[0].Do != Watch {
		t.Fatalf("before the limit it does %v", acts)
	}
	if acts := w.Advance(w.now+hour, nil); len(acts) != 1 || acts[0] != (Act{Stop, "r1t1", 0, 0}) {
		t.Fatalf("at the limit it does %v", acts)
	}
	w.Advance(w.now+hour, Facts{"r1t1": {Table: "a", Over: true, Stopped: true, Seats: []Outcome{{Place: 1}, {Place: 2}, {Place: 2}, {Place: 4}}}})
	if w.Status != protocol.EventOver || !w.Rounds[0].Tables[0].Stopped {
		t.Errorf("found %s, %+v", w.Status, w.Rounds[0])
	}
	if points := w.Rounds[0].Tables[1].points(); !slices.Equal(points, []int{300, 300, 300, 300}) {
		t.Errorf("a table without a result is worth %v", points)
	}
}

func TestTooFew(t *testing.T) {
	w := newWorld(t, tournament(3), 1, 5)
	w.now = w.Start
	w.checkIn(func(i int) bool { return i > 0 })
	w.advance(always)
	if w.Status != protocol.EventCancelled || w.Why != "few" || !w.Done(w.now) {
		t.Errorf("found %s, %s", w.Status, w.Why)
	}
}

// A cancelled event begins nothing more. The tables of a duplicate round play on, and only then are its draws told.
func TestCancelled(t *testing.T) {
	terms := tournament(3)
	terms.Duplicate = true
	w := newWorld(t, terms, 1, 8)
	w.now = w.Start
	w.checkIn(never)
	w.advance(func(string) bool { return false })
	w.Cancel("organiser", w.now)
	w.advance(func(key string) bool { return key == "r1t1" })
	if page := w.Show().Page("p1", false, w.now); page.List[0].Secret != "" || w.Done(w.now) || page.Why != "organiser" {
		t.Errorf("told while a table plays: %+v", page.List[0])
	}
	w.advance(always)
	w.advance(always)
	w.advance(always)
	if page := w.Show().Page("p1", false, w.now); page.List[0].Secret != w.Secret.ForRound(1).String() || !w.Done(w.now) || len(w.Rounds) != 1 {
		t.Errorf("not told when all are over: %+v", page.List[0])
	}
}

// The page tells the secret of no round that plays or is to come, but the commitments to all.
func TestSecretsStaySecret(t *testing.T) {
	terms := tournament(2)
	terms.Duplicate = true
	w := newWorld(t, terms, 9, 8)
	for r, c := range w.Show().Page("", false, w.now).Commitments {
		if c != w.Secret.ForRound(r+1).Commitment() {
			t.Errorf("round %d: commitment %s", r, c)
		}
	}
	w.now = w.Start
	w.checkIn(never)
	w.advance(always)
	w.advance(always)
	w.checkIn(never)
	w.advance(func(string) bool { return false })
	page := w.Show().Page("p0", true, w.now)
	if len(page.List) != 2 || page.List[0].Secret == "" || page.List[1].Secret != "" || page.List[1].Nonces != nil || len(page.List[0].Nonces) != 8 {
		t.Errorf("found %+v", page.List)
	}
}

func TestLeaving(t *testing.T) {
	w := newWorld(t, tournament(3), 1, 9)
	w.Leave("p8", w.now)
	if len(w.Entrants) != 8 {
		t.Fatal("who leaves before the start stays in the list")
	}
	w.now = w.Start
	w.checkIn(never)
	w.advance(always)
	w.advance(always)
	w.Leave("p0", w.now)
	if !w.Forget("p1", w.now) || w.Forget("p1", w.now) {
		t.Error("forgetting somebody twice")
	}
	w.play(never, minute)
	for _, i := range []int{0, 1} {
		if w.Entrants[i].Out != Left || !has(w.Rounds[1].Missed, i) {
			t.Errorf("%d left, found %+v, %v", i, w.Entrants[i], w.Rounds[1].Missed)
		}
	}
	if w.Entrants[1].ID+w.Entrants[1].Name != "" || w.Entrants[1].Nonce == "" {
		t.Errorf("forgot %+v", w.Entrants[1])
	}
}

func TestRefusals(t *testing.T) {
	w := newWorld(t, tournament(3), 1, 4)
	w.Most = 4
	for what, c := range map[string]struct {
		err  error
		want string
	}{
		"a fifth":   {w.Join(Person{ID: "x"}, 0, "", w.now), "event-full"},
		"too early": {w.CheckIn("p1", w.now), "check-in-later"},
		"a guest":   {w.CheckIn("x", w.Start-1), "check-in-later"},
		"too late":  {w.Join(Person{ID: "x"}, 0, "", w.Start), "event-begun"},
		"no result": {w.Correct(protocol.NewEventCorrection{Places: []int{1, 2}}, "op", w.now), "not-a-result"},
	} {
		if refusal := new(game.Refusal); !errors.As(c.err, &refusal) || refusal.Reason != c.want {
			t.Errorf("%s: found %v, want %s", what, c.err, c.want)
		}
	}
	for what, change := range map[string]func(*protocol.EventTerms){
		"no name":         func(p *protocol.EventTerms) { p.Name = "" },
		"a cup":           func(p *protocol.EventTerms) { p.Kind = "cup" },
		"six players":     func(p *protocol.EventTerms) { p.Players = 6 },
		"no rounds":       func(p *protocol.EventTerms) { p.Rounds = 0 },
		"yesterday":       func(p *protocol.EventTerms) { p.Start = -hour },
		"next year":       func(p *protocol.EventTerms) { p.Start = 365 * 24 * hour },
		"no limit":        func(p *protocol.EventTerms) { p.Limit = 0 },
		"no break":        func(p *protocol.EventTerms) { p.Break = 0 },
		"no clock":        func(p *protocol.EventTerms) { p.Clock = protocol.Clock{} },
		"a slow clock":    func(p *protocol.EventTerms) { p.Clock.Decision = 86_400 },
		"a long evening":  func(p *protocol.EventTerms) { p.Days = 3 },
		"too many people": func(p *protocol.EventTerms) { p.Most = 65 },
		"a short season":  func(p *protocol.EventTerms) { *p = league(3); p.Days = 1 },
		"a fast league":   func(p *protocol.EventTerms) { *p = league(3); p.Clock.Decision = 60 },
		"a twin league":   func(p *protocol.EventTerms) { *p = league(3); p.Duplicate = true },
	} {
		terms := tournament(3)
		change(&terms)
		if _, err := New("e", terms, diving, Person{}, 1, w.Secret); err == nil {
			t.Errorf("%s: was opened", what)
		}
	}
}
