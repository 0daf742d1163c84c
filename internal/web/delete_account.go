package web

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) accountDeletionRoutes() {
	serve(s, inPerson, huma.Operation{
		OperationID: "delete-account", Method: http.MethodDelete, Path: "/api/account", DefaultStatus: http.StatusNoContent, Tags: []string{"account"},
		Summary: "Delete yourself",
		Description: "The person's name and everything they said disappear from tables, lists and chat, and they are signed out everywhere. " +
			"In running games a bot takes over. This cannot be undone.",
	}, s.deleteAccount)
}

func (s *Server) deleteAccount(ctx context.Context, c *caller, in *body[protocol.AccountDeletion]) (*goneReply, error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	own, _ := table.Tidy(c.Person.Name) // it may be of before names were tidied as they are now
	if name, err := tidyName(in.Body.Name); err != nil || name != own {
		return nil, game.BadInput("to be deleted, type your own name")
	}
	ctx = context.WithoutCancel(ctx) // it is completed even if the client disconnects
	if err := s.erase(ctx, c.Person.ID, c.Pass); err != nil {
		return nil, err
	}
	return &goneReply{sessionCookie("", c.secure).String()}, nil
}

// erase erases a person, and signs them out everywhere. The pass last is dropped last, so that they can try again if something
// fails; the zero Pass stands for none.
func (s *Server) erase(ctx context.Context, person string, last store.Pass) error {
	if err := s.people.EndAllBut(ctx, person, last); err != nil {
		return err
	}
	return s.Hall.Erase(ctx, person, func() error { return s.people.EndAllBut(ctx, person, store.Pass{}) })
}
