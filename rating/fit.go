package rating

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
)

// Game is the result of one game.
type Game struct {
	ID    string    // different for all games; games of the same time are counted in the order of their ids
	At    time.Time // when it ended
	Seats []Seat    // in turn order
}

// Seat is one of the players of a game.
type Seat struct {
	Player string  // "" for one of a given strength
	Given  float64 // that strength
	Won    float64 // 1 for the winner; those who share the victory share it
}

// Compare orders games by when they ended.
func (g Game) Compare(other Game) int {
	return cmp.Or(g.At.Compare(other.At), strings.Compare(g.ID, other.ID))
}

// Games lose half of their weight in halfLife: people learn and forget. Somebody who was known to 60 points is known to 110 after a
// year without a game.
const halfLife = 210 * 24 * time.Hour

// Fit has the ratings of all players of some games.
type Fit struct {
	model  Model
	number map[string]int // of each player
	names  []string
	means  []float64
	games  []game
	own    [][]int // the games of each player
	parts  []part  // of the curvature, at these means
}

// game is a game with numbers for players.
type game struct {
	at      time.Time
	players []int // -1 for a given strength
	given   []float64
	won     []float64
	weights []float64 // how much each player learns from it
}

// New fits ratings to games, as of a moment. It changes none of its arguments. From, unless nil, has the ratings of most of these
// games; then it is quicker, and what comes out is the same.
func New(m Model, games []Game, now time.Time, from *Fit) *Fit {
	f := &Fit{model: m, number: map[string]int{}}
	games = slices.Clone(games)
	slices.SortFunc(games, Game.Compare)
	for _, g := range games {
		f.add(g)
	}
	f.weigh(now)
	for i, name := range f.names {
		f.means[i] = from.mean(name)
	}
	f.settle()
	return f
}

func (f *Fit) add(of Game) {
	g := game{at: of.At}
	for _, s := range of.Seats {
		player := -1
		if s.Player != "" {
			player = f.numberOf(s.Player)
			f.own[player] = append(f.own[player], len(f.games))
		}
		g.players, g.given, g.won = append(g.players, player), append(g.given, s.Given), append(g.won, s.Won)
	}
	f.games = append(f.games, g)
}

func (f *Fit) numberOf(name string) int {
	n, known := f.number[name]
	if !known {
		n = len(f.names)
		f.number[name] = n
		f.names, f.means, f.own = append(f.names, name), append(f.means, Beginner.Mean), append(f.own, nil)
	}
	return n
}

// Players are all players, in the order of their first games.
func (f *Fit) Players() []string { return f.names }

// Games is how many games of a player are counted, and when the last one ended.
func (f *Fit) Games(player string) (count int, last time.Time) {
	if f == nil {
		return 0, last
	}
	if n, known := f.number[player]; known {
		count = len(f.own[n])
		last = f.games[f.own[n][count-1]].at
	}
	return count, last
}

// Of is what is known of a player.
func (f *Fit) Of(player string) Skill {
	if f != nil {
		if n, known := f.number[player]; known {
			return Skill{f.means[n], f.deviation(n)}
		}
	}
	return Beginner
}

func (f *Fit) mean(player string) float64 {
	if f != nil {
		if n, known := f.number[player]; known {
			return f.means[n]
		}
	}
	return Beginner.Mean
}

// Chances are those to win of players who sit down together, in turn order.
func (f *Fit) Chances(seats []Seat) []float64 {
	strengths := make([]float64, len(seats))
	for i, s := range seats {
		if strengths[i] = s.Given; s.Player != "" {
			strengths[i] = f.mean(s.Player)
		}
	}
	return f.model.Chances(strengths)
}

// strengths are those of the players of a game.
func (f *Fit) strengths(g *game) []float64 {
	all := make([]float64, len(g.players))
	for i, p := range g.players {
		if all[i] = g.given[i]; p >= 0 {
			all[i] = f.means[p]
		}
	}
	return all
}

// prior is the precision of what is known beforehand.
var prior = 1 / (Beginner.Deviation * Beginner.Deviation)

const (
	newtonSteps  = 30
	nearEnough   = 0.001 // Elo points
	farthestStep = 400.0

	mostSteps = 1000
	exactly   = 1e-12 // of what is left of a system of equations
	roughly   = 1e-6
)

// settle finds the likeliest strengths by Newton's method.
func (f *Fit) settle() {
	for range newtonSteps {
		f.parts = f.curvature()
		far, by := 0.0, f.solve(f.slope(), exactly)
		for _, b := range by {
			far = max(far, math.Abs(b))
		}
		cut := min(1, farthestStep/max(far, 1))
		for i, b := range by {
			f.means[i] += cut * b
		}
		if far < nearEnough {
			return
		}
	}
}

// slope is by how much the logarithm of the probability grows with each player's strength.
func (f *Fit) slope() []float64 {
	slope := make([]float64, len(f.means))
	for i, mean := range f.means {
		slope[i] = prior * (Beginner.Mean - mean)
	}
	for i := range f.games {
		g := &f.games[i]
		scale, chances := f.model.scale(len(g.players)), f.model.Chances(f.strengths(g))
		for s, p := range g.players {
			if p >= 0 {
				slope[p] += g.weights[s] * scale * (g.won[s] - chances[s])
			}
		}
	}
	return slope
}

// curvature has, for each game, what its part of the curvature is made of: for each player the chance, and the square root of what
// a point of strength weighs.
func (f *Fit) curvature() []part {
	parts := make([]part, len(f.games))
	for i := range f.games {
		g := &f.games[i]
		scale := f.model.scale(len(g.players))
		parts[i] = part{f.model.Chances(f.strengths(g)), make([]float64, len(g.players))}
		for s := range g.players {
			parts[i].roots[s] = scale * math.Sqrt(g.weights[s])
		}
	}
	return parts
}

type part struct{ chances, roots []float64 }

// times is the curvature times a vector.
func (f *Fit) times(v []float64) []float64 {
	product := make([]float64, len(v))
	for i, x := range v {
		product[i] = prior * x
	}
	for i := range f.parts {
		c, mean := &f.parts[i], 0.0
		for s, p := range f.games[i].players {
			if p >= 0 {
				mean += c.chances[s] * c.roots[s] * v[p]
			}
		}
		for s, p := range f.games[i].players {
			if p >= 0 {
				product[p] += c.chances[s] * c.roots[s] * (c.roots[s]*v[p] - mean)
			}
		}
	}
	return product
}

// diagonal is that of the curvature.
func (f *Fit) diagonal() []float64 {
	diagonal := make([]float64, len(f.means))
	for i := range diagonal {
		diagonal[i] = prior
	}
	for i := range f.parts {
		for s, p := range f.games[i].players {
			if p >= 0 {
				c := f.parts[i].chances[s]
				diagonal[p] += c * (1 - c) * f.parts[i].roots[s] * f.parts[i].roots[s]
			}
		}
	}
	return diagonal
}

// solve divides a vector by the curvature, with conjugate gradients scaled by the diagonal.
func (f *Fit) solve(by []float64, near float64) []float64 {
	diagonal := f.diagonal()
	found, rest, towards := make([]float64, len(by)), slices.Clone(by), make([]float64, len(by))
	first, last := 0.0, 0.0
	for step := range mostSteps {
		scaled, size := make([]float64, len(by)), 0.0
		for i := range rest {
			scaled[i] = rest[i] / diagonal[i]
			size += scaled[i] * rest[i]
		}
		if first = max(first, size); size <= near*near*first {
			break
		}
		for i := range towards {
			if step > 0 {
				towards[i] *= size / last
			}
			towards[i] += scaled[i]
		}
		last = size
		product, along := f.times(towards), 0.0
		for i := range product {
			along += product[i] * towards[i]
		}
		for i := range found {
			found[i] += size / along * towards[i]
			rest[i] -= size / along * product[i]
		}
	}
	return found
}

// wider is by how much intervals are wider than a normal distribution has them, since those of people who won or lost nearly everything
// are skewed. Without it 92.7 to 95.5 % of intervals of 95 % had the truth in them, with it 93.9 to 96.2 %.
const wider = 1.05

// deviation is how well a player's strength is known.
func (f *Fit) deviation(player int) float64 {
	one := make([]float64, len(f.means))
	one[player] = 1
	return min(Beginner.Deviation, wider*math.Sqrt(f.solve(one, roughly)[player]))
}
