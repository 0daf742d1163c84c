// Package puzzles has the puzzles that come with the app, and rates them, and people, by who solves them. lab/puzzles makes their files.
package puzzles

import (
	"embed"
	"encoding/json"
	"slices"
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Set are the puzzles of a game as the app loads them, from easy to hard.
type Set struct {
	Game    string            `json:"game"`
	Rules   int               `json:"rules"`
	Pack    string            `json:"pack"`
	Options map[string]string `json:"options"`
	Keys    []string          `json:"keys"` // of the facts of positions
	Puzzles []Puzzle          `json:"puzzles"`
}

// Puzzle is one of them.
type Puzzle struct {
	ID      string       `json:"id"`
	Players int          `json:"players"`
	Seat    game.Seat    `json:"seat"`
	Rating  float64      `json:"rating"`        // what bots would have to have to solve it half of the time
	Values  []string     `json:"values"`        // of the facts, by key; "" for those that the position does not have
	Why     *game.Phrase `json:"why,omitempty"` // what speaks for the best move, as in hints
	Solves  []string     `json:"solves"`        // the best move, and those that are as good
	Chances []uint32     `json:"chances"`       // of winning after each legal move, in percent
}

//go:embed data/puzzles-*.json
var data embed.FS

// sets are those that come with the app, by game.
var sets = sync.OnceValue(func() map[string]*Set {
	all := map[string]*Set{}
	files, _ := data.ReadDir("data")
	for _, f := range files {
		text, _ := data.ReadFile("data/" + f.Name())
		s := &Set{}
		if err := json.Unmarshal(text, s); err != nil {
			panic(f.Name() + ": " + err.Error())
		}
		all[s.Game] = s
	}
	return all
})

// Of are the puzzles of a game, nil without any.
func Of(game string) *Set { return sets()[game] }

// Find is a puzzle of a game by its id, nil if there is none.
func Find(game, id string) (*Set, *Puzzle) {
	s := Of(game)
	if s == nil {
		return nil, nil
	}
	i := slices.IndexFunc(s.Puzzles, func(p Puzzle) bool { return p.ID == id })
	if i < 0 {
		return nil, nil
	}
	return s, &s.Puzzles[i]
}

// Record is the record of a game that begins with the position of a puzzle.
func (s *Set) Record(p *Puzzle) *record.Record {
	facts := []game.Fact{}
	for i, value := range p.Values {
		if value != "" {
			facts = append(facts, game.Fact{Key: s.Keys[i], Value: value})
		}
	}
	return &record.Record{
		Format: record.Format, Game: s.Game, Rules: s.Rules, Pack: s.Pack, Config: game.Config{Players: p.Players, Options: s.Options},
		Arrangement: &record.Arrangement{Facts: facts},
	}
}
