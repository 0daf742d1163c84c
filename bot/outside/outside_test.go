package outside_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/bot/outside"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// The test program is also the bots that it tests: "outside.test fake NAME".
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "fake" {
		fakes[os.Args[2]](bufio.NewScanner(os.Stdin))
		return
	}
	goleak.VerifyTestMain(m)
}

const readiness = `{"type":"ready","protocol":1}`

// answering is a bot that answers each question with a reply made from its step and its first move.
func answering(reply func(step int, move string) string) func(*bufio.Scanner) {
	return func(in *bufio.Scanner) {
		in.Scan()
		fmt.Println(readiness)
		for in.Scan() {
			var q struct {
				Step  int
				Moves []string
			}
			if err := json.Unmarshal(in.Bytes(), &q); err != nil || q.Moves == nil {
				return
			}
			fmt.Println(reply(q.Step, q.Moves[0]))
		}
	}
}

func hang() { time.Sleep(time.Hour) }

var fakes = map[string]func(*bufio.Scanner){
	"good": answering(func(step int, move string) string {
		return fmt.Sprintf(`{"type":"move","step":%d,"move":%q,"more":"is ignored"}`, step, move)
	}),
	"stays": func(in *bufio.Scanner) {
		answering(func(step int, move string) string {
			return fmt.Sprintf(`{"type":"move","step":%d,"move":%q}`, step, move)
		})(in)
		hang()
	},
	"crash at once": func(*bufio.Scanner) { os.Exit(3) },
	"crash": answering(func(int, string) string {
		fmt.Fprintln(os.Stderr, strings.Repeat("noise ", 1000)+"\nout of\nideas")
		os.Exit(4)
		return ""
	}),
	"hang at once": func(*bufio.Scanner) { hang() },
	"hang":         answering(func(int, string) string { hang(); return "" }),
	"nonsense":     answering(func(int, string) string { return "I would dive" }),
	"another type": answering(func(step int, _ string) string { return fmt.Sprintf(`{"type":"resign","step":%d}`, step) }),
	"illegal": answering(func(step int, _ string) string {
		return fmt.Sprintf(`{"type":"move","step":%d,"move":"hide 99"}`, step)
	}),
	"stale": answering(func(step int, move string) string {
		return fmt.Sprintf(`{"type":"move","step":%d,"move":%q}`, step-1, move)
	}),
	"flood":         answering(func(int, string) string { return strings.Repeat("glub ", 100_000) }),
	"old protocol":  func(in *bufio.Scanner) { in.Scan(); fmt.Println(`{"type":"ready","protocol":0}`); hang() },
	"never listens": func(*bufio.Scanner) { fmt.Println(readiness); hang() },
	"document":      followDocument,
}

func program(name string) *outside.Program {
	return &outside.Program{Command: []string{os.Args[0], "fake", name}}
}

func start(ctx context.Context, name string) (*outside.Bot, error) {
	var g pennies.Game
	config, err := g.About().Complete(game.Config{Players: 2})
	if err != nil {
		return nil, err
	}
	return program(name).Start(ctx, outside.Chair{Game: g, Config: config, Seat: 1})
}

// question asks for the first decision of a game of pennies.
func question(t *testing.T, budget time.Duration) bot.Question {
	t.Helper()
	p, err := pennies.Game{}.Deal(game.Config{Players: 2}, game.NewFastDice(1))
	if err != nil {
		t.Fatal(err)
	}
	return bot.Question{
		Seat: 1, View: p.View(1), Moves: p.Legal(1, nil), Budget: bot.Budget{Time: budget}, Seed: 1 << 60,
	}
}

func TestGoodBots(t *testing.T) {
	for _, name := range []string{"good", "stays"} {
		b, err := start(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		q := question(t, 0)
		for range 3 {
			if move, err := b.Choose(context.Background(), q); err != nil || move != q.Moves[0] {
				t.Errorf("%s chose %v, %v", name, move, err)
			}
		}
		b.Leave(nil)
		b.Leave(nil)
		if _, err := b.Choose(context.Background(), q); err == nil {
			t.Errorf("%s plays on after it has left", name)
		}
	}
}

func TestMisbehaviour(t *testing.T) {
	for name, want := range map[string]string{
		"crash at once": "it ended in the middle of the game (exit status 3)",
		"crash":         "it ended in the middle of the game (exit status 4); its standard error ended with: ",
		"hang":          "it did not answer step 1 within 1ms",
		"nonsense":      "it wrote a line that is not an answer in JSON: I would dive",
		"another type":  `it answered step 1 with type "resign" and step 1`,
		"illegal":       `it answered step 1 with "hide 99", which is not a legal move`,
		"stale":         `it answered step 1 with type "move" and step 0`,
		"flood":         "it wrote a line of more than 65536 bytes",
		"old protocol":  `it answered the hello with type "ready" and protocol 0, not with "ready" and 1`,
	} {
		b, err := start(context.Background(), name)
		if err == nil {
			var budget time.Duration
			if name == "hang" {
				budget = time.Millisecond
			}
			_, err = b.Choose(context.Background(), question(t, budget))
			b.Leave(nil)
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) || len(err.Error()) > 600 {
			t.Errorf("%s: found %v, want %q", name, err, want)
		}
		if name == "crash" && !strings.HasSuffix(err.Error(), "noise out of ideas") {
			t.Errorf("the last words are lost: %v", err)
		}
	}
}

// A question that does not fit into the pipe must not hang the arena.
func TestBotThatNeverListens(t *testing.T) {
	b, err := start(context.Background(), "never listens")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Leave(nil)
	q := question(t, time.Millisecond)
	q.Moves = slices.Repeat(q.Moves, 100_000)
	if _, err := b.Choose(context.Background(), q); err == nil || !strings.Contains(err.Error(), "did not answer") {
		t.Errorf("found %v", err)
	}
}

func TestNoSuchProgram(t *testing.T) {
	_, err := (&outside.Program{Command: []string{"./no-such-bot"}}).Start(context.Background(), outside.Chair{Game: pennies.Game{}})
	if err == nil || !strings.HasPrefix(err.Error(), "it cannot be started") {
		t.Errorf("found %v", err)
	}
}

func TestCancelling(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	b, err := start(ctx, "hang")
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := b.Choose(ctx, question(t, time.Hour)); !errors.Is(err, context.Canceled) {
		t.Errorf("found %v", err)
	}
	b.Leave(nil)
	if _, err := start(ctx, "hang at once"); err == nil {
		t.Error("a bot starts after the end")
	}
}
