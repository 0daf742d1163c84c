package api

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// OperatorPath is the prefix of the paths for the server's operator.
const OperatorPath = "/api/admin/"

func operatorCookieName(secure bool) string { return cookieName(secure) + "-host" }

// OperatorCookie is the cookie of the operator's session, which browsers do not send with requests from other sites; without a
// session, it deletes the cookie.
func OperatorCookie(session string, secure bool) *http.Cookie {
	return newCookie(operatorCookieName(secure), session, secure, http.SameSiteStrictMode, admin.SessionLasts)
}

// credentials are what a request shows to prove that it is the operator's: the key, or a session.
type credentials struct{ key, session string }

func credentialsOf(r *http.Request, secure bool) credentials {
	if !strings.HasPrefix(r.URL.Path, OperatorPath) {
		return credentials{}
	}
	if token, shown := shownToken(r); shown {
		return credentials{key: token}
	}
	cookie, err := r.Cookie(operatorCookieName(secure))
	if err != nil {
		return credentials{}
	}
	return credentials{session: cookie.Value}
}

// Operator is a caller who has shown the operator's key, or a session begun with it.
type Operator struct {
	protocol.AdminSession
	*Caller
}

// Session is the secret of the operator's session; "" for one who shows the key.
func (o *Operator) Session() string { return o.credentials.session }

// ServeOperator adds an operation that only the operator may use.
func ServeOperator[In, Out any](a *API, op huma.Operation, handle func(context.Context, *Operator, *In) (*Out, error)) {
	op.Tags = []string{"admin"}
	Serve(a, byOperator, op, func(ctx context.Context, c *Caller, in *In) (*Out, error) { return handle(ctx, c.operator, in) })
}

// byProgram is the label of a caller who shows the key with each request.
const byProgram = "program"

// operatorOf returns the operator, or an error if the caller is not the operator.
func (a *API) operatorOf(ctx context.Context, c *Caller) (*Operator, error) {
	if c.credentials.key != "" {
		if err := a.Admin.CheckKey(ctx, c.credentials.key); err != nil {
			return nil, a.wrongKey(ctx, c, err)
		}
		return &Operator{protocol.AdminSession{Label: byProgram}, c}, nil
	}
	if c.credentials.session == "" {
		return nil, fault.NotOperator
	}
	session, err := a.Admin.Session(ctx, c.credentials.session)
	if errors.Is(err, admin.ErrKey) {
		return nil, fault.NotOperator
	}
	return &Operator{protocol.AdminSession{Label: session.Label, Until: session.Until}, c}, err
}

// allNetworks stands for all networks together, to count everybody's attempts.
var allNetworks = netip.PrefixFrom(netip.IPv4Unspecified(), 0)

// keyLimits bound how often a key may be tried, from one address and from all together, and how often a wrong one is logged. They
// are not settings: nobody who has the key needs more, and it cannot be guessed in any case.
func keyLimits() *limit.Limiter {
	return limit.New(limit.Limits{
		Login:   limit.Limit{Address: limit.Rate{Burst: 10, Every: 10 * time.Second}},
		Request: limit.Limit{Address: limit.Rate{Burst: 60, Every: time.Second}},
		Message: limit.Limit{Address: limit.Rate{Burst: 20, Every: 10 * time.Minute}},
	})
}

// TryKey counts an attempt with a key. Others can never lock out somebody on the server's own computer.
func (a *API) TryKey(c *Caller) error {
	if retry, ok := a.keyTries.Allow(limit.Login, "", c.Network); !ok {
		return fault.TooMany(retry)
	}
	if retry, ok := a.keyTries.Allow(limit.Request, "", allNetworks); !ok && !c.Here {
		return fault.TooMany(retry)
	}
	return nil
}

// wrongKey answers a program that shows a wrong key, and logs it.
func (a *API) wrongKey(ctx context.Context, c *Caller, err error) error {
	if !errors.Is(err, admin.ErrKey) {
		return err
	}
	if err := a.TryKey(c); err != nil {
		return err
	}
	return a.RefuseKey(ctx, c)
}

// RefuseKey refuses a wrong key, and logs the attempt, unless there were too many recently.
func (a *API) RefuseKey(ctx context.Context, c *Caller) error {
	if _, ok := a.keyTries.Allow(limit.Message, "", allNetworks); ok {
		if err := a.Admin.Record(ctx, admin.Act{What: "refused", From: c.Network.String()}); err != nil {
			return err
		}
	}
	return fault.WrongKey
}

// refuseBanned refuses every request of somebody who is banned, except those that let them see why, and leave with their data.
// Requests of the operator depend only on the operator's key, whoever plays in the same browser.
func refuseBanned(r *http.Request, c *Caller) error {
	m := identity.ProfileOf(c.Person).Banned
	if !m.Holds() || strings.HasPrefix(r.URL.Path, OperatorPath) ||
		r.URL.Path == "/api/account" || r.URL.Path == "/api/account/export" || r.URL.Path == "/api/announcements" ||
		r.Method == http.MethodDelete && r.URL.Path == "/api/session" {
		return nil
	}
	return fault.Banned(m.Until, m.Reason)
}

// KeptOut tells whether a stranger or a guest comes from a banned network. Somebody with a passkey or a personal link is not a
// banned person's new guest, and shares the address by chance.
func (a *API) KeptOut(ctx context.Context, c *Caller) (admin.Network, bool) {
	n, kept := a.Admin.KeptOut(ctx, c.Network)
	return n, kept && a.People.IsGuest(ctx, c.Person.ID)
}

// RefuseNetwork refuses strangers and guests from a banned network.
func (a *API) RefuseNetwork(ctx context.Context, c *Caller) error {
	if n, kept := a.KeptOut(ctx, c); kept {
		return fault.Banned(n.Until, n.Reason)
	}
	return nil
}
