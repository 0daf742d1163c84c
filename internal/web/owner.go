package web

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

// relyingParty is the server as passkeys know it: a passkey made for one host is of no use to another.
func (s *Server) relyingParty(v *visitor) (*webauthn.WebAuthn, error) {
	origin := s.Origin
	if origin == "" {
		origin = "http://" + v.host
		if v.secure {
			origin = "https://" + v.host
		}
	}
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
		s.Log.Debug("this host cannot have passkeys", "host", u.Hostname(), "error", err)
		return nil, errNoHost
	}
	return party, nil
}

var errNoHost = notAllowed("passkeys need a server that is reached by a name, over HTTPS or as localhost")

// passkeyOwner is a person with the passkeys that they have, as webauthn.User.
type passkeyOwner struct {
	person   store.Person
	passkeys []webauthn.Credential
}

func (o passkeyOwner) WebAuthnID() []byte                         { return []byte(o.person.ID) }
func (o passkeyOwner) WebAuthnName() string                       { return o.person.Name }
func (o passkeyOwner) WebAuthnDisplayName() string                { return o.person.Name }
func (o passkeyOwner) WebAuthnCredentials() []webauthn.Credential { return o.passkeys }

// passkeyOwner has all the passkeys of a person.
func (s *Server) passkeyOwner(ctx context.Context, p store.Person) (passkeyOwner, error) {
	owner := passkeyOwner{person: p}
	passes, err := s.Store.Passes(ctx, passkeyPass, p.ID)
	for _, pass := range passes {
		var c webauthn.Credential
		if err := json.Unmarshal(pass.Data, &c); err != nil {
			return owner, err
		}
		owner.passkeys = append(owner.passkeys, c)
	}
	return owner, err
}

// ownerOf finds whose a passkey is.
func (s *Server) ownerOf(ctx context.Context, passkey []byte) (passkeyOwner, store.Pass, error) {
	pass, err := s.Store.Pass(ctx, passkeyPass, hashed(passkey))
	if errors.Is(err, store.ErrUnknown) {
		return passkeyOwner{}, pass, errPasskey
	}
	if err != nil {
		return passkeyOwner{}, pass, err
	}
	person, err := s.Store.Person(ctx, pass.Person)
	if err != nil {
		return passkeyOwner{}, pass, err
	}
	owner, err := s.passkeyOwner(ctx, person)
	return owner, pass, err
}
