package web_test

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/identity/identitytest"
	"github.com/divingbell/divingbell/internal/web"
)

var base64url = base64.RawURLEncoding

// begun takes the options and the code from the server's answer.
func begun(a answer) (o identitytest.Options, ceremony string) {
	a.Helper()
	var body struct {
		Ceremony string
		Options  json.RawMessage
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		a.Fatal(err)
	}
	return identitytest.ReadOptions(a, body.Options), body.Ceremony
}

const home = "https://play.example.org"

func atHome(s *web.Settings) { s.Origin = home }

// register makes a passkey with a phone.
func (b *browser) register(phone *identitytest.Authenticator, label string) answer {
	b.Helper()
	o, ceremony := begun(b.must(200, "POST", "/api/passkeys/register", nil))
	return b.ask("POST", "/api/passkeys", map[string]any{"ceremony": ceremony, "label": label, "credential": phone.Make(o, home)})
}

// login signs in with a passkey, on a page of some origin.
func (b *browser) login(phone *identitytest.Authenticator, origin string) answer {
	b.Helper()
	o, ceremony := begun(b.must(200, "POST", "/api/passkeys/login", nil))
	return b.ask("POST", "/api/passkeys/session", map[string]any{"ceremony": ceremony, "credential": phone.Show(o, origin)})
}

func (a answer) is(status int) answer {
	a.Helper()
	if a.status != status {
		a.Fatalf("%s gives %d, not %d: %s", a.request, a.status, status, a.body)
	}
	return a
}

// A guest who makes a passkey stays the same person, and can sign in with it on any other device.
func TestPasskeys(t *testing.T) {
	h := openServer(t, atHome)
	ann, phone := h.guest("Ann"), identitytest.New(t)
	id := ann.must(200, "GET", "/api/session", nil).get("person.id")
	table := ann.must(201, "POST", "/api/tables", proposal("t")).get("table")
	ann.sit(table, 0)

	made := ann.register(phone, "phone").is(201)
	session := ann.must(200, "GET", "/api/session", nil)
	if session.get("person.id") != id || session.get("person.guest") != "false" {
		t.Errorf("after making a passkey Ann is %s", session.body)
	}
	if listed := ann.must(200, "GET", "/api/passkeys", nil); listed.get("passes.0.label") != "phone" || listed.get("passes.0.id") != made.get("id") ||
		strings.Contains(listed.body, base64url.EncodeToString(phone.ID)) || strings.Contains(listed.body, base64url.EncodeToString(phone.PublicKey())) {
		t.Errorf("the passkeys are %s", listed.body)
	}
	ann.must(204, "DELETE", "/api/session", nil)
	ann.must(401, "GET", "/api/session", nil)

	laptop := h.stranger()
	if a := laptop.login(phone, home).is(201); a.get("person.id") != id || a.get("person.guest") != "false" || strings.Contains(a.body, laptop.cookie()) {
		t.Errorf("the passkey lets in %s", a.body)
	}
	if mine := laptop.must(200, "GET", "/api/tables?list=mine", nil); mine.get("tables.0.table") != table {
		t.Errorf("Ann's tables are %s", mine.body)
	}
	laptop.login(phone, home).is(201)
	laptop.must(204, "DELETE", "/api/passkeys/"+made.get("id"), nil)
	h.stranger().login(phone, home).is(403)
	if a := laptop.must(200, "GET", "/api/session", nil); a.get("person.guest") != "true" {
		t.Errorf("without a passkey Ann is %s", a.body)
	}
}

// Signing in where somebody else was signed in ends their session.
func TestLoginEndsTheSessionBefore(t *testing.T) {
	h := openServer(t, atHome)
	ann, phone := h.guest("Ann"), identitytest.New(t)
	ann.register(phone, "phone").is(201)
	bob := h.guest("Bob")
	before := bob.cookie()
	bob.login(phone, home).is(201)
	h.stranger().withCookie(before).must(401, "GET", "/api/session", nil)
	if a := bob.must(200, "GET", "/api/session", nil); a.get("person.name") != "Ann" {
		t.Error(a.body)
	}
}

// Somebody whose passkey is not accepted learns nothing about its owner, and gets no session.
func TestPasskeysThatAreNotAccepted(t *testing.T) {
	h := openServer(t, atHome)
	ann, phone := h.guest("Ann"), identitytest.New(t)
	ann.register(phone, "phone").is(201)
	h.stranger().must(401, "POST", "/api/passkeys/register", nil)
	for what, a := range map[string]answer{
		"another origin":     h.stranger().login(phone, "https://play.example.org.evil.example"),
		"an unknown passkey": h.stranger().login(identitytest.New(t), home),
		"somebody else's":    h.guest("Bob").register(phone, "Ann's phone"),
		"no passkey at all":  h.stranger().ask("POST", "/api/passkeys/session", `{"ceremony":"x","credential":{}}`),
	} {
		if a.status != 403 || a.get("code") != "not-allowed" || a.header.Get("Set-Cookie") != "" || strings.Contains(a.body, "Ann") {
			t.Errorf("%s is answered with %d %v %s", what, a.status, a.header, a.body)
		}
	}
}

// If the server's public name is not set, passkeys are bound to the name that the browser uses.
func TestPasskeysWithoutAnOrigin(t *testing.T) {
	h := openServer(t)
	if a := h.guest("Ann").must(403, "POST", "/api/passkeys/register", nil); !strings.Contains(a.body, "by a name") {
		t.Error(a.body)
	}
	local := *h
	local.url = strings.Replace(h.url, "127.0.0.1", "localhost", 1)
	ann, phone := local.guest("Ann"), identitytest.New(t)
	o, ceremony := begun(ann.must(200, "POST", "/api/passkeys/register", nil))
	if o.RP.ID != "localhost" {
		t.Errorf("the passkey is for %q", o.RP.ID)
	}
	ann.must(201, "POST", "/api/passkeys", map[string]any{"ceremony": ceremony, "label": "phone", "credential": phone.Make(o, local.url)})
	local.stranger().login(phone, local.url).is(201)
	local.stranger().login(phone, home).is(403)
}

// The options can be passed to the browser's own functions as they are.
func TestPasskeyOptions(t *testing.T) {
	h := openServer(t, atHome)
	var asked struct {
		Options struct {
			RP               struct{ ID, Name string }
			User             struct{ Name string }
			Attestation      string
			PubKeyCredParams []struct{ Alg int }
			Selection        struct{ ResidentKey, UserVerification string } `json:"authenticatorSelection"`
			Exclude          []struct{ ID string }                          `json:"excludeCredentials"`
		}
	}
	ann, phone := h.guest("Ann"), identitytest.New(t)
	ann.register(phone, "phone").is(201)
	a := ann.must(200, "POST", "/api/passkeys/register", nil)
	if err := json.Unmarshal([]byte(a.body), &asked); err != nil {
		t.Fatal(err)
	}
	o := asked.Options
	if o.RP.ID != "play.example.org" || o.User.Name != "Ann" || o.Attestation != "none" || o.Selection.ResidentKey != "required" ||
		o.Selection.UserVerification != "preferred" || len(o.Exclude) != 1 || o.Exclude[0].ID != base64url.EncodeToString(phone.ID) {
		t.Errorf("asked is %s", a.body)
	}
}
