package operator

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// maxAnnouncement is how long an announcement may be, in characters.
const maxAnnouncement = 500

func (o *Operations) announcementRoutes() {
	current := func(ctx context.Context) *api.Body[protocol.Announcements] {
		return api.Reply(protocol.Announcements{Announcements: o.Announcements(ctx)})
	}
	api.Serve(o.api, api.Anybody, huma.Operation{
		OperationID: "announcements", Method: http.MethodGet, Path: "/api/announcements", Tags: []string{"about"},
		Summary:     "The operator's announcements to everybody",
		Description: "The app asks once a minute.",
	}, func(ctx context.Context, _ *api.Caller, _ *struct{}) (*api.Body[protocol.Announcements], error) {
		return current(ctx), nil
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "admin-announcements", Method: http.MethodGet, Path: api.OperatorPath + "announcements", Summary: "Current announcements",
	}, func(ctx context.Context, _ *api.Operator, _ *struct{}) (*api.Body[protocol.Announcements], error) {
		return current(ctx), nil
	})
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "announce", Method: http.MethodPost, Path: api.OperatorPath + "announcements", DefaultStatus: http.StatusCreated,
		Summary: "Announce something to everybody",
	}, o.announce)
	api.ServeOperator(o.api, huma.Operation{
		OperationID: "withdraw", Method: http.MethodDelete, Path: api.OperatorPath + "announcements/{id}", DefaultStatus: http.StatusNoContent,
		Summary: "End an announcement",
	}, o.withdraw)
}

// Announcements are those that are current.
func (o *Operations) Announcements(ctx context.Context) []protocol.Announcement {
	told := []protocol.Announcement{}
	for _, a := range o.api.Admin.Announcements(ctx) {
		told = append(told, protocol.Announcement(a))
	}
	return told
}

func (o *Operations) announce(ctx context.Context, by *api.Operator, in *api.Body[protocol.NewAnnouncement]) (*api.Body[protocol.Announcement], error) {
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
	if err := o.logAct(ctx, by, admin.Act{What: "announce", Until: a.Until}); err != nil {
		return nil, err
	}
	a, err := o.api.Admin.Announce(ctx, a)
	return api.Reply(protocol.Announcement(a)), err
}

func (o *Operations) withdraw(ctx context.Context, by *api.Operator, in *api.IDPath) (*api.Nothing, error) {
	if !slices.ContainsFunc(o.api.Admin.Announcements(ctx), func(a admin.Announcement) bool { return a.ID == in.ID }) {
		return nil, fault.Unknown
	}
	return o.do(ctx, by, admin.Act{What: "withdraw", On: in.ID}, func() error { return o.api.Admin.Withdraw(ctx, in.ID) })
}
