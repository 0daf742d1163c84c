package deepblue_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// The odds of some dives, worked out by hand. The bag of a new game has 19 gems: 7 silver, 3 gold, 1 red, 4 blue and
// 4 black; what was drawn is missing from it.
func TestOddsWorkedOutByHand(t *testing.T) {
	for _, c := range []struct {
		name                       string
		facts                      []string
		seat                       string
		hazard, forced, stop, draw float64
		next                       string // red, blue and black, of how many
	}{
		{
			// Gold, on the gold spot: 5 + 3. Left are 7 silver, 2 gold, 1 red, 4 blue, 4 black. Nothing can happen:
			// silver brings 1, gold 5, red 4: 8 + (7·1 + 2·5 + 1·4)/18.
			name: "no warning yet", facts: alone("A5/gold", "gold"), seat: "green",
			hazard: 0, forced: 0, stop: 8, draw: 8 + 21.0/18, next: "1 4 4 of 18",
		},
		{
			// After a blue warning, 3 blue gems of 17 force green up: only the 3 VP for leading are left then.
			// Else 8 + silver 7·1, gold 2·5, red 1·4, and 4 black warnings: (14·8 + 21 + 3·3)/17.
			name: "a warning and nothing against it", facts: alone("A5/gold", "gold blue"), seat: "green",
			hazard: 3.0 / 17, forced: 3.0 / 17, stop: 8, draw: (14*8 + 21 + 3*3) / 17.0, next: "1 3 4 of 17",
		},
		{
			// With the blue spot the hazard is there, and green stays in: 2 for the gold gem, 3 for leading.
			name: "a spot against it", facts: alone("A5/blue", "gold blue"), seat: "green",
			hazard: 3.0 / 17, forced: 0, stop: 5, draw: 5 + (7*1+2*2+1*4)/17.0, next: "1 3 4 of 17",
		},
		{
			// A card against blue does not help against black: 3 blue gems are answered, 3 black ones force green up.
			// Then 5 are left, 3 for leading and 2 for the card played before.
			name:  "cards played stay",
			facts: alone("A5/gold", "gold blue black", "hand green = B1", "laid green = S3", "card-vp green = 2", "rest green = S1 S2 S4"), seat: "green",
			hazard: 6.0 / 16, forced: 3.0 / 16, stop: 10, draw: (13*10 + 7*1 + 2*5 + 1*4 + 3*5) / 16.0, next: "1 3 3 of 16",
		},
		{
			// Pia (S4) is worth 1 with the first silver gem, which is worth 1 itself; she was not playable before.
			name: "a card that waits for its gem", facts: alone("A5/gold", "gold", "hand green = S4"), seat: "green",
			hazard: 0, forced: 0, stop: 8, draw: 8 + (7*2+2*5+1*4)/18.0, next: "1 4 4 of 18",
		},
		{
			// Five gems of any colour: Mateo (N2) gets his 3 VP whatever comes, if green is still there.
			name: "the fifth gem", facts: alone("A5/gold", "gold silver black black", "hand green = N2"), seat: "green",
			hazard: 2.0 / 15, forced: 2.0 / 15, stop: 9, draw: (13*(9+3) + 6*1 + 2*5 + 1*4 + 2*3) / 15.0, next: "1 4 2 of 15",
		},
		{
			// Troubled waters: pairs from 4 gems, a silver, a red and two blue, after a warning of each colour. 1 of 6
			// pairs has no hazard; green withstands one blue gem with the spot but not two, which is 1 pair of 6.
			// C1 leads for 5, gold 2: stop 7. Silver and red bring 5; one of them with blue brings 1 or 4, twice each.
			name:  "a pair in troubled waters",
			facts: city("C1", "D4/blue", "gold blue black", "bag = 1 silver 1 red 2 blue"), seat: "green",
			hazard: 5.0 / 6, forced: 1.0 / 6, stop: 7, draw: ((7 + 5) + 2*(7+1) + 2*(7+4) + 5) / 6.0, next: "1 2 0 of 4",
		},
		{
			// The same without a warning: two blue gems are a warning and a hazard, and the spot is enough for that.
			name:  "warning and hazard in one pair",
			facts: city("C1", "D4/blue", "gold", "bag = 1 silver 1 red 2 blue"), seat: "green",
			hazard: 1.0 / 6, forced: 0, stop: 7, draw: ((7 + 5) + 2*(7+1) + 2*(7+4) + 7) / 6.0, next: "1 2 0 of 4",
		},
		{
			// One spot of either colour against a blue and a black gem, both hazards: 1 pair of 3 is too much.
			// The silver spot is not held, so silver is worth 1.
			name:  "either spot against both",
			facts: city("C3", "D4/blue-or-black", "blue black", "bag = 1 silver 1 blue 1 black"), seat: "green",
			hazard: 1, forced: 1.0 / 3, stop: 5, draw: (6 + 6 + 5) / 3.0, next: "0 1 1 of 3",
		},
		{
			// A card against blue besides: now the spot is free for black, and green withstands everything.
			name:  "either spot and a card against both",
			facts: city("C3", "D4/blue-or-black", "blue black", "bag = 1 silver 1 blue 1 black", "hand green = B1"), seat: "green",
			hazard: 1, forced: 0, stop: 5, draw: (6 + 6 + 5) / 3.0, next: "0 1 1 of 3",
		},
		{
			// A single gem is left: one is drawn, though the waters are troubled.
			name:  "the last gem",
			facts: city("C1", "D4/gold", "blue silver", "bag = 1 gold"), seat: "green",
			hazard: 0, forced: 0, stop: 6, draw: 11, next: "0 0 0 of 1",
		},
		{
			// Bounty: the third gem is worth 2 to a leader who stays. 2 of 4 gems force green up.
			name:  "a bounty ahead",
			facts: city("C1", "D4/gold", "black silver", "bag = 1 silver 1 gold 2 black", "scenario = bounty-wrecks"), seat: "green",
			hazard: 0.5, forced: 0.5, stop: 6, draw: ((6 + 1 + 2) + (6 + 5 + 2) + 5 + 5) / 4.0, next: "0 0 2 of 4",
		},
		{
			// Best of the best: Mirko (S3) is worth 2 + 4 with a gold gem.
			name:  "a card of the best",
			facts: city("C1", "D4/gold", "silver", "bag = 1 silver 1 gold", "scenario = best-of-the-best", "hand green = S3"), seat: "green",
			hazard: 0, forced: 0, stop: 6, draw: ((6 + 1) + (6 + 5 + 6)) / 2.0, next: "0 0 0 of 2",
		},
		{
			// Ruins of plenty: orange, not leading, keeps 5 for each of two boats even when forced up.
			name: "ruins for a diver who does not lead",
			facts: []string{
				"scenario = ruins-of-plenty", "tile D4 = C1", "boats green = D4/gold H", "boats orange = D4 D4", "dive = D4",
				"leader = green", "divers = green orange", "in = green orange", "dive-boats green = 1", "dive-boats orange = 2",
				"gems = black silver", "step = lead", "bag = 1 gold 1 black", "hand orange = S1",
			},
			seat: "orange", hazard: 0.5, forced: 0.5, stop: 11, draw: (13 + 10) / 2.0, next: "0 0 1 of 2",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := arrange(t, 2, c.facts...)
			o, ok := m.Odds(m.seat(c.seat))
			if !ok {
				t.Fatal("there are no odds")
			}
			near(t, "hazard", o.Hazard, c.hazard)
			near(t, "forced", o.Forced, c.forced)
			near(t, "stop", o.Stop, c.stop)
			near(t, "draw", o.Draw, c.draw)
			var red, blue, black, of float64
			if _, err := fmt.Sscanf(c.next, "%f %f %f of %f", &red, &blue, &black, &of); err != nil {
				t.Fatal(err)
			}
			near(t, "next red", o.Next[deepblue.Red], red/of)
			near(t, "next blue", o.Next[deepblue.Blue], blue/of)
			near(t, "next black", o.Next[deepblue.Black], black/of)
		})
	}
}

// alone is green leading a dive at A5, the Halcyon, that nobody else is at.
func alone(boat, gems string, more ...string) []string {
	facts := []string{
		"boats green = " + boat + " H", "dive = A5", "leader = green", "divers = green", "in = green",
		"dive-boats green = 1", "gems = " + gems, "step = lead",
	}
	return withHand(facts, more)
}

// city is green leading a dive at a part of the Sunken City that nobody else is at.
func city(tile, boat, gems string, more ...string) []string {
	facts := []string{
		"tile D4 = " + tile, "boats green = " + boat + " H", "dive = D4", "leader = green",
		"divers = green", "in = green", "dive-boats green = 1", "gems = " + gems, "step = lead",
	}
	return withHand(facts, more)
}

// withHand leaves Hanna, who is of no use in a dive, as the whole hand, unless another one is given.
func withHand(facts, more []string) []string {
	facts = append(facts, more...)
	if !slices.ContainsFunc(more, func(f string) bool { return strings.HasPrefix(f, "hand green") }) {
		facts = append(facts, "hand green = S1")
	}
	return facts
}

func near(t *testing.T, what string, found, want float64) {
	t.Helper()
	if math.Abs(found-want) > 1e-9 {
		t.Errorf("%s is %.6f, should be %.6f", what, found, want)
	}
}

func TestNoOddsOutsideADive(t *testing.T) {
	m := arrange(t, 3, "boats green = A5/gold H", "boats orange = A5 H")
	if _, ok := m.Odds(0); ok {
		t.Error("there are odds without a dive")
	}
	m.play("green: dive A5 | gem gold")
	if _, ok := m.Odds(m.seat("yellow")); ok {
		t.Error("there are odds for somebody who does not dive")
	}
	if _, ok := m.Odds(m.seat("orange")); !ok {
		t.Error("a diver who does not lead is not told the odds")
	}
}

// While cards are being played: what can be played now is safe from the next draw, whether it has been chosen already or
// not; a card not chosen before answering is too late for this draw.
func TestOddsWhileCardsArePlayed(t *testing.T) {
	m := arrange(t, 2, "boats green = A5/gold H", "boats orange = A5 H", "hand green = S3", "hand orange = S3", "bag = 1 gold 1 silver 2 blue")
	m.play("green: dive A5 | gem blue", "green: done", "orange: done", "green: draw | gem gold")
	check := func(who string, stop, draw float64) {
		t.Helper()
		o, _ := m.Odds(m.seat(who))
		near(t, "stop of "+who, o.Stop, stop)
		near(t, "draw of "+who, o.Draw, draw)
	}
	// Green: 3 for leading, 5 for the gem, 2 for Mirko (S3). One of two gems is blue and takes the 5 away.
	check("green", 10, (11+5)/2.0)
	check("orange", 4, (5+2)/2.0)
	m.play("green: play S3")
	check("green", 10, (11+5)/2.0)
	m.play("green: done")
	check("green", 10, (11+5)/2.0)
	// Orange answers without Mirko: no 2 VP if the dive ends now, nor if orange is forced up by the next gem.
	waiting := m.copy()
	m = arrange(t, 2, "boats green = A5/gold H", "boats orange = A5 H", "hand green = S3", "hand orange = S3", "bag = 1 gold 1 silver 2 blue")
	m.play("green: dive A5 | gem blue", "green: done", "orange: done", "green: draw | gem gold", "orange: done")
	check("orange", 2, (5+0)/2.0)
	m = waiting.play("orange: play S3", "orange: done")
	check("green", 10, (11+5)/2.0)
	check("orange", 4, (5+2)/2.0)
}

// While a hazard is being answered it is open who continues with what, so there are no odds.
func TestNoOddsBeforeAHazardIsAnswered(t *testing.T) {
	facts := alone("A5/gold", "gold blue blue", "hand green = B1", "hazards = blue", "waiting = green")
	facts[slices.Index(facts, "step = lead")] = "step = hazard"
	m := arrange(t, 2, facts...)
	if o, ok := m.Odds(0); ok {
		t.Errorf("the odds are %+v", o)
	}
}

// In random dives the odds are the same as those found by playing on with every outcome: draw once more, protect
// wherever possible, play every card, then stop.
func TestOddsAgreeWithPlayingOn(t *testing.T) {
	seen := map[string]int{}
	for i, c := range everyTable() {
		seed, n := uint64(i)+1000, 0
		choice := game.NewFastDice(seed)
		randomGame(t, c, seed, func(m *match, _ game.Seat, _ game.Move) bool {
			n++
			if choice.Below(8) > 0 {
				return true
			}
			f := m.facts()
			if step := f["step"]; step == "lead" || step == "cards" && strings.Contains(f["in"], f["leader"]) {
				for s := range game.Seat(c.Players) {
					where := fmt.Sprintf("%v, seed %d, decision %d", c, seed, n)
					if compareOdds(t, where, m, s) {
						seen[f["scenario"]+" "+step]++
					}
				}
			}
			return true
		})
	}
	if len(seen) != 14 {
		t.Errorf("compared only in %v", seen)
	}
}

func compareOdds(t *testing.T, where string, m *match, s game.Seat) bool {
	t.Helper()
	o, ok := m.Odds(s)
	if !ok {
		return false
	}
	before := vp(m, s)
	stopped := m.copy()
	stopped.finish(s)
	want := deepblue.Odds{Stop: float64(vp(stopped, s) - before)}
	want.Draw = want.Stop // with an empty bag

	ready := m.copy()
	ready.playAllCards(s)
	bag := gems(t, m.fact("bag"))
	total := 0
	for _, n := range bag {
		total += n
	}
	if total > 0 {
		want.Draw = 0
	}
	pairs := m.fact("scenario") == "troubled-waters" && strings.HasPrefix(m.fact("tile "+m.fact("dive")), "C") && total > 1
	for first, n := range bag {
		chance := float64(n) / float64(total)
		if !pairs {
			ready.tryDraw(s, []string{first}, chance, before, &want)
			continue
		}
		for second, left := range bag {
			if second == first {
				left--
			}
			if left > 0 {
				ready.tryDraw(s, []string{first, second}, chance*float64(left)/float64(total-1), before, &want)
			}
		}
	}
	for what, pair := range map[string][2]float64{
		"hazard": {o.Hazard, want.Hazard}, "forced": {o.Forced, want.Forced}, "stop": {o.Stop, want.Stop}, "draw": {o.Draw, want.Draw},
	} {
		if math.Abs(pair[0]-pair[1]) > 1e-9 {
			t.Errorf("%s: %s of %s is %.6f, and playing on gives %.6f\n%v", where, what, colours[s], pair[0], pair[1], m.Describe())
		}
	}
	return true
}

// tryDraw plays the draw with this outcome and adds to the odds what comes of it for the seat.
func (m *match) tryDraw(s game.Seat, drawn []string, chance float64, before int, odds *deepblue.Odds) {
	m.t.Helper()
	after := m.copy()
	outcomes := "gem " + strings.Join(drawn, ", gem ")
	after.play(fmt.Sprintf("%s: draw | %s", m.fact("leader"), outcomes))
	if after.fact("step") == "hazard" {
		odds.Hazard += chance
	}
	best, ok := after.withstand(s)
	if !ok {
		odds.Forced += chance
	}
	best.finish(s)
	odds.Draw += chance * float64(vp(best, s)-before)
}

// withstand has everybody answer the hazards, the seat in every way there is, and finds a way in which it stays in the
// dive. The others go up: what becomes of them changes nothing for the seat.
func (m *match) withstand(s game.Seat) (*match, bool) {
	for m.fact("step") == "hazard" {
		asked := m.Asked().First()
		if asked != s {
			m.play(colours[asked] + ": resurface")
			continue
		}
		for _, answer := range m.moves(s) {
			if answer == "resurface" {
				continue
			}
			try := m.copy()
			try.play(colours[s] + ": " + answer)
			if end, ok := try.withstand(s); ok {
				return end, true
			}
		}
		m.play(colours[s] + ": resurface")
		for m.fact("step") == "hazard" {
			m.play(colours[m.Asked().First()] + ": resurface")
		}
		return m, false
	}
	return m, true
}

// playAllCards ends the card step: the seat plays every card it can, the others none.
func (m *match) playAllCards(s game.Seat) {
	m.t.Helper()
	for m.fact("step") == "cards" {
		asked := m.Asked().First()
		moves := m.moves(asked)
		next := "done"
		if asked == s {
			next = moves[0] // done comes last
		}
		m.play(colours[asked] + ": " + next)
	}
}

// finish brings the dive to its end: the seat plays every card it can, the others none, and the leader stops.
func (m *match) finish(s game.Seat) {
	m.t.Helper()
	m.playAllCards(s)
	if m.fact("step") == "lead" {
		stop, err := m.g.ParseMove("stop")
		if err == nil {
			err = m.Play(m.Asked().First(), stop, game.NewFastDice(1)) // a boat that settles now may turn up a tile
		}
		if err != nil {
			m.t.Fatal(err)
		}
	}
}

func vp(m *match, s game.Seat) int {
	n := 0
	if _, err := fmt.Sscanf(m.fact("vp "+colours[s]), "%d", &n); err != nil {
		m.t.Fatal(err)
	}
	return n
}
