package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

func TestWordsThatDoNotFit(t *testing.T) {
	w := Listen(t, pennies.Game{})
	w.Event(game.Event{Name: "guessed", Args: []game.Arg{game.Who("seat", 0)}})
	w.Refusal(game.Refuse("PE-1", "not-asked"))
	w.Ending("rounds")
	found := strings.Join(w.faults(map[string]string{
		"pennies.event.guessed":  "{seat} guesses {number}.",
		"pennies.event.whistled": "{seat} whistles.",
		"pennies.ending.rounds":  "All rounds are played.",
	}, []string{"title"}), "\n")
	want := `pennies.event.guessed: "{seat} guesses {number}." has no argument number, only [seat]
pennies.event.whistled is never said
pennies.refusal.not-asked is said with [] and has no sentence
pennies.title is missing`
	if found != want {
		t.Errorf("found:\n%s", found)
	}
}

func TestEventsWithoutRules(t *testing.T) {
	w := Listen(t, pennies.Game{})
	w.Event(game.Event{Name: "guessed"})
	w.Event(game.Event{Name: "hidden"})
	w.rules = map[string]string{"hidden": "PE-1", "whistled": "PE-2"}
	w.said["pennies.refusal.not-asked"] = nil
	found := w.ruleFaults()
	slices.Sort(found)
	want := []string{"pennies.event.guessed rests on no rule", "pennies.event.whistled rests on PE-2 and is never said"}
	if !slices.Equal(found, want) {
		t.Errorf("found %q", found)
	}
}
