package gametest

import (
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
)

// checkGuesses guesses whole positions from what an audience sees: what the audience may play stays the same, all pieces
// are there, and a position in which only hidden things differ leads to the same guess, so nothing hidden went into it.
func (t *trial) checkGuesses(a game.Audience, scrambled game.Provable) error {
	view := t.p.View(a)
	seed := t.choice.Uint64()
	guess := t.guess(view, seed)
	if err := guess.Audit(); err != nil {
		return fmt.Errorf("the audit fails: %w", err)
	}
	if was, is := t.choices(t.p, a), t.choices(guess, a); was != is {
		return fmt.Errorf("other moves are possible:\n%s", difference(was, is))
	}
	if !same(guess, t.guess(scrambled.View(a), seed)) {
		return errors.New("it depends on what is hidden")
	}
	kept := facts(guess)
	if err := t.wander(guess); err != nil {
		return fmt.Errorf("playing on: %w", err)
	}
	view.Guesser().Guess(guess, game.NewFastDice(seed))
	if again := facts(guess); again != kept {
		return fmt.Errorf("something is left of the position guessed into:\n%s", difference(kept, again))
	}
	return nil
}

func (t *trial) guess(view game.View, seed uint64) game.Provable {
	guesser := view.Guesser()
	p := guesser.Blank()
	guesser.Guess(p, game.NewFastDice(seed))
	return p.(game.Provable)
}
