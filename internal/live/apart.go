package live

import (
	"context"
	"slices"

	"github.com/divingbell/divingbell/internal/table"
)

// seated are the people at a table except one.
func seated(t *table.Table, but string) []string {
	var people []string
	for _, seat := range t.Face().Seats {
		if seat.Person != "" && seat.Person != but && !slices.Contains(people, seat.Person) {
			people = append(people, seat.Person)
		}
	}
	return people
}

// apart tells whether the person who wants to sit down must not sit with somebody who already does. It matters only at public
// tables, since at private ones people know whom they play with, and only for people without a seat.
func (r *room) apart(ctx context.Context, c table.Command) (bool, error) {
	if c.Do != table.Sit || r.hall.Apart == nil || !r.table.Terms().Public || len(r.table.Seats(c.Who.Person).List()) > 0 {
		return false, nil
	}
	return r.hall.Apart(ctx, c.Who.Person, seated(r.table, ""))
}

// withoutApart are the people for whom no seat is kept in a rematch: those from whom its host must be kept apart and, at a public table,
// those who must not sit with one of the others.
func (h *Hall) withoutApart(ctx context.Context, t *table.Table, host string) (without []string, err error) {
	if h.Apart == nil {
		return nil, nil
	}
	kept := []string{host}
	for _, person := range seated(t, host) {
		apart, err := h.Apart(ctx, person, kept)
		if err != nil {
			return nil, err
		}
		switch {
		case apart:
			without = append(without, person)
		case t.Terms().Public:
			kept = append(kept, person)
		}
	}
	return without, nil
}
