package table

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

func (r *report) decide(sentence string) ([]Entry, error) {
	r.Helper()
	subject, rest, ok := strings.Cut(sentence, ": ")
	if !ok {
		r.Fatalf("%q: who does it?", sentence)
	}
	if s, ok := r.table.about.SeatNamed(subject); ok {
		return r.decideMove(s, rest)
	}
	return r.table.Decide(r.command(subject, rest), r.environment())
}

func (r *report) decideMove(s game.Seat, move string) ([]Entry, error) {
	if r.table.machine(s) != "" {
		return r.table.DecideBot(s, r.table.Step(s), move, r.environment())
	}
	c := protocol.Command{ID: r.id(), Do: protocol.Move, Seat: s, Step: r.table.Step(s), Move: move, Who: person(r.table.chairs[s].Person)}
	return r.table.Decide(c, r.environment())
}

// undo has the player of a seat take a move back.
func (r *report) undo(colour string) {
	r.Helper()
	s := r.seat(colour)
	r.do(fmt.Sprintf("%s: undo %d", r.table.chairs[s].Person, s))
}

func (r *report) id() string {
	r.ids++
	return "c" + strconv.Itoa(r.ids)
}

func (r *report) command(who, rest string) protocol.Command {
	action, rest, _ := strings.Cut(rest, " ")
	c := protocol.Command{ID: r.id(), Do: protocol.Action(action), Who: person(who)}
	for word := range strings.FieldsSeq(rest) {
		key, value, pair := strings.Cut(word, "=")
		seat, err := strconv.Atoi(word)
		switch {
		case c.Do == protocol.Say && key == "react":
			c.React = protocol.Reaction(value)
		case c.Do == protocol.Say && key != "room":
			c.Text = strings.TrimSpace(c.Text + " " + word)
		case err == nil:
			c.Seat = game.Seat(seat)
		case !pair:
			c.On = word == "on"
		case c.Do == protocol.Order:
			if c.Orders == nil {
				c.Orders = game.Orders{}
			}
			c.Orders[key] = strings.ReplaceAll(value, ",", " ")
		default:
			r.set(&c, key, value)
		}
	}
	return c
}

func (r *report) set(c *protocol.Command, key, value string) {
	number, _ := strconv.Atoi(value)
	switch key {
	case "id":
		c.ID = value
	case "name":
		c.Name = value
	case "nonce":
		c.Nonce = value
	case "invite":
		c.Invite = value
	case "for":
		c.For = protocol.Sitter(value)
	case "level":
		c.Level = value
	case "room":
		c.Channel = value
	case "colour":
		c.Colour = value
	case "pace":
		c.Pace = protocol.Pace(value)
	case "whom":
		c.Whom = value
	case "move":
		c.Move = strings.ReplaceAll(value, ",", " ")
	case "step":
		c.Step = number
	case "other":
		c.Other = game.Seat(number)
	default:
		r.Fatalf("a command has no %s", key)
	}
}
