package terminal

import (
	"context"
	"io"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/locale"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// typist simulates a user at a terminal: it keeps all output, and answers each prompt.
type typist struct {
	transcript strings.Builder
	answer     func(prompt string) (string, bool) // not ok ends the input
	typed      chan string
	rest       string
	done       bool
}

func newTypist(answer func(prompt string) (string, bool)) *typist {
	return &typist{answer: answer, typed: make(chan string, 1)}
}

// Write implements io.Writer. Text that does not end its line is a prompt.
func (t *typist) Write(p []byte) (int, error) {
	t.transcript.Write(p)
	if text := plain(string(p)); !t.done && strings.HasSuffix(text, " ") {
		if answer, ok := t.answer(text); ok {
			t.typed <- answer + "\n"
		} else {
			close(t.typed)
			t.done = true
		}
	}
	return len(p), nil
}

// Read implements io.Reader.
func (t *typist) Read(p []byte) (int, error) {
	if t.rest == "" {
		text, ok := <-t.typed
		if !ok {
			return 0, io.EOF
		}
		t.rest = text
	}
	n := copy(p, t.rest)
	t.rest = t.rest[n:]
	return n, nil
}

var codes = regexp.MustCompile(`\x1b\[[0-9;]*[A-Za-z]|\r`)

func plain(text string) string { return codes.ReplaceAllString(text, "") }

// types gives the answers one after the other, and then ends the input.
func types(answers ...string) func(string) (string, bool) {
	return func(string) (string, bool) {
		if len(answers) == 0 {
			return "", false
		}
		next := answers[0]
		answers = answers[1:]
		return next, true
	}
}

var choosing = regexp.MustCompile(`^\[1(?:-(\d+))?( u)? \?\] > $`)

// randomly answers every question at random, sometimes with something other than a move, and wants no second game.
func randomly(seed uint64) func(string) (string, bool) {
	r := rand.New(rand.NewPCG(seed, 0))
	others := []string{"", "?", "b", "l", "u", "o", "0", "1000", "sail nowhere", "stop", "wait", "place C9", "q"}
	return func(prompt string) (string, bool) {
		m := choosing.FindStringSubmatch(prompt)
		switch {
		case m == nil: // Enter passes the keyboard on, leaves the orders, and declines to leave or to play again
			return "", true
		case r.IntN(20) == 0:
			return others[r.IntN(len(others))], true
		}
		most, _ := strconv.Atoi(m[1])
		return strconv.Itoa(1 + r.IntN(max(1, most))), true
	}
}

// at lets the typist play, and returns all output.
func (t *typist) at(tb testing.TB, change func(*Settings)) string {
	tb.Helper()
	return t.played(context.Background(), tb, change)
}

func (t *typist) played(ctx context.Context, tb testing.TB, change func(*Settings)) string {
	tb.Helper()
	s := t.settings(tb)
	if change != nil {
		change(&s)
	}
	if err := Play(ctx, s); err != nil {
		tb.Fatal(err)
	}
	if !t.done {
		close(t.typed)
	}
	return t.transcript.String()
}

// settings are for two people at one keyboard, with the same luck every time.
func (t *typist) settings(tb testing.TB) Settings {
	seed := uint64(1)
	return Settings{
		Terminal: Terminal{In: t, Out: t, Width: func() int { return 80 }, Echo: true},
		Words:    words(tb, "en"), Store: memory.New().Open(), Game: registry.All()[0].Game,
		Seats: []Sitter{{Name: "Anna"}, {Name: "Bert"}}, Pace: -1, Seed: &seed, Bot: live.Bots(registry.Judge),
	}
}

func words(tb testing.TB, language string) *locale.Catalogue {
	tb.Helper()
	c, err := locale.Load(language)
	if err != nil {
		tb.Fatal(err)
	}
	return c
}
