package fair_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
)

func document(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../docs/fairness.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Fixed numbers: a change here would invalidate the proofs of all recorded games.
const vectors = `secret      000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
commitment  049e851261b7f7887a714fe7505e65088184b4f9fdb1a304ebd76eacb4709965
seed        0350dda5ef802c1c6ffaa6812fa59a4ec0076c7eed50743e3eca7958880740e3
seed hash   f0bffb8342fc7babb0dca78c576f193c892902e7557de9d98c3e3d31954672f2
entry 0, draw 0: 2 of 3
entry 0, draw 1: 43 of 60
entry 0, draw 2: 26 of 59
entry 1, draw 0: 10 of 28
entry 1, draw 1: 18 of 27
entry 17, draw 0: 0 of 31
entry 99999, draw 7: 7 of 64
round 2     bc968f04713267bf2cf074f299dba83559a5799d2d10bde27edd25867bba63b5
duplicate, tile after 0: 33 of 60
duplicate, tile after 1: 26 of 59
duplicate, gem after 0: 3 of 31
duplicate, gem after 70: 7 of 8
`

func TestVectors(t *testing.T) {
	secret := exampleSecret()
	seed := fair.Seed(secret, "reef", []string{"tide-42", "", "7f3a"})
	found := fmt.Sprintf("secret      %s\ncommitment  %s\nseed        %x\nseed hash   %s\n", secret, secret.Commitment(), seed, fair.SeedHash(seed))
	for _, d := range []struct{ entry, draw, of int }{{0, 0, 3}, {0, 1, 60}, {0, 2, 59}, {1, 0, 28}, {1, 1, 27}, {17, 0, 31}, {99999, 7, 64}} {
		dice := fair.Dice(seed, d.entry)
		for range d.draw {
			dice.Among(0, game.One(0))
		}
		found += fmt.Sprintf("entry %d, draw %d: %d of %d\n", d.entry, d.draw, dice.Among(0, game.Below(d.of)), d.of)
	}
	found += fmt.Sprintf("round 2     %s\n", secret.ForRound(2))
	for _, d := range []struct {
		kind       string
		before, of int
	}{{"tile", 0, 60}, {"tile", 1, 59}, {"gem", 0, 31}, {"gem", 70, 8}} {
		dice := game.NewDuplicateDice(seed, func(game.Kind) string { return d.kind })
		dice.Passed(make([]game.Chance, d.before))
		found += fmt.Sprintf("duplicate, %s after %d: %d of %d\n", d.kind, d.before, dice.Among(0, game.Below(d.of)), d.of)
	}
	if found != vectors {
		t.Errorf("found\n%s\nwant\n%s", found, vectors)
	}
}

// The document has the same numbers, and its program computes them.
func TestProgramOfTheDocument(t *testing.T) {
	text := document(t)
	if !strings.Contains(text, "```\n"+vectors+"```") {
		t.Error("docs/fairness.md does not have the numbers of this test")
	}
	_, program, _ := strings.Cut(text, "```python\n")
	program, _, _ = strings.Cut(program, "```")
	if found, code := python(t, "-c", program); code != 0 || found != vectors {
		t.Errorf("exit code %d, prints\n%s", code, found)
	}
}

// The orders that the document gives are those of the games. Orders that a pack decides are left out.
func TestOrdersOfTheDocument(t *testing.T) {
	row := regexp.MustCompile("^\\| `([a-z]+)` \\| (.*) \\|$")
	for _, e := range registry.All() {
		about := e.Game.About()
		_, table, ok := strings.Cut(document(t), "| "+about.Title+" | order |\n")
		if !ok {
			t.Fatalf("docs/fairness.md does not have the orders of %s", about.Title)
		}
		table, _, _ = strings.Cut(table, "\n\n")
		for _, line := range strings.Split(table, "\n")[1:] {
			m := row.FindStringSubmatch(line)
			if m == nil {
				t.Fatalf("%q is no row", line)
			}
			values := orderOf(m[2])
			if len(values) == 0 && !strings.Contains(m[2], "pack") {
				t.Errorf("%s: %s has no order", about.Name, m[1])
			}
			for number, value := range values {
				c, err := e.Game.ParseChance(m[1] + " " + value)
				if err != nil || int(c.Value) != number {
					t.Errorf("%s: %s %s is number %d in the document, found %v, %v", about.Name, m[1], value, number, c, err)
				}
			}
		}
	}
}

// orderOf lists the values of a row; "… each with …" combines two words.
func orderOf(text string) []string {
	word := regexp.MustCompile("`([a-z-]+)`")
	first, second, both := strings.Cut(text, ", each with ")
	var values []string
	for _, a := range word.FindAllStringSubmatch(first, -1) {
		if !both {
			values = append(values, a[1])
		}
		for _, b := range word.FindAllStringSubmatch(second, -1) {
			values = append(values, a[1]+"-"+b[1])
		}
	}
	return values
}
