package arena

import (
	"cmp"
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// League makes the line-ups of a whole field. With two players every bot meets every other. With more, each bot sits alone among
// copies of each other, since beating three of a kind and standing out among three are different skills, and every choice of
// different bots that fills a table sits together.
func League(field, players int) [][]int {
	var lineUps [][]int
	for a := range field {
		for b := range field {
			if a < b || a != b && players > 2 {
				lineUps = append(lineUps, append([]int{a}, slices.Repeat([]int{b}, players-1)...))
			}
		}
	}
	if players == 2 {
		return lineUps
	}
	for choice := range game.Set(1) << field {
		if choice.Count() == players {
			var l []int
			for r := choice; r != 0; r = r.Rest() {
				l = append(l, r.First())
			}
			lineUps = append(lineUps, l)
		}
	}
	return lineUps
}

// Rating is a bot's strength on the Elo scale: 400 more means ten times as likely to rank ahead. For a bot that lost everything,
// only High means something; it is an upper bound.
type Rating struct {
	Bot     string  `json:"bot"`
	Rating  float64 `json:"rating"`
	Low     float64 `json:"ci_low"`
	High    float64 `json:"ci_high"`
	LostAll bool    `json:"lost_all,omitempty"`
	Games   int     `json:"games"`
}

// Anchor is a bot whose rating is given; all others are rated against it. The zero anchor puts the mean of the field at 0.
type Anchor struct {
	Bot    string
	Rating float64
}

const resamples = 400

// Ratings estimates the strength of all bots with the Plackett-Luce model, the strongest first. The intervals come from
// bootstrapping: blocks are resampled among those of the same line-up, with the same draws each time.
func (r *Results) Ratings(anchor Anchor) []Rating {
	field := len(r.Match.Field)
	anchored := slices.IndexFunc(r.Match.Field, func(e Entrant) bool { return e.Name == anchor.Bot })
	model := newPlackettLuce(field)
	stepsByBlock := make([][]rankStep, len(r.Blocks)) // the rank steps of each block
	games := make([]int, field)
	kinds := make([][]int, len(r.Match.LineUps)) // indices of blocks, by line-up
	for i, b := range r.Blocks {
		lineUp := r.Match.LineUp(b.Number)
		kinds[b.Number%len(kinds)] = append(kinds[b.Number%len(kinds)], i)
		for _, g := range b.Games {
			ranks := make([]float64, len(lineUp))
			for place, p := range g.Places {
				ranks[place] = p.Rank
				games[lineUp[place]]++
			}
			stepsByBlock[i] = append(stepsByBlock[i], model.rankSteps(lineUp, ranks)...)
		}
	}
	shared := model.shared()
	strengths := model.strengths(append(stepsByBlock, shared)...)
	estimates := elo(strengths, anchored, anchor.Rating)
	drawn := make([][]float64, field)
	dice := game.NewFastDice(game.MixAll(r.Match.Seed, forResampling))
	for range resamples {
		sample := [][]rankStep{shared}
		for _, k := range kinds {
			for range k {
				sample = append(sample, stepsByBlock[k[dice.Below(len(k))]])
			}
		}
		for i, x := range elo(model.strengths(sample...), anchored, anchor.Rating) {
			drawn[i] = append(drawn[i], x)
		}
	}
	var ratings []Rating
	for i, e := range r.Match.Field {
		slices.Sort(drawn[i])
		low, high := drawn[i][resamples/40], drawn[i][resamples-1-resamples/40]
		bound, lostAll := model.bound(i, strengths, slices.Concat(stepsByBlock...), r.Match.Config.Players)
		if lostAll {
			high = estimates[i] + 400*math.Log10(bound/strengths[i])
		}
		ratings = append(ratings, Rating{e.Name, math.Round(estimates[i]), math.Round(low), math.Round(high), lostAll, games[i]})
	}
	slices.SortStableFunc(ratings, func(a, b Rating) int { return cmp.Compare(b.Rating, a.Rating) })
	return ratings
}

// elo puts strengths on the Elo scale, with the anchored bot at its rating; without an anchor their mean is 0.
func elo(strengths []float64, anchored int, rating float64) []float64 {
	out := make([]float64, len(strengths))
	mean := 0.0
	for i, s := range strengths {
		out[i] = 400 * math.Log10(s)
		mean += out[i] / float64(len(strengths))
	}
	shift := -mean
	if anchored >= 0 {
		shift = rating - out[anchored]
	}
	for i := range out {
		out[i] += shift
	}
	return out
}
