// Package account has the operations with which people sign in, on whatever device, and see, export and delete what the server has
// about them.
package account

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/events"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// Settings are what these operations need besides those of the API.
type Settings struct {
	Hall    *live.Hall
	Store   store.Store
	Notices *notice.Service
	Log     *slog.Logger
	Events  *events.Service
	Reports func(ctx context.Context, person string) ([]protocol.Report, error) // those that a person made
	Puzzles func(ctx context.Context, person string) (puzzles.Tries, error)
}

// Operations are those on a person's own account.
type Operations struct {
	Settings
	api *api.API
}

// Serve adds the operations to the API.
func Serve(a *api.API, settings Settings) *Operations {
	o := &Operations{settings, a}
	o.sessionRoutes()
	o.tokenRoutes()
	o.passkeyRoutes()
	o.accountRoutes()
	o.linkRoutes()
	o.exportRoutes()
	o.noticeRoutes()
	return o
}

func (o *Operations) accountRoutes() {
	tags := []string{"account"}
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "account", Method: http.MethodGet, Path: "/api/account", Tags: tags,
		Summary:     "What the server knows about the person",
		Description: "No network addresses are kept, nor anything about sessions, tokens, passkeys and links that would let anybody sign in.",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Account], error) {
		account, err := o.account(ctx, c)
		return api.Reply(account), err
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "wish", Method: http.MethodPatch, Path: "/api/account", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Set the colours that the person would like to have, who may invite them, and who sees that they are here",
	}, o.wish)
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "end-session", Method: http.MethodDelete, Path: "/api/sessions/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "Sign out on another device",
		Description: "Its WebSockets and streams end at once.",
	}, func(ctx context.Context, c *api.Caller, in *api.IDPath) (*api.Nothing, error) {
		return &api.Nothing{}, o.api.People.Drop(ctx, identity.Session, in.ID, c.Person.ID)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "end-other-sessions", Method: http.MethodDelete, Path: "/api/sessions", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "Sign out on all other devices",
		Description: "Their WebSockets and streams end at once.",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Nothing, error) {
		return &api.Nothing{}, o.api.People.EndOtherSessions(ctx, c.Pass)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "block", Method: http.MethodPut, Path: "/api/blocked/{person}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Block a person",
		Description: "You are not told what they say at any table, nor their names there, a rematch that one of you opens leaves the other's seat open, " +
			"and the two of you cannot sit at the same public table. You do not see tables to which they invite you; to them it looks as if you had not answered. " +
			"They are not told, but they can notice an open seat in a rematch, or that a public table refuses them.",
	}, func(ctx context.Context, c *api.Caller, in *api.PersonPath) (*api.Nothing, error) {
		return &api.Nothing{}, o.api.People.Block(ctx, c.Person.ID, in.Person)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "unblock", Method: http.MethodDelete, Path: "/api/blocked/{person}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Unblock a person",
	}, func(ctx context.Context, c *api.Caller, in *api.PersonPath) (*api.Nothing, error) {
		return &api.Nothing{}, o.api.People.Unblock(ctx, c.Person.ID, in.Person)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "take-holiday", Method: http.MethodPut, Path: "/api/holiday", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Go on holiday, now or later",
		Description: "Tables over days wait for the person meanwhile: their clock stands still, and nobody can nudge them. People at these tables see until when " +
			"they are on holiday, once it has begun. The person is sent no notifications. This takes the place of the holiday that they are on or have planned; days that " +
			"are past stay taken. Nobody can be on holiday for more than 30 days within 365, and each holiday counts as at least one day.",
	}, func(ctx context.Context, c *api.Caller, in *api.Body[protocol.Holiday]) (*api.Nothing, error) {
		return o.takeHoliday(ctx, c, in.Body)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "end-holiday", Method: http.MethodDelete, Path: "/api/holiday", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "End a holiday, or give up a planned one",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Nothing, error) {
		return o.takeHoliday(ctx, c, protocol.Holiday{})
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "delete-account", Method: http.MethodDelete, Path: "/api/account", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Delete yourself",
		Description: "The person's name and everything they said disappear from tables, lists and chat, and they are signed out everywhere. " +
			"In running games a bot takes over. This cannot be undone.",
	}, api.Limited(o.api, limit.Login, o.deleteAccount))
}

func (o *Operations) account(ctx context.Context, c *api.Caller) (protocol.Account, error) {
	profile := identity.ProfileOf(c.Person)
	a := protocol.Account{
		Person: o.api.Describe(ctx, c.Identity), Created: c.Person.Created, Sessions: []protocol.Device{},
		Colours: append([]string{}, profile.Colours...), Blocked: []protocol.BlockedOne{}, Strangers: !profile.NoStrangers, Seen: !profile.Unseen, Statistics: profile.Statistics, Listed: profile.Listed,
		Holidays: protocol.Holidays{Taken: append([]protocol.Holiday{}, profile.Holidays...), Left: profile.HolidayLeft(time.Now())}, Removed: append([]string{}, profile.Removed...),
	}
	sessions, err := o.api.People.Passes(ctx, identity.Session, c.Person.ID)
	if err != nil {
		return a, err
	}
	for _, p := range sessions {
		a.Sessions = append(a.Sessions, protocol.Device{ID: p.ID, Label: p.Label, Created: p.Created, Used: p.Used, Current: p.ID == c.Pass.ID})
	}
	if a.Passkeys, err = o.passesOf(ctx, identity.Passkey, c); err != nil {
		return a, err
	}
	if a.Tokens, err = o.passesOf(ctx, identity.Token, c); err != nil {
		return a, err
	}
	link, ok, err := o.api.People.LinkOf(ctx, c.Person.ID)
	if err != nil {
		return a, err
	}
	if ok {
		a.Link = &protocol.PersonalLink{Created: link.Created, Used: link.Used}
	}
	if a.Notices, err = o.notices(ctx, c); err != nil {
		return a, err
	}
	for _, b := range profile.Blocked {
		other, err := o.Store.Person(ctx, b.Person)
		if errors.Is(err, store.ErrUnknown) {
			continue // the person is gone
		}
		if err != nil {
			return a, err
		}
		one := protocol.BlockedOne{Person: b.Person, Name: other.Name, Since: b.Since}
		if identity.ProfileOf(other).Named >= b.Since {
			one.Name, one.Unnamed = "", true
		}
		a.Blocked = append(a.Blocked, one)
	}
	err = o.eachTable(ctx, c.Person.ID, func(store.Summary) error {
		a.Tables++
		return nil
	})
	return a, err
}

// eachTable calls do with every table at which a person sits or has sat, the latest change first.
func (o *Operations) eachTable(ctx context.Context, person string, do func(store.Summary) error) error {
	q := store.Query{Person: person, Limit: 500}
	for {
		page, err := o.Store.Summaries(ctx, q)
		if err != nil {
			return err
		}
		for _, summary := range page {
			if err := do(summary); err != nil {
				return err
			}
		}
		if len(page) < q.Limit {
			return nil
		}
		q.Before = page[len(page)-1].Changed
	}
}

func (o *Operations) wish(ctx context.Context, c *api.Caller, in *api.Body[protocol.Wishes]) (*api.Nothing, error) {
	for i, colour := range in.Body.Colours {
		if !slices.Contains(o.colours(), colour) || slices.Contains(in.Body.Colours[:i], colour) {
			return nil, game.BadInput("a colour is one that a seat can have, and is wished for once")
		}
	}
	return &api.Nothing{}, o.api.People.Wish(ctx, c.Person.ID, in.Body)
}

func (o *Operations) takeHoliday(ctx context.Context, c *api.Caller, h protocol.Holiday) (*api.Nothing, error) {
	ctx = context.WithoutCancel(ctx) // it is completed even if the client disconnects
	err := o.Hall.ChangeHoliday(ctx, c.Person.ID, func() error { return o.api.People.TakeHoliday(ctx, c.Person.ID, h) })
	var long identity.HolidayTooLong
	if errors.As(err, &long) {
		err = game.Refuse("TABLE-HOLIDAY", "holiday-too-long", game.Number("most", identity.HolidayDays), game.Number("left", max(0, long.Left)))
	}
	return &api.Nothing{}, err
}

// colours are those of the seats of all games.
func (o *Operations) colours() (all []string) {
	for _, g := range o.api.Games {
		for _, colour := range g.About().Seats {
			if !slices.Contains(all, colour) {
				all = append(all, colour)
			}
		}
	}
	return all
}

func (o *Operations) deleteAccount(ctx context.Context, c *api.Caller, in *api.Body[protocol.AccountDeletion]) (*api.CookieReply, error) {
	own, _ := table.Tidy(c.Person.Name) // it may be of before names were tidied as they are now
	if name, err := api.TidyName(in.Body.Name); err != nil || name != own {
		return nil, game.BadInput("to be deleted, type your own name")
	}
	ctx = context.WithoutCancel(ctx) // it is completed even if the client disconnects
	if err := o.Erase(ctx, c.Person.ID, c.Pass); err != nil {
		return nil, err
	}
	return &api.CookieReply{SetCookie: api.SessionCookie("", c.Secure).String()}, nil
}

// Erase erases a person, and signs them out everywhere. The pass last is dropped last, so that they can try again if something
// fails; the zero Pass stands for none.
func (o *Operations) Erase(ctx context.Context, person string, last identity.Pass) error {
	if err := o.api.People.EndAllBut(ctx, person, last); err != nil {
		return err
	}
	if err := o.Events.Forget(ctx, person, o.Hall.Now()); err != nil {
		return err
	}
	return o.Hall.Erase(ctx, person, func() error { return o.api.People.EndAllBut(ctx, person, identity.Pass{}) })
}
