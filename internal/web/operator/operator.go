// Package operator has the operations of the person who runs the server, who has shown the server's key: they see people and
// tables, never a hand, moderate, and announce. Whatever they do is logged first.
package operator

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/events"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// Settings are what the operator's operations need besides those of the API.
type Settings struct {
	Hall    *live.Hall
	Store   store.Store
	Bus     bus.Bus
	Log     *slog.Logger
	Version string // of the program
	Facts   Facts
	Events  *events.Service
	Erase   func(ctx context.Context, person string) error
	Rebuild func(ctx context.Context, before int64) (protocol.Rebuilt, error) // counts games again; see package statistics

	Fairness func(ctx context.Context) (protocol.Fairness, error) // without names; see package ratings
	Puzzles  func(ctx context.Context) (protocol.VotedPuzzles, error)
}

// Operations are the operator's.
type Operations struct {
	Settings
	api     *api.API
	started int64
}

// Serve adds the operator's operations to the API.
func Serve(a *api.API, settings Settings) *Operations {
	o := &Operations{settings, a, time.Now().UnixMilli()}
	o.sessionRoutes()
	o.overviewRoute()
	o.tableRoutes()
	o.peopleRoutes()
	o.reportRoutes()
	o.announcementRoutes()
	o.eventRoutes()
	o.actRoutes()
	o.statisticsRoute()
	return o
}

// logAct logs what the operator is about to do.
func (o *Operations) logAct(ctx context.Context, by *api.Operator, a admin.Act) error {
	a.By, a.From = by.Label, by.Network.String()
	return o.api.Admin.Record(ctx, a)
}

// do logs what the operator is about to do, and does it.
func (o *Operations) do(ctx context.Context, by *api.Operator, a admin.Act, do func() error) (*api.Nothing, error) {
	if err := o.logAct(ctx, by, a); err != nil {
		return nil, err
	}
	return &api.Nothing{}, do()
}

type sessionReply struct {
	SetCookie string `header:"Set-Cookie"`
	Body      protocol.AdminSession
}

func (o *Operations) sessionRoutes() {
	api.Serve(o.api, api.Anybody, huma.Operation{
		OperationID: "admin-sign-in", Method: http.MethodPost, Path: api.OperatorPath + "session", DefaultStatus: http.StatusCreated, Tags: []string{"admin"},
		Summary:     "Sign in with the operator's key",
		Description: "The reply sets a separate cookie for twelve hours, independent of the person who plays in the same browser.",
	}, o.signIn)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-session", Method: http.MethodGet, Path: api.OperatorPath + "session", Summary: "Whether the operator is signed in",
	}, func(_ context.Context, by *api.Operator, _ *struct{}) (*sessionReply, error) {
		return &sessionReply{Body: by.AdminSession}, nil
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-sign-out", Method: http.MethodDelete, Path: api.OperatorPath + "session", DefaultStatus: http.StatusNoContent, Summary: "Sign out",
	}, func(ctx context.Context, by *api.Operator, _ *struct{}) (*api.CookieReply, error) {
		return &api.CookieReply{SetCookie: api.OperatorCookie("", by.Secure).String()}, o.api.Admin.EndSession(ctx, by.Session())
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "renew-key", Method: http.MethodPost, Path: api.OperatorPath + "key", DefaultStatus: http.StatusCreated, Summary: "Create a new key",
		Description: "The old key and all sessions begun with it end, including this one.",
	}, o.renewKey)
}

func (o *Operations) signIn(ctx context.Context, c *api.Caller, in *api.Body[protocol.AdminSignIn]) (*sessionReply, error) {
	label := "browser"
	if in.Body.Label != "" {
		var err error
		if label, err = api.TidyName(in.Body.Label); err != nil {
			return nil, err
		}
	}
	if err := o.api.TryKey(c); err != nil {
		return nil, err
	}
	text, session, err := o.api.Admin.BeginSession(ctx, in.Body.Key, label)
	if errors.Is(err, admin.ErrKey) {
		return nil, o.api.RefuseKey(ctx, c)
	}
	if err != nil {
		return nil, err
	}
	if err := o.api.Admin.Record(ctx, admin.Act{What: "sign-in", By: label, From: c.Network.String()}); err != nil {
		return nil, err
	}
	return &sessionReply{api.OperatorCookie(text, c.Secure).String(), protocol.AdminSession{Label: label, Until: session.Until}}, nil
}

func (o *Operations) renewKey(ctx context.Context, by *api.Operator, _ *struct{}) (*api.Body[protocol.AdminKey], error) {
	if err := o.logAct(ctx, by, admin.Act{What: "renew-key"}); err != nil {
		return nil, err
	}
	key, err := admin.RenewKey(ctx, o.Store)
	return api.Reply(protocol.AdminKey{Key: key}), err
}

type beforeQuery struct {
	Before int64 `query:"before" minimum:"0" doc:"the next page: the number or id that the previous page ended with"`
}

func (o *Operations) actRoutes() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "acts", Method: http.MethodGet, Path: api.OperatorPath + "log", Summary: "What was done with the operator's key",
		Description: "It also has wrong keys that somebody has tried.",
	}, func(ctx context.Context, _ *api.Operator, in *beforeQuery) (*api.Body[protocol.Acts], error) {
		acts, next, err := o.api.Admin.Acts(ctx, in.Before, telling.PageLength)
		if err != nil {
			return nil, err
		}
		page := protocol.Acts{Acts: make([]protocol.Act, len(acts)), Before: next}
		for i, a := range acts {
			page.Acts[i] = protocol.Act(a)
		}
		return api.Reply(page), nil
	})
}

func (o *Operations) statisticsRoute() {
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-fairness", Method: http.MethodGet, Path: api.OperatorPath + "fairness", Summary: "What figures say about fairness among people",
		Description: "Whom others may give victories to, who may have a second account, and who leaves often, with the strength of the evidence. Nothing follows by " +
			"itself: look at the games before you act.",
	}, func(ctx context.Context, _ *api.Operator, _ *struct{}) (*api.Body[protocol.Fairness], error) {
		all, err := o.Fairness(ctx)
		for i := range all.Pairs {
			p := &all.Pairs[i]
			p.GiverName, p.ReceiverName = o.nameOf(ctx, p.Giver), o.nameOf(ctx, p.Receiver)
		}
		for i := range all.Leavers {
			all.Leavers[i].Name = o.nameOf(ctx, all.Leavers[i].Person)
		}
		return api.Reply(all), err
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-puzzles", Method: http.MethodGet, Path: api.OperatorPath + "puzzles", Summary: "What people think of puzzles",
		Description: "Those that somebody has voted on, the worst first.",
	}, func(ctx context.Context, _ *api.Operator, _ *struct{}) (*api.Body[protocol.VotedPuzzles], error) {
		all, err := o.Puzzles(ctx)
		return api.Reply(all), err
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-count-games", Method: http.MethodPost, Path: api.OperatorPath + "statistics", Summary: "Count games again, for statistics",
		Description: "From their logs, 40 with each request, the latest change first. The answer says whether they came to the same as before.",
	}, func(ctx context.Context, by *api.Operator, in *beforeQuery) (*api.Body[protocol.Rebuilt], error) {
		if in.Before == 0 {
			if err := o.logAct(ctx, by, admin.Act{What: "count-games"}); err != nil {
				return nil, err
			}
		}
		done, err := o.Rebuild(ctx, in.Before)
		return api.Reply(done), err
	})
}
