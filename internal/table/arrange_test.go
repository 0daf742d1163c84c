package table

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// arrangement makes an arrangement from facts, "key=value".
func arrangement(facts ...string) *record.Arrangement {
	a := &record.Arrangement{Seed: 7}
	for _, f := range facts {
		key, value, _ := strings.Cut(f, "=")
		a.Facts = append(a.Facts, game.Fact{Key: key, Value: value})
	}
	return a
}

func arranges(facts ...string) func(*protocol.Proposal) {
	return func(p *protocol.Proposal) { p.Arrangement = arrangement(facts...) }
}

// thirdRound is a table of pennies at which ben has won a penny and hides three; green begins the last round.
func thirdRound(t *testing.T) *report {
	a := arrangement("round=3", "starter=blue", "purse green=2", "purse blue=4", "fist blue=3")
	a.Dice = []string{"starter green", "starter green"}
	return openReport(t, protocol.Proposal{Game: "pennies", Spectators: true, Arrangement: a}, "anna", "ben")
}

func TestATableOpensFromFacts(t *testing.T) {
	r := thirdRound(t)
	r.do("anna: start")
	r.is("asked", r.asked(), "green")
	r.do("green: hide 1", "anna: undo 0", "green: hide 2")
	r.is("asked", r.asked(), "blue")
	r.do("blue: guess 5", "green: guess 4")
	r.is("asked in the last round", r.asked(), "green blue")
	r.do("green: hide 0", "blue: hide 0")
	r.is("begins, as was fixed", r.asked(), "green")
	r.do("green: guess 1", "blue: guess 0")
	r.is("status", r.table.Status(), protocol.StatusFinished)
	for _, who := range []string{"anna", "nobody"} {
		l := r.look(who)
		r.is("arranged", l.Arranged && r.table.Summary().Arranged, true)
		r.is("commitment", l.Fair.Commitment+l.Fair.SeedHash+l.Fair.Secret, "")
	}
}

// The record of an arranged game says what was arranged. Its dice follow from that, and are not fair.
func TestAnArrangedGameHasARecord(t *testing.T) {
	r := thirdRound(t)
	r.do("anna: start")
	r.playOn(2)
	made, err := r.table.Record()
	if err != nil {
		t.Fatal(err)
	}
	read, err := record.Decode(made.Encode())
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Replay(r.table.game, read, nil); err != nil {
		t.Error(err)
	}
	if err := fair.VerifyFixed(r.table.game, read); err != nil {
		t.Error(err)
	}
	if err := fair.Verify(r.table.game, read); !errors.Is(err, fair.ErrFixed) {
		t.Errorf("found %v", err)
	}
	read.Arrangement.Dice = []string{"starter blue"}
	var failure *fair.Failure
	if err := fair.VerifyFixed(r.table.game, read); !errors.As(err, &failure) {
		t.Errorf("with other dice: found %v", err)
	}
}

// Without facts a game is dealt, with fixed dice: those listed, then those of the seed.
func TestFixedDiceDeal(t *testing.T) {
	play := func(dice []string, seed uint64) string {
		p := protocol.Proposal{Game: "deepblue", Arrangement: &record.Arrangement{Dice: dice, Seed: seed}}
		r := openReport(t, p, "anna", "ben")
		r.do("anna: start")
		r.playOn(4)
		return string(r.log[len(r.log)-1]) + r.table.chanceTexts(r.table.setup)[0]
	}
	dice := []string{"gem gold", "first orange"}
	once := play(dice, 7)
	if !strings.HasSuffix(once, "first orange") {
		t.Errorf("dealt %s", once)
	}
	if again := play(dice, 7); once != again {
		t.Errorf("the second time it ends with\n%s, the first time\n%s", again, once)
	}
	if play(dice, 8) == once {
		t.Error("another seed changes nothing")
	}
}

// A rematch is an ordinary game.
func TestARematchIsNotArranged(t *testing.T) {
	r := thirdRound(t)
	r.do("anna: start")
	r.playOn(2)
	r.do("ben: rematch")
	again := New("reef-again", games)
	if _, err := again.Apply(r.table.Again("c1", person("ben"), r.table.game, fair.Secret{9}, r.environment())); err != nil {
		t.Fatal(err)
	}
	l := again.Look("ben", game.At(1))
	r.is("arranged", l.Arranged, false)
	r.is("commitment", l.Fair.Commitment, fair.Secret{9}.Commitment())
}

// Facts reveal everybody's hands. Neither they nor the dice are in anything that anybody is shown or told, whatever position a
// game continues from.
func TestArrangementsAreNotTold(t *testing.T) {
	for _, e := range registry.All() {
		deal := openReport(t, protocol.Proposal{Game: e.Game.About().Name, Spectators: true}, "anna", "ben", "cleo")
		deal.do("anna: start")
		choice := game.NewFastDice(3)
		for range 40 {
			deal.randomMove(choice)
		}
		a := &record.Arrangement{Facts: deal.table.position.Describe(), Seed: 811_623_517}
		a.Dice = append(a.Dice, e.Game.ChanceText(deal.table.setup[0]))
		r := openReport(t, protocol.Proposal{Game: e.Game.About().Name, Spectators: true, Arrangement: a}, "anna", "ben", "cleo")
		r.do("anna: start")
		if p := r.table.position.(game.Provable); !p.Equal(deal.table.position) {
			t.Errorf("%s: the position of the facts is another one", e.Game.About().Name)
		}
		for range 10 {
			r.randomMove(choice)
		}
		for _, audience := range game.Audiences(3) {
			lines, then, err := Lines("reef", games, r.log, "", audience, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			told, err := json.Marshal([]any{lines, then.Look("", audience), then.Summary()})
			if err != nil {
				t.Fatal(err)
			}
			for _, secret := range []string{`"facts"`, `"dice"`, "arrangement", "811623517"} {
				if strings.Contains(string(told), secret) {
					t.Errorf("audience %d is told %s", audience, secret)
				}
			}
			changed := r.scrambled(audience, choice, func() {
				is, _ := json.Marshal([]any{r.table.Look("", audience), r.table.Summary()})
				if was, _ := json.Marshal([]any{then.Look("", audience), then.Summary()}); string(is) != string(was) {
					t.Errorf("audience %d is shown what is hidden:\n%s\n%s", audience, was, is)
				}
			})
			if !changed && audience == game.Spectator {
				t.Errorf("%s: nothing is hidden from spectators here", e.Game.About().Name)
			}
		}
	}
}

// refusedArrangement opens a table where nothing may be arranged.
func refusedArrangement(t *testing.T) (refusal *game.Refusal) {
	p := protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}, Arrangement: arrangement()}
	g, _ := games("pennies", 0, "")
	env := (&report{}).environment()
	env.MayArrange = false
	if _, err := Open(p, "c1", person("anna"), g, fair.Secret{}, env); !errors.As(err, &refusal) {
		t.Fatalf("found %v", err)
	}
	return refusal
}
