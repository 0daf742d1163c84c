package terminal

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/protocol"
)

// changeOrders shows the standing orders of a seat and changes one.
func (s *session) changeOrders(ctx context.Context, c *chair, view page.View) error {
	s.say(s.T("app.orders.about"))
	var rows []string
	for i, o := range s.game.Orders {
		rows = append(rows, s.Paint(page.Bold, strconv.Itoa(i+1))+" "+s.Labelled(s.orderName(o), s.orderValue(o, c.look.You.Orders[o.Name])))
	}
	i, err := s.pick(ctx, rows, s.T("terminal.orders.which"))
	if i < 0 || err != nil {
		return err
	}
	o := s.game.Orders[i]
	value := c.look.You.Orders[o.Name]
	if o.ListOf != "" {
		value, err = s.toggle(ctx, o, strings.Fields(value), view.Things(o.ListOf))
	} else {
		value, err = s.oneOf(ctx, o, value)
	}
	if err != nil || value == c.look.You.Orders[o.Name] {
		return err
	}
	_, err = s.try(ctx, protocol.Command{Do: protocol.Order, Seat: c.seat, Orders: game.Orders{o.Name: value}})
	return err
}

func (s *session) orderName(o game.Option) string { return s.Teller.Text("order." + o.Name) }

func (s *session) orderValue(o game.Option, value string) string {
	if o.ListOf == "" {
		return s.Teller.Text("order." + o.Name + "." + value)
	}
	names := s.names(o.ListOf, strings.Fields(value))
	if len(names) == 0 {
		return s.T("terminal.orders.none")
	}
	return s.Words.List(names)
}

func (s *session) names(of string, values []string) []string {
	var names []string
	for _, value := range values {
		names = append(names, s.Teller.Name(of, value))
	}
	return names
}

// oneOf lets the player choose a value of an order.
func (s *session) oneOf(ctx context.Context, o game.Option, value string) (string, error) {
	var rows []string
	for i, v := range o.Values {
		rows = append(rows, s.Paint(page.Bold, strconv.Itoa(i+1))+" "+s.orderValue(o, v))
	}
	i, err := s.pick(ctx, rows, s.orderName(o)+"?")
	if i >= 0 {
		value = o.Values[i]
	}
	return value, err
}

// toggle lets the player add things to a list or remove them, until an empty line is typed.
func (s *session) toggle(ctx context.Context, o game.Option, chosen, things []string) (string, error) {
	for {
		var rows []string
		for i, name := range s.names(o.ListOf, things) {
			box := "[ ]"
			if slices.Contains(chosen, things[i]) {
				box = "[x]"
			}
			rows = append(rows, fmt.Sprintf("%s %s %s", s.Paint(page.Bold, strconv.Itoa(i+1)), box, name))
		}
		i, err := s.pick(ctx, rows, s.orderName(o)+"?")
		if i < 0 || err != nil {
			return strings.Join(chosen, " "), err
		}
		if at := slices.Index(chosen, things[i]); at >= 0 {
			chosen = slices.Delete(chosen, at, at+1)
		} else {
			chosen = append(chosen, things[i])
		}
	}
}

// pick lets the player choose a row by its number; -1 for an empty line.
func (s *session) pick(ctx context.Context, rows []string, question string) (int, error) {
	s.print(page.Columns(rows, s.Width(), 1)...)
	s.say(s.Paint(page.Faint, s.T("terminal.orders.done")))
	for {
		answer, err := s.prompt(ctx, s.Paint(page.Bold, question)+" "+s.Paint(page.Faint, fmt.Sprintf("[1-%d]", len(rows)))+" > ")
		if err != nil || answer == "" {
			return -1, err
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(rows) {
			return n - 1, nil
		}
		s.say(s.T("terminal.number", "most", len(rows)))
	}
}
