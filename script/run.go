package script

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Run plays the script. find returns the game that the script names. The error is a *Mistake or a *Failure.
func (s *Script) Run(find func(name string) (game.Game, error)) error {
	t := &table{script: s, find: find, last: 1}
	for _, l := range s.lines {
		if err := t.do(l); err != nil {
			return s.at(l.number, err)
		}
	}
	if t.position == nil {
		return s.at(t.last, t.setUp())
	}
	return nil
}

// unmet is an expectation that did not hold; any other error is a mistake in the script.
type unmet string

func (u unmet) Error() string { return string(u) }

func expected(format string, args ...any) error { return unmet(fmt.Sprintf(format, args...)) }

func (s *Script) at(number int, err error) error {
	var mistaken *Mistake
	var u unmet
	switch {
	case err == nil:
		return nil
	case errors.As(err, &mistaken):
		return mistaken
	case errors.As(err, &u):
		return &Failure{s.File, number, err.Error()}
	}
	return &Mistake{s.File, number, err.Error()}
}

// table is the state of a running script.
type table struct {
	script   *Script
	find     func(string) (game.Game, error)
	game     game.Game
	about    game.About
	config   game.Config
	facts    []game.Fact
	factLine map[string]int
	last     int // line of the last statement that sets up
	position game.Position
}

func (t *table) do(l line) error {
	switch l.keyword {
	case "game", "players", "option", "set", "deal":
		if t.position != nil {
			return fmt.Errorf("%q must come before the first move or expectation", l.keyword)
		}
		t.last = l.number
		return t.prepare(l)
	}
	if t.position == nil {
		if err := t.script.at(t.last, t.setUp()); err != nil {
			return err
		}
	}
	switch l.keyword {
	case "play":
		return t.play(l.rest)
	case "refuse":
		return t.refuse(l.rest)
	}
	return t.expect(l)
}

func (t *table) prepare(l line) error {
	if t.game == nil && l.keyword != "game" {
		return errors.New("the first line names the game: game NAME")
	}
	switch l.keyword {
	case "game":
		return t.choose(l.rest)
	case "players":
		n, err := strconv.Atoi(l.rest)
		if err != nil {
			return fmt.Errorf("the number of players is missing, found %q", l.rest)
		}
		t.config.Players = n
		return nil
	case "option":
		name, value, ok := cut(l.rest, " ")
		if !ok {
			return errors.New("an option is written: option NAME VALUE")
		}
		t.config.Options[name] = value
		_, err := t.about.Complete(game.Config{Players: t.about.MinPlayers, Options: t.config.Options})
		return err
	case "set":
		return t.set(l)
	}
	return t.deal(l.rest)
}

func (t *table) choose(name string) error {
	if t.game != nil {
		return errors.New("the game is named twice")
	}
	g, err := t.find(name)
	if err != nil {
		return err
	}
	t.game, t.about = g, g.About()
	t.config = game.Config{Players: t.about.MinPlayers, Options: map[string]string{}}
	t.factLine = map[string]int{}
	return nil
}

func (t *table) set(l line) error {
	key, value, ok := cut(l.rest, "=")
	if !ok {
		return errors.New("a fact is written: set FACT = VALUE")
	}
	key = plain(key)
	if before, twice := t.factLine[key]; twice {
		return fmt.Errorf("%q is already set in line %d", key, before)
	}
	t.factLine[key] = l.number
	t.facts = append(t.facts, game.Fact{Key: key, Value: plain(value)})
	return nil
}

// deal sets up a new game with the given outcomes.
func (t *table) deal(rest string) error {
	if len(t.facts) > 0 {
		return errors.New("a position is either dealt or set, not both")
	}
	before, texts, ok := cut(rest, "|")
	if before != "" {
		return errors.New("a deal is written: deal | OUTCOME, OUTCOME…")
	}
	told, dice, err := t.dice(texts, ok)
	if err != nil {
		return err
	}
	if t.position, err = t.game.Deal(t.config, dice); err != nil {
		return err
	}
	return t.fit(told, dice)
}

// setUp makes the position from the facts that were set.
func (t *table) setUp() error {
	if t.game == nil {
		return errors.New("the first line names the game: game NAME")
	}
	p, err := t.game.Arrange(t.config, t.facts)
	if err != nil {
		return t.blame(err)
	}
	if provable, ok := p.(game.Provable); ok {
		if err := provable.Audit(); err != nil {
			return fmt.Errorf("the position set is not a possible one: %w", err)
		}
	}
	t.position = p
	return nil
}

// blame finds the line of the fact that an error mentions; if several keys match, the longest counts.
func (t *table) blame(err error) error {
	guilty := ""
	for _, f := range t.facts {
		if len(f.Key) > len(guilty) && strings.Contains(err.Error(), f.Key) {
			guilty = f.Key
		}
	}
	if guilty == "" {
		return err
	}
	return &Mistake{t.script.File, t.factLine[guilty], err.Error()}
}

// dice makes dice that give the outcomes in a text such as "tile W5, gem gold".
func (t *table) dice(texts string, given bool) (*game.PresetDice, *game.Recorder, error) {
	var outcomes []game.Chance
	if given {
		for text := range strings.SplitSeq(texts, ",") {
			c, err := t.game.ParseChance(plain(text))
			if err != nil {
				return nil, nil, err
			}
			outcomes = append(outcomes, c)
		}
	}
	told := game.NewScriptedDice(outcomes)
	return told, &game.Recorder{Dice: told}, nil
}

// fit fails if the written outcomes are not those that the game asked for, and says which ones it asked for.
func (t *table) fit(told *game.PresetDice, asked *game.Recorder) error {
	fault := told.Fault()
	if fault == nil {
		return nil
	}
	texts := make([]string, 0, len(asked.Out))
	for _, c := range asked.Out {
		texts = append(texts, t.game.ChanceText(c))
	}
	return expected("%v; asked for, with possible outcomes: %s", fault, strings.Join(texts, ", "))
}
