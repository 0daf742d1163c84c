package web

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// adminPath is the prefix of the paths for the host.
const adminPath = "/api/admin/"

var adminTags = []string{"admin"}

func adminCookieName(secure bool) string { return cookieName(secure) + "-host" }

// adminCookie is the cookie of the host's session, which browsers do not send with requests from other sites; without a session, it
// deletes the cookie.
func adminCookie(session string, secure bool) *http.Cookie {
	c := &http.Cookie{
		Name: adminCookieName(secure), Value: session, Path: "/", HttpOnly: true, Secure: secure, SameSite: http.SameSiteStrictMode,
		MaxAge: int(admin.SessionLasts / time.Second),
	}
	if session == "" {
		c.MaxAge = -1
	}
	return c
}

// shownAdmin is what a request shows to prove that it is the host's: the key, or a session.
type shownAdmin struct{ key, session string }

func (s *Server) shownAdmin(r *http.Request, secure bool) shownAdmin {
	if !strings.HasPrefix(r.URL.Path, adminPath) {
		return shownAdmin{}
	}
	if token, shown := shownToken(r); shown {
		return shownAdmin{key: token}
	}
	cookie, err := r.Cookie(adminCookieName(secure))
	if err != nil {
		return shownAdmin{}
	}
	return shownAdmin{session: cookie.Value}
}

// host is a caller who has shown the host's key, or a session begun with it.
type host struct {
	protocol.AdminSession
	*caller
}

// byProgram is the label of a caller who shows the key with each request.
const byProgram = "program"

// hostOf returns the host, or an error if the caller is not the host.
func (s *Server) hostOf(ctx context.Context, c *caller) (*host, error) {
	if c.admin.key != "" {
		if err := s.admin.CheckKey(ctx, c.admin.key); err != nil {
			return nil, s.wrongKey(ctx, c, err)
		}
		return &host{protocol.AdminSession{Label: byProgram}, c}, nil
	}
	if c.admin.session == "" {
		return nil, fault.NotHost
	}
	session, err := s.admin.Session(ctx, c.admin.session)
	if errors.Is(err, admin.ErrKey) {
		return nil, fault.NotHost
	}
	return &host{protocol.AdminSession{Label: session.Label, Until: session.Until}, c}, err
}

// everywhere stands for all networks together, to count everybody's attempts.
var everywhere = netip.PrefixFrom(netip.IPv4Unspecified(), 0)

// keyLimits bound how often a key may be tried, from one address and from all together, and how often a wrong one is logged. They
// are not settings: nobody who has the key needs more, and it cannot be guessed in any case.
func keyLimits() *limit.Limiter {
	return limit.New(limit.Limits{
		Login:   limit.Limit{Address: limit.Rate{Burst: 10, Every: 10 * time.Second}},
		Request: limit.Limit{Address: limit.Rate{Burst: 60, Every: time.Second}},
		Message: limit.Limit{Address: limit.Rate{Burst: 20, Every: 10 * time.Minute}},
	})
}

// tryKey counts an attempt with a key. Others can never lock out somebody on the server's own computer.
func (s *Server) tryKey(c *caller) error {
	if retry, ok := s.keyTries.Allow(limit.Login, "", c.network); !ok {
		return fault.TooMany(retry)
	}
	if retry, ok := s.keyTries.Allow(limit.Request, "", everywhere); !ok && !c.here {
		return fault.TooMany(retry)
	}
	return nil
}

// wrongKey answers a program that shows a wrong key, and logs it.
func (s *Server) wrongKey(ctx context.Context, c *caller, err error) error {
	if !errors.Is(err, admin.ErrKey) {
		return err
	}
	if err := s.tryKey(c); err != nil {
		return err
	}
	return s.noteRefused(ctx, c)
}

// noteRefused logs an attempt with a wrong key, unless there were too many recently.
func (s *Server) noteRefused(ctx context.Context, c *caller) error {
	if _, ok := s.keyTries.Allow(limit.Message, "", everywhere); ok {
		if err := s.admin.Record(ctx, admin.Act{What: "refused", From: c.network.String()}); err != nil {
			return err
		}
	}
	return fault.WrongKey
}

// logAct logs what the host is about to do.
func (s *Server) logAct(ctx context.Context, h *host, a admin.Act) error {
	a.By, a.From = h.Label, h.network.String()
	return s.admin.Record(ctx, a)
}

// serveHost adds an operation that only the host may use.
func serveHost[In, Out any](s *Server, op huma.Operation, handle func(context.Context, *host, *In) (*Out, error)) {
	op.Tags = adminTags
	serve(s, hosting, op, func(ctx context.Context, c *caller, in *In) (*Out, error) { return handle(ctx, c.asHost, in) })
}

func (s *Server) adminRoutes() {
	s.adminSessionRoutes()
	s.overviewRoute()
	s.adminTableRoutes()
	s.adminPeopleRoutes()
	s.adminReportRoutes()
	s.announcementRoutes()
	s.actRoutes()
}

type adminSessionReply struct {
	SetCookie string `header:"Set-Cookie"`
	Body      protocol.AdminSession
}

func (s *Server) adminSessionRoutes() {
	serve(s, anybody, huma.Operation{
		OperationID: "admin-sign-in", Method: http.MethodPost, Path: adminPath + "session", DefaultStatus: http.StatusCreated, Tags: adminTags,
		Summary:     "Sign in with the host's key",
		Description: "The reply sets a separate cookie for twelve hours, independent of the person who plays in the same browser.",
	}, s.adminSignIn)
	serveHost(s, huma.Operation{
		OperationID: "admin-session", Method: http.MethodGet, Path: adminPath + "session", Summary: "Whether the host is signed in",
	}, func(_ context.Context, h *host, _ *struct{}) (*adminSessionReply, error) {
		return &adminSessionReply{Body: h.AdminSession}, nil
	})
	serveHost(s, huma.Operation{
		OperationID: "admin-sign-out", Method: http.MethodDelete, Path: adminPath + "session", DefaultStatus: http.StatusNoContent, Summary: "Sign out",
	}, func(ctx context.Context, h *host, _ *struct{}) (*goneReply, error) {
		return &goneReply{adminCookie("", h.secure).String()}, s.admin.EndSession(ctx, h.admin.session)
	})
	serveHost(s, huma.Operation{
		OperationID: "renew-key", Method: http.MethodPost, Path: adminPath + "key", DefaultStatus: http.StatusCreated, Summary: "Create a new key",
		Description: "The old key and all sessions begun with it end, including this one.",
	}, s.renewKey)
}

func (s *Server) adminSignIn(ctx context.Context, c *caller, in *body[protocol.AdminSignIn]) (*adminSessionReply, error) {
	label := "browser"
	if in.Body.Label != "" {
		var err error
		if label, err = tidyName(in.Body.Label); err != nil {
			return nil, err
		}
	}
	if err := s.tryKey(c); err != nil {
		return nil, err
	}
	text, session, err := s.admin.BeginSession(ctx, in.Body.Key, label)
	if errors.Is(err, admin.ErrKey) {
		return nil, s.noteRefused(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	if err := s.admin.Record(ctx, admin.Act{What: "sign-in", By: label, From: c.network.String()}); err != nil {
		return nil, err
	}
	return &adminSessionReply{adminCookie(text, c.secure).String(), protocol.AdminSession{Label: label, Until: session.Until}}, nil
}

func (s *Server) renewKey(ctx context.Context, h *host, _ *struct{}) (*body[protocol.AdminKey], error) {
	if err := s.logAct(ctx, h, admin.Act{What: "renew-key"}); err != nil {
		return nil, err
	}
	key, err := admin.RenewKey(ctx, s.Store)
	if err != nil {
		return nil, err
	}
	return &body[protocol.AdminKey]{protocol.AdminKey{Key: key}}, nil
}
