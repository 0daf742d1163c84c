package review

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// DailyBudget is how many futures are played to review the draw of a day, so that everybody who plays alike has the same score.
const DailyBudget = 8000

// complete gives a review the budget that it has if nothing is said.
func (s Settings) complete(r *record.Record) (Settings, error) {
	if r.Arrangement != nil && r.Arrangement.Daily != "" {
		s.Budget, s.Seed = DailyBudget, 0
	}
	s.Budget = cmp.Or(s.Budget, DefaultBudget)
	if s.Budget < 1 {
		return s, game.BadInput(fmt.Sprintf("a review cannot be made of %d futures", s.Budget))
	}
	return s, nil
}

func (s Settings) budget() string { return strconv.Itoa(s.Budget) }

// Key is the key of a review: a hash of all that it follows from. It is known before the review is made.
func Key(g game.Game, j game.Judge, r *record.Record, s Settings) string {
	s, _ = s.complete(r)
	about := g.About()
	h := sha256.New()
	fmt.Fprintf(h, "%d %s %d %s %s %d %x\n", Format, about.Name, about.Version, about.PackHash, s.budget(), s.Seed, opinion(g, j, r.Config))
	h.Write(r.Encode())
	return hex.EncodeToString(h.Sum(nil))
}

// opinion is a hash of what a judge thinks of the moves and positions of a few short games, by which judges are told apart.
func opinion(g game.Game, j game.Judge, c game.Config) []byte {
	h := sha256.New()
	put := func(x float64) { h.Write(binary.BigEndian.AppendUint64(nil, math.Float64bits(x))) }
	dice := game.NewFastDice(1)
	p, err := g.Deal(c, dice)
	if err != nil {
		return nil
	}
	for range 100 {
		var chances [game.MaxSeats]float64
		j.WinChances(p, &chances)
		for _, x := range chances[:c.Players] {
			put(x)
		}
		if p.Over() {
			break
		}
		seat := p.Asked().First()
		moves := p.Legal(seat, nil)
		rates := make([]float64, len(moves))
		j.Rate(p, seat, moves, rates)
		for _, x := range rates {
			put(x)
		}
		if p.Play(seat, moves[best(rates)], dice) != nil {
			break
		}
	}
	return h.Sum(nil)
}
