package live

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// How many invitations can wait for a person: from one host, whoever that is, and from all strangers together. They are counted
// in tables, so that reserving several seats for somebody at one table counts once. People whom the person has blocked are
// counted like others, although their invitations are not shown: otherwise the limits would tell them.
const (
	mostFromOne       = 5
	mostFromStrangers = 10
)

// invitations decides whom people may invite, and who may sit together.
type invitations struct {
	*Settings
	store Store
	one   chan struct{} // has an element while an invitation is checked and carried out
}

// check carries out an entry by which a host may invite people to a table, or refuses it. It does so for one such entry at a
// time, so that nobody exceeds a limit by inviting several times at once. Other halls of a cluster do not wait for this one, so
// each of them can exceed it once.
func (i *invitations) check(ctx context.Context, id, host string, e *table.Entry, commit func() error) error {
	people := e.Invited()
	if len(people) == 0 {
		return commit()
	}
	select {
	case i.one <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-i.one }()
	for _, person := range people {
		if err := i.mayInvite(ctx, id, host, person); err != nil {
			return err
		}
	}
	return commit()
}

// mayInvite refuses to invite somebody who does not exist, whom the host has blocked, or who has enough invitations. It never
// depends on whom the person has blocked.
func (i *invitations) mayInvite(ctx context.Context, id, host, person string) error {
	if _, err := i.store.Person(ctx, person); errors.Is(err, store.ErrUnknown) {
		return game.Refuse("TABLE-INVITE", "invite-whom")
	} else if err != nil {
		return err
	}
	var blocked, noStrangers bool
	if i.Inviting != nil {
		var err error
		if blocked, noStrangers, err = i.Inviting(ctx, host, person); err != nil {
			return err
		}
	}
	if blocked {
		return game.Refuse("TABLE-INVITE", "invite-blocked")
	}
	waiting, err := i.waitingFor(ctx, person, id)
	if err != nil {
		return err
	}
	if waiting[host] >= mostFromOne {
		return game.Refuse("TABLE-INVITE", "invite-unanswered", game.Number("most", mostFromOne))
	}
	if known, err := i.havePlayed(ctx, host, person); err != nil || known {
		return err
	}
	if noStrangers {
		return game.Refuse("TABLE-INVITE", "invite-stranger")
	}
	fromStrangers := 0
	for other, tables := range waiting {
		known, err := i.havePlayed(ctx, other, person)
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
func (i *invitations) waitingFor(ctx context.Context, person, but string) (map[string]int, error) {
	tables, err := i.store.Summaries(ctx, store.Query{Person: person, Status: []string{string(protocol.StatusOpen)}, Limit: mostListed})
	if err != nil {
		return nil, err
	}
	waiting := map[string]int{}
	for _, t := range tables {
		var summary protocol.Summary
		if err := json.Unmarshal(t.Shown, &summary); err != nil {
			return nil, err
		}
		if host := summary.OpenedBy(); t.Table != but && host != person && !summary.Seated(person) {
			waiting[host]++
		}
	}
	return waiting, nil
}

// havePlayed tells whether two people were at a table whose game has begun, as far as the store still has it. Anybody else is a
// stranger: to be invited somewhere, or to have sat at a table that never started, makes nobody known.
func (i *invitations) havePlayed(ctx context.Context, one, other string) (bool, error) {
	if one == "" {
		return false, nil
	}
	tables, err := i.store.Summaries(ctx, store.Query{Person: one, With: other, Status: begun, Limit: mostListed})
	if err != nil {
		return false, err
	}
	for _, t := range tables {
		if t.Status != string(protocol.StatusArchived) {
			return true, nil
		}
		var summary protocol.Summary
		if err := json.Unmarshal(t.Shown, &summary); err != nil {
			return false, err
		}
		if len(summary.Winners) > 0 { // otherwise it was closed before the start
			return true, nil
		}
	}
	return false, nil
}

var begun = []string{string(protocol.StatusPlaying), string(protocol.StatusPaused), string(protocol.StatusFinished), string(protocol.StatusArchived)}

// seated are the people at a table except one.
func seated(t *table.Table, but string) []string {
	var people []string
	for _, seat := range t.Summary().Seats {
		if seat.Person != "" && seat.Person != but && !slices.Contains(people, seat.Person) {
			people = append(people, seat.Person)
		}
	}
	return people
}

// sitsDownWithBlocked tells whether the person who wants to sit down, or asks to, must not sit with somebody who already does. It matters only
// at public tables, since at private ones people know whom they play with, and only for people without a seat.
func (i *invitations) sitsDownWithBlocked(ctx context.Context, t *table.Table, c protocol.Command) (bool, error) {
	if c.Do != protocol.Sit && c.Do != protocol.AskSeat || i.Blocks == nil || !t.Terms().Public || len(t.Seats(c.Who.Person).List()) > 0 {
		return false, nil
	}
	return i.Blocks(ctx, c.Who.Person, seated(t, ""))
}

// notInvitedAgain are the people for whom no seat is kept in a rematch: those with whom its host must not sit and, at a
// public table, those who must not sit with one of the others.
func (i *invitations) notInvitedAgain(ctx context.Context, t *table.Table, host string) (people []string, err error) {
	if i.Blocks == nil {
		return nil, nil
	}
	kept := []string{host}
	for _, person := range seated(t, host) {
		blocked, err := i.Blocks(ctx, person, kept)
		if err != nil {
			return nil, err
		}
		switch {
		case blocked:
			people = append(people, person)
		case t.Terms().Public:
			kept = append(kept, person)
		}
	}
	return people, nil
}
