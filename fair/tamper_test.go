package fair_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/record"
)

// lists are the lists of outcomes in a record, that of the deal first.
func lists(r *record.Record) []*[]string {
	all := []*[]string{&r.Setup}
	for i := range r.Entries {
		all = append(all, &r.Entries[i].Chance)
	}
	return all
}

// some are at most 25 numbers below n, including the first and the last.
func some(n int) []int {
	var found []int
	most := min(n, 25)
	for i := range most {
		found = append(found, i*(n-1)/max(most-1, 1))
	}
	return found
}

// withChance are some entries of a record that have outcomes; 0 is the deal.
func withChance(r *record.Record) []int {
	var all, found []int
	for entry, list := range lists(r) {
		if len(*list) > 0 {
			all = append(all, entry)
		}
	}
	for _, i := range some(len(all)) {
		found = append(found, all[i])
	}
	return found
}

// place is the beginning of an error in an entry.
func place(r *record.Record, entry int) string {
	if entry == 0 {
		return "setup: "
	}
	e := r.Entries[entry-1]
	return fmt.Sprintf("entry %d (%s: %s): ", entry, e.Seat, e.Move)
}

// another is a different outcome of the same kind, found elsewhere in the record.
func another(r *record.Record, text string) (string, bool) {
	kind, _, _ := strings.Cut(text, " ")
	for _, list := range lists(r) {
		for _, other := range *list {
			if strings.HasPrefix(other, kind+" ") && other != text {
				return other, true
			}
		}
	}
	return "", false
}

// fails checks that verifying a record gives a Failure whose text begins with begins and contains says.
func fails(t *testing.T, what string, g game.Game, r *record.Record, begins, says string) {
	t.Helper()
	err := fair.Verify(g, r)
	var failure *fair.Failure
	if !errors.As(err, &failure) || !strings.HasPrefix(err.Error(), begins) || !strings.Contains(err.Error(), says) {
		t.Errorf("%s, %s: found %v\nwant %s… %s", g.About().Name, what, err, begins, says)
	}
}

// Wherever an outcome of a game is changed, removed or added, the fault is found at that place.
func TestEveryOutcomeCounts(t *testing.T) {
	for _, g := range games() {
		r := played(t, g, 2, 3)
		for _, entry := range withChance(r) {
			list := *lists(r)[entry]
			for _, i := range some(len(list)) {
				was, at := list[i], place(r, entry)
				if len(list) > 1 {
					at += fmt.Sprintf("outcome %d: ", i+1)
				}
				if other, ok := another(r, was); ok {
					c := copied(t, r)
					(*lists(c)[entry])[i] = other
					fails(t, "changed", g, c, at, "the draw gives "+was+", the record says "+other)
				}
				c := copied(t, r)
				*lists(c)[entry] = append(list[:i:i], list[i+1:]...)
				if i == len(list)-1 || list[i+1] != was { // of two equal ones it does not matter which is missing
					fails(t, "taken away", g, c, at, "the draw gives "+was)
				}
			}
			c := copied(t, r)
			*lists(c)[entry] = append(slices.Clone(list), r.Setup[0])
			fails(t, "added", g, c, place(r, entry), "nothing more is drawn, the record says "+r.Setup[0])
		}
	}
}

// At a table of a duplicate round, too.
func TestEveryDuplicateOutcomeCounts(t *testing.T) {
	for _, g := range games() {
		r := duplicate(t, g, 3)
		for _, entry := range withChance(r) {
			list := *lists(r)[entry]
			if other, ok := another(r, list[0]); ok {
				c := copied(t, r)
				(*lists(c)[entry])[0] = other
				fails(t, "changed", g, c, place(r, entry), "the draw gives "+list[0]+", the record says "+other)
			}
		}
		for what, change := range map[string]func(p *record.Proof){
			"an entrant's nonce": func(p *record.Proof) { p.Nonces[4] = "x" },
			"a missing entrant":  func(p *record.Proof) { p.Nonces = p.Nonces[:4] },
			"another round":      func(p *record.Proof) { p.Table = fair.DealID("cup", 3) },
		} {
			c := copied(t, r)
			change(c.Fair)
			fails(t, what, g, c, "fair.nonces: ", "the seed hash is")
		}
		c := copied(t, r)
		c.Fair.Duplicate = false
		fails(t, "no longer duplicate", g, c, "fair.nonces: ", "there are 5 for 3 players")
	}
}

// Other changes, and the errors they cause. The first seat has a nonce, the last has none.
func TestTampering(t *testing.T) {
	for _, g := range games() {
		about := g.About()
		r := played(t, g, 3, 4)
		for what, c := range map[string]struct {
			change       func(r *record.Record)
			begins, says string
		}{
			"a digit of the secret":     {func(r *record.Record) { r.Fair.Secret = "1" + r.Fair.Secret[1:] }, "fair.secret: ", "not the one that was committed to"},
			"another secret":            {func(r *record.Record) { r.Fair.Secret = fair.Secret{7}.String() }, "fair.secret: ", "not the one that was committed to"},
			"half a secret":             {func(r *record.Record) { r.Fair.Secret = r.Fair.Secret[32:] }, "fair.secret: ", "a secret has 64 digits"},
			"another commitment":        {func(r *record.Record) { r.Fair.Commitment = fair.Secret{7}.Commitment() }, "fair.commitment: ", "the record says " + fair.Secret{7}.Commitment()},
			"no commitment":             {func(r *record.Record) { r.Fair.Commitment = "" }, "fair.commitment: ", "the secret is the one the game was begun with"},
			"secret and commitment":     {func(r *record.Record) { renew(r, fair.Secret{7}, false) }, "fair.nonces: ", "the seed hash was changed"},
			"secret and both hashes":    {func(r *record.Record) { renew(r, fair.Secret{7}, true) }, "", "the draw gives "},
			"a nonce":                   {func(r *record.Record) { r.Fair.Nonces[0] += "x" }, "fair.nonces: ", "a nonce or the seed hash was changed"},
			"a nonce more":              {func(r *record.Record) { r.Fair.Nonces[2] = "x" }, "fair.nonces: ", "a nonce or the seed hash was changed"},
			"a nonce less":              {func(r *record.Record) { r.Fair.Nonces[0] = "" }, "fair.nonces: ", "a nonce or the seed hash was changed"},
			"nonces changing seats":     {func(r *record.Record) { slices.Reverse(r.Fair.Nonces) }, "fair.nonces: ", "a nonce or the seed hash was changed"},
			"a nonce and its hash":      {func(r *record.Record) { r.Fair.Nonces[0] += "x"; renew(r, exampleSecret(), true) }, "", "the draw gives "},
			"a nonce that is none":      {func(r *record.Record) { r.Fair.Nonces[1] = "a b" }, "fair.nonces: ", `number 2 is "a b"`},
			"a seat without a nonce":    {func(r *record.Record) { r.Fair.Nonces = r.Fair.Nonces[:2] }, "fair.nonces: ", "there are 2 for 3 players"},
			"a player less":             {func(r *record.Record) { r.Config.Players = 2 }, "fair.nonces: ", "there are 3 for 2 players"},
			"the table":                 {func(r *record.Record) { r.Fair.Table += "x" }, "fair.nonces: ", "the table, a nonce or the seed hash was changed"},
			"another seed hash":         {func(r *record.Record) { r.Fair.SeedHash = strings.Repeat("0", 64) }, "fair.nonces: ", "the record says that the game was begun with 000"},
			"a seat":                    {func(r *record.Record) { r.Entries[0].Seat = "pink" }, "entry 1 (pink: ", `there is no seat "pink"`},
			"a move that is none":       {func(r *record.Record) { r.Entries[0].Move = "fly" }, "entry 1 (", `is no move`},
			"a move of somebody else":   {func(r *record.Record) { r.Entries[0].Seat = notAsked(t, g, r) }, "entry 1 (", "this move is not the one that was played"},
			"the result":                {func(r *record.Record) { r.Result.Seats[0].Rank++ }, "result: ", "the game ends with "},
			"the end cut off":           {func(r *record.Record) { r.Entries = r.Entries[:len(r.Entries)-1] }, "result: ", "the game is not over"},
			"an outcome that is none":   {func(r *record.Record) { r.Setup[0] = "hat" }, "setup: ", "hat"},
			"an option that is unknown": {func(r *record.Record) { r.Config.Options["hat"] = "red" }, "config: ", "hat"},
		} {
			changed := copied(t, r)
			c.change(changed)
			fails(t, what, g, changed, c.begins, c.says)
		}
		if err := fair.Verify(g, r); err != nil {
			t.Errorf("%s, unchanged: %v", about.Name, err)
		}
	}
}

// renew makes the hashes of a proof match a secret.
func renew(r *record.Record, s fair.Secret, seedHash bool) {
	was := r.Fair.SeedHash
	if r.Fair = fair.Prove(s, r.Fair.Table, r.Fair.Nonces); !seedHash {
		r.Fair.SeedHash = was
	}
}

// notAsked is a seat at the table that has nothing to decide at first, or, if all are asked, a seat that is not at the table.
func notAsked(t *testing.T, g game.Game, r *record.Record) string {
	t.Helper()
	p, err := g.Deal(r.Config, fair.Dice(fair.Seed(exampleSecret(), r.Fair.Table, r.Fair.Nonces), 0))
	if err != nil {
		t.Fatal(err)
	}
	for s := range game.Seat(r.Config.Players) {
		if !p.Asked().Has(s) {
			return g.About().SeatName(s)
		}
	}
	return g.About().SeatName(3) // not at the table
}

// A changed move is found in its entry or later, never before, unless the game is just as valid with it: moves are not signed.
func TestChangedMoves(t *testing.T) {
	for _, g := range games() {
		r := played(t, g, 2, 5)
		found, tried := 0, 0
		for _, i := range some(len(r.Entries)) {
			for _, e := range r.Entries {
				if e.Move == r.Entries[i].Move || e.Seat != r.Entries[i].Seat {
					continue
				}
				c := copied(t, r)
				c.Entries[i].Move = e.Move
				tried++
				if err := fair.Verify(g, c); err != nil {
					found++
					checkPlace(t, err, i+1)
				} else if record.Replay(g, c, nil) != nil {
					t.Errorf("%s: verified, and it does not even replay", g.About().Name)
				}
				break
			}
		}
		if found < tried*9/10 {
			t.Errorf("%s: of %d changed moves %d were found", g.About().Name, tried, found)
		}
	}
}

func checkPlace(t *testing.T, err error, earliest int) {
	t.Helper()
	var entry int
	if n, _ := fmt.Sscanf(err.Error(), "entry %d ", &entry); n == 1 && entry < earliest {
		t.Errorf("entry %d was changed, found %v", earliest, err)
	} else if n == 0 && !strings.HasPrefix(err.Error(), "result: ") {
		t.Errorf("entry %d was changed, found %v", earliest, err)
	}
}

// Removing an entry shifts the dice of all that follow.
func TestMissingEntries(t *testing.T) {
	for _, g := range games() {
		r := played(t, g, 2, 6)
		last := slices.Max(withChance(r))
		for _, i := range some(last - 1) {
			c := copied(t, r)
			c.Entries = slices.Delete(c.Entries, i, i+1)
			if err := fair.Verify(g, c); err == nil {
				t.Errorf("%s: entry %d is missing and nothing was said", g.About().Name, i+1)
			} else {
				checkPlace(t, err, i+1)
			}
		}
	}
}

func TestNothingToVerify(t *testing.T) {
	var g pennies.Game
	for want, change := range map[error]func(r *record.Record){
		fair.ErrNoProof:     func(r *record.Record) { r.Fair = nil },
		fair.ErrNotRevealed: func(r *record.Record) { r.Fair = fair.Promise(exampleSecret(), r.Fair.Table, r.Fair.Nonces) },
	} {
		r := played(t, g, 2, 7)
		change(r)
		if err := fair.Verify(g, copied(t, r)); !errors.Is(err, want) {
			t.Errorf("found %v, want %v", err, want)
		}
	}
	r := played(t, g, 2, 7)
	r.Rules = 99
	var failure *fair.Failure
	if err := fair.Verify(g, r); err == nil || errors.As(err, &failure) || !strings.Contains(err.Error(), "version 99 of the rules") {
		t.Errorf("found %v", err)
	}
}
