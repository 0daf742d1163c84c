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
		Summary: "How the person is told of their turn while away",
		Description: "A notice comes when a table without a clock, or with an hour or more for a decision, has waited for two minutes for somebody " +
			"who neither looks at it nor has the app open. On each device and by e-mail there is at most one until the person has moved at that table.",
	}, s.listNotices)
	serve(s, inPerson, huma.Operation{
		OperationID: "add-push", Method: http.MethodPut, Path: "/api/notices/push", Tags: tags,
		Summary: "Have notices pushed to this browser (Web Push)",
		Description: "The browser subscribes with the key of `GET /api/notices`. They end with the session. " +
			"What the service worker is sent is JSON with `title`, `body`, `path`, `stop` (a label for a button) and `off` (the code for `POST /api/notices/off`).",
	}, s.addPush)
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-push", Method: http.MethodDelete, Path: "/api/notices/push/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "End notices on a device",
	}, func(ctx context.Context, c *caller, in *passPath) (*nothing, error) {
		return &nothing{}, s.Notices.Unsubscribe(ctx, c.Person.ID, in.ID)
	})
	serve(s, inPerson, huma.Operation{
		OperationID: "set-mail", Method: http.MethodPut, Path: "/api/notices/mail", Tags: tags,
		Summary:     "Have notices sent by e-mail",
		Description: "A mail asks whether the address is the person's; nothing else goes there before the link in it is followed. Few such mails are sent in a day.",
	}, s.setMail)
	serve(s, inPerson, huma.Operation{
		OperationID: "drop-mail", Method: http.MethodDelete, Path: "/api/notices/mail", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "End notices by e-mail, and forget the address",
	}, func(ctx context.Context, c *caller, _ *struct{}) (*nothing, error) {
		return &nothing{}, s.Notices.DropMailbox(ctx, c.Person.ID)
	})
	serve(s, anybody, huma.Operation{
		OperationID: "confirm-mail", Method: http.MethodPost, Path: "/api/notices/mail/confirm", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Say that an address is one's own, with the code that was sent there",
	}, func(ctx context.Context, c *caller, in *body[protocol.NoticeCode]) (*nothing, error) {
		if err := s.allow(limit.Login, c); err != nil {
			return nil, err
		}
		return &nothing{}, s.Notices.Confirm(ctx, in.Body.Code)
	})
	serve(s, anybody, huma.Operation{
		OperationID: "end-notices", Method: http.MethodPost, Path: offPath, DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "End notices where one came with this code",
		Description: "Nobody needs to be signed in. Mail programs do this by themselves when somebody unsubscribes (RFC 8058); whatever body comes is not read.",
	}, func(ctx context.Context, c *caller, in *struct {
		Code string `query:"code" required:"true" maxLength:"200" doc:"as it came with the notice"`
	},
	) (*nothing, error) {
		if err := s.allow(limit.Login, c); err != nil {
			return nil, err
		}
		return &nothing{}, s.Notices.Off(ctx, in.Code)
	})
}

// showOff redirects anyone who opens the unsubscribe address of mail programs in a browser to the page with a button: merely
// looking at a link must not end anything.
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
