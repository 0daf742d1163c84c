package web

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// linkPrefix lets people and scanners recognise the secret of a link that has leaked. It comes after #, so browsers do not send it
// and no server logs it.
const (
	linkPrefix = "dbl_"
	linkPath   = "/come#" + linkPrefix
)

func (s *Server) linkRoutes() {
	tags := []string{"account"}
	serve(s, inPerson, huma.Operation{
		OperationID: "make-link", Method: http.MethodPost, Path: "/api/link", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary: "Create or renew your personal link",
		Description: "Anyone who opens it can sign in as the person, on any device, until it is renewed or removed. " +
			"The old link is no longer valid; devices that signed in with it stay signed in.",
	}, s.makeLink)
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-link", Method: http.MethodDelete, Path: "/api/link", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Remove your personal link",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*nothing, error) {
		return &nothing{}, s.people.DropLink(ctx, c.Person.ID)
	})
	serve(s, noToken, huma.Operation{
		OperationID: "read-link", Method: http.MethodPost, Path: "/api/link/person", Tags: tags,
		Summary:     "Whose link it is",
		Description: "The app asks whoever opens the link before it signs them in.",
	}, func(ctx context.Context, c *caller, in *body[protocol.ShownLink]) (*body[protocol.LinkOwner], error) {
		person, err := s.ownerOfLink(ctx, c, in)
		if err != nil {
			return nil, err
		}
		return &body[protocol.LinkOwner]{protocol.LinkOwner{Person: s.describe(ctx, identity.Identity{Person: person})}}, nil
	})
	serve(s, noToken, huma.Operation{
		OperationID: "come-by-link", Method: http.MethodPost, Path: "/api/link/session", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Sign in with a link",
		Description: "The reply sets the cookie of a new session and ends the session that the browser had before.",
	}, s.comeByLink)
}

func (s *Server) makeLink(ctx context.Context, c *caller, _ *struct{}) (*body[protocol.MadeLink], error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	text, err := s.people.MakeLink(ctx, c.Person.ID)
	if err != nil {
		return nil, err
	}
	return &body[protocol.MadeLink]{protocol.MadeLink{Path: linkPath + text}}, nil
}

func (s *Server) ownerOfLink(ctx context.Context, c *caller, in *body[protocol.ShownLink]) (store.Person, error) {
	if err := s.allow(limit.Login, c); err != nil {
		return store.Person{}, err
	}
	text, ok := strings.CutPrefix(in.Body.Secret, linkPrefix)
	if !ok {
		return store.Person{}, game.BadInput("the secret of a link begins with " + linkPrefix)
	}
	return s.people.ByLink(ctx, text)
}

func (s *Server) comeByLink(ctx context.Context, c *caller, in *body[protocol.ShownLink]) (*sessionReply, error) {
	person, err := s.ownerOfLink(ctx, c, in)
	if err != nil {
		return nil, err
	}
	return s.changeSession(ctx, person, c)
}
