package outside_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot/outside"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// told is any line that a bot reads.
type told struct {
	Type  string
	ID    int
	Step  int
	Moves []string
}

// serving is a bot that plays several games at the same time, replies with choose, and leaves a file for each process.
func serving(games int, choose func(told) string) func(*bufio.Scanner) {
	return func(in *bufio.Scanner) {
		name := filepath.Join(os.Getenv("OUTSIDE_PROCESSES"), fmt.Sprint(os.Getpid()))
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			panic(err)
		}
		for in.Scan() {
			var q told
			if err := json.Unmarshal(in.Bytes(), &q); err != nil {
				panic(err)
			}
			switch q.Type {
			case "hello":
				fmt.Printf(`{"type":"ready","protocol":1,"id":%d,"games":%d}`+"\n", q.ID, games)
			case "choose":
				if reply := choose(q); reply != "" {
					fmt.Println(reply)
				}
			}
		}
	}
}

func chosen(q told, move string) string {
	return fmt.Sprintf(`{"type":"move","id":%d,"step":%d,"move":%q}`, q.ID, q.Step, move)
}

func init() {
	late := ""
	for name, fake := range map[string]func(*bufio.Scanner){
		"two":   serving(2, func(q told) string { return chosen(q, q.Moves[0]) }),
		"many":  serving(100, func(q told) string { return chosen(q, q.Moves[0]) }),
		"cheat": serving(2, func(q told) string { return chosen(q, map[bool]string{true: "hide 99", false: q.Moves[0]}[q.ID == 1]) }),
		"dies": serving(2, func(q told) string {
			if q.ID == 1 {
				return chosen(q, q.Moves[0])
			}
			os.Exit(4)
			return ""
		}),
		"no id": serving(2, func(q told) string { q.ID = 0; return chosen(q, q.Moves[0]) }),
		"another's id": serving(2, func(q told) string {
			q.ID = 7
			return chosen(q, q.Moves[0])
		}),
		"slow": serving(2, func(q told) string { // answers for the first game when asked in the second
			if q.ID == 1 {
				late = chosen(q, q.Moves[0]) + "\n"
				return ""
			}
			return late + chosen(q, q.Moves[0])
		}),
	} {
		fakes[name] = fake
	}
}

// house is a test program, with a folder that has a file for each of its processes.
type house struct {
	*testing.T
	*outside.Program
	folder string
}

func open(t *testing.T, name string) house {
	h := house{t, program(name), t.TempDir()}
	t.Setenv("OUTSIDE_PROCESSES", h.folder)
	t.Cleanup(h.Close)
	return h
}

func (h house) sit(who int) *outside.Bot {
	h.Helper()
	var g pennies.Game
	config, err := g.About().Complete(game.Config{Players: 2})
	if err != nil {
		h.Fatal(err)
	}
	b, err := h.Start(context.Background(), outside.Chair{Game: g, Config: config, Seat: 1, Copy: who})
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { b.Leave(nil) })
	return b
}

func (h house) plays(b *outside.Bot) {
	h.Helper()
	q := question(h.T, 0)
	if move, err := b.Choose(context.Background(), q); err != nil || move != q.Moves[0] {
		h.Errorf("it chose %v, %v", move, err)
	}
}

func (h house) fails(b *outside.Bot, want string) {
	h.Helper()
	if _, err := b.Choose(context.Background(), question(h.T, 0)); err == nil || !strings.HasPrefix(err.Error(), want) {
		h.Errorf("found %v, want %q", err, want)
	}
}

func (h house) ran(processes int) {
	h.Helper()
	files, err := os.ReadDir(h.folder)
	if err != nil || len(files) != processes {
		h.Errorf("%d processes have run, not %d (%v)", len(files), processes, err)
	}
}

// A process plays as many games at the same time as it says, and others after them; bots at one table do not share it.
func TestProcessPlaysSeveralGames(t *testing.T) {
	h := open(t, "two")
	first, second := h.sit(0), h.sit(0)
	h.plays(second)
	h.plays(first)
	h.plays(second)
	h.ran(1)
	third := h.sit(0)
	h.plays(third)
	h.ran(2)
	first.Leave(&game.Outcome{})
	h.plays(h.sit(0))
	h.ran(2)
	h.plays(second)
	h.plays(h.sit(1))
	h.ran(3)
}

// Games that begin at the same time wait for the first process to say how many it plays.
func TestGamesBeginAtTheSameTime(t *testing.T) {
	for name, processes := range map[string]int{"many": 1, "two": 10} {
		h := open(t, name)
		var games sync.WaitGroup
		bots := make(chan *outside.Bot, 20)
		for range cap(bots) {
			games.Go(func() {
				var g pennies.Game
				b, err := h.Start(context.Background(), outside.Chair{Game: g, Config: game.Config{Players: 2}, Seat: 1})
				if err != nil {
					t.Error(err)
					return
				}
				bots <- b
				if _, err := b.Choose(context.Background(), question(t, 0)); err != nil {
					t.Error(err)
				}
			})
		}
		games.Wait()
		h.ran(processes)
		close(bots)
		for b := range bots {
			b.Leave(nil)
		}
		h.Close()
	}
}

// A fault in one game does not affect the others, but the process gets no new ones.
func TestOthersPlayOn(t *testing.T) {
	h := open(t, "cheat")
	first, second := h.sit(0), h.sit(0)
	h.fails(first, `it answered step 1 with "hide 99", which is not a legal move`)
	h.plays(second)
	h.sit(0)
	h.ran(2)
}

// When a process ends, so do all its games, each with the reason; the next game gets a new process.
func TestDeathOfAProcess(t *testing.T) {
	h := open(t, "dies")
	first, second := h.sit(0), h.sit(0)
	h.plays(first)
	h.fails(second, "it ended in the middle of the game (exit status 4)")
	h.fails(first, "it ended in the middle of the game (exit status 4)")
	h.plays(h.sit(0))
	h.ran(2)
}

func TestAnswersForNoGame(t *testing.T) {
	for name, want := range map[string]string{
		"no id":        "it answered for a game with the id 0, which there is not",
		"another's id": "it answered for a game with the id 7, which there is not",
	} {
		h := open(t, name)
		first, second := h.sit(0), h.sit(0)
		h.fails(first, want)
		h.fails(second, want)
	}
}

// An answer that comes when the game is over for the bot is ignored.
func TestLateAnswer(t *testing.T) {
	h := open(t, "slow")
	first, second := h.sit(0), h.sit(0)
	if _, err := first.Choose(context.Background(), question(t, time.Millisecond)); err == nil || err.Error() != "it did not answer step 1 within 1ms" {
		t.Errorf("found %v", err)
	}
	h.plays(second)
	h.plays(second)
	h.ran(1)
}

// A bot may say that it is ready before it is asked.
func TestReadyUnasked(t *testing.T) {
	if _, err := exec.LookPath("echo"); err != nil {
		t.Skip(err)
	}
	for range 10 {
		p := outside.Program{Command: []string{"echo", `{"type":"ready","protocol":1}`}}
		b, err := p.Start(t.Context(), outside.Chair{Game: pennies.Game{}, Config: game.Config{Players: 2}})
		if err != nil {
			t.Fatal(err)
		}
		b.Leave(nil)
		p.Close()
	}
}
