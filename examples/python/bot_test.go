// Package python_test runs the example bot in the arena.
package python_test

import (
	"context"
	"os/exec"
	"testing"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
)

func TestBotPlaysEveryGame(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Fatal("python3 is not installed, and the example bot is written in it: install Python 3 (Debian: apt install python3)")
	}
	for _, e := range registry.All() {
		field, lineUp, err := arena.InviteAll([]string{"exec:python3 bot.py", "random"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		results, err := arena.Match{
			Game: e.Game, Config: game.Config{Players: 2}, Field: field, LineUps: [][]int{lineUp}, Games: 8, Seed: 1,
		}.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		report := results.Figures()
		for _, f := range report.Forfeits {
			t.Errorf("%s: %+v", report.Game, f)
		}
		if row := report.LineUp[0]; row.Wins <= 4 || row.Decisions == 0 {
			t.Errorf("%s: the bot wins %v of 8 games against one that plays at random", report.Game, row.Wins)
		}
	}
}
