package review

import (
	"context"
	"fmt"
	"math"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Settings say how thorough a review is.
type Settings struct {
	Budget    int                // futures that may be played, about; 0 means DefaultBudget
	Seed      uint64             // of everything that a review leaves to chance
	BooksOnly bool               // leaves out decisions, what seats could know, and the summary
	Progress  func(done, of int) // called now and then; may be nil
}

// DefaultBudget reviews a game of four in well under a minute on one core.
const DefaultBudget = 60000

// MostEntries is how long a game can be, since each entry takes some time whatever the budget. Games of people have hundreds.
const MostEntries = 5000

// Of reviews a finished game. The same record, judge, budget and seed give the same review, byte for byte. It takes one core,
// and ends with the context's error when that is cancelled. A record that cannot be reviewed is a game.BadInput.
func Of(ctx context.Context, g game.Game, j game.Judge, r *record.Record, s Settings) (*Review, error) {
	if r.Result == nil {
		return nil, game.BadInput("the game is not over; only a finished game can be reviewed")
	}
	if len(r.Entries) > MostEntries {
		return nil, game.BadInput(fmt.Sprintf("the game has %d entries; only games of at most %d can be reviewed", len(r.Entries), MostEntries))
	}
	if j == nil {
		return nil, game.BadInput("there is nobody to judge " + g.About().Title + ", so its games cannot be reviewed")
	}
	s, err := s.complete(r)
	if err != nil {
		return nil, err
	}
	v := &reviewer{ctx: ctx, game: g, judge: j, settings: s, players: r.Config.Players, decisions: []Decision{}}
	if err := v.replay(r); err != nil {
		return nil, err
	}
	v.books = make([]Books, v.players)
	v.margins = make([][columns]float64, v.players)
	if err := v.weigh(r); err != nil {
		return nil, err
	}
	if err := v.decide(); err != nil {
		return nil, err
	}
	v.close()
	review := &Review{
		Format: Format, Key: Key(g, j, r, s), Game: r.Game, Budget: s.budget(), Seed: s.Seed,
		Seats: v.books, Moments: v.moments, Decisions: v.decisions,
	}
	if !s.BooksOnly {
		review.Summary = review.summarise()
	}
	return review, nil
}

// shares has a share of the victory for each seat.
type shares [game.MaxSeats]float64

// step is an entry of the record with the position that it was made in.
type step struct {
	record.Step
	entry int
	from  game.Position
}

// reviewer reviews one game.
type reviewer struct {
	ctx      context.Context
	game     game.Game
	judge    game.Judge
	settings Settings
	players  int

	steps   []step
	end     game.Position
	values  []shares // after the deal and after each entry; each is computed once
	start   shares
	books   []Books
	margins [][columns]float64 // variances

	moments   []Moment
	decisions []Decision
}

// The columns of the books that have a margin.
const (
	ofLuck = iota
	ofOwn
	ofOthers
	ofHidden
	columns
)

// What the seed of a review is used for; each use has outcomes of its own.
const (
	forDeals uint64 = iota + 1
	forOutcomes
	forPar
	forGuesses
	forSearch
	forFutures
	forSolving
	forEnds
)

func (v *reviewer) seed(use uint64, more ...uint64) uint64 {
	return game.Mix(game.Mix(v.settings.Seed, use), game.MixAll(more...))
}

// ParSeed is the seed with which par makes its choice in an entry: a mate that is given it plays par.
func ParSeed(seed uint64, entry int) uint64 {
	v := reviewer{settings: Settings{Seed: seed}}
	return v.seed(forPar, uint64(entry))
}

func (v *reviewer) replay(r *record.Record) error {
	return record.Replay(v.game, r, func(m record.Moment) error {
		if err := v.ctx.Err(); err != nil {
			return err
		}
		p := m.Position.Clone()
		if m.Entry > 0 {
			v.steps = append(v.steps, step{m.Step, m.Entry, v.end})
		}
		v.end = p
		v.values = append(v.values, v.value(p))
		return nil
	})
}

// value is what the judge expects of a position; at the end, how the victory is shared.
func (v *reviewer) value(p game.Position) (chances shares) {
	if p.Over() {
		game.SettleWinChances(p.Outcome(), (*[game.MaxSeats]float64)(&chances))
		return chances
	}
	v.judge.WinChances(p, (*[game.MaxSeats]float64)(&chances))
	clear(chances[v.players:])
	return chances
}

// weigh finds what luck gave in the deal and in each entry, and what each seat could expect.
func (v *reviewer) weigh(r *record.Record) error {
	luck, variance := v.luckOfDeal(r)
	v.take(0, luck, variance, true)
	for _, s := range v.steps {
		if err := v.ctx.Err(); err != nil {
			return err
		}
		luck, variance, chance := v.luckOf(s)
		v.take(s.entry, luck, variance, chance)
	}
	return nil
}

// take enters luck into the books.
func (v *reviewer) take(entry int, luck, variance shares, chance bool) {
	m := Moment{Entry: entry, Open: v.round(v.values[entry])}
	if !v.settings.BooksOnly {
		m.Known = v.round(v.known(entry))
	}
	for s := range v.books {
		if entry == 0 {
			v.books[s].Deal = luck[s]
		}
		v.books[s].Luck += luck[s]
		v.margins[s][ofLuck] += variance[s]
	}
	if chance {
		m.Luck = v.round(luck)
	}
	v.moments = append(v.moments, m)
}

// guesses is how many positions a seat's chance is averaged over.
const guesses = 12

// known is each seat's chance of winning by what that seat could know.
func (v *reviewer) known(entry int) shares {
	p := v.end
	if entry < len(v.steps) {
		p = v.steps[entry].from
	}
	if p.Over() {
		return v.values[entry]
	}
	var known shares
	for s := range v.players {
		guesser := p.Recall(game.At(game.Seat(s))).Guesser()
		if guesser == nil {
			known[s] = v.values[entry][s]
			continue
		}
		into := guesser.Blank()
		for i := range guesses {
			guesser.Guess(into, game.NewFastDice(v.seed(forGuesses, uint64(entry), uint64(s), uint64(i))))
			known[s] += v.value(into)[s] / guesses
		}
	}
	return known
}

// round drops what nobody can see, so that a review is short. The books themselves are not rounded.
func (v *reviewer) round(x shares) []float64 {
	short := make([]float64, v.players)
	for s := range short {
		short[s] = math.Round(x[s]*1e6) / 1e6
	}
	return short
}

// close balances the books: what remains is what nobody could foresee.
func (v *reviewer) close() {
	for s := range v.books {
		b := &v.books[s]
		b.Start, b.Result = v.start[s], v.values[len(v.steps)][s]
		b.Rest = b.Result - b.Start - b.Luck - b.Own - b.Others - b.Hidden
		m := v.margins[s]
		b.Margin = Margin{math.Sqrt(m[ofLuck]), math.Sqrt(m[ofOwn]), math.Sqrt(m[ofOthers]), math.Sqrt(m[ofHidden])}
	}
}

func (v *reviewer) tell(done, of int) {
	if v.settings.Progress != nil {
		v.settings.Progress(done, of)
	}
}

// parMove is the move of par: what a mate makes of what the seat could know.
func (v *reviewer) parMove(mate bot.Bot, s step, view game.View, moves []game.Move) (game.Move, error) {
	return mate.Choose(v.ctx, bot.Question{Seat: s.Seat, View: view, Moves: moves, Seed: v.seed(forPar, uint64(s.entry))})
}
