package web

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) accountRoutes() {
	tags := []string{"account"}
	serve(s, inPerson, huma.Operation{
		OperationID: "account", Method: http.MethodGet, Path: "/api/account", Tags: tags,
		Summary:     "What the server knows about the person",
		Description: "No network addresses are kept, nor anything about sessions, tokens, passkeys and links that would let anybody sign in.",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*body[protocol.Account], error) {
		account, err := s.account(ctx, c)
		return &body[protocol.Account]{account}, err
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "wish", Method: http.MethodPatch, Path: "/api/account", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Set the colours that the person would like to have, and who may invite them",
	}, s.wish)
	serve(s, inPerson, huma.Operation{
		OperationID: "end-session", Method: http.MethodDelete, Path: "/api/sessions/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "Sign out on another device",
		Description: "Its WebSockets and streams end at once.",
	}, func(ctx context.Context, c *caller, in *passPath) (*nothing, error) {
		return &nothing{}, s.people.Drop(ctx, identity.Session, in.ID, c.Person.ID)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "end-other-sessions", Method: http.MethodDelete, Path: "/api/sessions", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "Sign out on all other devices",
		Description: "Their WebSockets and streams end at once.",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*nothing, error) {
		return &nothing{}, s.people.EndOtherSessions(ctx, c.Pass)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "block", Method: http.MethodPut, Path: "/api/blocked/{person}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Block a person",
		Description: "You are not told what they say at any table, nor their names there, a rematch that one of you opens leaves the other's seat open, " +
			"and the two of you cannot sit at the same public table. You do not see tables to which they invite you; to them it looks as if you had not answered. " +
			"They are not told, but they can notice an open seat in a rematch, or that a public table refuses them.",
	}, func(ctx context.Context, c *caller, in *personPath) (*nothing, error) {
		return &nothing{}, s.people.Block(ctx, c.Person.ID, in.Person)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "unblock", Method: http.MethodDelete, Path: "/api/blocked/{person}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Unblock a person",
	}, func(ctx context.Context, c *caller, in *personPath) (*nothing, error) {
		return &nothing{}, s.people.Unblock(ctx, c.Person.ID, in.Person)
	})
}

type personPath struct {
	Person string `path:"person" maxLength:"40"`
}

func (s *Server) account(ctx context.Context, c *caller) (protocol.Account, error) {
	profile := identity.ProfileOf(c.Person)
	a := protocol.Account{
		Person: s.describe(ctx, c.Identity), Created: c.Person.Created, Sessions: []protocol.Device{},
		Colours: append([]string{}, profile.Colours...), Blocked: []protocol.BlockedOne{}, Strangers: !profile.NoStrangers, Removed: append([]string{}, profile.Removed...),
	}
	sessions, err := s.people.Passes(ctx, identity.Session, c.Person.ID)
	if err != nil {
		return a, err
	}
	for _, p := range sessions {
		a.Sessions = append(a.Sessions, protocol.Device{ID: p.ID, Label: p.Label, Created: p.Created, Used: p.Used, Current: p.ID == c.Pass.ID})
	}
	if a.Passkeys, err = s.passesOf(ctx, identity.Passkey, c); err != nil {
		return a, err
	}
	if a.Tokens, err = s.passesOf(ctx, identity.Token, c); err != nil {
		return a, err
	}
	link, ok, err := s.people.LinkOf(ctx, c.Person.ID)
	if err != nil {
		return a, err
	}
	if ok {
		a.Link = &protocol.PersonalLink{Created: link.Created, Used: link.Used}
	}
	if a.Notices, err = s.notices(ctx, c); err != nil {
		return a, err
	}
	for _, b := range profile.Blocked {
		other, err := s.Store.Person(ctx, b.Person)
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
	err = s.eachTable(ctx, c.Person.ID, func(store.Summary) error {
		a.Tables++
		return nil
	})
	return a, err
}

// eachTable calls do with every table at which a person sits or has sat, the latest change first.
func (s *Server) eachTable(ctx context.Context, person string, do func(store.Summary) error) error {
	q := store.Query{Person: person, Limit: 500}
	for {
		page, err := s.Store.Summaries(ctx, q)
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

func (s *Server) wish(ctx context.Context, c *caller, in *body[protocol.Wishes]) (*nothing, error) {
	for i, colour := range in.Body.Colours {
		if !slices.Contains(s.colours(), colour) || slices.Contains(in.Body.Colours[:i], colour) {
			return nil, game.BadInput("a colour is one that a seat can have, and is wished for once")
		}
	}
	if in.Body.Colours != nil {
		if err := s.people.WishColours(ctx, c.Person.ID, in.Body.Colours); err != nil {
			return nil, err
		}
	}
	if in.Body.Strangers != nil {
		return &nothing{}, s.people.AllowStrangers(ctx, c.Person.ID, *in.Body.Strangers)
	}
	return &nothing{}, nil
}

// colours are those of the seats of all games.
func (s *Server) colours() (all []string) {
	for _, g := range s.Games {
		for _, colour := range g.About().Seats {
			if !slices.Contains(all, colour) {
				all = append(all, colour)
			}
		}
	}
	return all
}
