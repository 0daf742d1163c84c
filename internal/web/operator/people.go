package operator

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

func (o *Operations) peopleRoutes() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-people", Method: http.MethodGet, Path: api.OperatorPath + "people", Summary: "All people",
		Description: "In the order of their ids. If few people match the search, a page may be short although there are more pages.",
	}, o.list)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-person", Method: http.MethodGet, Path: api.OperatorPath + "people/{person}", Summary: "A person, with their tables and the reports about them",
	}, o.person)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-rename", Method: http.MethodPatch, Path: api.OperatorPath + "people/{person}", DefaultStatus: http.StatusNoContent,
		Summary:     "Give a person another name",
		Description: "Everywhere, including at tables where they sit or have sat, in lists, beside what they said, and in reports about them.",
	}, o.rename)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "silence", Method: http.MethodPut, Path: api.OperatorPath + "people/{person}/silence", DefaultStatus: http.StatusNoContent,
		Summary: "Stop a person from chatting; they can still play",
	}, o.silence)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "unsilence", Method: http.MethodDelete, Path: api.OperatorPath + "people/{person}/silence", DefaultStatus: http.StatusNoContent,
		Summary: "Let a person chat again",
	}, func(ctx context.Context, by *api.Operator, in *api.PersonPath) (*api.Nothing, error) {
		return o.takeMeasure(ctx, by, admin.Act{What: "unsilence", Person: in.Person}, nil, o.api.People.Silence)
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-delete-person", Method: http.MethodDelete, Path: api.OperatorPath + "people/{person}", DefaultStatus: http.StatusNoContent,
		Summary:     "Delete a person",
		Description: "Their name and words disappear from tables, lists and chat; bots take over in their games, and the games of others stay.",
	}, func(ctx context.Context, by *api.Operator, in *api.PersonPath) (*api.Nothing, error) {
		if _, err := o.personOf(ctx, in.Person); err != nil {
			return nil, err
		}
		return o.do(ctx, by, admin.Act{What: "delete-person", Person: in.Person}, func() error { return o.Erase(context.WithoutCancel(ctx), in.Person) })
	})
	o.banRoutes()
}

// How many tables and reports the page of a person has.
const (
	personTables  = 20
	personReports = 20
)

func (o *Operations) person(ctx context.Context, _ *api.Operator, in *api.PersonPath) (*api.Body[protocol.AdminPersonPage], error) {
	person, err := o.personOf(ctx, in.Person)
	if err != nil {
		return nil, err
	}
	page := protocol.AdminPersonPage{Seated: []protocol.Summary{}}
	if page.AdminPerson, err = o.describe(ctx, person); err != nil {
		return nil, err
	}
	tables, err := o.Store.Summaries(ctx, store.Query{Person: person.ID, Limit: personTables})
	if err != nil {
		return nil, err
	}
	for _, t := range tables {
		if summary, err := wholeSummary(t.Shown); err == nil {
			page.Seated = append(page.Seated, summary)
		}
	}
	page.Reports, err = o.reportsOn(ctx, person.ID)
	return api.Reply(page), err
}

// personOf finds a person, who must exist.
func (o *Operations) personOf(ctx context.Context, id string) (store.Person, error) {
	person, err := o.Store.Person(ctx, id)
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

type peopleQuery struct {
	Search string `query:"search" maxLength:"100" doc:"part of a name, or an id"`
	After  string `query:"after" maxLength:"40" doc:"the next page: the number or id that the previous page ended with"`
}

func (o *Operations) list(ctx context.Context, _ *api.Operator, in *peopleQuery) (*api.Body[protocol.AdminPeople], error) {
	page := protocol.AdminPeople{People: []protocol.AdminPerson{}}
	page.After = in.After
	for range peopleSearch / peopleRead {
		list, err := o.Store.ListPeople(ctx, page.After, peopleRead)
		if err != nil {
			return nil, err
		}
		for _, person := range list {
			page.After = person.ID
			if !contains(person.Name, in.Search) && person.ID != strings.TrimSpace(in.Search) {
				continue
			}
			told, err := o.describe(ctx, person)
			if err != nil {
				return nil, err
			}
			if page.People = append(page.People, told); len(page.People) == peoplePage {
				return api.Reply(page), nil
			}
		}
		if len(list) < peopleRead {
			page.After = ""
			break
		}
	}
	return api.Reply(page), nil
}

// maxTables is how many of a person's tables are counted at most.
const maxTables = 100

func (o *Operations) describe(ctx context.Context, person store.Person) (protocol.AdminPerson, error) {
	profile := identity.ProfileOf(person)
	told := protocol.AdminPerson{
		ID: person.ID, Name: person.Name, Guest: o.api.People.IsGuest(ctx, person.ID), Created: person.Created,
		Silenced: measureOf(profile.Silenced), Banned: measureOf(profile.Banned),
	}
	for _, kind := range []string{identity.Session, identity.Token} {
		passes, err := o.Store.Belongings(ctx, kind, person.ID)
		if err != nil {
			return told, err
		}
		for _, pass := range passes {
			told.Used = max(told.Used, pass.Used)
		}
	}
	tables, err := o.Store.Summaries(ctx, store.Query{Person: person.ID, Limit: maxTables})
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

func (o *Operations) rename(ctx context.Context, by *api.Operator, in *struct {
	Person string `path:"person" maxLength:"40"`
	Body   protocol.Introduction
},
) (*api.Nothing, error) {
	name, err := api.TidyName(in.Body.Name)
	if err != nil {
		return nil, err
	}
	if _, err := o.personOf(ctx, in.Person); err != nil {
		return nil, err
	}
	if err := o.logAct(ctx, by, admin.Act{What: "rename", Person: in.Person}); err != nil {
		return nil, err
	}
	ctx = context.WithoutCancel(ctx) // once begun, it is completed everywhere
	if err := o.api.People.RenameByOperator(ctx, in.Person, name); err != nil {
		return nil, err
	}
	if err := o.Events.Rename(ctx, event.Person{ID: in.Person, Name: name}); err != nil {
		return nil, err
	}
	return &api.Nothing{}, o.Hall.Rename(ctx, in.Person)
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
func (o *Operations) takeMeasure(ctx context.Context, by *api.Operator, act admin.Act, m *identity.Measure, take func(context.Context, string, *identity.Measure) error) (*api.Nothing, error) {
	if _, err := o.personOf(ctx, act.Person); err != nil {
		return nil, err
	}
	if m != nil {
		act.Until = m.Until
	}
	return o.do(ctx, by, act, func() error { return take(ctx, act.Person, m) })
}

func (o *Operations) silence(ctx context.Context, by *api.Operator, in *struct {
	Person string `path:"person" maxLength:"40"`
	Body   protocol.Measure
},
) (*api.Nothing, error) {
	m, err := tidyMeasure(in.Body)
	if err != nil {
		return nil, err
	}
	return o.takeMeasure(ctx, by, admin.Act{What: "silence", Person: in.Person}, m, o.api.People.Silence)
}
