package live

import (
	"context"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// seated are the people who sit at a table, but for one.
func seated(t *table.Table, but string) []string {
	var people []string
	for _, seat := range t.Face().Seats {
		if seat.Person != "" && seat.Person != but && !slices.Contains(people, seat.Person) {
			people = append(people, seat.Person)
		}
	}
	return people
}

// apart tells whether whoever wants to sit down is not to sit with somebody who does. At private tables people know whom they
// play with, and whoever has a seat already is there.
func (r *room) apart(ctx context.Context, c table.Command) (bool, error) {
	if c.Do != table.Sit || r.hall.Apart == nil || !r.table.Terms().Public || len(r.table.Seats(c.Who.Person).List()) > 0 {
		return false, nil
	}
	return r.hall.Apart(ctx, c.Who.Person, seated(r.table, ""))
}

// withoutApart are those for whom no seat is kept in a rematch: whoever is not to be invited by the one who opens it, and at a
// public table whoever is not to sit with one of the others.
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

// mayInvite tells whether a person may ask another to a table: not if one has blocked the other, nor somebody who does not exist.
func (h *Hall) mayInvite(ctx context.Context, host, person string) (bool, error) {
	if _, err := h.store.Person(ctx, person); err != nil {
		return false, ignoreUnknown(err)
	}
	if h.Apart == nil {
		return true, nil
	}
	apart, err := h.Apart(ctx, host, []string{person})
	return !apart, err
}

func ignoreUnknown(err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return nil
	}
	return err
}
