package web

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/protocol"
)

const offPath = "/api/notices/off"

func (s *Server) noticeRoutes() {
	tags := []string{"notices"}
	serve(s, inPerson, huma.Operation{
		OperationID: "list-notices", Method: http.MethodGet, Path: "/api/notices", Tags: tags,
		Summary: "How the person is told of their turn while they are away",
		Description: "A notice is sent when a table without a clock, or with an hour or more for a decision, has waited for two minutes for somebody " +
			"who neither looks at it nor has the app open. Each device, and e-mail, gets at most one until the person has moved at that table.",
	}, s.listNotices)
	serve(s, inPerson, huma.Operation{
		OperationID: "add-push", Method: http.MethodPut, Path: "/api/notices/push", Tags: tags,
		Summary: "Turn on notices pushed to this browser (Web Push)",
		Description: "The browser subscribes with the key of `GET /api/notices`. Notices end with the session. " +
			"The service worker is sent JSON with `title`, `body`, `path`, `stop` (a label for a button) and `off` (the code for `POST /api/notices/off`).",
	}, s.addPush)
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-push", Method: http.MethodDelete, Path: "/api/notices/push/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Stop notices on a device",
	}, func(ctx context.Context, c *caller, in *passPath) (*nothing, error) {
		return &nothing{}, s.Notices.Unsubscribe(ctx, c.Person.ID, in.ID)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "set-mail", Method: http.MethodPut, Path: "/api/notices/mail", Tags: tags,
		Summary:     "Turn on notices by e-mail",
		Description: "A first mail asks its reader to confirm the address; nothing else is sent there before somebody follows the link in it. The number of such mails a day is limited.",
	}, s.setMail)
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-mail", Method: http.MethodDelete, Path: "/api/notices/mail", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Stop notices by e-mail, and delete the address",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*nothing, error) {
		return &nothing{}, s.Notices.DropMailbox(ctx, c.Person.ID)
	})
	serve(s, anybody, huma.Operation{
		OperationID: "confirm-mail", Method: http.MethodPost, Path: "/api/notices/mail/confirm", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Confirm an address with the code that was sent there",
	}, func(ctx context.Context, c *caller, in *body[protocol.NoticeCode]) (*nothing, error) {
		if err := s.allow(limit.Login, c); err != nil {
			return nil, err
		}
		return &nothing{}, s.Notices.Confirm(ctx, in.Body.Code)
	})
	serve(s, anybody, huma.Operation{
		OperationID: "end-notices", Method: http.MethodPost, Path: offPath, DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "Stop notices to the device or address that received this code",
		Description: "No session is needed. Mail programs do this by themselves when somebody unsubscribes (RFC 8058); the body is ignored.",
	}, func(ctx context.Context, c *caller, in *struct {
		Code string `query:"code" required:"true" maxLength:"200" doc:"the code that came with the notice"`
	},
	) (*nothing, error) {
		if err := s.allow(limit.Login, c); err != nil {
			return nil, err
		}
		return &nothing{}, s.Notices.Off(ctx, in.Code)
	})
}

// showOff redirects anyone who opens the unsubscribe address of mail programs in a browser to the page with a button: merely
// opening a link must not unsubscribe anybody.
func showOff(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/notices#off="+url.QueryEscape(r.URL.Query().Get("code")), http.StatusSeeOther)
}

func (s *Server) listNotices(ctx context.Context, c *caller, _ *struct{}) (*body[protocol.Notices], error) {
	reply, err := s.notices(ctx, c)
	return &body[protocol.Notices]{reply}, err
}

func (s *Server) notices(ctx context.Context, c *caller) (protocol.Notices, error) {
	all := protocol.Notices{Key: s.Notices.PublicKey(), Devices: []protocol.NoticeDevice{}}
	devices, err := s.Notices.Devices(ctx, c.Person.ID)
	if err != nil {
		return all, err
	}
	for _, d := range devices {
		all.Devices = append(all.Devices, protocol.NoticeDevice{ID: d.ID, Label: d.Label, Created: d.Created, Here: d.Session == c.Pass.ID})
	}
	box, err := s.Notices.Mailbox(ctx, c.Person.ID)
	all.Mail = protocol.NoticeMail{Possible: s.Notices.Mails(), Address: box.Address, Confirmed: box.Confirmed}
	return all, err
}

func (s *Server) addPush(ctx context.Context, c *caller, in *body[protocol.NewPush]) (*body[protocol.Notices], error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	err := s.Notices.Subscribe(ctx, c.Person.ID, notice.Subscription{
		Endpoint: in.Body.Endpoint, Language: in.Body.Language, Origin: s.origin(c), Session: c.Pass.ID,
		Keys: notice.Keys{P256dh: keyOf(in.Body.Keys.P256dh), Auth: keyOf(in.Body.Keys.Auth)},
	})
	if err != nil {
		return nil, err
	}
	return s.listNotices(ctx, c, nil)
}

// keyOf decodes a key that a browser has given; nil if it is not valid.
func keyOf(text string) []byte {
	key, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return nil
	}
	return key
}

func (s *Server) setMail(ctx context.Context, c *caller, in *body[protocol.NewMail]) (*body[protocol.Notices], error) {
	if err := s.allow(limit.Login, c); err != nil {
		return nil, err
	}
	if err := s.Notices.SetMailbox(ctx, c.Person.ID, c.network.String(), in.Body.Address, in.Body.Language); err != nil {
		return nil, err
	}
	return s.listNotices(ctx, c, nil)
}
