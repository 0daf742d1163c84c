package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) adminPeopleRoutes() {
	serveHost(s, huma.Operation{
		OperationID: "admin-people", Method: http.MethodGet, Path: adminPath + "people", Summary: "All people",
		Description: "In the order of their ids. If few people match the search, a page may be short although there are more pages.",
	}, s.adminPeople)
	serveHost(s, huma.Operation{
		OperationID: "admin-person", Method: http.MethodGet, Path: adminPath + "people/{person}", Summary: "A person",
	}, func(ctx context.Context, _ *host, in *personPath) (*body[protocol.AdminPerson], error) {
		person, err := s.personOf(ctx, in.Person)
		if err != nil {
			return nil, err
		}
		told, err := s.adminPerson(ctx, person)
		return &body[protocol.AdminPerson]{told}, err
	})
	serveHost(s, huma.Operation{
		OperationID: "admin-rename", Method: http.MethodPatch, Path: adminPath + "people/{person}", DefaultStatus: http.StatusNoContent,
		Summary:     "Give a person another name",
		Description: "Everywhere, including at tables where they sit or have sat, in lists, beside what they said, and in reports about them.",
	}, s.adminRename)
	serveHost(s, huma.Operation{
		OperationID: "silence", Method: http.MethodPut, Path: adminPath + "people/{person}/silence", DefaultStatus: http.StatusNoContent,
		Summary: "Stop a person from talking; they can still play",
	}, s.silence)
	serveHost(s, huma.Operation{
		OperationID: "unsilence", Method: http.MethodDelete, Path: adminPath + "people/{person}/silence", DefaultStatus: http.StatusNoContent,
		Summary: "Let a person talk again",
	}, func(ctx context.Context, h *host, in *personPath) (*nothing, error) {
		return s.takeMeasure(ctx, h, admin.Act{What: "unsilence", Person: in.Person}, nil, s.people.Silence)
	})
	serveHost(s, huma.Operation{
		OperationID: "admin-delete-person", Method: http.MethodDelete, Path: adminPath + "people/{person}", DefaultStatus: http.StatusNoContent,
		Summary:     "Delete a person",
		Description: "Their name and words disappear from tables, lists and chat; bots take over in their games, and the games of others stay.",
	}, func(ctx context.Context, h *host, in *personPath) (*nothing, error) {
		if _, err := s.personOf(ctx, in.Person); err != nil {
			return nil, err
		}
		if err := s.logAct(ctx, h, admin.Act{What: "delete-person", Person: in.Person}); err != nil {
			return nil, err
		}
		return &nothing{}, s.erase(context.WithoutCancel(ctx), in.Person, store.Pass{})
	})
	s.banRoutes()
}

// personOf finds a person, who must exist.
func (s *Server) personOf(ctx context.Context, id string) (store.Person, error) {
	person, err := s.Store.Person(ctx, id)
	if errors.Is(err, store.ErrUnknown) {
		err = identity.ErrUnknown
	}
	return person, err
}

// How many people a page has, how many are searched for it, and how many of them are read at once.
const (
	peoplePage   = 25
	peopleSearch = 20_000
	peopleRead   = 1000
)

type adminPeopleQuery struct {
	Search string `query:"search" maxLength:"100" doc:"part of a name, or an id"`
	After  string `query:"after" maxLength:"40" doc:"the next page: the number or id that the previous page ended with"`
}

func (s *Server) adminPeople(ctx context.Context, _ *host, in *adminPeopleQuery) (*body[protocol.AdminPeople], error) {
	page := protocol.AdminPeople{People: []protocol.AdminPerson{}}
	page.After = in.After
	for range peopleSearch / peopleRead {
		list, err := s.Store.ListPeople(ctx, page.After, peopleRead)
		if err != nil {
			return nil, err
		}
		for _, person := range list {
			page.After = person.ID
			if !contains(person.Name, in.Search) && person.ID != strings.TrimSpace(in.Search) {
				continue
			}
			told, err := s.adminPerson(ctx, person)
			if err != nil {
				return nil, err
			}
			if page.People = append(page.People, told); len(page.People) == peoplePage {
				return &body[protocol.AdminPeople]{page}, nil
			}
		}
		if len(list) < peopleRead {
			page.After = ""
			break
		}
	}
	return &body[protocol.AdminPeople]{page}, nil
}

// maxTables is how many of a person's tables are counted at most.
const maxTables = 100

func (s *Server) adminPerson(ctx context.Context, person store.Person) (protocol.AdminPerson, error) {
	profile := identity.ProfileOf(person)
	told := protocol.AdminPerson{
		ID: person.ID, Name: person.Name, Guest: s.people.IsGuest(ctx, person.ID), Created: person.Created,
		Silenced: measureOf(profile.Silenced), Banned: measureOf(profile.Banned),
	}
	for _, kind := range []string{identity.Session, identity.Token} {
		passes, err := s.Store.Passes(ctx, kind, person.ID)
		if err != nil {
			return told, err
		}
		for _, pass := range passes {
			told.Used = max(told.Used, pass.Used)
		}
	}
	tables, err := s.Store.Summaries(ctx, store.Query{Person: person.ID, Limit: maxTables})
	told.Tables = min(len(tables), maxTables)
	return told, err
}

func measureOf(m *identity.Measure) *protocol.Measure {
	if !m.Holds() {
		return nil
	}
	told := protocol.Measure(*m)
	return &told
}

func (s *Server) adminRename(ctx context.Context, h *host, in *struct {
	Person string `path:"person" maxLength:"40"`
	Body   protocol.Introduction
},
) (*nothing, error) {
	name, err := tidyName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	if _, err := s.personOf(ctx, in.Person); err != nil {
		return nil, err
	}
	if err := s.logAct(ctx, h, admin.Act{What: "rename", Person: in.Person}); err != nil {
		return nil, err
	}
	ctx = context.WithoutCancel(ctx) // once begun, it is completed everywhere
	if err := s.people.RenameByHost(ctx, in.Person, name); err != nil {
		return nil, err
	}
	return &nothing{}, s.Hall.Rename(ctx, in.Person)
}

// maxReason is how long the reason for a measure may be, in characters.
const maxReason = 200

func tidyMeasure(m protocol.Measure) (*identity.Measure, error) {
	reason, ok := table.TidyText(m.Reason, maxReason)
	if !ok {
		return nil, game.BadInput("a reason has at most 200 characters")
	}
	return &identity.Measure{Until: m.Until, Reason: reason}, notOver(m.Until)
}

// latestEnd is the last day with a four-digit year.
var latestEnd = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC).UnixMilli()

// notOver refuses an end that has already passed, such as one given in seconds, or is too far away; 0 means for good.
func notOver(until int64) error {
	switch {
	case until != 0 && until <= time.Now().UnixMilli():
		return game.BadInput("the end has already passed; it is given in milliseconds since 1970")
	case until > latestEnd:
		return game.BadInput("the end is too far away; it is given in milliseconds since 1970, and before the year 10000")
	}
	return nil
}

// takeMeasure logs a measure against a person, and takes it.
func (s *Server) takeMeasure(ctx context.Context, h *host, act admin.Act, m *identity.Measure, take func(context.Context, string, *identity.Measure) error) (*nothing, error) {
	if _, err := s.personOf(ctx, act.Person); err != nil {
		return nil, err
	}
	if m != nil {
		act.Until = m.Until
	}
	if err := s.logAct(ctx, h, act); err != nil {
		return nil, err
	}
	return &nothing{}, take(ctx, act.Person, m)
}

func (s *Server) silence(ctx context.Context, h *host, in *struct {
	Person string `path:"person" maxLength:"40"`
	Body   protocol.Measure
},
) (*nothing, error) {
	m, err := tidyMeasure(in.Body)
	if err != nil {
		return nil, err
	}
	return s.takeMeasure(ctx, h, admin.Act{What: "silence", Person: in.Person}, m, s.people.Silence)
}
