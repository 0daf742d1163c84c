package terminal

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
)

// What the player types, and how the program responds.
func TestAnswers(t *testing.T) {
	for name, c := range map[string]struct {
		typed string // with commas in between; the first Enter takes the keyboard
		want  string
	}{
		"the question again":            {",", "[1-17 ?] > \nYour turn: sail or recruit?\n"},
		"a number that is none":         {",0", "Choose a number from 1 to 17."},
		"another":                       {",18", "Choose a number from 1 to 17."},
		"not a move":                    {",sail to the moon", "“sail to the moon” is not a move in this game.\nYour turn: sail or recruit?\n[1-17 ?] >"},
		"a move for another time":       {",stop", "That is not what you are being asked. Choose one of the moves on offer. (Rule\n  DB-DIVE-4)"},
		"a move that is too dear":       {",recruit K1", "is not in the market"},
		"a move as it is written":       {",SAIL  a>A1", "Where should boat B sail?"},
		"a move by its number":          {",7", "Where should boat B sail?"},
		"nothing to take back":          {",u", "There is nothing you can take back"},
		"a move taken back":             {",7,u", "takes a move back"},
		"help":                          {",?", "b The whole table\nl Log\no Standing orders\nu Undo the last move\nq Leave"},
		"the whole table":               {",b", "U1 Bell Buoy - H A1 A2 A4"},
		"the log":                       {",l", "[1-17 ?] > l\n- The game begins. Good luck!\n[1-17 ?] >"},
		"orders left alone":             {",o,", "1 After each gem: Play my cards for points as soon as they can be played"},
		"orders changed":                {",o,1,2,o", "You have changed your standing orders."},
		"orders changed are shown":      {",o,1,2,o", "1 After each gem: Ask me which cards to play"},
		"a card kept":                   {",o,2,1,3,1,", "[x] "},
		"a card kept is in the orders":  {",o,2,1,,o", "2 Cards to keep: Hanna"},
		"no such order":                 {",o,7", "Choose a number from 1 to 4."},
		"leaving":                       {",q,yes", "You have left the table."},
		"leaving with a letter":         {",q,Y", "You have left the table."},
		"not leaving":                   {",q,no,0", "Choose a number from 1 to 17."},
		"the end of the input":          {"", "You have left the table."},
		"the end within something else": {",o,1", "You have left the table."},
	} {
		t.Run(name, func(t *testing.T) {
			screen := newTypist(types(strings.Split(c.typed, ",")...)).at(t, nil)
			if !strings.Contains(screen, c.want) {
				t.Errorf("%q is not on the screen:\n%s", c.want, screen)
			}
			if !strings.HasSuffix(screen, "You have left the table. Fair winds!\n") {
				t.Errorf("the screen ends otherwise:\n%s", screen[max(0, len(screen)-300):])
			}
		})
	}
}

// orderless is a game without standing orders.
type orderless struct{ game.Game }

func (g orderless) About() game.About {
	about := g.Game.About()
	about.Orders = nil
	return about
}

func TestAGameWithoutOrdersSaysSo(t *testing.T) {
	screen := newTypist(types("", "o", "?")).at(t, func(s *Settings) { s.Game = orderless{registry.All()[1].Game} })
	if !strings.Contains(screen, "This game has no standing orders.") || strings.Contains(screen, "\no Standing") {
		t.Error(screen)
	}
}

// Ctrl-C ends the game as leaving does, at any moment.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	typist := newTypist(func(string) (string, bool) { cancel(); return "", true })
	if screen := typist.played(ctx, t, nil); !strings.HasSuffix(screen, "Fair winds!\n") {
		t.Error(screen)
	}
}

// An endless line is not a valid answer, and takes no memory.
func TestAnEndlessLine(t *testing.T) {
	screen := newTypist(types("", strings.Repeat("x", 1<<20), "0")).at(t, nil)
	if !strings.Contains(screen, "is not a move in this game") || !strings.Contains(screen, "Choose a number") {
		t.Error(len(screen))
	}
}

func TestAgain(t *testing.T) {
	games := 0
	random := randomly(3)
	screen := newTypist(func(prompt string) (string, bool) {
		if strings.HasPrefix(prompt, "Play again?") {
			games++
			return "yes", games < 2
		}
		return random(prompt)
	}).at(t, func(s *Settings) { s.Game = registry.All()[1].Game })
	if n := strings.Count(screen, "The game begins."); n < 2 {
		t.Errorf("there were %d games", n)
	}
}

// Players who want to be asked after every gem are asked, each in secret.
func TestCardsAreAskedFor(t *testing.T) {
	random := randomly(4)
	told := map[string]bool{}
	name := ""
	var orders []string
	screen := newTypist(func(prompt string) (string, bool) {
		if _, next, found := strings.Cut(prompt, "Pass the keyboard to "); found {
			if name = next[:4]; !told[name] {
				told[name], orders = true, []string{"o", "1", "2"}
			}
		} else if len(orders) > 0 {
			first := orders[0]
			orders = orders[1:]
			return first, true
		}
		return random(prompt)
	}).at(t, nil)
	for _, want := range []string{"Will you play this card?", "once everyone has answered.", "Play no more cards"} {
		if !strings.Contains(screen, want) {
			t.Errorf("%q is not on the screen", want)
		}
	}
	checkWords(t, screen)
}

// Whole sessions match their transcripts word for word.
func TestTranscripts(t *testing.T) {
	for _, e := range games() {
		name := e.Game.About().Name
		t.Run(name, func(t *testing.T) {
			const prompts = 60
			n, random := 0, randomly(2)
			found := newTypist(func(prompt string) (string, bool) {
				n++
				answer, _ := random(prompt)
				return answer, n < prompts
			}).at(t, func(s *Settings) { s.Game, s.Odds = e.Game, true })
			file := filepath.Join("testdata", name+".txt")
			if golden.Update() {
				if err := os.WriteFile(file, []byte(found), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if found != string(want) {
				a, b := strings.Split(found, "\n"), strings.Split(string(want), "\n")
				i := slices.IndexFunc(a, func(line string) bool { return len(b) == 0 || line != pop(&b) })
				t.Errorf("%s is no longer what is on the screen (UPDATE_GOLDEN=1 go test renews it), from line %d on", file, i+1)
			}
		})
	}
}

func pop(lines *[]string) string {
	first := (*lines)[0]
	*lines = (*lines)[1:]
	return first
}

// Typing while a bot thinks makes no move, but a person can leave.
func TestTypedWhileOthersPlay(t *testing.T) {
	in, keys := io.Pipe()
	screen := &watched{heard: make(chan string, 100)}
	settings := newTypist(nil).settings(t)
	settings.In, settings.Out, settings.Echo = in, screen, false
	settings.Seats = []Sitter{{Name: "Anna"}, {Level: "mate"}, {Level: "mate"}, {Level: "mate"}}
	settings.Bot = func(game.Game, string) (bot.Bot, error) { return dreamer{}, nil }
	done := make(chan error)
	go func() { done <- Play(t.Context(), settings) }()
	typed := false
	for text := range screen.heard {
		switch {
		case strings.HasSuffix(text, "> ") && strings.Contains(text, "yes"):
			fmt.Fprintln(keys, "yes")
		case strings.HasSuffix(text, "] > "):
			fmt.Fprintln(keys, "1")
		case strings.Contains(text, "is planning a move") && !typed:
			typed = true
			fmt.Fprintln(keys, "1")
			fmt.Fprintln(keys, "q")
		case strings.Contains(text, "Fair winds"):
			if err := <-done; err != nil {
				t.Error(err)
			}
			keys.Close()
			return
		}
	}
}

// watched is a screen whose output goes to a channel.
type watched struct{ heard chan string }

func (w *watched) Write(p []byte) (int, error) {
	w.heard <- string(p)
	return len(p), nil
}

// dreamer is a bot that thinks for as long as it may.
type dreamer struct{}

func (dreamer) Choose(ctx context.Context, _ bot.Question) (game.Move, error) {
	<-ctx.Done()
	return 0, ctx.Err()
}
