package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// A suite that cannot fail proves nothing: each way of breaking the contract has to be found.
func TestEveryFaultIsFound(t *testing.T) {
	for name, c := range faults {
		t.Run(strings.ReplaceAll(name, " ", "_"), func(t *testing.T) {
			t.Parallel()
			plan := Plan{Games: 200, Limit: 100}
			_, err := conform(crookedGame{fault: c.fault}, game.Config{Players: 3}, plan, 1)
			if err == nil {
				t.Fatal("not found")
			}
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("found as %q, should be as %q", err, c.want)
			}
		})
	}
}

// A game with orders must answer by them.
func TestOrdersWithoutAnswers(t *testing.T) {
	trial := newTrial(pennies.Game{}, game.Config{Players: 2}, 1, &summary{})
	if err := trial.deal(); err != nil {
		t.Fatal(err)
	}
	trial.p = struct{ game.Provable }{trial.p}
	if err := trial.checkReactions(); err == nil || !strings.Contains(err.Error(), "is not a game.Answering") {
		t.Errorf("found %v", err)
	}
}

func TestAGameIsGivenByItsSeed(t *testing.T) {
	fault := faults["a piece is lost"].fault
	plan := Plan{Games: 50}
	first, err := conform(crookedGame{fault: fault}, game.Config{Players: 2}, plan, 3)
	if err == nil {
		t.Fatal("the fault is not found")
	}
	*onlySeed = first.seed
	defer func() { *onlySeed = 0 }()
	_, again := conform(crookedGame{fault: fault}, game.Config{Players: 2}, plan, 99)
	if again == nil || again.Error() != err.Error() {
		t.Errorf("the same seed gives %v, then %v", err, again)
	}
}

func TestRuleFaults(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"rules.md":               "- **PN-A-1, PN-A-2** One and two.\n- **PN-A-3** Three.\nPN-A-9 in the text\n",
		"x_test.go":              "package x\n\nfunc TestPN_A_1_First(t *testing.T) {}\nfunc TestPN_B_7(t *testing.T) {}\n",
		"testdata/scripts/a.txt": "# What\n# rules: PN-A-2 PN-B-8\ngame pennies\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	faults, err := ruleFaults(filepath.Join(dir, "rules.md"), dir)
	if err != nil {
		t.Fatal(err)
	}
	found := strings.Join(faults, "\n")
	for _, want := range []string{"no test names the rule PN-A-3", "TestPN_B_7 names the rule PN-B-7", "a.txt names the rule PN-B-8"} {
		if !strings.Contains(found, want) {
			t.Errorf("%q is missing in:\n%s", want, found)
		}
	}
	if len(faults) != 3 {
		t.Errorf("too many faults:\n%s", found)
	}
}

func TestGoldenShowsTheFirstDifference(t *testing.T) {
	text := firstDifference("head\n\n1 green: hide 2\n * a=1\n", "head\n\n1 green: hide 2\n * a=2\n")
	if want := "line 4, in \"1 green: hide 2\":\n-  * a=1\n+  * a=2"; text != want {
		t.Errorf("found %q", text)
	}
}
