package bot

import (
	"bytes"
	_ "embed"
	"encoding/json"
)

// leagues are arena reports, one per line; docs/bots.md has the command that adds one.
//
//go:embed strengths.jsonl
var leagues []byte

// Strength is the measured rating of a level in one game, on the Elo scale, with the ends of its 95% interval. Mate is 1000 in
// every game. A level that lost all its games is below High; its Rating and Low mean nothing.
type Strength struct {
	Level   string  `json:"bot"`
	Rating  float64 `json:"rating"`
	Low     float64 `json:"ci_low"`
	High    float64 `json:"ci_high"`
	LostAll bool    `json:"lost_all"`
}

// Strengths returns the levels that have been measured with this game and component pack, the weakest level first.
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
		for _, s := range league.Ratings { // the latest measurement counts
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
