package script

import (
	"errors"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// seatMove reads "green: sail A>A4".
func (t *table) seatMove(text string) (game.Seat, game.Move, error) {
	name, moveText, ok := cut(text, ":")
	if !ok {
		return 0, 0, errors.New("a move is written: SEAT: MOVE")
	}
	seat, err := t.seat(name)
	if err != nil {
		return 0, 0, err
	}
	move, err := t.game.ParseMove(plain(moveText))
	return seat, move, err
}

func (t *table) seat(name string) (game.Seat, error) {
	seat, ok := t.about.SeatNamed(name)
	if !ok || int(seat) >= t.config.Players {
		return 0, fmt.Errorf("%q is not a seat here; the seats are %s", name,
			strings.Join(t.about.Seats[:t.config.Players], ", "))
	}
	return seat, nil
}

func (t *table) play(text string) error {
	text, outcomes, given := cut(text, "|")
	seat, move, err := t.seatMove(text)
	if err != nil {
		return err
	}
	told, dice, err := t.dice(outcomes, given)
	if err != nil {
		return err
	}
	if err := t.position.Play(seat, move, dice); err != nil {
		return expected("the move is refused: %v; %s", err, t.mayPlay(seat))
	}
	return t.fit(told, dice)
}

func (t *table) refuse(text string) error {
	text, why, ok := cut(text, "|")
	if !ok || why == "" {
		return errors.New("a refusal is written: refuse SEAT: MOVE | RULE [REASON]")
	}
	seat, move, err := t.seatMove(text)
	if err != nil {
		return err
	}
	rule, reason, _ := cut(why, " ")
	before := t.wholePosition()
	err = t.position.Play(seat, move, game.NewScriptedDice(nil))
	refusal, refused := err.(*game.Refusal)
	switch {
	case err == nil:
		return expected("the move should be refused by %s, and is accepted", rule)
	case !refused:
		return expected("the move should be refused by %s, and fails otherwise: %v", rule, err)
	case refusal.Rule != rule:
		return expected("the move should be refused by %s, and is by %v", rule, refusal)
	case reason != "" && refusal.Reason != reason:
		return expected("the move should be refused as %q, and is by %v", reason, refusal)
	case t.wholePosition() != before:
		return expected("the move is refused by %s as it should, and changes the position", rule)
	}
	return nil
}

// wholePosition describes everything about the position as one text, for comparisons.
func (t *table) wholePosition() string { return fmt.Sprint(t.position.Describe()) }

// mayPlay says what a seat may play instead or, if it is not to move, which seats are.
func (t *table) mayPlay(seat game.Seat) string {
	moves := t.position.Legal(seat, nil)
	if len(moves) == 0 {
		return "it is up to " + t.seatNames(t.position.Asked())
	}
	const enough = 8
	texts := make([]string, 0, enough)
	for _, m := range moves[:min(enough, len(moves))] {
		texts = append(texts, t.game.MoveText(m))
	}
	if len(moves) > enough {
		texts = append(texts, fmt.Sprintf("and %d more", len(moves)-enough))
	}
	return t.about.SeatName(seat) + " may play: " + strings.Join(texts, ", ")
}

func (t *table) seatNames(ss game.Seats) string {
	if ss == 0 {
		return "nobody"
	}
	var names []string
	for ; ss != 0; ss = ss.Without(ss.First()) {
		names = append(names, t.about.SeatName(ss.First()))
	}
	return strings.Join(names, " ")
}
