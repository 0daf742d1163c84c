package outside_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/bot/outside"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// exchange is the example of docs/bots.md: "→" are lines to the bot, "←" lines from it.
func exchange() (lines []string) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "bots.md"))
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "→ ") || strings.HasPrefix(line, "← ") {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

// followDocument is the bot of the example. It fails if it reads anything but what the document says.
func followDocument(in *bufio.Scanner) {
	for _, line := range exchange() {
		if reply, ok := strings.CutPrefix(line, "← "); ok {
			fmt.Println(reply)
			continue
		}
		if in.Scan(); "→ "+in.Text() != line {
			fmt.Fprintf(os.Stderr, "told %s", in.Text())
			os.Exit(1)
		}
	}
}

func TestExchangeOfTheDocument(t *testing.T) {
	var g pennies.Game
	config, err := g.About().Complete(game.Config{Players: 2, Options: map[string]string{"rounds": "2"}})
	if err != nil {
		t.Fatal(err)
	}
	dice := game.NewFastDice(1)
	p, err := g.Deal(config, dice)
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	b, err := program("document").Start(ctx, outside.Chair{Game: g, Config: config, Seat: 1})
	if err != nil {
		t.Fatal(err)
	}
	budget := bot.Budget{Iterations: 2000}
	var lines bot.Lines
	for step := uint64(1); !p.Over(); {
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		move := moves[len(moves)/2]
		if s == 1 {
			if move, err = b.Choose(ctx, bot.Question{
				Seat: s, View: p.View(1), Moves: moves, Lines: lines.Take(1), Budget: budget, Seed: step * 1234567 << 11,
			}); err != nil {
				t.Fatalf("step %d: %v", step, err)
			}
			step++
		}
		if err := lines.Play(p, 2, s, move, dice); err != nil {
			t.Fatal(err)
		}
	}
	result := p.Outcome()
	b.Leave(&result)
	end, err := json.Marshal(result)
	if lines := exchange(); err != nil || len(lines) != 11 || lines[10] != `→ {"type":"goodbye","id":1,"result":`+string(end)+`}` {
		t.Errorf("%v; the document has %d lines of the exchange, and the game ends with %s", err, len(lines), end)
	}
}
