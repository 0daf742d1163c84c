package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// Profile is what is known of a person besides the name, stored as JSON in store.Person.Data. Fields that this version does not
// know stay as they are: another node may be newer.
type Profile struct {
	Colours []string  `json:"colours,omitempty"` // preferred at tables, the favourite first
	Blocked []Blocked `json:"blocked,omitempty"` // people the person wants nothing to do with, the latest last
	Removed []string  `json:"removed,omitempty"` // tables of games that the person has taken off the list, the latest last

	Holidays []protocol.Holiday `json:"holidays,omitempty"` // of the last year, and the next one; the latest last

	NoStrangers bool `json:"no_strangers,omitempty"` // only people whom the person has played with may invite them
	Unseen      bool `json:"unseen,omitempty"`       // nobody is shown that the person is here
	Statistics  bool `json:"statistics,omitempty"`   // others are shown the person's statistics
	Listed      bool `json:"listed,omitempty"`       // among the strongest players of a game

	Banned   *Measure `json:"banned,omitempty"` // by the operator
	Silenced *Measure `json:"silenced,omitempty"`
	Named    int64    `json:"named,omitempty"`   // when they last gave themselves another name, in milliseconds since 1970; 0 for never
	Renamed  int64    `json:"renamed,omitempty"` // when the operator gave them another name, in milliseconds since 1970; 0 for never

	unknown map[string]json.RawMessage
}

// Blocked is somebody a person has blocked.
type Blocked struct {
	Person string `json:"person"`
	Since  int64  `json:"since"` // in milliseconds since 1970
}

const (
	maxColours = 5
	maxBlocked = 200
	maxRemoved = 500 // the oldest are forgotten
)

// ProfileOf reads what is known of a person. Data that cannot be read counts as empty.
func ProfileOf(person store.Person) Profile {
	var p Profile
	if len(person.Data) == 0 || json.Unmarshal(person.Data, &p.unknown) != nil {
		return Profile{}
	}
	_ = json.Unmarshal(person.Data, &p) // a field that cannot be read is empty
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Profile]()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		delete(p.unknown, name)
	}
	return p
}

// encode leaves out what is empty; a person who has never changed anything has no data.
func (p Profile) encode() ([]byte, error) {
	known, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	all := map[string]json.RawMessage{}
	maps.Copy(all, p.unknown)
	if err := json.Unmarshal(known, &all); err != nil || len(all) == 0 {
		return nil, err
	}
	return json.Marshal(all)
}

// HasBlocked tells whether the person has blocked another.
func (p Profile) HasBlocked(other string) bool {
	return slices.ContainsFunc(p.Blocked, func(b Blocked) bool { return b.Person == other })
}

// Change changes what is known of a person. Concurrent changes, even on several nodes, are made one after the other, and a person
// who is deleted meanwhile stays deleted.
func (s *Service) Change(ctx context.Context, id string, change func(*store.Person, *Profile) error) (store.Person, error) {
	for {
		person, err := s.change(ctx, id, change)
		if !errors.Is(err, store.ErrConflict) {
			return person, err
		}
	}
}

// change is one attempt; it fails with store.ErrConflict if the person has changed meanwhile.
func (s *Service) change(ctx context.Context, id string, change func(*store.Person, *Profile) error) (store.Person, error) {
	before, err := s.store.Person(ctx, id)
	if err != nil {
		return before, err
	}
	person, profile := before, ProfileOf(before)
	if err := change(&person, &profile); err != nil {
		return person, err
	}
	if person.Data, err = profile.encode(); err != nil {
		return person, err
	}
	if err := s.store.ChangePerson(ctx, before, person); err != nil {
		return person, err
	}
	s.tellChanged(id)
	return person, nil
}

// Rename gives a person another name, which they chose. The error is a Silenced if the operator has silenced them.
func (s *Service) Rename(ctx context.Context, id, name string) (store.Person, error) {
	return s.Change(ctx, id, func(person *store.Person, p *Profile) error {
		switch {
		case person.Name == name:
			return nil
		case p.Silenced.Holds():
			return Silenced{*p.Silenced}
		}
		person.Name, p.Named = name, time.Now().UnixMilli()
		return nil
	})
}

// RenameByOperator gives a person a name chosen by the operator, and notes when, so that earlier reports show the new name, too.
func (s *Service) RenameByOperator(ctx context.Context, id, name string) error {
	_, err := s.Change(ctx, id, func(person *store.Person, p *Profile) error {
		person.Name, p.Renamed = name, time.Now().UnixMilli()
		return nil
	})
	return known(err)
}

// Wish stores preferences of a person. Those that are missing stay as they are.
func (s *Service) Wish(ctx context.Context, id string, w protocol.Wishes) error {
	if len(w.Colours) > maxColours {
		return Denied(fmt.Sprintf("nobody can wish for more than %d colours", maxColours))
	}
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		if w.Colours != nil {
			p.Colours = w.Colours
		}
		for _, wish := range []struct {
			said   *bool
			is     *bool
			turned bool
		}{{w.Strangers, &p.NoStrangers, true}, {w.Seen, &p.Unseen, true}, {w.Statistics, &p.Statistics, false}, {w.Listed, &p.Listed, false}} {
			if wish.said != nil {
				*wish.is = *wish.said != wish.turned
			}
		}
		return nil
	})
	return err
}

// Block hides from a person what another one says and their invitations, and keeps them from sitting together at public tables.
// The error is ErrUnknown if there is no such person.
func (s *Service) Block(ctx context.Context, id, whom string) error {
	if id == whom {
		return Denied("nobody can block themselves")
	}
	if _, err := s.store.Person(ctx, whom); err != nil {
		if errors.Is(err, store.ErrUnknown) {
			err = ErrUnknown
		}
		return err
	}
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		switch {
		case p.HasBlocked(whom):
		case len(p.Blocked) >= maxBlocked:
			return Denied(fmt.Sprintf("nobody can block more than %d people", maxBlocked))
		default:
			p.Blocked = append(p.Blocked, Blocked{whom, time.Now().UnixMilli()})
		}
		return nil
	})
	return err
}

// Unblock undoes Block. The error is ErrUnknown if the other was not blocked.
func (s *Service) Unblock(ctx context.Context, id, whom string) error {
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		if !p.HasBlocked(whom) {
			return ErrUnknown
		}
		p.Blocked = slices.DeleteFunc(p.Blocked, func(b Blocked) bool { return b.Person == whom })
		return nil
	})
	return err
}

// RemoveGame takes a game off the person's list of those that are over.
func (s *Service) RemoveGame(ctx context.Context, id, table string) error {
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		if !slices.Contains(p.Removed, table) {
			p.Removed = append(p.Removed, table)
		}
		p.Removed = p.Removed[max(0, len(p.Removed)-maxRemoved):]
		return nil
	})
	return err
}

// Blocks makes a function that tells whether a person and any of the others must not sit together, whoever has blocked whom.
func Blocks(people store.People) func(ctx context.Context, id string, others []string) (bool, error) {
	return func(ctx context.Context, id string, others []string) (bool, error) {
		person, err := people.Person(ctx, id)
		if err != nil {
			return false, ignoreUnknown(err)
		}
		own := ProfileOf(person)
		for _, other := range others {
			they, err := people.Person(ctx, other)
			if ignoreUnknown(err) != nil {
				return false, err
			}
			if own.HasBlocked(other) || ProfileOf(they).HasBlocked(id) {
				return true, nil
			}
		}
		return false, nil
	}
}

// Inviting makes a function that tells whether a host has blocked a person, and whether the person wants no invitations from
// strangers.
func Inviting(people store.People) func(ctx context.Context, host, person string) (blocked, noStrangers bool, err error) {
	return func(ctx context.Context, host, person string) (blocked, noStrangers bool, err error) {
		from, err := people.Person(ctx, host)
		if ignoreUnknown(err) != nil {
			return false, false, err
		}
		to, err := people.Person(ctx, person)
		return ProfileOf(from).HasBlocked(person), ProfileOf(to).NoStrangers, ignoreUnknown(err)
	}
}
