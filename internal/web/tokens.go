package web

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// tokenPrefix lets people and scanners see what a token is when they find one lying about.
const tokenPrefix = "dbt_"

const (
	maxTokens   = 20
	maxPasskeys = 10
)

type (
	passesReply struct{ Body protocol.Passes }
	passPath    struct {
		ID string `path:"id" maxLength:"64"`
	}
	nothing struct{}
)

func (s *Server) tokenRoutes() {
	serve(s, inPerson, huma.Operation{
		OperationID: "make-token", Method: http.MethodPost, Path: "/api/tokens", DefaultStatus: http.StatusCreated, Tags: []string{"people"},
		Summary:     "Make a token for a program",
		Description: "A program that has it plays and reads as the person who made it. It cannot make tokens, passkeys or sessions.",
	}, s.makeToken)
	serve(s, inPerson, huma.Operation{
		OperationID: "list-tokens", Method: http.MethodGet, Path: "/api/tokens", Tags: []string{"people"},
		Summary: "The own tokens",
	}, func(ctx context.Context, v *visitor, _ *struct{}) (*passesReply, error) {
		return s.listPasses(ctx, tokenPass, v)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-token", Method: http.MethodDelete, Path: "/api/tokens/{id}", DefaultStatus: http.StatusNoContent, Tags: []string{"people"},
		Summary: "Have a token let nobody in any more",
	}, func(ctx context.Context, v *visitor, in *passPath) (*nothing, error) {
		return &nothing{}, s.dropOwn(ctx, tokenPass, in.ID, v.person.ID)
	})
}

func (s *Server) makeToken(ctx context.Context, v *visitor, in *struct{ Body protocol.NewToken }) (*struct{ Body protocol.MadeToken }, error) {
	label, err := tidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	now := time.Now().UnixMilli()
	text := s.newPass(tokenPass)
	pass := store.Pass{Kind: tokenPass, ID: hashed([]byte(text)), Person: v.person.ID, Label: label, Created: now, Used: now}
	if err := s.addPass(ctx, pass, maxTokens); err != nil {
		return nil, err
	}
	reply := protocol.MadeToken{Token: tokenPrefix + text, Pass: toldPass(pass)}
	return &struct{ Body protocol.MadeToken }{reply}, nil
}

// addPass gives a person one more pass of a kind, if there are not too many.
func (s *Server) addPass(ctx context.Context, pass store.Pass, most int) error {
	s.adding.Lock()
	defer s.adding.Unlock()
	has, err := s.Store.Passes(ctx, pass.Kind, pass.Person)
	if err != nil {
		return err
	}
	if len(has) >= most {
		return notAllowed(fmt.Sprintf("nobody can have more than %d; drop one first", most))
	}
	return s.Store.PutPass(ctx, pass)
}

func (s *Server) listPasses(ctx context.Context, kind string, v *visitor) (*passesReply, error) {
	passes, err := s.Store.Passes(ctx, kind, v.person.ID)
	if err != nil {
		return nil, err
	}
	reply := protocol.Passes{Passes: make([]protocol.Pass, len(passes))}
	for i, p := range passes {
		reply.Passes[i] = toldPass(p)
	}
	return &passesReply{reply}, nil
}

func toldPass(p store.Pass) protocol.Pass {
	return protocol.Pass{ID: p.ID, Label: p.Label, Created: p.Created, Used: p.Used}
}
