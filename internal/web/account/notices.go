package account

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/protocol"
)

// OffPath ends notices; mail programs and browsers know it.
const OffPath = "/api/notices/off"

func (o *Operations) noticeRoutes() {
	tags := []string{"notices"}
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "list-notices", Method: http.MethodGet, Path: "/api/notices", Tags: tags,
		Summary: "How the person is told of their turn while they are away",
		Description: "A notification is sent when a table without a clock, or with an hour or more for a decision, has waited for two minutes for somebody " +
			"who neither looks at it nor has the app open. Each device, and e-mail, gets at most one until the person has moved at that table.",
	}, o.listNotices)
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "add-push", Method: http.MethodPut, Path: "/api/notices/push", Tags: tags,
		Summary: "Turn on notifications pushed to this browser (Web Push)",
		Description: "The browser subscribes with the key of `GET /api/notices`. Notifications end with the session. " +
			"The service worker is sent JSON with `title`, `body`, `path`, `stop` (a label for a button) and `off` (the code for `POST /api/notices/off`).",
	}, api.Limited(o.api, limit.Login, o.addPush))
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "drop-push", Method: http.MethodDelete, Path: "/api/notices/push/{id}", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Stop notifications on a device",
	}, func(ctx context.Context, c *api.Caller, in *api.IDPath) (*api.Nothing, error) {
		return &api.Nothing{}, o.Notices.Unsubscribe(ctx, c.Person.ID, in.ID)
	})
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "set-mail", Method: http.MethodPut, Path: "/api/notices/mail", Tags: tags,
		Summary:     "Turn on notifications by e-mail",
		Description: "A first mail asks its reader to confirm the address; nothing else is sent there before somebody follows the link in it. The number of such mails a day is limited.",
	}, api.Limited(o.api, limit.Login, o.setMail))
	api.Serve(o.api, api.InPerson, huma.Operation{
		OperationID: "drop-mail", Method: http.MethodDelete, Path: "/api/notices/mail", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Stop notifications by e-mail, and delete the address",
	}, func(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Nothing, error) {
		return &api.Nothing{}, o.Notices.DropMailbox(ctx, c.Person.ID)
	})
	api.Serve(o.api, api.Anybody, huma.Operation{
		OperationID: "confirm-mail", Method: http.MethodPost, Path: "/api/notices/mail/confirm", DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary: "Confirm an address with the code that was sent there",
	}, func(ctx context.Context, c *api.Caller, in *api.Body[protocol.NoticeCode]) (*api.Nothing, error) {
		if err := o.api.Allow(limit.Login, c); err != nil {
			return nil, err
		}
		return &api.Nothing{}, o.Notices.Confirm(ctx, in.Body.Code)
	})
	api.Serve(o.api, api.Anybody, huma.Operation{
		OperationID: "end-notices", Method: http.MethodPost, Path: OffPath, DefaultStatus: http.StatusNoContent, Tags: tags,
		Summary:     "Stop notifications to the device or address that received this code",
		Description: "No session is needed. Mail programs do this by themselves when somebody unsubscribes (RFC 8058); the body is ignored.",
	}, func(ctx context.Context, c *api.Caller, in *struct {
		Code string `query:"code" required:"true" maxLength:"200" doc:"the code that came with the notification"`
	},
	) (*api.Nothing, error) {
		if err := o.api.Allow(limit.Login, c); err != nil {
			return nil, err
		}
		return &api.Nothing{}, o.Notices.Off(ctx, in.Code)
	})
}

// ShowOff redirects anyone who opens the unsubscribe address of mail programs in a browser to the page with a button: merely
// opening a link must not unsubscribe anybody.
func ShowOff(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/notices#off="+url.QueryEscape(r.URL.Query().Get("code")), http.StatusSeeOther)
}

func (o *Operations) listNotices(ctx context.Context, c *api.Caller, _ *struct{}) (*api.Body[protocol.Notices], error) {
	reply, err := o.notices(ctx, c)
	return api.Reply(reply), err
}

func (o *Operations) notices(ctx context.Context, c *api.Caller) (protocol.Notices, error) {
	all := protocol.Notices{Key: o.Notices.PublicKey(), Devices: []protocol.NoticeDevice{}}
	devices, err := o.Notices.Devices(ctx, c.Person.ID)
	if err != nil {
		return all, err
	}
	for _, d := range devices {
		all.Devices = append(all.Devices, protocol.NoticeDevice{ID: d.ID, Label: d.Label, Created: d.Created, Here: d.Session == c.Pass.ID})
	}
	box, err := o.Notices.Mailbox(ctx, c.Person.ID)
	all.Mail = protocol.NoticeMail{Possible: o.Notices.Mails(), Address: box.Address, Confirmed: box.Confirmed}
	return all, err
}

func (o *Operations) addPush(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewPush]) (*api.Body[protocol.Notices], error) {
	err := o.Notices.Subscribe(ctx, c.Person.ID, notice.Subscription{
		Endpoint: in.Body.Endpoint, Language: in.Body.Language, Origin: o.origin(c), Session: c.Pass.ID,
		Keys: notice.Keys{P256dh: keyOf(in.Body.Keys.P256dh), Auth: keyOf(in.Body.Keys.Auth)},
	})
	if err != nil {
		return nil, err
	}
	return o.listNotices(ctx, c, nil)
}

// keyOf decodes a key that a browser has given; nil if it is not valid.
func keyOf(text string) []byte {
	key, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return nil
	}
	return key
}

func (o *Operations) setMail(ctx context.Context, c *api.Caller, in *api.Body[protocol.NewMail]) (*api.Body[protocol.Notices], error) {
	if err := o.Notices.SetMailbox(ctx, c.Person.ID, c.Network.String(), in.Body.Address, in.Body.Language); err != nil {
		return nil, err
	}
	return o.listNotices(ctx, c, nil)
}
