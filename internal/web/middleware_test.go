package web_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/divingbell/divingbell/internal/metrics"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/webtest"
)

func TestHeaders(t *testing.T) {
	h := openServer(t, behindProxy)
	for _, path := range []string{"/", "/t/abc", "/nothing", "/healthz", "/api/about", "/api/nothing", "/api/session"} {
		a := h.stranger().ask("GET", path, nil)
		for name, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
			"Permissions-Policy": "camera=()", "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
		} {
			if !strings.HasPrefix(a.header.Get(name), want) {
				t.Errorf("%s: %s is %q", path, name, a.header.Get(name))
			}
		}
		policy := a.header.Get("Content-Security-Policy")
		for _, part := range []string{"frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self'", "connect-src 'self'"} {
			if !strings.Contains(policy, part) {
				t.Errorf("%s: the policy has no %s", path, part)
			}
		}
		if strings.Contains(strings.ReplaceAll(policy, "script-src 'self' 'wasm-unsafe-eval';", ""), "unsafe") || strings.Contains(policy, "*") {
			t.Errorf("%s: the policy is %s", path, policy)
		}
		if a.header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s without TLS demands TLS", path)
		}
		if a := h.stranger().with("X-Forwarded-Proto", "https").ask("GET", path, nil); a.header.Get("Strict-Transport-Security") == "" {
			t.Errorf("%s with TLS does not demand it", path)
		}
		if strings.HasPrefix(path, "/api/") && a.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be kept: %q", path, a.header.Get("Cache-Control"))
		}
	}
}

// Requests that change something must come from our own pages, or from a program.
func TestCrossOrigin(t *testing.T) {
	h := openServer(t, atHome)
	ann := h.guest("Ann")
	id := ann.open("t")
	for _, c := range []struct {
		name, header, value string
		ok                  bool
	}{
		{"our own page", "Sec-Fetch-Site", "same-origin", true},
		{"typed in", "Sec-Fetch-Site", "none", true},
		{"another site", "Sec-Fetch-Site", "cross-site", false},
		{"a neighbour", "Sec-Fetch-Site", "same-site", false},
		{"an old browser on our page", "Origin", h.url, true},
		{"an old browser on our page behind a proxy", "Origin", home, true},
		{"an old browser elsewhere", "Origin", "https://evil.example", false},
		{"an old browser in a frame", "Origin", "null", false},
	} {
		by := ann.with(c.header, c.value)
		for _, change := range []struct {
			method, path string
			body         any
		}{
			{"PATCH", "/api/session", name("Ann")},
			{"POST", "/api/tables", proposal("t")},
			{"POST", "/api/tables/" + id + "/commands", map[string]any{"id": "s", "do": "sit"}},
		} {
			a := by.ask(change.method, change.path, change.body)
			if (a.status < 300) != c.ok {
				t.Errorf("%s: %s gives %d %s", c.name, a.request, a.status, a.body)
			}
			if !c.ok && (a.get("code") != "not-allowed" || a.status != 403) {
				t.Errorf("%s: %s gives %d %s", c.name, a.request, a.status, a.body)
			}
		}
		by.must(200, "GET", "/api/session", nil)
	}
	ann.with("Sec-Fetch-Site", "cross-site").must(403, "DELETE", "/api/session", nil)
	ann.must(200, "GET", "/api/session", nil)
}

// Pages with our name that were sent without TLS are not ours if we are reached over TLS: through a proxy that says so, or
// according to the settings. Otherwise pages are accepted as they come.
func TestPagesWithoutTLS(t *testing.T) {
	trusting := func(s *web.Settings) { s.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} }
	secure, plain := "https://play.example", "http://play.example"
	for _, c := range []struct {
		name             string
		server           *fixture
		host, said, page string
		ok               bool
	}{
		{"TLS ends at a proxy", openServer(t, trusting), "play.example", "https", secure, true},
		{"and the page came without", openServer(t, trusting), "play.example", "https", plain, false},
		{"a proxy without TLS", openServer(t, trusting), "play.example", "http", plain, true},
		{"a proxy that says nothing", openServer(t, trusting), "play.example", "", secure, true},
		{"a proxy that is not trusted", openServer(t), "play.example", "https", secure, true},
		{"an origin that is set", openServer(t, func(s *web.Settings) { s.Origin = secure }), "inside:8080", "", secure, true},
		{"and its page without TLS", openServer(t, func(s *web.Settings) { s.Origin = secure }), "inside:8080", "", plain, false},
		{"and passed on by its name", openServer(t, func(s *web.Settings) { s.Origin = secure }), "play.example", "", plain, false},
		{"an origin without TLS", openServer(t, func(s *web.Settings) { s.Origin = plain }), "inside:8080", "", plain, true},
		{"and its page with TLS", openServer(t, func(s *web.Settings) { s.Origin = plain }), "inside:8080", "", secure, false},
	} {
		header := http.Header{"Origin": {c.page}}
		if c.said != "" {
			header.Set("X-Forwarded-Proto", c.said)
		}
		conn, err := net.Dial("tcp", strings.TrimPrefix(c.server.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		_, err = webtest.Upgrade(conn, c.host, header)
		if (err == nil) != c.ok || !c.ok && !strings.Contains(err.Error(), "not-allowed") {
			t.Errorf("%s: %v", c.name, err)
		}
		conn.Close()
		header.Set("Content-Type", "application/json")
		r := httptest.NewRequest(http.MethodPost, "http://"+c.host+"/api/session", strings.NewReader(`{"name": "Ann"}`))
		r.Header, r.RemoteAddr = header, "127.0.0.1:1"
		w := httptest.NewRecorder()
		if c.server.server.ServeHTTP(w, r); (w.Code == http.StatusCreated) != c.ok || !c.ok && w.Code != http.StatusForbidden {
			t.Errorf("%s: a session is answered with %d %s", c.name, w.Code, w.Body)
		}
	}
}

// The answer to a wrong method lists the right ones.
func TestWrongMethods(t *testing.T) {
	ann := openServer(t).guest("Ann")
	for path, allowed := range map[string]string{
		"/api/session":             "GET, HEAD, POST, PATCH, DELETE",
		"/api/tables":              "GET, HEAD, POST",
		"/api/tables/abc/commands": "POST",
		"/api/tokens/abc":          "DELETE",
		"/api/socket":              "GET, HEAD",
		"/api/openapi.json":        "GET, HEAD",
	} {
		a := ann.must(405, "PUT", path, `{}`)
		if a.get("code") != "wrong-method" || a.header.Get("Allow") != allowed {
			t.Errorf("%s: %s, allowed %s", a.request, a.body, a.header.Get("Allow"))
		}
	}
	if a := ann.must(404, "PUT", "/api/secrets", `{}`); a.header.Get("Allow") != "" {
		t.Error("nothing allows " + a.header.Get("Allow"))
	}
}

func TestSizesAndTypes(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	long := `{"name": "` + strings.Repeat("x", 70<<10) + `"}`
	play(t, []scenario{
		{"a long body", ann, "PATCH", "/api/session", long, 413, []string{`"bad-message"`}, []string{"xxx"}},
		{"just short enough", ann, "PATCH", "/api/session", `{"name": "Ann"` + strings.Repeat(" ", 60<<10) + `}`, 200, []string{"Ann"}, nil},
		{"a deep body", ann, "PATCH", "/api/session", strings.Repeat("[", 60<<10), 400, []string{`"bad-message"`}, nil},
		{"another type", ann.with("Content-Type", "text/plain"), "PATCH", "/api/session", `{"name": "Ann"}`, 415, []string{`"bad-message"`}, nil},
		{"another type that looks like it", ann.with("Content-Type", "application/jsonx"), "PATCH", "/api/session", `{"name": "Ann"}`, 415, nil, nil},
		{"no such path", ann, "GET", "/api/secrets", nil, 404, []string{`"unknown"`, "no such path"}, nil},
		{"no such method", ann, "PUT", "/api/session", `{"name": "Ann"}`, 405, []string{`"wrong-method"`}, nil},
		{"not for reading", ann.with("Accept", "text/html"), "GET", "/api/session", nil, 200, []string{"Ann"}, nil},
	})
}

// Bodies that can be understood in two ways are refused, as over the WebSocket.
func TestStrictBodies(t *testing.T) {
	ann := openServer(t).guest("Ann")
	ann.open("t")
	seats := `[{"for":"open"},{"for":"open"}]`
	play(t, []scenario{
		{"another case", ann, "PATCH", "/api/session", `{"Name": "Bob"}`, 422, []string{`"bad-message"`}, nil},
		{"beside the right one", ann, "PATCH", "/api/session", `{"name": "Ann", "NAME": "Bob"}`, 422, []string{`"bad-message"`}, nil},
		{"another case further in", ann, "POST", "/api/tables", `{"id":"u","game":"sunken","seats":[{"For":"open"},{"for":"open"}]}`, 422, []string{`"bad-message"`}, nil},
		{"twice", ann, "PATCH", "/api/session", `{"name": "Ann", "name": "Bob"}`, 400, []string{`"bad-message"`, "there twice"}, nil},
		{"twice, once escaped", ann, "PATCH", "/api/session", `{"name": "Ann", "n\u0061me": "Bob"}`, 400, []string{`"bad-message"`, "there twice"}, nil},
		{"twice further in", ann, "POST", "/api/tables", `{"id":"u","game":"sunken","seats":` + seats + `,"options":{"a":"1","a":"2"}}`, 400, []string{`"bad-message"`, "there twice"}, nil},
		{"not UTF-8", ann, "PATCH", "/api/session", "{\"name\": \"Bob\xff\"}", 400, []string{`"bad-message"`, "UTF-8"}, nil},
		{"two bodies", ann, "PATCH", "/api/session", `{"name": "Bob"}{}`, 400, []string{`"bad-message"`}, nil},
		{"nothing was changed", ann, "GET", "/api/session", nil, 200, []string{`"Ann"`}, []string{"Bob"}},
	})
}

// Errors in a request are described in terms of the request, not of the program.
func TestFaultsNameNoTypes(t *testing.T) {
	ann := openServer(t).guest("Ann")
	id := ann.open("t")
	type request struct{ method, path, body string }
	requests := []request{
		{"PATCH", "/api/session", `{"name": 7}`},
		{"PATCH", "/api/session", `{"name": ["a"]}`},
		{"PATCH", "/api/session", `7`},
		{"PATCH", "/api/session", `{"name"`},
		{"POST", "/api/tables", `{"id":"u","game":"sunken","seats":{}}`},
		{"POST", "/api/tables", `{"id":"u","game":"sunken","seats":[7,7]}`},
		{"POST", "/api/tables", `{"id":"u","game":"sunken","seats":[{"for":"open"},{"for":"open"}],"clock":{"decision":1e99,"bank":0,"reaction":0}}`},
		{"POST", "/api/tables", `{"id":"u","game":"sunken","seats":[{"for":"open"},{"for":"open"}],"options":{"players":7}}`},
		{"POST", "/api/passkeys", `{"ceremony":"x","label":"x","credential":7}`},
		{"POST", "/api/passkeys/session", `{"ceremony":"x","credential":{"id":7}}`},
	}
	for _, value := range []string{"300", "-129", "1.5", "1e99", `"1"`, "null", "[]", "{}", "true", "99999999999999999999"} {
		requests = append(requests, request{"POST", "/api/tables/" + id + "/commands", `{"id":"1","do":"move","seat":` + value + `}`},
			request{"POST", "/api/tables/" + id + "/commands", `{"id":"1","do":"move","step":` + value + `}`},
			request{"POST", "/api/tables/" + id + "/commands", `{"id":"1","do":"order","orders":{"rush":` + value + `}}`},
			request{"GET", "/api/tables/" + id + "?as=" + url.QueryEscape(value), ""}, request{"GET", "/api/tables?before=" + url.QueryEscape(value), ""},
			request{"GET", "/api/tables/" + id + "/replay?at=" + url.QueryEscape(value), ""})
	}
	typeName := regexp.MustCompile(`\b(Go|json|struct|strconv|unmarshal|u?int(8|16|32|64)|float64|map|interface|(game|table|protocol|record|fault)\.[A-Z]\w*)\b`)
	for _, r := range requests {
		var body any
		if r.body != "" {
			body = r.body
		}
		if a := ann.ask(r.method, r.path, body); a.status >= 400 && typeName.MatchString(a.body) {
			t.Errorf("%s %s gives %d %s", a.request, r.body, a.status, a.body)
		}
	}
}

// logBuffer collects what is logged.
type logBuffer struct {
	mutex sync.Mutex
	b     bytes.Buffer
}

func (l *logBuffer) Write(data []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.b.Write(data)
}

func (l *logBuffer) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.b.String()
}

func logging(l *logBuffer) func(*web.Settings) {
	return func(s *web.Settings) {
		s.Log = slog.New(slog.NewTextHandler(l, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
}

func TestLogHasNoSecrets(t *testing.T) {
	var log logBuffer
	h := openServer(t, logging(&log))
	ann := h.guest("Ann")
	token := ann.must(201, "POST", "/api/tokens", label("bot")).get("token")
	h.program(token).must(422, "GET", "/api/session?secret=hidden", nil)
	h.program(token+"x").must(401, "GET", "/api/session", nil)
	h.stranger().offering("divingbell", "bearer."+token).connect()
	h.stranger().offering("divingbell", "bearer."+token+"x").isRefused("a wrong token", 401, "signed-out")
	id := ann.open("t", "seats", seats("invited", "open"))
	invite := ann.must(200, "GET", "/api/tables/"+id, nil).get("you.invites.0")
	ann.command(id, "sit", "invite", invite).is(200)
	if !strings.Contains(log.String(), "path=/api/session") {
		t.Errorf("requests are not logged: %s", log.String())
	}
	for _, secret := range []string{ann.cookie(), token, strings.TrimPrefix(token, "dbt_"), "hidden", invite, h.secretOf(id)} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("%s is logged", secret)
		}
	}
}

// A request that panics affects nobody else, and reveals nothing of the cause.
func TestPanics(t *testing.T) {
	var log logBuffer
	h := openServer(t, logging(&log), func(s *web.Settings) { s.Hall = nil })
	a := h.guest("Ann").ask("GET", "/api/tables/abc", nil)
	if a.status != 500 || a.get("code") != "broken" || strings.Contains(a.body, "nil") || strings.Contains(a.body, ".go") {
		t.Errorf("%d %s", a.status, a.body)
	}
	if !strings.Contains(log.String(), "nil pointer") || !strings.Contains(log.String(), "tables.go") {
		t.Errorf("the log does not say where: %s", log.String())
	}
}

func TestGzip(t *testing.T) {
	h := openServer(t)
	for _, c := range []struct {
		path, accept string
		zipped       bool
	}{
		{"/api/openapi.json", "gzip, deflate, br", true},
		{"/api/openapi.json", "br, gzip;q=0.5", true},
		{"/api/openapi.json", "GZIP; q=1.0", true},
		{"/api/openapi.json", "gzip;q=0", false},
		{"/api/openapi.json", "gzip; Q=0.000", false},
		{"/api/openapi.json", "identity", false},
		{"/api/about", "gzip", true},
		{"/api/session", "gzip", false}, // too short
		{"/", "gzip", true},
		{"/", "identity", false},
	} {
		plain := h.stranger().with("Accept-Encoding", "identity").ask("GET", c.path, nil)
		a := h.stranger().with("Accept-Encoding", c.accept).ask("GET", c.path, nil)
		body := a.body
		if zipped := a.header.Get("Content-Encoding") == "gzip"; zipped != c.zipped {
			t.Errorf("%s for %q: zipped is %v", c.path, c.accept, zipped)
		} else if zipped {
			r, err := gzip.NewReader(strings.NewReader(a.body))
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			body = string(data)
		}
		if body != plain.body || a.status != plain.status || !slices.Contains(a.header.Values("Vary"), "Accept-Encoding") {
			t.Errorf("%s for %q: %d %v", c.path, c.accept, a.status, a.header)
		}
	}
}

func TestHealth(t *testing.T) {
	h := openServer(t)
	stranger := h.stranger()
	stranger.must(200, "GET", "/healthz", nil)
	stranger.must(200, "GET", "/readyz", nil)
	stranger.must(404, "GET", "/metrics", nil)

	registry := prometheus.NewRegistry()
	sick := openServer(t, func(s *web.Settings) { s.Meter = metrics.Web(registry) })
	sick.store.fail(io.ErrUnexpectedEOF)
	stranger = sick.stranger()
	stranger.must(200, "GET", "/healthz", nil)
	if a := stranger.must(503, "GET", "/readyz", nil); strings.Contains(a.body, "EOF") {
		t.Error(a.body)
	}
	damaged := openServer(t)
	damaged.store.fail(fmt.Errorf("%w: page 7", store.ErrDamaged))
	if a := damaged.stranger().must(503, "GET", "/readyz", nil); a.body != "the database is damaged; the log says more\n" {
		t.Error(a.body)
	}
	stranger.must(404, "GET", "/metrics", nil) // they are not public
	shown := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(shown, httptest.NewRequest("GET", "/", nil))
	for _, text := range []string{`divingbell_requests_total{status="503"} 1`, "divingbell_connections 0", "divingbell_command_seconds_count 0"} {
		if !strings.Contains(shown.Body.String(), text) {
			t.Errorf("there is no %s in %s", text, shown.Body)
		}
	}
}

// A server that itself terminates TLS uses the cookies for TLS.
func TestTLS(t *testing.T) {
	h := openServer(t)
	front := httptest.NewTLSServer(h.server)
	t.Cleanup(front.Close)
	by := h.stranger()
	by.url, by.client = front.URL, front.Client()
	a := by.must(201, "POST", "/api/session", name("Ann"))
	if !strings.HasPrefix(a.header.Get("Set-Cookie"), "__Host-divingbell=") || a.header.Get("Strict-Transport-Security") == "" {
		t.Errorf("the headers are %v", a.header)
	}
	session, err := http.ParseSetCookie(a.header.Get("Set-Cookie"))
	if err != nil {
		t.Fatal(err)
	}
	by.with("Cookie", "__Host-divingbell="+session.Value).must(200, "GET", "/api/session", nil)
	by.with("Cookie", "divingbell="+session.Value).must(401, "GET", "/api/session", nil)
}

// An unknown proxy causes one warning, and is named if it is nearby.
func TestUntrustedProxies(t *testing.T) {
	const trouble = "everybody behind it shares the limits of one address"
	for _, c := range []struct {
		peer, header, tells string
		times               int
	}{
		{"172.18.0.2:4711", "X-Forwarded-For", "a proxy at 172.18.0.2 is not among the trusted proxies", 1},
		{"[::1]:4711", "X-Forwarded-Proto", "a proxy at ::1 is not", 1},
		{"[::ffff:10.0.0.1]:4711", "Forwarded", "a proxy at 10.0.0.1 is not", 1},
		{"203.0.113.9:4711", "X-Forwarded-For", "a proxy that is not among the trusted proxies", 1},
		{"127.0.0.1:4711", "X-Forwarded-For", "", 0},
		{"172.18.0.2:4711", "X-Real-Ip", "", 0},
	} {
		var log logBuffer
		h := openServer(t, logging(&log), behindProxy)
		for range 3 {
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = c.peer
			r.Header.Set(c.header, "198.51.100.7")
			h.server.ServeHTTP(httptest.NewRecorder(), r)
		}
		text := log.String()
		if strings.Count(text, trouble) != c.times || !strings.Contains(text, c.tells) {
			t.Errorf("%s with %s: the log is %s", c.peer, c.header, text)
		}
		if strings.Contains(text, "203.0.113.9") || strings.Contains(text, "198.51.100.7") {
			t.Errorf("the log has somebody's address: %s", text)
		}
	}
}

func TestOrigins(t *testing.T) {
	h := openServer(t)
	for _, origin := range []string{"play.example.org", "https://play.example.org/", "https://play.example.org/games", "https://", "://"} {
		settings := h.server.Settings
		settings.Origin = origin
		if _, err := web.New(t.Context(), settings); err == nil || !strings.Contains(err.Error(), "an origin is written like") {
			t.Errorf("%s: %v", origin, err)
		}
	}
}
