// Package ratings fits the model of package rating to leagues of bots, and says how well it fits.
package ratings

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/divingbell/divingbell/rating"
)

// LineUp is what came out of games of the same bots in the same turn order. Shared places count in parts.
type LineUp struct {
	Game  string      `json:"game"`
	Bots  []string    `json:"bots"` // in turn order
	Games int         `json:"games"`
	Wins  []float64   `json:"wins"`
	Next  [][]float64 `json:"next,omitempty"` // who came second, by who won alone
}

// leagues are the games that the shipped model was fitted to; docs/ratings.md has the commands.
//
//go:embed leagues.jsonl
var leagues []byte

// Leagues are the games of all bots that the shipped model was fitted to.
func Leagues() ([]LineUp, error) { return Read(bytes.NewReader(leagues)) }

// Read reads line-ups, one JSON object a line.
func Read(in io.Reader) (all []LineUp, err error) {
	for d := json.NewDecoder(in); d.More(); {
		var l LineUp
		if err := d.Decode(&l); err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}

// Fit is a model fitted to games, with its standard errors. Strengths are natural logarithms of odds between two players.
type Fit struct {
	Strengths map[string]float64 // by bot; a mate's is 0
	rating.Model
	Errors       rating.Model
	Games        int
	Misfit, Free float64 // the sum of squared standardized differences from the model, and how large it would be by chance
}

const anchor = "mate"

// fitting has the parameters in the order of their numbers.
type fitting struct {
	choices []choice
	number  map[string]int
	values  []float64
}

// choice is who was taken how often out of some bots.
type choice struct {
	bots  []string
	turns []int
	taken []float64
	size  int // of the table
}

// FitWinners fits a model to who won.
func FitWinners(lineUps []LineUp) Fit { return fit(winners(lineUps)) }

// FitSeconds fits one to who came second, which is the first again if places behind the winner follow the same law.
func FitSeconds(lineUps []LineUp) Fit { return fit(seconds(lineUps)) }

func winners(lineUps []LineUp) (all []choice) {
	for _, l := range lineUps {
		all = append(all, choice{l.Bots, places(len(l.Bots)), l.Wins, len(l.Bots)})
	}
	return all
}

func seconds(lineUps []LineUp) (all []choice) {
	for _, l := range lineUps {
		for first, next := range l.Next {
			without := func(i int) bool { return i != first }
			all = append(all, choice{those(l.Bots, without), those(places(len(l.Bots)), without), those(next, without), len(l.Bots)})
		}
	}
	return all
}

func places(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

func those[T any](of []T, which func(int) bool) (some []T) {
	for i, x := range of {
		if which(i) {
			some = append(some, x)
		}
	}
	return some
}

// Names of parameters.
func strengthOf(bot string) string    { return "strength " + bot }
func factorOf(players int) string     { return fmt.Sprint("factor ", players) }
func turnOf(players, turn int) string { return fmt.Sprint("turn ", players, " ", turn) }

func fit(choices []choice) Fit {
	f := &fitting{choices: choices, number: map[string]int{}}
	smallest := slices.MinFunc(choices, func(a, b choice) int { return a.size - b.size }).size
	for _, c := range choices {
		for i, bot := range c.bots {
			if bot != anchor {
				f.have(strengthOf(bot), 0)
			}
			if c.turns[i] > 0 {
				f.have(turnOf(c.size, c.turns[i]), 0)
			}
		}
		if c.size > smallest {
			f.have(factorOf(c.size), 1)
		}
	}
	for range 200 {
		if f.improve() < 1e-10 {
			break
		}
	}
	return f.result()
}

func (f *fitting) have(name string, from float64) {
	if _, known := f.number[name]; !known {
		f.number[name] = len(f.values)
		f.values = append(f.values, from)
	}
}

// get is the value of a parameter, or what it is where it is given.
func (f *fitting) get(name string, given float64) float64 {
	if n, known := f.number[name]; known {
		return f.values[n]
	}
	return given
}

// vague is how far from 0 parameters are thought to be beforehand, so that those of a bot that lost everything are finite too.
const vague = 10.0

// improve takes a step of Fisher's scoring, and returns how far the farthest parameter moved.
func (f *fitting) improve() (moved float64) {
	slope, information := f.scores()
	spread := invert(information)
	by := make([]float64, len(slope))
	for i := range by {
		for j := range slope {
			by[i] += spread[i][j] * slope[j]
		}
		moved = max(moved, math.Abs(by[i]))
	}
	for i := range by {
		f.values[i] += by[i] / max(1, 2*moved)
	}
	return moved
}

func (f *fitting) scores() (slope []float64, information [][]float64) {
	n := len(f.values)
	slope, information = make([]float64, n), make([][]float64, n)
	for i := range information {
		information[i] = make([]float64, n)
		information[i][i] = 1 / (vague * vague)
		slope[i] = -f.values[i] / (vague * vague)
	}
	for _, c := range f.choices {
		chances, times := f.chances(c), 0.0
		for _, taken := range c.taken {
			times += taken
		}
		mean, effects := make([]float64, n), make([][]float64, len(c.bots))
		for i := range c.bots {
			effects[i] = f.effects(c, i)
			for k, e := range effects[i] {
				mean[k] += chances[i] * e
			}
		}
		for i := range c.bots {
			for k, e := range effects[i] {
				slope[k] += (c.taken[i] - times*chances[i]) * e
				for l := range n {
					information[k][l] += times * chances[i] * (e - mean[k]) * (effects[i][l] - mean[l])
				}
			}
		}
	}
	return slope, information
}

// effects are by how much each parameter moves the logarithm of a bot's odds.
func (f *fitting) effects(c choice, i int) []float64 {
	e := make([]float64, len(f.values))
	set := func(name string, effect float64) {
		if n, known := f.number[name]; known {
			e[n] = effect
		}
	}
	set(strengthOf(c.bots[i]), f.get(factorOf(c.size), 1))
	set(factorOf(c.size), f.get(strengthOf(c.bots[i]), 0))
	set(turnOf(c.size, c.turns[i]), 1)
	return e
}

func (f *fitting) chances(c choice) []float64 {
	chances, sum := make([]float64, len(c.bots)), 0.0
	for i, bot := range c.bots {
		chances[i] = math.Exp(f.get(factorOf(c.size), 1)*f.get(strengthOf(bot), 0) + f.get(turnOf(c.size, c.turns[i]), 0))
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
	return chances
}

func (f *fitting) result() Fit {
	_, information := f.scores()
	spread := invert(information)
	deviation := func(name string) float64 {
		if n, known := f.number[name]; known {
			return math.Sqrt(spread[n][n])
		}
		return 0
	}
	r := Fit{Strengths: map[string]float64{}, Model: empty(), Errors: empty()}
	for _, c := range f.choices {
		for _, bot := range c.bots {
			r.Strengths[bot] = f.get(strengthOf(bot), 0)
		}
		r.Factors[c.size], r.Errors.Factors[c.size] = f.get(factorOf(c.size), 1), deviation(factorOf(c.size))
		if r.Turns[c.size] == nil {
			for turn := range c.size {
				r.Turns[c.size] = append(r.Turns[c.size], f.get(turnOf(c.size, turn), 0))
				r.Errors.Turns[c.size] = append(r.Errors.Turns[c.size], deviation(turnOf(c.size, turn)))
			}
		}
		f.compare(c, &r)
	}
	r.Free -= float64(len(f.values))
	return r
}

func empty() rating.Model {
	return rating.Model{Factors: map[int]float64{}, Turns: map[int][]float64{}}
}

// expected is how many wins a cell must expect to be compared.
const expected = 5.0

func (f *fitting) compare(c choice, r *Fit) {
	chances, times, cells := f.chances(c), 0.0, 0
	for _, taken := range c.taken {
		times += taken
	}
	r.Games += int(math.Round(times))
	for i, p := range chances {
		if times*p >= expected {
			r.Misfit += (c.taken[i] - times*p) * (c.taken[i] - times*p) / (times * p)
			cells++
		}
	}
	r.Free += float64(max(0, cells-1))
}
