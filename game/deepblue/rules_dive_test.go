package deepblue_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// eachDive calls look for every decision in the dives of a random game of each table.
func eachDive(t *testing.T, look func(m *match, f map[string]string, s game.Seat, next string)) {
	t.Helper()
	for i, c := range everyTable() {
		randomGame(t, c, uint64(i)+500, func(m *match, s game.Seat, next game.Move) bool {
			if f := m.facts(); f["dive"] != "" {
				look(m, f, s, m.g.MoveText(next))
			}
			return !t.Failed()
		})
	}
}

func card(m *match, id string) deepblue.Card {
	pack := m.g.Pack()
	all := slices.Concat(pack.Crew, pack.StartingCrew)
	return all[slices.IndexFunc(all, func(c deepblue.Card) bool { return c.ID == id })]
}

// colourCounts counts the gems of a list by colour, and all of them as "any".
func colourCounts(list string) map[string]int {
	counts := map[string]int{}
	for _, gem := range strings.Fields(list) {
		counts[gem]++
		counts["any"]++
	}
	return counts
}

// spotsAt are the spots that a player's boats hold at a place, by boat.
func spotsAt(boats, place string) [2]string {
	var spots [2]string
	for i, b := range strings.Fields(boats) {
		if at, spot, _ := strings.Cut(b, "/"); at == place {
			spots[i] = spot
		}
	}
	return spots
}

// Everybody sees how near the hazards are.
func TestDB_DIVE_6_ViewsSayHowNearHazardsAre(t *testing.T) {
	m := arrange(t, 2, "boats green = A1 U4", "boats orange = U4 U4", "hand green = K1 K2")
	dangers := func(move, blue, black string) {
		t.Helper()
		m.play(move)
		want := deepblue.DangersView{Blue: blue, Black: black}
		for _, a := range []game.Audience{game.At(0), game.At(1), game.Spectator} {
			if found := m.View(a).(*deepblue.View).Dive.Dangers; found != want {
				t.Errorf("after %s: found %v, want %v", move, found, want)
			}
		}
	}
	dangers("green: dive A1 | gem gold", "good", "good")
	dangers("green: done", "good", "good")
	dangers("green: draw | gem black", "good", "warning")
	dangers("green: done", "good", "warning")
	dangers("green: draw | gem black", "good", "danger")
	dangers("green: protect K1", "good", "danger")
	dangers("green: done", "good", "danger")
	dangers("green: draw | gem blue", "warning", "danger")
}

// A card can be played if it is in hand and what it needs is among the gems drawn.
func TestDB_DIVE_9_CardsThatCanBePlayed(t *testing.T) {
	eachDive(t, func(m *match, f map[string]string, s game.Seat, _ string) {
		if f["step"] != "cards" {
			return
		}
		counts := colourCounts(f["gems"])
		want := []string{"done"}
		for _, id := range listed(f["hand "+colours[s]]) {
			needs := card(m, id).Needs
			if needs != nil && counts[needs.Gem] >= needs.Count && !slices.Contains(strings.Fields(f["secret "+colours[s]]), id) {
				want = append(want, "play "+id)
			}
		}
		sameMoves(t, m, s, want)
	})
}

// What protects is a card of the colour in hand and a fitting spot held at the wreck; resurfacing is always possible.
func TestDB_DIVE_7_WhatProtects(t *testing.T) {
	eachDive(t, func(m *match, f map[string]string, s game.Seat, _ string) {
		if f["step"] != "hazard" {
			return
		}
		hazard, _, _ := strings.Cut(f["hazards"], " ")
		want := []string{"resurface"}
		for _, id := range listed(f["hand "+colours[s]]) {
			if card(m, id).Protects == hazard {
				want = append(want, "protect "+id)
			}
		}
		for i, spot := range spotsAt(f["boats "+colours[s]], f["dive"]) {
			if spot == hazard || spot == "blue-or-black" {
				want = append(want, "protect "+[]string{"A", "B"}[i])
			}
		}
		sameMoves(t, m, s, want)
	})
}

func sameMoves(t *testing.T, m *match, s game.Seat, want []string) {
	t.Helper()
	found := m.moves(s)
	slices.Sort(found)
	slices.Sort(want)
	if !slices.Equal(found, want) {
		t.Errorf("%s may play %v, should %v\n%v", colours[s], found, want, m.Describe())
	}
}

// Every dive of random games is scored again from what lies on the table before its last move.
func TestDB_SCORE_1_DB_SCORE_2_DB_SCORE_3_DivesOfRandomGames(t *testing.T) {
	dives := map[string]int{}
	eachDive(t, func(m *match, f map[string]string, s game.Seat, next string) {
		after := m.copy()
		move, err := m.g.ParseMove(next)
		if err != nil {
			t.Fatal(err)
		}
		if err := after.Play(s, move, game.NewFastDice(1)); err != nil {
			t.Fatal(err)
		}
		frieze, site := after.fact("frieze"), after.fact("tile "+f["dive"])
		if site != "none" {
			return // the dive continues
		}
		dives[f["scenario"]]++
		in := strings.Fields(f["in"])
		if next == "resurface" {
			in = slices.DeleteFunc(in, func(who string) bool { return who == colours[s] })
		}
		wreck := f["tile "+f["dive"]]
		city := strings.HasPrefix(wreck, "C")
		if city != strings.Contains(frieze, wreck) {
			t.Errorf("%s was dived and the frieze is %s", wreck, frieze)
		}
		for _, who := range strings.Fields(f["divers"]) {
			won := scoreAgain(m, f, who, slices.Contains(in, who))
			if found := vp(after, m.seat(who)) - vp(m, m.seat(who)); found != won {
				t.Errorf("%s gets %d VP and should get %d after %s\n%v", who, found, won, next, m.Describe())
			}
		}
	})
	if len(dives) != 7 {
		t.Errorf("dives: %v", dives)
	}
}

// scoreAgain adds up what a diver gets, from the rulebook.
func scoreAgain(m *match, f map[string]string, who string, in bool) int {
	wreck := m.g.Pack().Tiles[slices.IndexFunc(m.g.Pack().Tiles, func(t deepblue.Tile) bool { return t.ID == f["tile "+f["dive"]] })]
	counts := colourCounts(f["gems"])
	won := 0
	for _, id := range strings.Fields(f["laid "+who] + " " + f["secret "+who]) {
		won += card(m, id).VP
		if f["scenario"] == "best-of-the-best" && wreck.SunkenCity && card(m, id).Protects == "" {
			won += 4
		}
	}
	spots := spotsAt(f["boats "+who], f["dive"])
	for gem, worth := range map[string][2]int{"silver": {1, 3}, "gold": {2, 5}, "red": {4, 10}} {
		switch {
		case !in:
		case slices.Contains(spots[:], gem):
			won += counts[gem] * worth[1]
		default:
			won += counts[gem] * worth[0]
		}
	}
	switch leads := f["leader"] == who; {
	case f["scenario"] == "ruins-of-plenty" && wreck.SunkenCity:
		boats := 0
		for _, b := range strings.Fields(f["boats "+who]) {
			if at, _, _ := strings.Cut(b, "/"); at == f["dive"] {
				boats++
			}
		}
		won += boats * wreck.LeaderVP
	case leads:
		won += wreck.LeaderVP
		if f["scenario"] == "bounty-wrecks" && wreck.SunkenCity && in {
			won += counts["any"] / 3 * 2
		}
	}
	return won
}

// Ranks follow VP, then crew cards; whoever is equal in both shares a rank, at every place.
func TestDB_END_2_RanksAreShared(t *testing.T) {
	dice := game.NewFastDice(31)
	for range 200 {
		facts := []string{"frieze = C1 C2 C3 C4", "tile D6 = none", "tile D7 = none", "tile D8 = none", "tile D9 = none", "step = over"}
		crew := []string{"B1", "B2", "B3", "B4", "B5"}
		marks := [5][2]int{}
		for i, who := range colours {
			marks[i] = [2]int{30 + dice.Below(3), 4 + dice.Below(2)}
			facts = append(facts, fmt.Sprintf("vp %s = %d", who, marks[i][0]))
			if marks[i][1] == 5 {
				where := []string{"hand", "rest"}[dice.Below(2)]
				facts = append(facts, fmt.Sprintf("%s %s = %s S1 S2 S3 S4", where, who, crew[i]))
			}
		}
		outcome := arrange(t, 5, facts...).Outcome()
		for i, a := range marks {
			rank := 1
			for _, b := range marks {
				if b[0] > a[0] || b[0] == a[0] && b[1] > a[1] {
					rank++
				}
			}
			if found := outcome.Seats[i].Rank; found != rank {
				t.Fatalf("with marks %v %s has rank %d, not %d", marks, colours[i], found, rank)
			}
		}
	}
}
