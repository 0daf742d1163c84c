package judge

import (
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// part lays a part of the city face up at D4 with a boat of green's on it.
const part = "tile D4 = C1; unseen = W6 W7 W8 W9 W10 C2 C3 C4; boats green = D4/gold H"

func arrange(t *testing.T, scenario, facts string) *deepblue.Position {
	t.Helper()
	var list []game.Fact
	for one := range strings.SplitSeq(facts, "; ") {
		key, value, _ := strings.Cut(one, " = ")
		list = append(list, game.Fact{Key: key, Value: value})
	}
	p, err := packs.Standard().Arrange(game.Config{Players: 2, Options: map[string]string{"scenario": scenario}}, list)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*deepblue.Position)
}

func placeAt(p *deepblue.Position, from, moves int) string {
	for place, data := range packs.Standard().Pack().Places {
		if p.Distance(from, place) == moves && p.TileAt(place) < 0 && !p.FaceDown(place) {
			return data.ID
		}
	}
	return "H"
}

// Players are assumed to rush to a dive exactly if they can: DB-DIVE-2, DB-SCN-5, DB-SCN-6.
func TestJudgeKnowsHowFarBoatsRush(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	for scenario, reach := range map[string]int{"bounty-wrecks": 1, "storm": 2, "dangerous-reefs": 0} {
		site, _ := arrange(t, scenario, part).Boat(0, 0)
		for moves := 1; moves <= 3; moves++ {
			where := placeAt(arrange(t, scenario, part), site, moves)
			if where == "H" && moves < 3 {
				t.Fatalf("no open water %d moves away", moves)
			}
			p := arrange(t, scenario, part+"; boats orange = "+where+" "+where)
			m := moored(p, 0)
			o := j.prospect(p, 0, site, p.TileAt(site), &m)
			if comes := o.n == 2; comes != (moves <= reach) {
				t.Errorf("%s, %d moves away: orange comes: %v", scenario, moves, comes)
			}
		}
	}
}

// In ruins of plenty a diver with two boats gets the tile's points twice (DB-SCN-7), whoever leads.
func TestJudgeCountsBoatsInRuins(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	p := arrange(t, "ruins-of-plenty", part+"; boats orange = D4/red D4/blue")
	site, _ := p.Boat(0, 0)
	m := moored(p, 0)
	o := j.prospect(p, 0, site, p.TileAt(site), &m)
	if o.divers[0].sure != 5 || o.divers[1].sure != 10 {
		t.Errorf("green is sure of %g, orange of %g", o.divers[0].sure, o.divers[1].sure)
	}
}

// A gem on a tile is the first one drawn, and the leader may stop at once (DB-SCN-3); whoever rushes counts it, too.
func TestJudgeSeesScatteredGems(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	p := arrange(t, "scattered-wealth", part)
	site, _ := p.Boat(0, 0)
	facts := strings.Replace(part, "gold", "red", 1) + "; boats orange = D4 " + placeAt(p, site, 1) + "; hand green = -; hand orange = -; gem D4 = red; bag = 3 blue 3 black"
	p = arrange(t, "scattered-wealth", facts)
	m := moored(p, 0)
	o := j.prospect(p, 0, site, p.TileAt(site), &m)
	if expected, _ := o.begin(); expected[0] != 5+10 || expected[1] != 4 {
		t.Errorf("about to begin: %v", expected[:2])
	}
	p = arrange(t, "scattered-wealth", facts+"; dive = D4; step = rush; leader = green; waiting = orange; asked = orange")
	o = j.rushed(p, 1, 0)
	if expected, _ := o.begin(); expected[0] != 5+10 || expected[1] != 4 {
		t.Errorf("in the rush: %v", expected[:2])
	}
}

// The points that reasons name include what scenarios add: a gem on the tile (DB-SCN-3), the tile's points for a second boat
// (DB-SCN-7), and 4 more for each card (DB-SCN-2).
func TestReasonsCountWhatScenariosAdd(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	alone := func(scenario, facts string) float64 {
		p := arrange(t, scenario, facts)
		site, _ := p.Boat(0, 0)
		return j.unaccompanied(p, 0, site, moored(p, 0))
	}
	hazards := strings.Replace(part, "gold", "red", 1) + "; hand green = -; bag = 3 blue 3 black"
	if got := alone("scattered-wealth", hazards+"; gem D4 = red"); got != 5+10 {
		t.Errorf("with a red gem on the tile %g", got)
	}
	if one, two := alone("ruins-of-plenty", hazards), alone("ruins-of-plenty", strings.Replace(hazards, "D4/red H", "D4/red D4", 1)); two != one+5 {
		t.Errorf("with one boat %g, with two %g", one, two)
	}
	dive := part + "; dive = D4; step = cards; leader = green; divers = green; in = green; asked = green; dive-boats green = 1; gems = silver"
	play := func(scenario string) string {
		p := arrange(t, scenario, dive)
		return fmt.Sprint(j.meritsBelow(p, 0, deepblue.Choice{Act: deepblue.ActPlay, Card: 0})[0].Why.Args)
	}
	vp := int(j.crew[0].vp)
	for scenario, want := range map[string]int{"dangerous-reefs": vp, "best-of-the-best": vp + 4} {
		if got, want := play(scenario), fmt.Sprint([]game.Arg{game.Number("vp", want)}); got != want {
			t.Errorf("%s: a card brings %s, not %s", scenario, got, want)
		}
	}
}

// In a storm, whoever turns up the last part dives there, which ends the game; so it is for a player who is ahead.
func TestJudgeKnowsThatAStormEndsTheGame(t *testing.T) {
	j := New(packs.Standard())
	last := "tile D1 = none; tile D2 = none; tile D3 = none; tile D5 = none; tile D6 = none; tile D7 = none; tile D8 = none; tile D9 = none; " +
		"frieze = C2 C3 C4; unseen = C1; hand green = S1 S2 S3 S4 M1 M2; boats green = D3 D3; vp green = 20; vp orange = "
	sail := func(vp string) float64 {
		p := arrange(t, "storm", last+vp)
		moves := p.Legal(0, nil)
		rates := make([]float64, len(moves))
		j.Rate(p, 0, moves, rates)
		best, there := -1000.0, -1000.0
		for i, m := range moves {
			c := deepblue.ChoiceOf(m)
			if c.Act == deepblue.ActSail && c.Place != deepblue.NoPlace && p.FaceDown(c.Place) {
				there = max(there, rates[i])
			} else if c.Act != deepblue.ActSail {
				best = max(best, rates[i])
			}
		}
		return there - best
	}
	if behind, ahead := sail("60"), sail("0"); ahead <= behind+5 {
		t.Errorf("sailing to the last part is better by %.1f for somebody behind, by %.1f for somebody ahead", behind, ahead)
	}
}

// A diver who is up keeps the points of tile and cards played; nobody gets a bounty when the leader is up.
func TestJudgeCountsWhatIsSafe(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	p := arrange(t, "bounty-wrecks", part+"; boats orange = D4/blue H; dive = D4; step = cards; leader = green; divers = green orange; "+
		"in = orange; asked = orange; dive-boats green = 1; dive-boats orange = 1; gems = silver silver silver blue blue")
	var vp [game.MaxSeats]float64
	j.expectDive(p, &vp)
	if vp[0] != 5 || vp[1] < 3 || vp[1] > 5 {
		t.Errorf("green can expect %g, orange %g", vp[0], vp[1])
	}
}
