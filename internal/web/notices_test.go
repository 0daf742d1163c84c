package web_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/identity/identitytest"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/internal/notice/noticetest"
	"github.com/divingbell/divingbell/internal/web"
)

// noticing makes a server send notices to servers on loopback.
func noticing(t *testing.T, push *noticetest.PushService, mail *noticetest.MailServer) func(*web.Settings) {
	return func(s *web.Settings) {
		var err error
		s.Notices, err = notice.Open(t.Context(), notice.Settings{
			Store: s.Store, Origin: home, SMTP: notice.SMTP{Server: mail.Address, From: "games@example.org"}, Push: push.Client(),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func mailTo(address string) map[string]any {
	return map[string]any{"address": address, "language": "en"}
}

// Notices are private: nobody else is told what a person wants, and no program changes it.
func TestNotices(t *testing.T) {
	push, mail := noticetest.NewPushService(t), noticetest.NewMailServer(t, noticetest.Plain)
	h := openServer(t, noticing(t, push, mail))
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	program := h.program(ann.must(201, "POST", "/api/tokens", label("bot")).get("token"))
	phone, desk := push.NewBrowser(t, "phone"), push.NewBrowser(t, "desk")
	play(t, []scenario{
		{"nothing yet", ann, "GET", "/api/notices", nil, 200, []string{`"devices":[]`, `"possible":true`, `"key":"B`}, []string{"address"}},
		{"nobody's", stranger, "GET", "/api/notices", nil, 401, []string{`"signed-out"`}, []string{"key"}},
		{"not by a program", program, "GET", "/api/notices", nil, 403, nil, []string{"key"}},
		{"nobody's device", stranger, "PUT", "/api/notices/push", phone.Subscription("de"), 401, nil, nil},
		{"a program's device", program, "PUT", "/api/notices/push", phone.Subscription("de"), 403, nil, nil},
		{"a program's mail", program, "PUT", "/api/notices/mail", mailTo("ann@example.org"), 403, nil, nil},
		{"her phone", ann, "PUT", "/api/notices/push", phone.Subscription("de"), 200, []string{`"here":true`}, []string{phone.Endpoint, "/phone"}},
		{"as a browser gives it", bob, "PUT", "/api/notices/push", with(desk.Subscription("xx"), []any{"expirationTime", nil}), 200, []string{`"here":true`}, nil},
		{"plain HTTP", ann, "PUT", "/api/notices/push", with(phone.Subscription("de"), []any{"endpoint", "http://push.example"}), 403, []string{`"not-allowed"`}, []string{"push.example"}},
		{"without keys", ann, "PUT", "/api/notices/push", with(phone.Subscription("de"), []any{"keys", map[string]any{"p256dh": "x", "auth": "!"}}), 403, []string{"keys"}, nil},
		{"no address", ann, "PUT", "/api/notices/mail", mailTo("ann@example.org\r\nBcc: x@example.org"), 403, []string{"not an e-mail address"}, []string{"Bcc"}},
		{"her address", ann, "PUT", "/api/notices/mail", mailTo("ann@example.org"), 200, []string{`"address":"ann@example.org"`}, []string{"confirmed"}},
		{"his affair", bob, "GET", "/api/notices", nil, 200, nil, []string{"ann@example.org"}},
		{"what the server knows of her", ann, "GET", "/api/account", nil, 200, []string{"ann@example.org", `"here":true`}, []string{phone.Endpoint}},
		{"and gives her", ann, "GET", "/api/account/export", nil, 200, []string{"ann@example.org", phone.Endpoint}, []string{desk.Endpoint}},
	})
	id := ann.must(200, "GET", "/api/notices", nil).get("devices.0.id")
	code := mail.Next(t).Code("confirm")
	play(t, []scenario{
		{"a code that is none", stranger, "POST", "/api/notices/mail/confirm", map[string]any{"code": code + "x"}, 404, nil, nil},
		{"whoever has the mail", stranger, "POST", "/api/notices/mail/confirm", map[string]any{"code": code}, 204, nil, nil},
		{"confirmed", ann, "GET", "/api/notices", nil, 200, []string{`"confirmed":true`}, nil},
		{"it ends nothing", stranger, "POST", "/api/notices/off?code=" + code, nil, 404, nil, nil},
		{"no code", stranger, "POST", "/api/notices/off", nil, 422, nil, nil},
		{"Bob ends hers", bob, "DELETE", "/api/notices/push/" + id, nil, 404, []string{`"unknown"`}, nil},
		{"Ann does", ann, "DELETE", "/api/notices/push/" + id, nil, 204, nil, nil},
		{"and mails", ann, "DELETE", "/api/notices/mail", nil, 204, nil, nil},
		{"again", ann, "DELETE", "/api/notices/mail", nil, 204, nil, nil},
		{"nothing is left", ann, "GET", "/api/notices", nil, 200, []string{`"devices":[]`}, []string{"ann@example.org"}},
		{"Bob's is", bob, "GET", "/api/notices", nil, 200, []string{`"here":true`}, nil},
	})
}

// A link in a mail does nothing by itself: programs that follow links must not unsubscribe anybody.
func TestLinksThatEndNotices(t *testing.T) {
	h := openServer(t)
	a := h.stranger().must(303, "GET", "/api/notices/off?code="+url.QueryEscape("mail.x.y&z"), nil)
	same(t, "where it leads", a.header.Get("Location"), "/notices#off=mail.x.y%26z")
	a = h.stranger().must(303, "GET", "/api/notices/off", nil)
	same(t, "without a code", a.header.Get("Location"), "/notices#off=")
}

// Nobody can sign in with the ids and codes of a person's notices.
func TestNoticesLetNobodyIn(t *testing.T) {
	push, mail := noticetest.NewPushService(t), noticetest.NewMailServer(t, noticetest.Plain)
	h := openServer(t, noticing(t, push, mail))
	ann := h.guest("Ann")
	ann.must(200, "PUT", "/api/notices/push", push.NewBrowser(t, "phone").Subscription("en"))
	ann.must(200, "PUT", "/api/notices/mail", mailTo("ann@example.org"))
	code := mail.Next(t).Code("confirm")
	id := ann.must(200, "GET", "/api/notices", nil).get("devices.0.id")
	for _, text := range []string{id, code, strings.Split(code, ".")[1], strings.Split(code, ".")[2]} {
		h.stranger().withCookie(text).ask("GET", "/api/session", nil).is(401)
		h.program("dbt_"+text).ask("GET", "/api/session", nil).is(401)
	}
}

// A guest who signs out for good gets no more notices, and their addresses are dropped. Somebody who can come back keeps them.
func TestNoticesGoWithTheGuest(t *testing.T) {
	push, mail := noticetest.NewPushService(t), noticetest.NewMailServer(t, noticetest.Plain)
	h := openServer(t, atHome, noticing(t, push, mail))
	ann, bob := h.guest("Ann"), h.guest("Bob")
	bob.register(identitytest.New(t), "phone").is(201)
	for kept, who := range []*browser{ann, bob} {
		who.must(200, "PUT", "/api/notices/push", push.NewBrowser(t, who.id()).Subscription("en"))
		who.must(200, "PUT", "/api/notices/mail", mailTo("ann@example.org"))
		person := who.id()
		who.must(204, "DELETE", "/api/session", nil)
		for kind, want := range map[string]int{identity.Mail: kept, identity.Push: kept} {
			if passes, err := h.store.Belongings(t.Context(), kind, person); len(passes) != want || err != nil {
				t.Errorf("%s: %d are left, %v", kind, len(passes), err)
			}
		}
	}
}

// Somebody who is banned or deleted gets no more notices, whichever node does it, and their addresses are dropped.
func TestNoticesEndWithABan(t *testing.T) {
	push, mail := noticetest.NewPushService(t), noticetest.NewMailServer(t, noticetest.Plain)
	here, there := twoNodes(t, noticing(t, push, mail))
	host := here.operator()
	for what, end := range map[string]func(person string){
		"banned": func(person string) {
			host.must(200, "PUT", "/api/admin/people/"+person+"/ban", map[string]any{"until": inAnHour()})
		},
		"deleted": func(person string) { host.must(204, "DELETE", "/api/admin/people/"+person, nil) },
	} {
		bob := there.guest("Bob")
		bob.register(identitytest.New(t), "phone").is(201)
		bob.must(200, "PUT", "/api/notices/push", push.NewBrowser(t, what).Subscription("en"))
		bob.must(200, "PUT", "/api/notices/mail", mailTo(what+"@example.org"))
		code := mail.Next(t).Code("confirm")
		person := bob.id()
		end(person)
		bob.ask("PUT", "/api/notices/push", push.NewBrowser(t, what+" again").Subscription("en")).hasNot(`"devices"`)
		there.stranger().ask("POST", "/api/notices/mail/confirm", map[string]any{"code": code})
		for _, kind := range []string{identity.Mail, identity.Push} {
			if passes, err := here.store.Belongings(t.Context(), kind, person); len(passes) > 0 || err != nil {
				t.Errorf("%s: %d for %s are left, %v", what, len(passes), kind, err)
			}
		}
	}
}

// A server that cannot send mail says so.
func TestNoMail(t *testing.T) {
	ann := openServer(t).guest("Ann")
	same(t, "possible", ann.must(200, "GET", "/api/notices", nil).get("mail.possible"), "false")
	ann.must(403, "PUT", "/api/notices/mail", mailTo("ann@example.org"))
}
