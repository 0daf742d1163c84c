package game_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

func TestSeats(t *testing.T) {
	ss := game.Only(1).With(4).With(2).Without(2)
	if ss.Count() != 2 || !ss.Has(1) || !ss.Has(4) || ss.Has(2) || ss.First() != 1 {
		t.Errorf("found %05b", ss)
	}
	if game.Seats(0).First() != game.NoSeat {
		t.Error("an empty set has a first seat")
	}
	if game.AllSeats(3) != 0b111 {
		t.Errorf("three seats are %b", game.AllSeats(3))
	}
	if game.Seat(2).Next(3) != 0 || game.Seat(1).Next(3) != 2 {
		t.Error("seats do not go round")
	}
}

func TestAudiences(t *testing.T) {
	if found := game.Audiences(2); !reflect.DeepEqual(found, []game.Audience{0, 1, game.Spectator}) {
		t.Errorf("found %v", found)
	}
	for to, want := range map[game.To][3]bool{
		game.Everybody:                  {true, true, true},
		game.ToSeat(1):                  {false, true, false},
		game.ToOthers(1):                {true, false, true},
		game.ToOthers(0):                {false, true, true},
		game.ToSeat(0) | game.ToSeat(1): {true, true, false},
	} {
		found := [3]bool{to.Includes(game.At(0)), to.Includes(game.At(1)), to.Includes(game.Spectator)}
		if found != want {
			t.Errorf("%08b: found %v, want %v", to, found, want)
		}
	}
}

func TestSet(t *testing.T) {
	s := game.One(0).With(5).With(63)
	var found []int
	for r := s; r != 0; r = r.Rest() {
		found = append(found, r.First())
	}
	if !reflect.DeepEqual(found, []int{0, 5, 63}) || s.Count() != 3 {
		t.Errorf("found %v", found)
	}
	for n, want := range found {
		if s.Nth(n) != want || !s.Has(want) {
			t.Errorf("element %d is %d, want %d", n, s.Nth(n), want)
		}
	}
	if s.Without(5).Has(5) || s.Has(4) || game.Below(64).Count() != 64 {
		t.Error("membership is wrong")
	}
}

func TestBag(t *testing.T) {
	b := game.Bag{2, 0, 1}
	if b.Total() != 3 || b.Nth(0) != 0 || b.Nth(1) != 0 || b.Nth(2) != 2 {
		t.Errorf("found %d: %d %d %d", b.Total(), b.Nth(0), b.Nth(1), b.Nth(2))
	}
	defer func() {
		if recover() == nil {
			t.Error("a draw beyond the bag is possible")
		}
	}()
	b.Nth(3)
}

func TestRank(t *testing.T) {
	o := game.Rank("storm", []string{"vp", "crew"}, [][]int{{10, 3}, {12, 1}, {10, 4}, {12, 1}, {10, 3}})
	var ranks []int
	for _, s := range o.Seats {
		ranks = append(ranks, s.Rank)
	}
	if !reflect.DeepEqual(ranks, []int{4, 1, 3, 1, 4}) {
		t.Errorf("ranks %v", ranks)
	}
	if o.Winners() != game.Only(1).With(3) {
		t.Errorf("winners %05b", o.Winners())
	}
	if o.DecidedBy(0, 2) != "crew" || o.DecidedBy(0, 1) != "vp" || o.DecidedBy(1, 3) != "" {
		t.Error("the criterion that decides is wrong")
	}
}

var about = game.About{
	Title: "Test", MinPlayers: 2, MaxPlayers: 3, Seats: []string{"green", "blue", "red"},
	Options: []game.Option{{Name: "sea", Values: []string{"calm", "rough"}, Default: "calm"}},
}

func TestComplete(t *testing.T) {
	given := map[string]string{}
	c, err := about.Complete(game.Config{Players: 2, Options: given})
	if err != nil || c.Options["sea"] != "calm" || len(given) != 0 {
		t.Errorf("found %v, %v; given %v", c, err, given)
	}
	if c, err = about.Complete(game.Config{Players: 3, Options: map[string]string{"sea": "rough"}}); err != nil || c.Options["sea"] != "rough" {
		t.Errorf("found %v, %v", c, err)
	}
	for want, c := range map[string]game.Config{
		"Test is for 2 to 3 players, not 1":           {Players: 1},
		"Test is for 2 to 3 players, not 4":           {Players: 4},
		`sea cannot be "wild"; it can be calm, rough`: {Players: 2, Options: map[string]string{"sea": "wild"}},
		`no option "sky"; its options are sea`:        {Players: 2, Options: map[string]string{"sky": "blue"}},
	} {
		if _, err := about.Complete(c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

func TestSeatNames(t *testing.T) {
	if s, ok := about.SeatNamed("red"); s != 2 || !ok {
		t.Errorf("found %d, %t", s, ok)
	}
	if s, ok := about.SeatNamed("pink"); s != game.NoSeat || ok {
		t.Errorf("found %d, %t", s, ok)
	}
	if about.SeatName(1) != "blue" || about.SeatName(game.NoSeat) != "nobody" || about.SeatName(3) != "nobody" {
		t.Error("a seat's name is wrong")
	}
}

func TestRefusalNamesItsRule(t *testing.T) {
	err := game.Refuse("PN-HIDE-1", "too-far", game.Number("moves", 4), game.Who("who", 1))
	if err.Error() != "PN-HIDE-1: too-far moves=4 who=1" {
		t.Errorf("found %q", err)
	}
}
