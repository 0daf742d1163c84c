package notice

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
)

// Subscription is a device as its browser describes it.
type Subscription struct {
	Endpoint string `json:"endpoint"`
	Keys     Keys   `json:"keys"`
	Language string `json:"language"`
	Origin   string `json:"origin"`            // where the app was opened
	Session  string `json:"session,omitempty"` // the id of the session there; when it ends, so do notices
}

// Device is where notices are pushed to.
type Device struct {
	Subscription
	store.Belonging
}

const (
	mostDevices  = 10
	longEndpoint = 1024
)

const (
	errEndpoint identity.Denied = "this is not a push service's address: https, on the public Internet"
	errKeys     identity.Denied = "the keys of the subscription cannot be used"
	errDevices  identity.Denied = "nobody can have notices on more than 10 devices; end them on one first"
)

// PublicKey is what browsers subscribe with.
func (s *Service) PublicKey() string { return s.pushKey.public }

// Subscribe adds a device that a person's notices are pushed to. A device that was somebody else's is theirs from now on.
func (s *Service) Subscribe(ctx context.Context, person string, d Subscription) error {
	if !s.mayPush(d.Endpoint) {
		return errEndpoint
	}
	if !d.Keys.valid() {
		return errKeys
	}
	d.Language = knownLanguage(d.Language)
	now := time.Now().UnixMilli()
	hash := sha256.Sum256([]byte(d.Endpoint))
	address := store.Belonging{Kind: Push, ID: text64.EncodeToString(hash[:]), Person: person, Created: now, Used: now, Data: encode(d)}
	if err := s.takeOver(ctx, address, d); err != nil {
		return err
	}
	all, err := s.Store.Belongings(ctx, Push, person)
	if err != nil {
		return err
	}
	for _, other := range all {
		if other.ID == address.ID {
			address.Created = other.Created
			return s.Store.PutBelonging(ctx, address)
		}
	}
	if len(all) >= mostDevices {
		return errDevices
	}
	return s.Store.PutBelonging(ctx, address)
}

// takeOver drops another person's subscription on the same device, if the secret is the same: only the browser knows it.
func (s *Service) takeOver(ctx context.Context, address store.Belonging, d Subscription) error {
	there, err := s.Store.Belonging(ctx, Push, address.ID)
	switch {
	case errors.Is(err, store.ErrUnknown), err == nil && there.Person == address.Person:
		return nil
	case err != nil:
		return err
	}
	var before Subscription
	if json.Unmarshal(there.Data, &before) != nil || subtle.ConstantTimeCompare(before.Keys.Auth, d.Keys.Auth) != 1 {
		return errEndpoint
	}
	return s.Store.DropBelonging(ctx, Push, address.ID)
}

// mayPush tells whether a text looks like the address of a push service. Where its host leads is checked later.
func (s *Service) mayPush(endpoint string) bool {
	u, err := url.Parse(endpoint)
	if err != nil || len(endpoint) > longEndpoint || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return false
	}
	if s.anywhere {
		return true
	}
	address, err := netip.ParseAddr(u.Hostname())
	return (u.Port() == "" || u.Port() == "443") && (err != nil || isPublic(address)) && !strings.HasSuffix(u.Hostname(), "localhost")
}

// Devices are where a person's notices are pushed to, the oldest first. Those whose sessions have ended are forgotten.
func (s *Service) Devices(ctx context.Context, person string) ([]Device, error) {
	addresses, err := s.Store.Belongings(ctx, Push, person)
	if err != nil {
		return nil, err
	}
	var devices []Device
	for _, address := range addresses {
		d := Device{Belonging: address}
		if err := json.Unmarshal(address.Data, &d.Subscription); err != nil {
			return nil, err
		}
		session, err := s.Store.Belonging(ctx, identity.Session, d.Session)
		switch {
		case errors.Is(err, store.ErrUnknown), err == nil && identity.Expired(session):
			err = s.Store.DropBelonging(ctx, Push, address.ID)
		case err == nil:
			d.Label = session.Label
			devices = append(devices, d)
		}
		if err != nil {
			return nil, err
		}
	}
	return devices, nil
}

// wanted tells whether a person wants notices at all. It is called for everyone who is away, so it must be cheap.
func (s *Service) wanted(ctx context.Context, person string) (bool, error) {
	for _, kind := range []string{Push, Mail} {
		if addresses, err := s.Store.Belongings(ctx, kind, person); err != nil || len(addresses) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// Unsubscribe ends notices on a device. The error is identity.ErrUnknown if it is somebody else's.
func (s *Service) Unsubscribe(ctx context.Context, person, id string) error {
	address, err := s.Store.Belonging(ctx, Push, id)
	if errors.Is(err, store.ErrUnknown) || err == nil && address.Person != person {
		return identity.ErrUnknown
	}
	if err != nil {
		return err
	}
	return s.Store.DropBelonging(ctx, Push, id)
}

// Off ends notices at the address that a code belongs to. If they have already ended, that is no error; a forged code is
// identity.ErrUnknown.
func (s *Service) Off(ctx context.Context, code string) error {
	kind, id, ok := s.readCode(offCode, code)
	if !ok {
		return identity.ErrUnknown
	}
	return s.Store.DropBelonging(ctx, kind, id)
}

func encode(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // plain fields only
	}
	return data
}
