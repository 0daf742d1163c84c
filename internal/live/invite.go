package live

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// How many invitations can wait for a person: from one host, whoever that is, and from all strangers together. They are counted
// in tables, so that reserving several seats for somebody at one table counts once. People whom the person has blocked are counted
// like others, although their invitations are not shown: otherwise the limits would tell them.
const (
	mostFromOne       = 5
	mostFromStrangers = 10
)

// inviting carries out an entry by which a host may invite people to a table, or refuses it. It does so for one such entry at a
// time, so that nobody exceeds a limit by inviting several times at once. Other halls of a cluster do not wait for this one, so
// each of them can exceed it once.
func (h *Hall) inviting(ctx context.Context, id, host string, e *table.Entry, commit func() error) error {
	people := e.Invited()
	if len(people) == 0 {
		return commit()
	}
	select {
	case h.invites <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-h.invites }()
	for _, person := range people {
		if err := h.mayInvite(ctx, id, host, person); err != nil {
			return err
		}
	}
	return commit()
}

// mayInvite refuses to invite somebody who does not exist, whom the host has blocked, or who has enough invitations. It never
// depends on whom the person has blocked.
func (h *Hall) mayInvite(ctx context.Context, id, host, person string) error {
	if _, err := h.store.Person(ctx, person); errors.Is(err, store.ErrUnknown) {
		return game.Refuse("TABLE-INVITE", "invite-whom")
	} else if err != nil {
		return err
	}
	var blocked, noStrangers bool
	if h.Inviting != nil {
		var err error
		if blocked, noStrangers, err = h.Inviting(ctx, host, person); err != nil {
			return err
		}
	}
	if blocked {
		return game.Refuse("TABLE-INVITE", "invite-blocked")
	}
	waiting, err := h.waitingFor(ctx, person, id)
	if err != nil {
		return err
	}
	if waiting[host] >= mostFromOne {
		return game.Refuse("TABLE-INVITE", "invite-unanswered", game.Number("most", mostFromOne))
	}
	if known, err := h.havePlayed(ctx, host, person); err != nil || known {
		return err
	}
	if noStrangers {
		return game.Refuse("TABLE-INVITE", "invite-stranger")
	}
	fromStrangers := 0
	for other, tables := range waiting {
		known, err := h.havePlayed(ctx, other, person)
		if err != nil {
			return err
		}
		if !known {
			fromStrangers += tables
		}
		if fromStrangers >= mostFromStrangers {
			return game.Refuse("TABLE-INVITE", "invite-full")
		}
	}
	return nil
}

// mostListed is how many of a person's open tables, and of the tables that two people share, are looked at.
const mostListed = 200

// waitingFor counts the invitations that wait for a person by their hosts, leaving out one table.
func (h *Hall) waitingFor(ctx context.Context, person, but string) (map[string]int, error) {
	tables, err := h.store.Summaries(ctx, store.Query{Person: person, Status: []string{string(table.StatusOpen)}, Limit: mostListed})
	if err != nil {
		return nil, err
	}
	waiting := map[string]int{}
	for _, t := range tables {
		var face table.Face
		if err := json.Unmarshal(t.Face, &face); err != nil {
			return nil, err
		}
		if host := face.OpenedBy(); t.Table != but && host != person && !face.Seated(person) {
			waiting[host]++
		}
	}
	return waiting, nil
}

// havePlayed tells whether two people were at a table whose game has begun, as far as the store still has it. Anybody else is a
// stranger: to be invited somewhere, or to have sat at a table that never started, makes nobody known.
func (h *Hall) havePlayed(ctx context.Context, one, other string) (bool, error) {
	if one == "" {
		return false, nil
	}
	tables, err := h.store.Summaries(ctx, store.Query{Person: one, With: other, Status: begun, Limit: mostListed})
	if err != nil {
		return false, err
	}
	for _, t := range tables {
		if t.Status != string(table.StatusArchived) {
			return true, nil
		}
		var face table.Face
		if err := json.Unmarshal(t.Face, &face); err != nil {
			return false, err
		}
		if len(face.Winners) > 0 { // otherwise it was closed before the start
			return true, nil
		}
	}
	return false, nil
}

var begun = []string{string(table.StatusPlaying), string(table.StatusPaused), string(table.StatusFinished), string(table.StatusArchived)}
