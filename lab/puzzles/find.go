package puzzles

import (
	"context"
	"math"
	"slices"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// decision is one of a game, with the position it was made in.
type decision struct {
	position game.Position
	players  int
	seat     game.Seat
	moves    []game.Move
	made     int // decisions before it
}

func (d *decision) question(seed uint64, budget int) bot.Question {
	return bot.Question{
		Seat: d.seat, View: d.position.Recall(game.At(d.seat)), Moves: d.moves, Seed: seed, Budget: bot.Budget{Iterations: budget},
	}
}

// How many futures a captain and an admiral have for a decision: at least so many, and more if there are many moves.
var (
	glance  = budget{60, 5} // a captain's first look
	look    = budget{300, 30}
	admiral = budget{400, 24}
)

type budget struct{ least, move int }

func (b budget) of(d *decision) int { return max(b.least, b.move*len(d.moves)) }

// How often each level is asked.
const (
	mates     = 3
	deckhands = 16
	captains  = 8
)

// promising is how far ahead a captain has to see its move of a mate's before it is looked at more closely.
const promising = 0.04

// What seeds are used for.
const (
	forDice uint64 = iota + 1
	forLineUp
	forThoughts
	forOrder
	forMates
	forGlances
	forLooks
	forAdmirals
	forRace
	forCheck
	forDeckhands
	forCaptains
)

// playGame has bots play a game and returns its decisions between more than two moves, and what was played in all.
func (s *Search) playGame(ctx context.Context, seed uint64) (p Puzzle, decisions []*decision, err error) {
	about := s.Game.About()
	luck := game.NewFastDice(game.Mix(seed, forLineUp))
	p = Puzzle{Game: about.Name, Rules: about.Version, Pack: about.Pack, Seed: game.Mix(seed, forDice)}
	p.Deal, err = about.CompleteForBots(game.Config{Players: s.Players[luck.Below(len(s.Players))], Options: s.Options})
	if err != nil {
		return p, nil, err
	}
	var lineUp []bot.Bot
	for range p.Deal.Players {
		level := []string{"deckhand", "mate", "mate", "captain"}[luck.Below(4)]
		b, err := bot.New(level, s.Judge)
		if err != nil {
			return p, nil, err
		}
		lineUp = append(lineUp, b)
	}
	dice := game.NewFastDice(p.Seed)
	at, err := s.Game.Deal(p.Deal, dice)
	if err != nil {
		return p, nil, err
	}
	const limit = 3000
	for n := 0; !at.Over() && n < limit; n++ {
		d := &decision{players: p.Deal.Players, seat: at.Asked().First(), made: n}
		d.moves = at.Legal(d.seat, nil)
		move := d.moves[0]
		if len(d.moves) > 1 {
			d.position = at.Clone()
			const thought = 24
			if move, err = lineUp[d.seat].Choose(ctx, d.question(game.MixAll(seed, forThoughts, uint64(n)), thought)); err != nil {
				return p, nil, err
			}
		}
		if len(d.moves) > 2 {
			decisions = append(decisions, d)
		}
		p.Play = append(p.Play, slices.Index(d.moves, move))
		if err := at.Play(d.seat, move, dice); err != nil {
			return p, nil, err
		}
	}
	return p, decisions, nil
}

// mostOfGame is how many puzzles one game gives at most. They are of different themes, since what a mate gets wrong, it gets wrong
// again.
const mostOfGame = 2

// find looks for puzzles in one game, in its decisions in a random order, so that games do not give their beginnings alone.
func (s *Search) find(ctx context.Context, seed uint64) (found []*Puzzle, err error) {
	played, decisions, err := s.playGame(ctx, seed)
	if err != nil {
		return nil, err
	}
	luck := game.NewFastDice(game.Mix(seed, forOrder))
	for i := len(decisions) - 1; i > 0; i-- {
		k := luck.Below(i + 1)
		decisions[i], decisions[k] = decisions[k], decisions[i]
	}
	themes := map[string]bool{}
	for _, d := range decisions {
		p, err := s.try(ctx, d, played, themes, game.Mix(seed, uint64(d.made)))
		if err != nil {
			return nil, err
		}
		if p == nil {
			continue
		}
		if found = append(found, p); len(found) == mostOfGame {
			break
		}
		themes[p.Theme] = true
	}
	return found, nil
}

// theme is what kind of move one is: the key of its wording.
func (d *decision) theme(m game.Move) string { return d.position.Wording(d.seat, m).Key }

// try makes a puzzle of a decision, or gives up; what is cheap comes first.
func (s *Search) try(ctx context.Context, d *decision, played Puzzle, themes map[string]bool, seed uint64) (*Puzzle, error) {
	s.count.decisions.Add(1)
	mate, err := s.agreed(ctx, d, seed)
	if err != nil || mate < 0 {
		return nil, err
	}
	best, err := s.search(ctx, d, d.moves[mate], seed)
	if err != nil || best < 0 || themes[d.theme(d.moves[best])] {
		return nil, err
	}
	moves := slices.Clone(d.moves)
	moves[0], moves[best] = moves[best], moves[0]
	race := newField(ctx, d, s.Judge, moves, game.Mix(seed, forRace))
	s.count.raced.Add(1)
	if clear, err := race.race(d.moves[mate]); err != nil || !clear {
		return nil, err
	}
	s.count.checked.Add(1)
	check, isPuzzle, err := race.check(ctx, d, s.Judge, d.moves[mate], game.Mix(seed, forCheck))
	if err != nil || !isPuzzle {
		return nil, err
	}
	return s.puzzle(ctx, d, played, race, check, d.moves[mate], seed)
}

// agreed is the move that mates make whatever their seed; -1 if there is none.
func (s *Search) agreed(ctx context.Context, d *decision, seed uint64) (int, error) {
	agreed := -1
	for i := range uint64(mates) {
		m, err := s.mate.Choose(ctx, d.question(game.MixAll(seed, forMates, i), 0))
		if err != nil {
			return -1, err
		}
		at := slices.Index(d.moves, m)
		if i > 0 && at != agreed {
			return -1, nil
		}
		agreed = at
	}
	return agreed, nil
}

// search looks for a better move than a mate's that captain and admiral agree on; -1 if there is none.
func (s *Search) search(ctx context.Context, d *decision, mate game.Move, seed uint64) (int, error) {
	best := mate
	for _, round := range []struct {
		use uint64
		budget
	}{{forGlances, glance}, {forLooks, look}} {
		findings, err := s.captain.Analyse(ctx, d.question(game.Mix(seed, round.use), round.of(d)))
		if err != nil {
			return -1, err
		}
		at := slices.IndexFunc(findings, func(f bot.Finding) bool { return f.Move == mate })
		if best = findings[0].Move; best == mate || findings[0].Chance-findings[at].Chance < promising {
			return -1, nil
		}
	}
	s.count.searched.Add(1)
	m, err := s.admiral.Choose(ctx, d.question(game.Mix(seed, forAdmirals), admiral.of(d)))
	if err != nil || m == mate {
		return -1, err
	}
	return slices.Index(d.moves, m), nil
}

// puzzle writes down what was found.
func (s *Search) puzzle(ctx context.Context, d *decision, p Puzzle, race, check *field, mate game.Move, seed uint64) (*Puzzle, error) {
	p.Play, p.Seat = p.Play[:d.made], d.seat
	p.Theme, p.Mate = d.theme(race.all[0].move), s.Game.MoveText(mate)
	nearest := check.nearest()
	p.Gap, p.Margin = round(nearest.mean()), round(nearest.error())
	measured := map[game.Move]*runner{}
	for _, r := range slices.Concat(race.all, check.all) {
		measured[r.move] = r
	}
	top := check.all[0].sum / float64(check.n)
	for _, r := range race.all {
		r = measured[r.move]
		p.Moves = append(p.Moves, Move{
			Move: s.Game.MoveText(r.move), Solves: r.solves(), Chance: round(max(0, top-r.mean())), Behind: round(r.mean()), Margin: round(r.error()), Tries: r.n,
		})
	}
	p.Moves[0].Margin = 0
	solves := func(b bot.Bot, use uint64, times int) (share float64, err error) {
		for i := range times {
			m, err := b.Choose(ctx, d.question(game.MixAll(seed, use, uint64(i)), glance.of(d)))
			if err != nil {
				return 0, err
			}
			if measured[m].solves() {
				share += 1 / float64(times)
			}
		}
		return round(share), nil
	}
	var err error
	if p.Deckhand, err = solves(s.deckhand, forDeckhands, deckhands); err != nil {
		return nil, err
	}
	p.Captain, err = solves(s.captain, forCaptains, captains)
	return &p, err
}

func round(x float64) float64 { return math.Round(x*1e4) / 1e4 }
