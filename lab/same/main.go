// Command same plays games between bots with fair draws and a fixed number of futures for each decision, and prints a hash of each
// record, and of what a captain thinks at its end. Built for another processor or for WebAssembly, it must print the same.
// With -speed it prints how many futures a captain looks at in a second.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/record"
)

func main() {
	games := flag.Int("games", 2, "how many games of each to play")
	futures := flag.Int("futures", 60, "how many futures to look at for each decision")
	daily := flag.String("daily", "", "play and review the draw of this day, such as 2026-11-19, with a mate in the place of the person")
	speed := flag.Bool("speed", false, "measure how many futures a captain looks at in a second")
	flag.Parse()
	for _, e := range registry.All() {
		err := error(nil)
		switch date, failed := time.Parse(time.DateOnly, *daily); {
		case *speed:
			err = measure(e)
		case *daily == "":
			err = playAll(e, *games, *futures)
		case failed != nil:
			err = failed
		default:
			err = playDaily(e, date, *futures)
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", e.Game.About().Name, err)
			os.Exit(1)
		}
	}
}

func playAll(e registry.Entry, games, futures int) error {
	about := e.Game.About()
	for i := range games {
		players := about.MinPlayers + i%(about.MaxPlayers-about.MinPlayers+1)
		m, err := newMatch(e, players, i)
		if err != nil {
			return err
		}
		if err := m.play(bot.Budget{Iterations: futures}, -1); err != nil {
			return err
		}
		r, err := m.log.Record(e.Game, m.position)
		if err != nil {
			return err
		}
		r.Fair = fair.Prove(m.secret, m.table, m.nonces)
		fmt.Printf("%s for %d, %d moves, record %x, thoughts %x\n", about.Name, players, len(r.Entries), sha256.Sum256(r.Encode()), m.thoughts)
	}
	return nil
}

// match is a game between bots of all levels.
type match struct {
	game     game.Game
	bots     []bot.Bot
	secret   fair.Secret
	table    string
	nonces   []string
	seed     [32]byte // of the draws
	log      record.Log
	position game.Position
	captain  bot.Analyst
	thoughts [32]byte // a hash of what a captain thinks of some of the decisions
}

func newMatch(e registry.Entry, players, number int) (*match, error) {
	m := &match{game: e.Game, table: fmt.Sprint("same", number), nonces: make([]string, players)}
	binary.BigEndian.PutUint64(m.secret[:], uint64(number+1))
	m.seed = fair.Seed(m.secret, m.table, m.nonces)
	judge := e.Judge(e.Game)
	strongest := []string{"captain", "mate", "captain", "admiral", "deckhand"}
	for s := range players {
		b, err := bot.New(strongest[(s+number)%len(strongest)], judge)
		if err != nil {
			return nil, err
		}
		m.bots = append(m.bots, b)
	}
	captain, err := bot.New("captain", judge)
	if err != nil {
		return nil, err
	}
	m.captain = captain.(bot.Analyst)
	config := game.Config{Players: players, Options: map[string]string{}}
	for _, o := range e.Game.About().Options {
		if o.Random != "" {
			config.Options[o.Name] = o.Random
		}
	}
	if config, err = e.Game.About().CompleteForBots(config); err != nil {
		return nil, err
	}
	dice := &game.Recorder{Dice: fair.Dice(m.seed, 0)}
	if m.position, err = e.Game.Deal(config, dice); err != nil {
		return nil, err
	}
	m.log = record.Log{Config: config, Setup: dice.Take()}
	return m, nil
}

// play plays so many moves, or to the end.
func (m *match) play(b bot.Budget, moves int) error {
	for ; !m.position.Over() && moves != 0; moves-- {
		q := m.question(b)
		move, err := m.bots[q.Seat].Choose(context.Background(), q)
		if err != nil {
			return err
		}
		n := len(m.log.Steps) + 1
		if n%16 == 0 && len(q.Moves) > 1 {
			if err := m.think(q); err != nil {
				return err
			}
		}
		dice := &game.Recorder{Dice: fair.Dice(m.seed, n)}
		if err := m.position.Play(q.Seat, move, dice); err != nil {
			return err
		}
		m.log.Steps = append(m.log.Steps, record.Step{Seat: q.Seat, Move: move, Chance: dice.Take()})
	}
	return nil
}

func (m *match) question(b bot.Budget) bot.Question {
	seat := m.position.Asked().First()
	return bot.Question{
		Seat: seat, View: m.position.Recall(game.At(seat)), Moves: m.position.Legal(seat, nil), Budget: b, Seed: uint64(len(m.log.Steps)),
	}
}

// think adds what a captain thinks of a decision, bit by bit.
func (m *match) think(q bot.Question) error {
	findings, err := m.captain.Analyse(context.Background(), q)
	if err != nil {
		return err
	}
	sum := m.thoughts[:]
	for _, f := range findings {
		sum = fmt.Appendf(sum, "%s %x %x", m.game.MoveText(f.Move), math.Float64bits(f.Chance), math.Float64bits(f.Margin))
	}
	m.thoughts = sha256.Sum256(sum)
	return nil
}

// measure lets a captain think in the middle of games.
func measure(e registry.Entry) error {
	const games, decisions, futures = 4, 5, 300
	var looks int
	var spent time.Duration
	for i := range games {
		m, err := newMatch(e, 3, i)
		if err != nil {
			return err
		}
		for range decisions {
			if err := m.play(bot.Budget{Iterations: 10}, 7); err != nil {
				return err
			}
			if m.position.Over() {
				break
			}
			begun := time.Now()
			if err := m.think(m.question(bot.Budget{Iterations: futures})); err != nil {
				return err
			}
			looks, spent = looks+futures, spent+time.Since(begun)
		}
	}
	fmt.Printf("%s: %.0f futures a second\n", e.Game.About().Name, float64(looks)/spent.Seconds())
	return nil
}
