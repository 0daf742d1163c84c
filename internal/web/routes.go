package web

import (
	"context"
	"net/http"
	"strings"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web/account"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/assets"
	"github.com/divingbell/divingbell/internal/web/compress"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/internal/web/operator"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

func (s *Server) routes(ctx context.Context, people *identity.Service) (http.Handler, error) {
	app, err := builtApp()
	if err != nil {
		return nil, err
	}
	limiter, faults := limit.New(s.Limits), fault.NewMapper(s.Log)
	requests := http.NewServeMux()
	s.api = api.New(requests, api.Settings{
		Games: s.Games, People: people, Admin: admin.Open(s.Store, s.Bus, s.Log), Limiter: limiter, Faults: faults,
		Addresses: &api.Addresses{Origin: s.Origin, Proxies: s.Proxies, Log: s.Log},
		Sockets: socket.NewServer(socket.Settings{
			Hall: s.Hall, People: people, Limiter: limiter, Faults: faults, Meter: s.Meter, Log: s.Log, Origin: s.Origin, App: app.Version,
		}),
	})
	s.operations()
	requests.HandleFunc("GET /api/openapi.json", api.ServeDocument)
	requests.HandleFunc("GET "+api.SocketPath, s.socket)
	requests.HandleFunc("GET "+account.OffPath, account.ShowOff)
	requests.HandleFunc(anythingElse, func(w http.ResponseWriter, r *http.Request) { s.nothingHere(w, r, requests) })

	all := http.NewServeMux()
	all.Handle("/api/", compress.Answers(s.api.Authenticate(requests), streamPath))
	var pages http.Handler = app
	if s.ShareApp {
		if pages, err = assets.Share(ctx, app, s.Store, s.mayReadBuilds); err != nil {
			return nil, err
		}
	}
	if s.pages, err = s.previews(app, pages); err != nil {
		return nil, err
	}
	all.Handle("/", s.pages)
	s.healthRoutes(all)
	s.securityRoute(all)
	return s.middleware(all)
}

// mayReadBuilds counts requests for other versions of the app like those to the API.
func (s *Server) mayReadBuilds(w http.ResponseWriter, r *http.Request) bool {
	retry, ok := s.api.Limiter.Allow(limit.Request, "", limit.Network(s.api.Addresses.Client(r)))
	if !ok {
		s.api.Faults.Write(w, fault.TooMany(retry))
	}
	return ok
}

// operations registers what the document describes.
func (s *Server) operations() {
	s.aboutRoutes()
	s.reportRoutes()
	s.listRoutes()
	s.friendRoutes()
	s.streamRoutes()
	s.tableRoutes()
	s.lessonRoutes()
	s.replayRoutes()
	s.drawRoutes()
	s.gameRoutes()
	s.eventRoutes()
	s.statisticsRoutes()
	s.ratingRoutes()
	s.puzzleRoutes()
	accounts := account.Serve(s.api, account.Settings{
		Hall: s.Hall, Store: s.Store, Notices: s.Notices, Log: s.Log, Events: s.Events,
		Reports: func(ctx context.Context, person string) ([]protocol.Report, error) {
			return operator.ReportsBy(ctx, s.Store, person)
		},
		Puzzles: s.Puzzles.TriesOf,
	})
	s.operator = operator.Serve(s.api, operator.Settings{
		Hall: s.Hall, Store: s.Store, Bus: s.Bus, Log: s.Log, Version: s.Version, Facts: s.Facts, Events: s.Events,
		Erase:   func(ctx context.Context, person string) error { return accounts.Erase(ctx, person, identity.Pass{}) },
		Rebuild: s.rebuild, Fairness: s.Ratings.Fairness, Puzzles: s.Puzzles.Voted,
	})
}

// anythingElse is the pattern for everything that does not exist.
const anythingElse = "/api/"

// nothingHere answers a request for something that does not exist, or not with this method.
func (s *Server) nothingHere(w http.ResponseWriter, r *http.Request, api *http.ServeMux) {
	var methods []string
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
		other := *r
		other.Method = method
		if _, pattern := api.Handler(&other); pattern != anythingElse {
			methods = append(methods, method)
		}
	}
	if len(methods) == 0 {
		s.api.Faults.Write(w, fault.NoSuchPath)
		return
	}
	w.Header().Set("Allow", strings.Join(methods, ", "))
	s.api.Faults.Write(w, fault.WrongMethod)
}

func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	c := api.CallerOf(r.Context())
	if err := s.api.RefuseNetwork(r.Context(), c); err != nil {
		s.api.Faults.Write(w, err)
		return
	}
	if err := s.api.Sockets.Accept(w, r, socket.Client{Identity: c.Identity, Network: c.Network}); err != nil {
		s.api.Faults.Write(w, err)
	}
}
