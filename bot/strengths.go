package bot

import (
	"bytes"
	_ "embed"
	"encoding/json"
)

// leagues are reports of the arena, one in a line; docs/bots.md has the command that adds one.
//
//go:embed strengths.jsonl
var leagues []byte

// Strength is how strong a level was found to be in one game, on the scale of Elo, and the ends of the 95 % interval. Mate is
// 1000 in every game. A level that lost all its games is below High, and its Rating and Low say nothing more.
type Strength struct {
	Level   string  `json:"bot"`
	Rating  float64 `json:"rating"`
	Low     float64 `json:"ci_low"`
	High    float64 `json:"ci_high"`
	LostAll bool    `json:"lost_all"`
}

// Strengths are those of the levels that have been measured with a game and its components, the weakest level first.
func Strengths(game, pack string) []Strength {
	measured := map[string]Strength{}
	for in := json.NewDecoder(bytes.NewReader(leagues)); in.More(); {
		var league struct {
			Game    string     `json:"game"`
			Pack    string     `json:"pack"`
			Ratings []Strength `json:"ratings"`
		}
		if err := in.Decode(&league); err != nil {
			panic("strengths.jsonl: " + err.Error())
		}
		if league.Game != game || league.Pack != pack {
			continue
		}
		for _, s := range league.Ratings { // what was measured last counts
			measured[s.Level] = s
		}
	}
	var all []Strength
	for _, level := range Levels() {
		if s, ok := measured[level]; ok {
			all = append(all, s)
		}
	}
	return all
}
