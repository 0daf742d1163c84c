package identity

import (
	"context"
	"encoding/json"
	"errors"
	"net/netip"
	"net/url"

	wire "github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/divingbell/divingbell/internal/store"
)

const errNoHost Denied = "passkeys need a server that is reached by a name, over HTTPS or as localhost"

// relyingParty is the server as WebAuthn sees it: a passkey made for one host is useless for another.
func (s *Service) relyingParty(origin string) (*webauthn.WebAuthn, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return nil, errNoHost
	}
	if _, err := netip.ParseAddr(u.Hostname()); err == nil {
		return nil, errNoHost
	}
	timeout := webauthn.TimeoutConfig{Enforce: true, Timeout: ceremonyLasts, TimeoutUVD: ceremonyLasts}
	party, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: "Divingbell", RPOrigins: []string{origin},
		AttestationPreference: wire.PreferNoAttestation,
		AuthenticatorSelection: wire.AuthenticatorSelection{
			ResidentKey: wire.ResidentKeyRequirementRequired, UserVerification: wire.VerificationPreferred,
		},
		Timeouts: webauthn.TimeoutsConfig{Login: timeout, Registration: timeout},
	})
	if err != nil {
		s.log.Debug("this host cannot have passkeys", "host", u.Hostname(), "error", err)
		return nil, errNoHost
	}
	return party, nil
}

// owner is a person with their passkeys, as webauthn.User.
type owner struct {
	person   store.Person
	passkeys []webauthn.Credential
}

func (o owner) WebAuthnID() []byte                         { return []byte(o.person.ID) }
func (o owner) WebAuthnName() string                       { return o.person.Name }
func (o owner) WebAuthnDisplayName() string                { return o.person.Name }
func (o owner) WebAuthnCredentials() []webauthn.Credential { return o.passkeys }

func (s *Service) owner(ctx context.Context, p store.Person) (owner, error) {
	o := owner{person: p}
	passes, err := s.store.Belongings(ctx, Passkey, p.ID)
	for _, pass := range passes {
		var c webauthn.Credential
		if err := json.Unmarshal(pass.Data, &c); err != nil {
			return o, err
		}
		o.passkeys = append(o.passkeys, c)
	}
	return o, err
}

func (s *Service) ownerOf(ctx context.Context, passkey []byte) (owner, Pass, error) {
	pass, err := s.store.Belonging(ctx, Passkey, hashed(passkey))
	if errors.Is(err, store.ErrUnknown) {
		return owner{}, pass, errPasskey
	}
	if err != nil {
		return owner{}, pass, err
	}
	person, err := s.store.Person(ctx, pass.Person)
	if err != nil {
		return owner{}, pass, err
	}
	o, err := s.owner(ctx, person)
	return o, pass, err
}
