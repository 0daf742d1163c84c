package script

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

func (t *table) expect(l line) error {
	switch l.keyword {
	case "legal", "illegal":
		return t.listed(l.rest, l.keyword == "legal")
	case "asked":
		return t.asked(l.rest)
	case "expect":
		return t.fact(l.rest)
	case "over":
		return t.over(l.rest, true)
	case "not":
		rest, ok := strings.CutPrefix(l.rest, "over")
		if !ok {
			return errors.New(`only "not over" is possible`)
		}
		return t.over(rest, false)
	case "ending":
		return t.ending(l.rest)
	case "result":
		return t.result(l.rest)
	case "sees":
		return t.sees(l.rest)
	case "hides":
		return t.hides(l.rest)
	}
	return fmt.Errorf("the keyword %q has no meaning here", l.keyword)
}

// listed checks whether a move is legal for a seat, or how many moves are: "green = 12".
func (t *table) listed(text string, want bool) error {
	name, number, count := cut(text, "=")
	if seat, err := t.seat(name); count && err == nil {
		return t.countListed(seat, number, want)
	}
	seat, move, err := t.seatMove(text)
	if err != nil {
		return err
	}
	if slices.Contains(t.position.Legal(seat, nil), move) == want {
		return nil
	}
	if want {
		return expected("the move should be legal; %s", t.mayPlay(seat))
	}
	return expected("the move should not be legal, and is")
}

func (t *table) countListed(seat game.Seat, number string, want bool) error {
	n, err := strconv.Atoi(number)
	if err != nil || !want {
		return errors.New("a number of moves is written: legal SEAT = NUMBER")
	}
	if found := len(t.position.Legal(seat, nil)); found != n {
		return expected("%d moves should be legal, found %d; %s", n, found, t.mayPlay(seat))
	}
	return nil
}

func (t *table) asked(text string) error {
	var want game.Seats
	if text != "nobody" {
		if text == "" {
			return errors.New("who is asked is written: asked SEAT… or asked nobody")
		}
		for _, name := range strings.Fields(text) {
			seat, err := t.seat(name)
			if err != nil {
				return err
			}
			want = want.With(seat)
		}
	}
	if found := t.position.Asked(); found != want {
		return expected("asked should be %s, found %s", t.seatNames(want), t.seatNames(found))
	}
	return nil
}

func (t *table) fact(text string) error {
	key, want, ok := cut(text, "=")
	if !ok {
		return errors.New("a fact is written: expect FACT = VALUE")
	}
	key, want = plain(key), plain(want)
	keys := []string{}
	for _, f := range t.position.Describe() {
		if f.Key != key {
			keys = append(keys, f.Key)
			continue
		}
		if found := plain(f.Value); found != want {
			return expected("%s should be %q, found %q", key, want, found)
		}
		return nil
	}
	return fmt.Errorf("there is no fact %q; there are: %s", key, strings.Join(keys, ", "))
}

func (t *table) over(rest string, want bool) error {
	switch {
	case rest != "":
		return fmt.Errorf("%q follows where the line should end", rest)
	case t.position.Over() == want:
		return nil
	case want:
		return expected("the game should be over; it is up to %s", t.seatNames(t.position.Asked()))
	}
	return expected("the game should not be over, and is: %s", t.position.Outcome().Ending)
}

func (t *table) ending(want string) error {
	if err := t.over("", true); err != nil {
		return err
	}
	if found := t.position.Outcome().Ending; found != want {
		return expected("the ending should be %q, found %q", want, found)
	}
	return nil
}

// result compares rank and marks of the listed seats: "green 1 18, orange 2 12".
func (t *table) result(text string) error {
	if err := t.over("", true); err != nil {
		return err
	}
	standings := t.position.Outcome().Seats
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		if len(words) < 2 {
			return errors.New("a result is written: result SEAT RANK [MARK…], SEAT RANK [MARK…]…")
		}
		seat, err := t.seat(words[0])
		if err != nil {
			return err
		}
		found := strings.Fields(fmt.Sprint(standings[seat].Rank, standings[seat].Marks))
		for i := range found {
			found[i] = strings.Trim(found[i], "[]")
		}
		if want := words[1:]; len(want) > len(found) || !slices.Equal(want, found[:len(want)]) {
			return expected("%s should have rank and marks %s, found %s", words[0],
				strings.Join(want, " "), strings.Join(found, " "))
		}
	}
	return nil
}
