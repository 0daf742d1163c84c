package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	wire "github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// errPasskey tells nothing of what is wrong with a passkey to who may not be its owner.
var errPasskey = notAllowed("this passkey was not accepted; begin again")

func (s *Server) passkeyRoutes() {
	tags := []string{"passkeys"}
	serve(s, inPerson, huma.Operation{
		OperationID: "begin-passkey", Method: http.MethodPost, Path: "/api/passkeys/register", Tags: tags,
		Summary:     "Begin to make a passkey",
		Description: "The options are for navigator.credentials.create. A guest who has a passkey can sign in anywhere, and keeps all games.",
	}, s.beginPasskey)
	serve(s, inPerson, huma.Operation{
		OperationID: "make-passkey", Method: http.MethodPost, Path: "/api/passkeys", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary: "Finish making a passkey",
	}, s.makePasskey)
	serve(s, inPerson, huma.Operation{
		OperationID: "list-passkeys", Method: http.MethodGet, Path: "/api/passkeys", Tags: tags,
		Summary: "The own passkeys",
	}, func(ctx context.Context, v *visitor, _ *struct{}) (*passesReply, error) {
		return s.listPasses(ctx, passkeyPass, v)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-passkey", Method: http.MethodDelete, Path: "/api/passkeys/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Have a passkey let nobody in any more",
	}, func(ctx context.Context, v *visitor, in *passPath) (*nothing, error) {
		return &nothing{}, s.dropOwn(ctx, passkeyPass, in.ID, v.person.ID)
	})
	serve(s, noToken, huma.Operation{
		OperationID: "begin-login", Method: http.MethodPost, Path: "/api/passkeys/login", Tags: tags,
		Summary:     "Begin to sign in with a passkey",
		Description: "The options are for navigator.credentials.get.",
	}, s.beginLogin)
	serve(s, noToken, huma.Operation{
		OperationID: "login", Method: http.MethodPost, Path: "/api/passkeys/session", DefaultStatus: http.StatusCreated, Tags: tags,
		Summary:     "Finish signing in with a passkey",
		Description: "The reply has the cookie of a new session. If somebody else was signed in here, they no longer are.",
	}, s.login)
}

// ceremonyLimit lets a step with passkeys through.
func (s *Server) ceremonyLimit(v *visitor) error {
	if retry, ok := s.turnstile.pass("login", v.person.ID, v.network); !ok {
		return tooMany(retry)
	}
	return nil
}

type ceremonyReply struct{ Body protocol.Ceremony }

func (s *Server) beginPasskey(ctx context.Context, v *visitor, _ *struct{}) (*ceremonyReply, error) {
	if err := s.ceremonyLimit(v); err != nil {
		return nil, err
	}
	party, err := s.relyingParty(v)
	if err != nil {
		return nil, err
	}
	owner, err := s.passkeyOwner(ctx, v.person)
	if err != nil {
		return nil, err
	}
	var known []wire.CredentialDescriptor
	for _, c := range owner.passkeys {
		known = append(known, c.Descriptor())
	}
	options, asked, err := party.BeginRegistration(owner, webauthn.WithExclusions(known))
	if err != nil {
		return nil, err
	}
	return &ceremonyReply{protocol.Ceremony{Ceremony: s.ceremonies.begin(*asked), Options: options.Response}}, nil
}

func (s *Server) makePasskey(ctx context.Context, v *visitor, in *struct{ Body protocol.NewPasskey }) (*struct{ Body protocol.Pass }, error) {
	if err := s.ceremonyLimit(v); err != nil {
		return nil, err
	}
	label, err := tidyName(in.Body.Label)
	if err != nil {
		return nil, err
	}
	party, err := s.relyingParty(v)
	if err != nil {
		return nil, err
	}
	asked, ok := s.ceremonies.end(in.Body.Ceremony)
	if !ok {
		return nil, errPasskey
	}
	owner, err := s.passkeyOwner(ctx, v.person)
	if err != nil {
		return nil, err
	}
	answer, err := wire.ParseCredentialCreationResponseBytes(in.Body.Credential)
	if err != nil {
		return nil, s.notAccepted(err)
	}
	credential, err := party.CreateCredential(owner, asked, answer)
	if err != nil {
		return nil, s.notAccepted(err)
	}
	now := time.Now().UnixMilli()
	pass := store.Pass{Kind: passkeyPass, ID: hashed(credential.ID), Person: v.person.ID, Label: label, Created: now, Used: now, Data: encodePasskey(credential)}
	if err := s.addPass(ctx, pass, maxPasskeys); err != nil {
		if errors.Is(err, store.ErrTaken) {
			return nil, errPasskey
		}
		return nil, err
	}
	return &struct{ Body protocol.Pass }{toldPass(pass)}, nil
}

func (s *Server) beginLogin(_ context.Context, v *visitor, _ *struct{}) (*ceremonyReply, error) {
	if err := s.ceremonyLimit(v); err != nil {
		return nil, err
	}
	party, err := s.relyingParty(v)
	if err != nil {
		return nil, err
	}
	options, asked, err := party.BeginDiscoverableLogin()
	if err != nil {
		return nil, err
	}
	return &ceremonyReply{protocol.Ceremony{Ceremony: s.ceremonies.begin(*asked), Options: options.Response}}, nil
}

func (s *Server) login(ctx context.Context, v *visitor, in *struct{ Body protocol.Login }) (*sessionReply, error) {
	if err := s.ceremonyLimit(v); err != nil {
		return nil, err
	}
	party, err := s.relyingParty(v)
	if err != nil {
		return nil, err
	}
	asked, ok := s.ceremonies.end(in.Body.Ceremony)
	if !ok {
		return nil, errPasskey
	}
	answer, err := wire.ParseCredentialRequestResponseBytes(in.Body.Credential)
	if err != nil {
		return nil, s.notAccepted(err)
	}
	owner, pass, err := s.ownerOf(ctx, answer.RawID)
	if err != nil {
		return nil, err
	}
	find := func(_, _ []byte) (webauthn.User, error) { return owner, nil }
	credential, err := party.ValidateDiscoverableLogin(find, asked, answer)
	if err != nil {
		return nil, s.notAccepted(err)
	}
	if credential.Authenticator.CloneWarning {
		s.Log.Warn("a passkey counts backwards; there may be two of it", "person", owner.person.ID)
	}
	if err := s.renewPasskey(ctx, pass, credential); err != nil {
		return nil, err
	}
	cookie, err := s.beginSession(ctx, owner.person, v)
	if err != nil {
		return nil, err
	}
	if v.pass.Kind == sessionPass {
		if err := s.Store.DropPass(ctx, sessionPass, v.pass.ID); err != nil {
			return nil, err
		}
	}
	return &sessionReply{cookie.String(), protocol.Session{Person: s.personOf(ctx, owner.person)}}, nil
}

// renewPasskey keeps what changes whenever a passkey is used. One that was dropped meanwhile stays dropped.
func (s *Server) renewPasskey(ctx context.Context, pass store.Pass, credential *webauthn.Credential) error {
	pass.Used, pass.Data = time.Now().UnixMilli(), encodePasskey(credential)
	err := s.Store.RenewPass(ctx, pass)
	if errors.Is(err, store.ErrUnknown) {
		return errPasskey
	}
	return err
}

// notAccepted notes for whoever runs the server what is wrong with a passkey.
func (s *Server) notAccepted(err error) error {
	var detail *wire.Error
	if errors.As(err, &detail) {
		s.Log.Debug("a passkey was not accepted", "error", detail.Details, "more", detail.DevInfo)
	}
	return errPasskey
}

func encodePasskey(c *webauthn.Credential) []byte {
	data, err := json.Marshal(c)
	if err != nil {
		panic(err) // plain fields only
	}
	return data
}
