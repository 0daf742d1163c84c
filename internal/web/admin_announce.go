package web

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// maxAnnouncement is how long an announcement may be, in characters.
const maxAnnouncement = 500

func (s *Server) announcementRoutes() {
	current := func(ctx context.Context) *body[protocol.Announcements] {
		return &body[protocol.Announcements]{protocol.Announcements{Announcements: s.announcements(ctx)}}
	}
	serve(s, anybody, huma.Operation{
		OperationID: "announcements", Method: http.MethodGet, Path: "/api/announcements", Tags: []string{"about"},
		Summary:     "The host's announcements to everybody",
		Description: "The app asks once a minute.",
	}, func(ctx context.Context, _ *caller, _ *struct{}) (*body[protocol.Announcements], error) {
		return current(ctx), nil
	})
	serveHost(s, huma.Operation{
		OperationID: "admin-announcements", Method: http.MethodGet, Path: adminPath + "announcements", Summary: "Current announcements",
	}, func(ctx context.Context, _ *host, _ *struct{}) (*body[protocol.Announcements], error) {
		return current(ctx), nil
	})
	serveHost(s, huma.Operation{
		OperationID: "announce", Method: http.MethodPost, Path: adminPath + "announcements", DefaultStatus: http.StatusCreated,
		Summary: "Announce something to everybody",
	}, s.announce)
	serveHost(s, huma.Operation{
		OperationID: "withdraw", Method: http.MethodDelete, Path: adminPath + "announcements/{id}", DefaultStatus: http.StatusNoContent,
		Summary: "End an announcement",
	}, s.withdraw)
}

func (s *Server) announcements(ctx context.Context) []protocol.Announcement {
	told := []protocol.Announcement{}
	for _, a := range s.admin.Announcements(ctx) {
		told = append(told, protocol.Announcement(a))
	}
	return told
}

func (s *Server) announce(ctx context.Context, h *host, in *body[protocol.NewAnnouncement]) (*body[protocol.Announcement], error) {
	a := admin.Announcement{Texts: map[string]string{}, Until: in.Body.Until}
	var ok bool
	if a.Text, ok = table.TidyText(in.Body.Text, maxAnnouncement); !ok || a.Text == "" {
		return nil, game.BadInput("an announcement has 1 to 500 characters")
	}
	for language, text := range in.Body.Texts {
		if !slices.Contains(locale.Languages(), language) {
			return nil, game.BadInput("this is not a language of the app: " + language)
		}
		if a.Texts[language], ok = table.TidyText(text, maxAnnouncement); !ok || a.Texts[language] == "" {
			return nil, game.BadInput("an announcement has 1 to 500 characters")
		}
	}
	if err := notOver(a.Until); err != nil {
		return nil, err
	}
	if err := s.logAct(ctx, h, admin.Act{What: "announce", Until: a.Until}); err != nil {
		return nil, err
	}
	a, err := s.admin.Announce(ctx, a)
	if err != nil {
		return nil, err
	}
	return &body[protocol.Announcement]{protocol.Announcement(a)}, nil
}

func (s *Server) withdraw(ctx context.Context, h *host, in *passPath) (*nothing, error) {
	if !slices.ContainsFunc(s.admin.Announcements(ctx), func(a admin.Announcement) bool { return a.ID == in.ID }) {
		return nil, fault.Unknown
	}
	if err := s.logAct(ctx, h, admin.Act{What: "withdraw", On: in.ID}); err != nil {
		return nil, err
	}
	return &nothing{}, s.admin.Withdraw(ctx, in.ID)
}
