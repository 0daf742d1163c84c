package terminal

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// changeOrders shows the standing orders of a seat and changes one.
func (s *session) changeOrders(ctx context.Context, c *chair, see sight) error {
	s.say(s.t("app.orders.about"))
	var rows []string
	for i, o := range s.game.Orders {
		rows = append(rows, s.paint(bold, strconv.Itoa(i+1))+" "+s.labelled(s.orderName(o), s.orderValue(o, c.look.You.Orders[o.Name])))
	}
	i, err := s.pick(ctx, rows, s.t("terminal.orders.which"))
	if i < 0 || err != nil {
		return err
	}
	o := s.game.Orders[i]
	value := c.look.You.Orders[o.Name]
	if o.ListOf != "" {
		value, err = s.toggle(ctx, o, strings.Fields(value), see.things(o.ListOf))
	} else {
		value, err = s.oneOf(ctx, o, value)
	}
	if err != nil || value == c.look.You.Orders[o.Name] {
		return err
	}
	_, err = s.try(ctx, table.Command{Do: table.Order, Seat: c.seat, Orders: game.Orders{o.Name: value}})
	return err
}

func (s *session) orderName(o game.Option) string { return s.teller.Text("order." + o.Name) }

func (s *session) orderValue(o game.Option, value string) string {
	if o.ListOf == "" {
		return s.teller.Text("order." + o.Name + "." + value)
	}
	names := s.names(o.ListOf, strings.Fields(value))
	if len(names) == 0 {
		return s.t("terminal.orders.none")
	}
	return s.list(names)
}

func (s *session) names(of string, values []string) []string {
	var names []string
	for _, value := range values {
		names = append(names, s.teller.Name(of, value))
	}
	return names
}

// oneOf has a value of an order chosen.
func (s *session) oneOf(ctx context.Context, o game.Option, value string) (string, error) {
	var rows []string
	for i, v := range o.Values {
		rows = append(rows, s.paint(bold, strconv.Itoa(i+1))+" "+s.orderValue(o, v))
	}
	i, err := s.pick(ctx, rows, s.orderName(o)+"?")
	if i >= 0 {
		value = o.Values[i]
	}
	return value, err
}

// toggle has things put on a list or taken off, until nothing more is typed.
func (s *session) toggle(ctx context.Context, o game.Option, chosen, things []string) (string, error) {
	for {
		var rows []string
		for i, name := range s.names(o.ListOf, things) {
			box := "[ ]"
			if slices.Contains(chosen, things[i]) {
				box = "[x]"
			}
			rows = append(rows, fmt.Sprintf("%s %s %s", s.paint(bold, strconv.Itoa(i+1)), box, name))
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

// pick has one of some rows chosen by its number; -1 if nothing was typed.
func (s *session) pick(ctx context.Context, rows []string, question string) (int, error) {
	s.print(columns(rows, s.width(), 1)...)
	s.say(s.paint(faint, s.t("terminal.orders.done")))
	for {
		answer, err := s.prompt(ctx, s.paint(bold, question)+" "+s.paint(faint, fmt.Sprintf("[1-%d]", len(rows)))+" > ")
		if err != nil || answer == "" {
			return -1, err
		}
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(rows) {
			return n - 1, nil
		}
		s.say(s.t("terminal.number", "most", len(rows)))
	}
}
