package identity

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	wire "github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/divingbell/divingbell/internal/store"
)

// errPasskey does not say what is wrong with a passkey: whoever shows it may not be its owner.
const errPasskey Denied = "this passkey was not accepted; begin again"

// Question is what a browser is to ask an authenticator. The answer must come with the code, within five minutes and only once.
type Question struct {
	Code    string
	Options any // for navigator.credentials, as JSON
}

// BeginPasskey begins to make a passkey for a person, at the origin under which they reach the server.
func (s *Service) BeginPasskey(ctx context.Context, origin string, person store.Person) (Question, error) {
	party, err := s.relyingParty(origin)
	if err != nil {
		return Question{}, err
	}
	owner, err := s.owner(ctx, person)
	if err != nil {
		return Question{}, err
	}
	var known []wire.CredentialDescriptor
	for _, c := range owner.passkeys {
		known = append(known, c.Descriptor())
	}
	options, asked, err := party.BeginRegistration(owner, webauthn.WithExclusions(known))
	if err != nil {
		return Question{}, err
	}
	return Question{s.beginCeremony(*asked), options.Response}, nil
}

// MakePasskey stores the passkey that an authenticator has made.
func (s *Service) MakePasskey(ctx context.Context, origin string, person store.Person, code, label string, answer []byte) (Pass, error) {
	party, err := s.relyingParty(origin)
	if err != nil {
		return Pass{}, err
	}
	asked, err := s.endCeremony(ctx, code)
	if err != nil {
		return Pass{}, err
	}
	owner, err := s.owner(ctx, person)
	if err != nil {
		return Pass{}, err
	}
	parsed, err := wire.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return Pass{}, s.notAccepted(err)
	}
	credential, err := party.CreateCredential(owner, asked, parsed)
	if err != nil {
		return Pass{}, s.notAccepted(err)
	}
	now := time.Now().UnixMilli()
	pass := Pass{Kind: Passkey, ID: hashed(credential.ID), Person: person.ID, Label: label, Created: now, Used: now, Data: encodePasskey(credential)}
	err = s.add(ctx, pass, maxPasskeys)
	if errors.Is(err, store.ErrTaken) {
		err = errPasskey
	}
	return pass, err
}

// BeginLogin begins to sign somebody in with a passkey, which shows Login who it is.
func (s *Service) BeginLogin(origin string) (Question, error) {
	party, err := s.relyingParty(origin)
	if err != nil {
		return Question{}, err
	}
	options, asked, err := party.BeginDiscoverableLogin()
	if err != nil {
		return Question{}, err
	}
	return Question{s.beginCeremony(*asked), options.Response}, nil
}

// Login returns whose passkey an authenticator has shown. It begins no session.
func (s *Service) Login(ctx context.Context, origin, code string, answer []byte) (store.Person, error) {
	party, err := s.relyingParty(origin)
	if err != nil {
		return store.Person{}, err
	}
	asked, err := s.endCeremony(ctx, code)
	if err != nil {
		return store.Person{}, err
	}
	parsed, err := wire.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return store.Person{}, s.notAccepted(err)
	}
	owner, pass, err := s.ownerOf(ctx, parsed.RawID)
	if err != nil {
		return store.Person{}, err
	}
	find := func(_, _ []byte) (webauthn.User, error) { return owner, nil }
	credential, err := party.ValidateDiscoverableLogin(find, asked, parsed)
	if err != nil {
		return store.Person{}, s.notAccepted(err)
	}
	if credential.Authenticator.CloneWarning {
		s.log.Warn("the counter of a passkey has gone backwards; the passkey may have been copied", "person", owner.person.ID)
	}
	return owner.person, s.renewPasskey(ctx, pass, credential)
}

// renewPasskey stores what changes with each use of a passkey. One that was dropped meanwhile stays dropped.
func (s *Service) renewPasskey(ctx context.Context, pass Pass, credential *webauthn.Credential) error {
	pass.Used, pass.Data = time.Now().UnixMilli(), encodePasskey(credential)
	err := s.store.RenewBelonging(ctx, pass)
	if errors.Is(err, store.ErrUnknown) {
		return errPasskey
	}
	return err
}

// notAccepted logs what is wrong with a passkey, for the server's operator.
func (s *Service) notAccepted(err error) error {
	var detail *wire.Error
	if errors.As(err, &detail) {
		s.log.Debug("a passkey was not accepted", "error", detail.Details, "more", detail.DevInfo)
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
