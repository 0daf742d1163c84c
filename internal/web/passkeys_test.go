package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/web"
)

const home = "https://play.example.org"

func atHome(s *web.Settings) { s.Origin = home }

// register makes a passkey with a phone.
func (b *browser) register(phone *authenticator, label string) answer {
	b.Helper()
	o, ceremony := begun(b.must(200, "POST", "/api/passkeys/register", nil))
	return b.ask("POST", "/api/passkeys", map[string]any{"ceremony": ceremony, "label": label, "credential": phone.make(o, home)})
}

// login shows a passkey from a page of some origin.
func (b *browser) login(phone *authenticator, origin string) answer {
	b.Helper()
	o, ceremony := begun(b.must(200, "POST", "/api/passkeys/login", nil))
	return b.ask("POST", "/api/passkeys/session", map[string]any{"ceremony": ceremony, "credential": phone.show(o, origin)})
}

func (a answer) is(status int) answer {
	a.Helper()
	if a.status != status {
		a.Fatalf("%s gives %d, not %d: %s", a.request, a.status, status, a.body)
	}
	return a
}

// A guest who makes a passkey stays the same person, and is let in with it on any other device.
func TestPasskeys(t *testing.T) {
	h := openServer(t, atHome)
	ann, phone := h.guest("Ann"), newAuthenticator(t)
	id := ann.must(200, "GET", "/api/session", nil).get("person.id")
	table := ann.must(201, "POST", "/api/tables", proposal("t")).get("table")
	ann.sit(table, 0)

	made := ann.register(phone, "phone").is(201)
	session := ann.must(200, "GET", "/api/session", nil)
	if session.get("person.id") != id || session.get("person.guest") != "false" {
		t.Errorf("after making a passkey Ann is %s", session.body)
	}
	key, err := phone.key.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if listed := ann.must(200, "GET", "/api/passkeys", nil); listed.get("passes.0.label") != "phone" || listed.get("passes.0.id") != made.get("id") ||
		strings.Contains(listed.body, base64url.EncodeToString(phone.id)) || strings.Contains(listed.body, base64url.EncodeToString(key)) {
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

// Whoever signs in where somebody else was signed in ends that session.
func TestLoginEndsTheSessionBefore(t *testing.T) {
	h := openServer(t, atHome)
	ann, phone := h.guest("Ann"), newAuthenticator(t)
	ann.register(phone, "phone").is(201)
	bob := h.guest("Bob")
	before := bob.cookie()
	bob.login(phone, home).is(201)
	h.stranger().withCookie(before).must(401, "GET", "/api/session", nil)
	if a := bob.must(200, "GET", "/api/session", nil); a.get("person.name") != "Ann" {
		t.Error(a.body)
	}
}

func TestPasskeysThatAreNotAccepted(t *testing.T) {
	h := openServer(t, atHome)
	ann, phone := h.guest("Ann"), newAuthenticator(t)
	ann.register(phone, "phone").is(201)
	refused := func(what string, a answer) {
		t.Helper()
		if a.status != 403 || a.get("code") != "not-allowed" || a.header.Get("Set-Cookie") != "" || strings.Contains(a.body, "Ann") {
			t.Errorf("%s is answered with %d %v %s", what, a.status, a.header, a.body)
		}
	}
	eve := h.stranger()
	finish := func(ceremony string, credential any) answer {
		return eve.ask("POST", "/api/passkeys/session", map[string]any{"ceremony": ceremony, "credential": credential})
	}
	refused("another origin", eve.login(phone, "https://play.example.org.evil.example"))
	refused("plain HTTP", eve.login(phone, "http://play.example.org"))
	refused("an unknown passkey", eve.login(newAuthenticator(t), home))

	o, ceremony := begun(eve.must(200, "POST", "/api/passkeys/login", nil))
	shown := phone.show(o, home)
	_, other := begun(eve.must(200, "POST", "/api/passkeys/login", nil))
	refused("an answer to another question", finish(other, shown))
	refused("a question that was never asked", finish("nothing", shown))

	elsewhere := o
	elsewhere.RPID = "evil.example"
	refused("another host", finish(ceremony, phone.show(elsewhere, home)))
	refused("a second answer, even a right one", finish(ceremony, shown))

	o, ceremony = begun(eve.must(200, "POST", "/api/passkeys/login", nil))
	shown = phone.show(o, home)
	shown["response"].(map[string]any)["userHandle"] = base64url.EncodeToString([]byte("somebodyelse"))
	refused("another person", finish(ceremony, shown))

	o, ceremony = begun(eve.must(200, "POST", "/api/passkeys/login", nil))
	forger := newAuthenticator(t)
	forger.id, forger.user = phone.id, phone.user
	refused("another key", finish(ceremony, forger.show(o, home)))

	_, ceremony = begun(eve.must(200, "POST", "/api/passkeys/login", nil))
	refused("no passkey at all", finish(ceremony, map[string]any{}))

	o, ceremony = begun(eve.must(200, "POST", "/api/passkeys/login", nil))
	good := phone.show(o, home)
	finish(ceremony, good).is(201)
	h.stranger().ask("POST", "/api/passkeys/session", map[string]any{"ceremony": ceremony, "credential": good}).is(403)
}

func TestPasskeysThatCannotBeMade(t *testing.T) {
	h := openServer(t, atHome, func(s *web.Settings) { s.Limits.Login = unlimited })
	ann, bob, phone := h.guest("Ann"), h.guest("Bob"), newAuthenticator(t)
	o, ceremony := begun(ann.must(200, "POST", "/api/passkeys/register", nil))
	credential := phone.make(o, home)
	body := func(ceremony string, credential any) map[string]any {
		return map[string]any{"ceremony": ceremony, "label": "phone", "credential": credential}
	}
	bob.ask("POST", "/api/passkeys", body(ceremony, credential)).is(403)
	ann.ask("POST", "/api/passkeys", body(ceremony, credential)).is(403) // it was answered once, by Bob

	ann.register(phone, "phone").is(201)
	again := bob.register(phone, "Ann's phone").is(403)
	if strings.Contains(again.body, "Ann") {
		t.Error(again.body)
	}
	if a := h.stranger().login(phone, home); a.status == 201 && a.get("person.name") != "Ann" {
		t.Errorf("Bob took Ann's passkey over: %s", a.body)
	}
	o, ceremony = begun(ann.must(200, "POST", "/api/passkeys/register", nil))
	ann.ask("POST", "/api/passkeys", body(ceremony, newAuthenticator(t).make(o, "https://evil.example"))).is(403)
	_, login := begun(ann.must(200, "POST", "/api/passkeys/login", nil))
	ann.ask("POST", "/api/passkeys", body(login, newAuthenticator(t).make(o, home))).is(403)

	tablet := newAuthenticator(t)
	bob.register(tablet, "tablet").is(201)
	ann.must(404, "DELETE", "/api/passkeys/"+bob.must(200, "GET", "/api/passkeys", nil).get("passes.0.id"), nil)
	h.stranger().must(401, "POST", "/api/passkeys/register", nil)
	for range 9 {
		bob.register(newAuthenticator(t), "one more").is(201)
	}
	bob.register(newAuthenticator(t), "too many").is(403)
}

// Where nobody said by what name the server is reached, passkeys are for the name that the browser uses.
func TestPasskeysWithoutAnOrigin(t *testing.T) {
	h := openServer(t)
	if a := h.guest("Ann").must(403, "POST", "/api/passkeys/register", nil); !strings.Contains(a.body, "by a name") {
		t.Error(a.body)
	}
	local := *h
	local.url = strings.Replace(h.url, "127.0.0.1", "localhost", 1)
	ann, phone := local.guest("Ann"), newAuthenticator(t)
	o, ceremony := begun(ann.must(200, "POST", "/api/passkeys/register", nil))
	if o.RP.ID != "localhost" {
		t.Errorf("the passkey is for %q", o.RP.ID)
	}
	ann.must(201, "POST", "/api/passkeys", map[string]any{"ceremony": ceremony, "label": "phone", "credential": phone.make(o, local.url)})
	local.stranger().login(phone, local.url).is(201)
	local.stranger().login(phone, home).is(403)
}

// The browser's own functions are given the options as they are.
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
	ann, phone := h.guest("Ann"), newAuthenticator(t)
	ann.register(phone, "phone").is(201)
	a := ann.must(200, "POST", "/api/passkeys/register", nil)
	if err := json.Unmarshal([]byte(a.body), &asked); err != nil {
		t.Fatal(err)
	}
	o := asked.Options
	if o.RP.ID != "play.example.org" || o.User.Name != "Ann" || o.Attestation != "none" || o.Selection.ResidentKey != "required" ||
		o.Selection.UserVerification != "preferred" || len(o.Exclude) != 1 || o.Exclude[0].ID != base64url.EncodeToString(phone.id) {
		t.Errorf("asked is %s", a.body)
	}
}
