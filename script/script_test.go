package script_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/script"
)

func run(text string) error {
	s, err := script.Parse("s.txt", []byte(text))
	if err != nil {
		return err
	}
	return s.Run(func(name string) (game.Game, error) {
		if name != "pennies" {
			return nil, fmt.Errorf("there is no game %q", name)
		}
		return pennies.Game{}, nil
	})
}

func TestScriptsPass(t *testing.T) {
	gametest.Scripts(t, pennies.Game{}, "testdata")
}

func TestHeadCommentNamesRules(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "round.txt"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Parse("round.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	if found := strings.Join(s.Rules, " "); found != "PN-HIDE-1 PN-HIDE-2" {
		t.Errorf("found %q", found)
	}
}

// Each line, appended to a good script, must fail there with these words.
func TestWhatIsNotTrueFails(t *testing.T) {
	const begin = "game pennies\nset fist green = 2\nset fist blue = 1\nset starter = blue\nblue: guess 3\n"
	for line, want := range map[string]string{
		"green: guess 3":                              "the move is refused: PN-GUESS-3: guessed-already; green may play: guess 0",
		"blue: guess 4":                               "it is up to green",
		"green: guess 4":                              "an outcome of chance is missing; asked for, with possible outcomes: starter green",
		"green: guess 4 | starter red":                "not possible here",
		"green: guess 4 | starter blue, starter blue": "an outcome of chance is left over",
		"refuse green: guess 3 | PN-TURN-1":           "should be refused by PN-TURN-1, and is by PN-GUESS-3",
		"refuse green: guess 3 | PN-GUESS-3 x":        `refused as "x"`,
		"refuse green: guess 4 | PN-TURN-1":           "and is accepted",
		"legal green: guess 3":                        "should be legal; green may play",
		"illegal green: guess 4":                      "should not be legal, and is",
		"legal green = 5":                             "5 moves should be legal, found 6",
		"asked blue":                                  "asked should be blue, found green",
		"asked nobody":                                "asked should be nobody, found green",
		"expect purse green = 2":                      `purse green should be "2", found "3"`,
		"over":                                        "should be over; it is up to green",
		"ending rounds":                               "should be over",
		"result green 1":                              "should be over",
		"sees green: fist = 3":                        `fist should be seen as "3", found "2"`,
		"sees spectator: fist = 2":                    "is not there; there are: players.0.chosen",
		"hides green: fist":                           "should be hidden, and is seen: fist = 2",
		"hides green: players":                        "is seen: players.0.chosen",
	} {
		t.Run(line, func(t *testing.T) {
			err := run(begin + line + "\n")
			var failure *script.Failure
			if !errors.As(err, &failure) || failure.Line != 6 || !strings.Contains(err.Error(), want) {
				t.Errorf("found %v, want a failure in line 6 with %q", err, want)
			}
		})
	}
}

func TestEndedGameFails(t *testing.T) {
	const begin = "game pennies\nset round = 5\n"
	for line, want := range map[string]string{
		"not over":         "should not be over, and is: rounds",
		"ending storm":     `should be "storm", found "rounds"`,
		"result green 2":   "rank and marks 2, found 1 3 0",
		"result green 1 4": "rank and marks 1 4, found 1 3 0",
	} {
		if err := run(begin + line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: found %v, want %q", line, err, want)
		}
	}
}

// Scripts that are themselves wrong, with the line and the words of the error.
func TestMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "s.txt:1: the first line names the game",
		"players 3":                       "s.txt:1: the first line names the game",
		"game chess":                      `s.txt:1: there is no game "chess"`,
		"game pennies\ngame pennies":      "s.txt:2: the game is named twice",
		"game pennies\nplayers six":       `s.txt:2: the number of players is missing, found "six"`,
		"game pennies\nplayers 6\nover":   "s.txt:2: Pennies is for 2 to 4 players, not 6",
		"game pennies\n\noption rounds 3": "s.txt:3: option rounds cannot be",
		"game pennies\noption rounds":     "s.txt:2: an option is written",
		"game pennies\nset purse":         "s.txt:2: a fact is written",
		"game pennies\nset hat = 1":       `s.txt:2: the fact "hat" cannot be "1"`,
		"game pennies\nset round = 1\nset purse green = 7": "s.txt:3: there are 10 pennies, not 6",
		"game pennies\nset round = 1\nset round = 1":       `s.txt:3: "round" is already set in line 2`,
		"game pennies\nset round = 1\ndeal":                "s.txt:3: a position is either dealt or set",
		"game pennies\ndeal now":                           "s.txt:2: a deal is written",
		"game pennies\ndeal | hat":                         `s.txt:2: "hat" is no outcome`,
		"game pennies\nover\nset round = 1":                "s.txt:2: the game should be over",
		"game pennies\nnot over\nset round = 1":            `s.txt:3: "set" must come before`,
		"game pennies\nwhat is this":                       `s.txt:2: "what" is neither a keyword nor a seat`,
		"game pennies\nred: hide 1":                        `s.txt:2: "red" is not a seat here; the seats are green, blue`,
		"game pennies\ngreen: hide all":                    `s.txt:2: "hide all" is no move`,
		"game pennies\nrefuse green: hide 1":               "s.txt:2: a refusal is written",
		"game pennies\nlegal green":                        "s.txt:2: a move is written",
		"game pennies\nillegal green = 3":                  "s.txt:2: a number of moves is written",
		"game pennies\nasked":                              "s.txt:2: who is asked is written",
		"game pennies\nexpect hat = 1":                     `s.txt:2: there is no fact "hat"; there are: round, starter`,
		"game pennies\nexpect round":                       "s.txt:2: a fact is written",
		"game pennies\nnot now":                            `s.txt:2: only "not over" is possible`,
		"game pennies\nset round = 5\nover now":            `s.txt:3: "now" follows`,
		"game pennies\nset round = 5\nresult green":        "s.txt:3: a result is written",
		"game pennies\nsees green: fist":                   "s.txt:2: what is seen is written",
		"game pennies\nhides green":                        "s.txt:2: a look is written",
	} {
		if err := run(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: found %v, want %q", text, err, want)
		}
	}
}

func FuzzScript(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if err := run(text); err != nil && !strings.HasPrefix(err.Error(), "s.txt:") {
			t.Errorf("the error names no place: %v", err)
		}
	})
}
