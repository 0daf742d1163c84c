package web

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// Nobody keeps a list of friends: they are the people whom a person has played with lately.
const (
	mostFriends   = 30
	gamesOfFriend = 200 // how many of the latest games they are looked for in
)

func (s *Server) friendRoutes() {
	api.Serve(s.api, api.InPerson, huma.Operation{
		OperationID: "friends", Method: http.MethodGet, Path: "/api/friends", Tags: []string{"account"},
		Summary: "The people whom you have played with lately",
		Description: "By the names they had at the last game, the latest first, and whether they have the app open now. " +
			"People who hide that, or who have blocked you, seem to be away. Those whom you have blocked are missing.",
	}, s.friends)
}

func (s *Server) friends(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Friends], error) {
	friends, err := s.companions(ctx, c)
	if err != nil {
		return nil, err
	}
	people := make([]string, len(friends))
	for i, f := range friends {
		people[i] = f.Person
	}
	listening, err := s.Hall.Listening(ctx, people)
	if err != nil {
		return nil, err
	}
	for i := range friends {
		f := &friends[i]
		if !listening[f.Person] {
			continue
		}
		other, err := s.Store.Person(ctx, f.Person)
		if err != nil && !errors.Is(err, store.ErrUnknown) {
			return nil, err
		}
		profile := identity.ProfileOf(other)
		f.Here = !profile.Unseen && !profile.HasBlocked(c.Person.ID)
	}
	return api.Reply(protocol.Friends{Friends: friends}), nil
}

// companions are the people at the caller's latest games that have begun. A name that the caller is not told names nobody.
func (s *Server) companions(ctx context.Context, c *api.Caller) ([]protocol.Friend, error) {
	friends, filter := []protocol.Friend{}, s.api.Filter(c)
	begun := telling.Statuses(protocol.StatusPlaying, protocol.StatusPaused, protocol.StatusFinished, protocol.StatusArchived)
	games, err := s.Store.Summaries(ctx, store.Query{Person: c.Person.ID, Status: begun, Limit: gamesOfFriend})
	if err != nil {
		return nil, err
	}
	for _, stored := range games {
		f, err := filter.ReadSummary(ctx, stored.Shown)
		if err != nil {
			return nil, err
		}
		if !f.Seated(c.Person.ID) || f.Status == protocol.StatusArchived && len(f.Winners) == 0 {
			continue
		}
		for _, seat := range f.Seats {
			known := slices.ContainsFunc(friends, func(f protocol.Friend) bool { return f.Person == seat.Person })
			if seat.Person == "" || seat.Name == "" || seat.Person == c.Person.ID || known {
				continue
			}
			if friends = append(friends, protocol.Friend{Person: seat.Person, Name: seat.Name, Played: f.Changed}); len(friends) == mostFriends {
				return friends, nil
			}
		}
	}
	return friends, nil
}
