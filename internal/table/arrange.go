package table

import (
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Limits of an arrangement, above what any position of a game needs.
const (
	maxFacts    = 200
	maxFixed    = 400 // outcomes
	maxFactText = 500 // bytes of a key, a value or an outcome
)

// arrangement checks the arrangement of a proposal. It tries the whole position, so that whoever proposes it learns what is wrong
// before anybody sits down.
func (p Proposal) arrangement(g game.Game, config game.Config, env Environment) (*record.Arrangement, *game.Refusal) {
	a := p.Arrangement
	switch {
	case a == nil:
		return nil, nil
	case !env.MayArrange:
		return nil, refuse("TABLE-ARRANGE", "arranging-off")
	case len(a.Facts) > maxFacts || len(a.Dice) > maxFixed || longest(a) > maxFactText:
		return nil, refuse("TABLE-ARRANGE", "arranged-too-much",
			game.Number("facts", maxFacts), game.Number("outcomes", maxFixed), game.Number("most", maxFactText))
	}
	_, err := fair.NewFixed(g, a)
	if err == nil && len(a.Facts) > 0 {
		_, err = a.Position(g, config)
	}
	if err != nil {
		return nil, refuse("TABLE-ARRANGE", "cannot-be-arranged", game.Arg{Name: "why", Of: "text", Value: err.Error()})
	}
	return a, nil
}

func longest(a *record.Arrangement) int {
	most := 0
	for _, f := range a.Facts {
		most = max(most, len(f.Key), len(f.Value))
	}
	for _, outcome := range a.Dice {
		most = max(most, len(outcome))
	}
	return most
}

// Arranged tells whether somebody chose how the game begins and how its dice fall, which are then not fair.
func (t *Table) Arranged() bool { return t.arrangement != nil }

// Rateable tells whether the result says anything about how well people play; that of an arranged game does not.
func (t *Table) Rateable() bool { return !t.Arranged() }

// BotSeed is the seed for a bot's decision at an arranged table, where the same scene must play out the same way every time. ok
// is false at any other table.
func (t *Table) BotSeed(s game.Seat) (uint64, bool) {
	if !t.Arranged() {
		return 0, false
	}
	return game.Mix(game.Mix(t.arrangement.Seed, uint64(s)), uint64(t.asked[s])), true
}

// withDice returns the environment with the fixed dice of an arranged table. They serve for one decision, however many moves it
// leads to; applying its entries uses them up.
func (t *Table) withDice(env Environment) Environment {
	if t.Arranged() {
		fixed := t.fixed.Clone()
		env.Dice = func(_ [32]byte, entry int) game.Dice { return fixed.Dice(entry) }
	}
	return env
}

// begin is the position that the game starts from.
func (t *Table) begin(dice game.Dice) (game.Position, error) {
	if t.Arranged() && len(t.arrangement.Facts) > 0 {
		return t.arrangement.Position(t.game, t.config())
	}
	return t.game.Deal(t.config(), dice)
}
