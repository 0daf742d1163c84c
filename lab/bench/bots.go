package bench

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
	"time"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// BotsFigures says how fast the bots are in one game, on one core. Its JSON keys are documented in lab/bots.md and must not
// change.
type BotsFigures struct {
	Game           string         `json:"game"`
	Players        int            `json:"players"`
	IterationsPerS float64        `json:"captain_iterations_per_s"`
	Levels         []LevelFigures `json:"levels"`
}

// Write prints the figures for people.
func (b BotsFigures) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %d players, one core\ncaptain\t%.0f iterations a second\n\n", b.Game, b.Players, b.IterationsPerS)
	fmt.Fprint(out, "bot\tms a decision\tp99\tdecisions\n")
	for _, l := range b.Levels {
		fmt.Fprintf(out, "%s\t%.3f\t%.3f\t%d\n", l.Bot, l.MsPerDecision, l.Ms99, l.Decisions)
	}
	return out.Flush()
}

// LevelFigures is how long one level takes to decide.
type LevelFigures struct {
	Bot           string  `json:"bot"`
	Decisions     int     `json:"decisions"` // measured
	MsPerDecision float64 `json:"ms_per_decision"`
	Ms99          float64 `json:"ms_p99"`
}

const (
	benchSeed       = 1
	benchSampling   = 2   // games of mates from which positions are taken
	benchPositions  = 40  // positions taken from them, evenly over their course
	benchIterations = 200 // iterations in each of them
)

// Bots measures the bots of a game; no figure takes much longer than length. Levels that decide at once play whole games;
// captain and admiral, which take a while, think about positions from games of mates. The whole program runs on one core
// meanwhile (GOMAXPROCS), so nothing else should run.
func Bots(ctx context.Context, g game.Game, c game.Config, j game.Judge, length time.Duration) (BotsFigures, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	b := BotsFigures{Game: g.About().Name, Players: c.Players}
	questions, err := sample(ctx, g, c, j)
	if err != nil {
		return b, err
	}
	captain, err := bot.New("captain", j)
	if err != nil {
		return b, err
	}
	search, err := timeAnswers(ctx, fullBudget{captain.(bot.Analyst)}, questions, bot.Budget{Iterations: benchIterations}, length)
	if err != nil {
		return b, err
	}
	b.IterationsPerS = arena.Rounded(float64(search.Decisions) * benchIterations / search.Total.Seconds())
	for _, level := range bot.Levels() {
		player, err := bot.New(level, j)
		if err != nil {
			return b, err
		}
		var clock arena.Clock
		if _, thinks := player.(bot.Analyst); thinks {
			clock, err = timeAnswers(ctx, player, questions, bot.Budget{}, length)
		} else {
			clock, err = timeGames(ctx, g, c, j, level, length)
		}
		if err != nil {
			return b, err
		}
		b.Levels = append(b.Levels, LevelFigures{level, clock.Decisions, clock.Mean(), clock.Within(0.99)})
	}
	return b, nil
}

// fullBudget is a bot that uses its whole budget, even if its decision is clear earlier.
type fullBudget struct{ bot.Analyst }

func (a fullBudget) Choose(ctx context.Context, q bot.Question) (game.Move, error) {
	findings, err := a.Analyse(ctx, q)
	if err != nil {
		return 0, err
	}
	return findings[0].Move, nil
}

// selfMatch is a match between copies of one entrant.
func selfMatch(g game.Game, c game.Config, e arena.Entrant) arena.Match {
	return arena.Match{Game: g, Config: c, Field: []arena.Entrant{e}, LineUps: [][]int{make([]int, c.Players)}, Seed: game.MixAll(benchSeed, forBench), Limit: arena.DefaultLimit}
}

// listener passes questions on and keeps them.
type listener struct {
	bot.Bot
	heard *[]bot.Question
}

func (l listener) Choose(ctx context.Context, q bot.Question) (game.Move, error) {
	*l.heard = append(*l.heard, q)
	return l.Bot.Choose(ctx, q)
}

// sample takes questions from games of mates.
func sample(ctx context.Context, g game.Game, c game.Config, j game.Judge) ([]bot.Question, error) {
	var all []bot.Question
	m := selfMatch(g, c, arena.Entrant{Name: "mate", Send: func(context.Context, arena.Chair) (bot.Bot, error) {
		b, err := bot.New("mate", j)
		return listener{b, &all}, err
	}})
	for block := range benchSampling {
		if _, err := m.Play(ctx, block, 0); err != nil {
			return nil, err
		}
	}
	n := min(benchPositions, len(all))
	picked := make([]bot.Question, n)
	for i := range picked {
		picked[i] = all[(i*7%n)*len(all)/n] // mixed, so that even the first few come from all over the games
	}
	return picked, nil
}

// timeAnswers has a bot answer questions, at least one, until the time is up.
func timeAnswers(ctx context.Context, b bot.Bot, questions []bot.Question, budget bot.Budget, length time.Duration) (arena.Clock, error) {
	var clock arena.Clock
	for begin, i := time.Now(), 0; i == 0 || time.Since(begin) < length; i++ {
		q := questions[i%len(questions)]
		q.Budget = budget
		start := time.Now()
		if _, err := b.Choose(ctx, q); err != nil {
			return clock, err
		}
		clock.Add(time.Since(start))
	}
	return clock, nil
}

// timeGames has bots of one level play whole games, at least one, until the time is up.
func timeGames(ctx context.Context, g game.Game, c game.Config, j game.Judge, level string, length time.Duration) (arena.Clock, error) {
	var clock arena.Clock
	e, err := arena.Invite(level, j)
	if err != nil {
		return clock, err
	}
	m := selfMatch(g, c, e)
	for begin, block := time.Now(), 0; block == 0 || time.Since(begin) < length; block++ {
		played, err := m.Play(ctx, block, 0)
		if err != nil {
			return clock, err
		}
		for _, p := range played.Places {
			clock.Merge(p.Clock)
		}
	}
	return clock, nil
}

// What the seed is used for; each use has a random stream of its own.
const (
	forBench uint64 = iota + 8
	forWinChances
	forMoments
	forPlayouts
)
