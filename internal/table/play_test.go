package table

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// longestGame is how many moves a random game may take.
const longestGame = 6000

// playOn has everybody move at random on their turn until the game is over.
func (r *report) playOn(seed uint64) {
	r.Helper()
	choice := game.NewFastDice(seed)
	for n := 0; r.table.Status() == protocol.StatusPlaying; n++ {
		if n > longestGame {
			r.Fatalf("seed %d: the game has not ended after %d moves", seed, n)
		}
		r.randomMove(choice)
	}
}

// randomMove has somebody whose turn it is move at random.
func (r *report) randomMove(choice *game.FastDice) {
	r.Helper()
	asked := r.table.askedNow()
	s := game.Seat(game.Set(asked).Nth(choice.Below(asked.Count())))
	r.randomMoveOf(s, choice)
}

func (r *report) randomMoveOf(s game.Seat, choice *game.FastDice) {
	r.Helper()
	moves := r.table.position.Legal(s, nil)
	r.do(r.table.about.SeatName(s) + ": " + r.table.game.MoveText(moves[choice.Below(len(moves))]))
}

func encodedLook(r *report, who string, as ...game.Seat) string {
	r.Helper()
	data, err := json.Marshal(r.look(who, as...))
	if err != nil {
		r.Fatal(err)
	}
	return string(data)
}

// One person may have several seats and play them on one device; but whoever looks from one of them, perhaps with the other
// players beside them, sees only that hand.
func TestHotSeat(t *testing.T) {
	r := newReport(t, "pennies", "anna", "anna", "ben")
	r.do("anna: sit 1 name=Oma", "anna: start", "green: hide 3", "blue: hide 2", "red: hide 1")
	for s, want := range []string{`"fist":3`, `"fist":2`} {
		text := encodedLook(r, "anna", game.Seat(s))
		if !strings.Contains(text, want) || strings.Count(text, `"fist"`) != 1 {
			t.Errorf("from seat %d: %s", s, text)
		}
	}
	l := r.look("anna", 1)
	r.is("seats", len(l.You.Seats), 2)
	r.is("looks from", l.You.As, 1)
	r.is("orders of this seat", l.You.Orders["guess"], "ask")
	r.is("moves of this seat", len(l.You.Moves) > 0, r.asked() == "blue")
	r.refuses("ben: undo 1", "TABLE-UNDO not-your-seat")
}

// Every game shows each seat of a person only its own hand: the look from one seat does not change when something that only
// another seat knows is rearranged.
func TestHotSeatsDoNotSeeEachOther(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken"} {
		r := newReport(t, name, "anna", "anna", aBot)
		r.do("anna: start")
		choice := game.NewFastDice(7)
		changed := 0
		for range 150 {
			if r.table.Status() != protocol.StatusPlaying {
				break
			}
			r.randomMove(choice)
			for s := range game.Seat(2) {
				was := encodedLook(r, "anna", s)
				if r.scrambled(game.At(s), choice, func() {
					if is := encodedLook(r, "anna", s); was != is {
						t.Fatalf("%s: seat %d sees the other hand:\n%s\n%s", name, s, was, is)
					}
				}) {
					changed++
				}
			}
		}
		if changed == 0 {
			t.Errorf("%s: nothing was ever hidden", name)
		}
	}
}

// scrambled calls do while everything that an audience cannot know is rearranged, and returns whether anything was.
func (r *report) scrambled(a game.Audience, d game.Dice, do func()) (changed bool) {
	kept := r.table.position
	other := kept.Clone().(game.Provable)
	other.Scramble(a, d)
	r.table.position = other
	do()
	r.table.position = kept
	return !other.Equal(kept)
}

func TestStaleMoves(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	step := r.table.Step(0)
	r.do("green: hide 1")
	if r.table.Step(0) == step || r.table.Step(1) == 0 {
		t.Error("steps are not counted")
	}
	// Players who decide at the same time do not collide: ben's step is as it was.
	r.do("ben: move 1 step=1 move=hide,2")
	r.refuses("anna: move 0 step=1 move=hide,2", "TABLE-PLAY stale")
}

// A refusal of the rules is passed on as it is.
func TestTheRulesRefuse(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	r.refuses("green: hide 9", "PN-HIDE-2 too-many")
	r.refuses("green: guess 2", "PN-HIDE-1 hide-first")
	r.do("green: hide 1")
	r.refuses("green: hide 1", "PN-TURN-1 not-asked")
}

func TestACommandIsDoneOnce(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	c := protocol.Command{ID: "c77", Do: protocol.Say, Text: "Good morning", Who: person("anna")}
	for n := range 3 {
		entries, err := r.table.Decide(c, r.environment())
		if err != nil || len(entries) != map[bool]int{true: 1}[n == 0] {
			t.Fatalf("time %d: found %v, %v", n+1, entries, err)
		}
		r.add(entries...)
	}
	again, err := Fold("reef", games, r.log)
	if err != nil {
		t.Fatal(err)
	}
	if entries, err := again.Decide(c, r.environment()); len(entries) != 0 || err != nil {
		t.Errorf("after a restart: found %v, %v", entries, err)
	}
	c.Who = person("ben")
	if entries, err := again.Decide(c, r.environment()); len(entries) != 1 || err != nil {
		t.Errorf("another person's command with the same id: found %v, %v", entries, err)
	}
	c.Who, c.Do = person("anna"), protocol.Start
	if entries, err := again.Decide(c, r.environment()); len(entries) != 0 || err != nil {
		t.Errorf("another command with the same id: found %v, %v", entries, err)
	}
}
