package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// When entries can have been written: not before there were tables, and not later than now, allowing for clocks that differ.
var (
	earliest = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	skew     = 24 * time.Hour
)

// Longest ids, codes and words of programs, in characters, and longest move, in bytes.
const (
	maxWord = 64
	maxMove = 200
)

// CheckImported returns what is wrong with an entry of an imported log, of which the table is the fold: what Decide would have
// refused or normalised. Whether entries fit together is up to Apply.
func (t *Table) CheckImported(e *Entry, env Environment) error {
	if e.At < earliest || e.At > env.Now+skew.Milliseconds() {
		return fmt.Errorf("%d is no time at which it can have happened", e.At)
	}
	if e.Command != "" {
		if err := CheckID(e.Command); err != nil {
			return err
		}
	}
	if err := errors.Join(checkTexts(e), checkWords(e, t.about)); err != nil {
		return err
	}
	if e.Opening == nil {
		return nil
	}
	return checkOpening(e.Opening, t.game, env)
}

// errInvitation is why a kept seat without an invitation is refused: anybody could take it.
var errInvitation = errors.New("a seat that is kept has an invitation")

// checkTexts checks what people typed.
func checkTexts(e *Entry) error {
	switch {
	case !tidied(e.Name, MaxName):
		return fmt.Errorf("a name has up to %d characters, and none that cannot be printed", MaxName)
	case !tidied(e.Text, MaxText):
		return fmt.Errorf("a text has up to %d characters, and none that cannot be printed", MaxText)
	case e.React != "" && !slices.Contains(reactions, e.React):
		return errors.New("there is no such reaction")
	case !fair.ValidNonce(e.Nonce):
		return errors.New("a nonce has letters, digits, - and _")
	}
	return nil
}

// checkWords checks what programs wrote.
func checkWords(e *Entry, about game.About) error {
	for _, word := range []string{e.By, e.Whom, e.How, e.Invite, e.Level, e.Channel, e.Table} {
		if !tidied(word, maxWord) {
			return fmt.Errorf("an id, a code or a word has up to %d characters", maxWord)
		}
	}
	switch {
	case len(e.Move) > maxMove:
		return fmt.Errorf("a move has up to %d bytes", maxMove)
	case e.Colour != "" && !slices.Contains(about.Seats, e.Colour):
		return errors.New("the game has no such colour")
	case e.Kind == protocol.SeatAssigned && e.Sitter() == protocol.InvitedSeat && e.Invite == "":
		return errInvitation
	case e.Kind == protocol.Said && e.Channel != PlayersChannel && e.Channel != SpectatorsChannel:
		return errors.New("there is no such channel")
	case e.Kind == protocol.Paced && !slices.Contains(paces, e.Pace()):
		return errors.New("there is no such pace")
	case !keepable(e.Orders):
		return fmt.Errorf("an order has up to %d bytes", maxOrder)
	}
	return about.CheckOrders(e.Orders)
}

// checkOpening checks the opening as if it were proposed again.
func checkOpening(o *Opening, g game.Game, env Environment) error {
	p := protocol.Proposal{
		Game: o.Terms.Game, Options: o.Terms.Options, Name: o.Terms.Name, Pace: o.Terms.Pace, Clock: o.Terms.Clock, Arrangement: o.Arrangement,
	}
	for _, c := range o.Chairs {
		if c.For == protocol.InvitedSeat && c.Invite == "" {
			return errInvitation
		}
		chair := Entry{Name: c.Name, Nonce: c.Nonce, By: c.Person, Whom: c.Whom, Invite: c.Invite, Level: c.Level, Colour: c.Colour}
		if err := errors.Join(checkTexts(&chair), checkWords(&chair, g.About())); err != nil {
			return err
		}
		wish := protocol.SeatWish{For: c.For, Level: c.Level}
		if c.For == protocol.PersonSeat {
			wish.For = protocol.OpenSeat
		}
		p.Seats = append(p.Seats, wish)
	}
	terms, refusal := termsOf(p, g, env.Levels)
	if refusal != nil {
		return refusal
	}
	if slices.ContainsFunc(o.Nonces, func(nonce string) bool { return !fair.ValidNonce(nonce) }) {
		return errors.New("a nonce has letters, digits, - and _")
	}
	if terms.Name != o.Terms.Name {
		return errors.New("the name of a table has no characters that cannot be printed")
	}
	config, err := g.About().Complete(game.Config{Players: len(p.Seats), Options: terms.Options, First: o.Terms.First})
	if err != nil {
		return err
	}
	env.MayArrange = true
	if _, refusal = arrangementOf(p, g, config, env); refusal != nil {
		return refusal
	}
	if o.Lesson != nil {
		return o.Lesson.Check(g)
	}
	return nil
}

// tidied tells whether a text is already in normal form.
func tidied(text string, most int) bool {
	tidy, ok := tidy(text, most)
	return ok && tidy == text
}
