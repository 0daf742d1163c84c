package web_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/identity/identitytest"
	"github.com/divingbell/divingbell/internal/store"
)

func label(text string) map[string]any { return map[string]any{"label": text} }

// program is somebody's program, with a token and no cookies.
func (h *fixture) program(token string) *browser {
	return h.stranger().with("Authorization", "Bearer "+token)
}

func TestTokens(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	made := ann.must(201, "POST", "/api/tokens", label("my bot"))
	token, id := made.get("token"), made.get("pass.id")
	if !strings.HasPrefix(token, "dbt_") || len(token) != 47 || strings.Contains(made.body, ann.cookie()) {
		t.Fatalf("the token is %s", made.body)
	}
	other := bob.must(201, "POST", "/api/tokens", label("his")).get("pass.id")
	program := h.program(token)
	secret := strings.TrimPrefix(token, "dbt_")
	play(t, []scenario{
		{"hers", ann, "GET", "/api/tokens", nil, 200, []string{id, `"label":"my bot"`}, []string{secret}},
		{"his", bob, "GET", "/api/tokens", nil, 200, []string{other}, []string{id, secret}},
		{"nobody's", stranger, "GET", "/api/tokens", nil, 401, []string{`"signed-out"`}, []string{id}},
		{"nobody makes one", stranger, "POST", "/api/tokens", label("x"), 401, nil, []string{"token\":"}},
		{"without a label", ann, "POST", "/api/tokens", label(" "), 400, nil, []string{"token\":"}},
		{"the program is Ann", program, "GET", "/api/session", nil, 200, []string{`"name":"Ann"`}, []string{secret}},
		{"it reads", program, "GET", "/api/tables?list=mine", nil, 200, []string{`"tables":[]`}, nil},
		{"it makes no token", program, "POST", "/api/tokens", label("x"), 403, []string{`"not-allowed"`}, []string{"token\":"}},
		{"it sees no tokens", program, "GET", "/api/tokens", nil, 403, nil, []string{id}},
		{"it drops no other token", program, "DELETE", "/api/tokens/" + other, nil, 403, []string{`"not-allowed"`}, nil},
		{"it makes no session", program, "POST", "/api/session", name("Eve"), 403, nil, []string{"Eve"}},
		{"it ends no session", program, "DELETE", "/api/session", nil, 403, nil, nil},
		{"it gives no names", program, "PATCH", "/api/session", name("Eve"), 403, nil, []string{"Eve"}},
		{"it begins no passkey", program, "POST", "/api/passkeys/register", nil, 403, nil, []string{"challenge"}},
		{"it makes no passkey", program, "POST", "/api/passkeys", `{"ceremony":"x","label":"x","credential":{}}`, 403, []string{"token"}, nil},
		{"it sees no passkeys", program, "GET", "/api/passkeys", nil, 403, nil, []string{"passes"}},
		{"it begins no login", program, "POST", "/api/passkeys/login", nil, 403, nil, []string{"challenge"}},
		{"it logs nobody in", program, "POST", "/api/passkeys/session", `{"ceremony":"x","credential":{}}`, 403, []string{"token"}, nil},
		{"Bob cannot drop hers", bob, "DELETE", "/api/tokens/" + id, nil, 404, []string{`"unknown"`}, nil},
		{"nor one there is not", bob, "DELETE", "/api/tokens/x", nil, 404, []string{`"unknown"`, "nothing with this name or id"}, nil},
		{"a token is no cookie", stranger.withCookie(secret), "GET", "/api/session", nil, 401, nil, nil},
		{"a cookie is no token", h.program("dbt_" + ann.cookie()), "GET", "/api/session", nil, 401, nil, nil},
		{"a token that is none", h.program("dbt_x"), "GET", "/api/about", nil, 401, []string{`"signed-out"`, "the token is not valid"}, nil},
		{"a token of another kind", h.program("x"), "GET", "/api/about", nil, 401, []string{"the token is not valid"}, nil},
		{"a proxy's password", stranger.with("Authorization", "Basic YW5uOmFubg=="), "GET", "/api/about", nil, 200, nil, nil},
		{"it lets nobody in", stranger.with("Authorization", "Basic YW5uOmFubg=="), "GET", "/api/session", nil, 401, []string{"nobody is signed in"}, nil},
		{"nor keeps anybody out", bob.with("Authorization", "Basic YW5uOmFubg=="), "GET", "/api/session", nil, 200, []string{`"name":"Bob"`}, nil},
		{"a token counts before a cookie", bob.with("Authorization", "Bearer "+token), "GET", "/api/session", nil, 200, []string{`"name":"Ann"`}, nil},
		{"still there", ann, "GET", "/api/tokens", nil, 200, []string{id}, nil},
		{"Ann drops it", ann, "DELETE", "/api/tokens/" + id, nil, 204, nil, nil},
		{"gone", ann, "GET", "/api/tokens", nil, 200, []string{`"passes":[]`}, nil},
		{"and lets nobody in", program, "GET", "/api/session", nil, 401, []string{`"signed-out"`}, nil},
	})
	if _, err := h.store.Belonging(t.Context(), "token", secret); !errors.Is(err, store.ErrUnknown) {
		t.Error("the store has the token itself")
	}
}

// The use of a token is noted to the hour, so that people see which ones they no longer need.
func TestTokensTellWhenTheyWereUsed(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	made := ann.must(201, "POST", "/api/tokens", label("bot"))
	pass, err := h.store.Belonging(t.Context(), "token", made.get("pass.id"))
	if err != nil {
		t.Fatal(err)
	}
	pass.Used = time.Now().Add(-400 * 24 * time.Hour).UnixMilli()
	if err := h.store.PutBelonging(t.Context(), pass); err != nil {
		t.Fatal(err)
	}
	h.program(made.get("token")).must(200, "GET", "/api/session", nil)
	if now, err := h.store.Belonging(t.Context(), "token", pass.ID); err != nil || now.Used <= pass.Used {
		t.Errorf("the token is %+v, %v", now, err)
	}
}

// A token allows what its scope says and no more.
func TestScopesOfTokens(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	id := ann.open("t")
	scoped := func(scope string) *browser {
		made := ann.must(201, "POST", "/api/tokens", map[string]any{"label": scope, "scope": scope})
		same(t, "scope", made.get("pass.scope"), scope)
		return h.program(made.get("token"))
	}
	reader, player, bot := scoped("read"), scoped("play"), scoped("bot")
	commands := "/api/tables/" + id + "/commands"
	play(t, []scenario{
		{"it reads", reader, "GET", "/api/tables/" + id, nil, 200, []string{`"host":true`}, nil},
		{"it knows what it may", reader, "GET", "/api/session", nil, 200, []string{`"scope":"read"`, `"expires":`}, nil},
		{"it opens no table", reader, "POST", "/api/tables", proposal("x"), 403, []string{`"not-allowed"`, "scope is read"}, nil},
		{"it does not sit down", reader, "POST", commands, `{"id":"1","do":"sit"}`, 403, []string{`"not-allowed"`}, nil},
		{"it takes no lesson", reader, "POST", "/api/lessons", newLesson("l", "deepblue", "dive"), 403, []string{`"not-allowed"`}, nil},
		{"it gets no hint", reader, "POST", "/api/tables/" + id + "/hint", nil, 403, []string{`"not-allowed"`}, nil},
		{"another scope", ann, "POST", "/api/tokens", map[string]any{"label": "x", "scope": "all"}, 422, []string{"scope"}, nil},
		{"a player sits down", player, "POST", commands, `{"id":"2","do":"sit"}`, 200, nil, nil},
		{"a bot opens a table", bot, "POST", "/api/tables", proposal("x"), 201, nil, nil},
	})
	k := reader.connect()
	k.watch(id)
	same(t, "over a WebSocket", k.do(id, "3", "leave").get("problem.code"), "not-allowed")
}

// A token expires by itself, also for clients that are connected with it.
func TestTokensExpire(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	made := ann.must(201, "POST", "/api/tokens", map[string]any{"label": "bot", "days": 2})
	pass, err := h.store.Belonging(t.Context(), "token", made.get("pass.id"))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "how long it lasts", made.get("pass.expires"), fmt.Sprint(pass.Created+2*24*60*60*1000))
	program := h.program(made.get("token"))
	program.must(200, "GET", "/api/session", nil)
	pass.Data = []byte(`{"scope":"play","expires":1}`)
	if err := h.store.PutBelonging(t.Context(), pass); err != nil {
		t.Fatal(err)
	}
	program.ask("GET", "/api/session", nil).is(401)
	same(t, "what is left", ann.must(200, "GET", "/api/tokens", nil).get("passes"), "[]")
	for _, days := range []int{-1, 367} {
		ann.must(422, "POST", "/api/tokens", map[string]any{"label": "bot", "days": days})
	}
}

// A token of an earlier version has neither scope nor expiry: it may play, and lasts as long as a session.
func TestTokensOfOld(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	made := ann.must(201, "POST", "/api/tokens", label("bot"))
	pass, err := h.store.Belonging(t.Context(), "token", made.get("pass.id"))
	if err != nil {
		t.Fatal(err)
	}
	program := h.program(made.get("token"))
	for used, status := range map[time.Duration]int{179 * 24 * time.Hour: 201, 181 * 24 * time.Hour: 401} {
		pass.Data, pass.Used = nil, time.Now().Add(-used).UnixMilli()
		if err := h.store.PutBelonging(t.Context(), pass); err != nil {
			t.Fatal(err)
		}
		program.must(status, "POST", "/api/tables", proposal("x"))
	}
}

// A program that has nothing but a token can drop it, whatever its scope.
func TestATokenDropsItself(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	for _, by := range []string{"current", ""} {
		made := ann.must(201, "POST", "/api/tokens", map[string]any{"label": "bot", "scope": "read"})
		program := h.program(made.get("token"))
		if by == "" {
			by = made.get("pass.id")
		}
		program.must(204, "DELETE", "/api/tokens/"+by, nil)
		program.ask("GET", "/api/session", nil).is(401)
	}
	ann.must(404, "DELETE", "/api/tokens/current", nil) // a person has no current token
}

// A guest who signs out is gone for good, and so are their tokens. Somebody with a passkey comes back to them.
func TestTokensGoWithTheGuest(t *testing.T) {
	h := openServer(t, atHome)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	bob.register(identitytest.New(t), "phone").is(201)
	for status, who := range map[int]*browser{401: ann, 200: bob} {
		program := h.program(who.must(201, "POST", "/api/tokens", label("bot")).get("token"))
		program.must(200, "GET", "/api/session", nil)
		who.must(204, "DELETE", "/api/session", nil)
		program.ask("GET", "/api/session", nil).is(status)
	}
}
