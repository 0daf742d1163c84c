package web_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

func few(n int) limit.Rate { return limit.Rate{Burst: n, Every: time.Hour} }

// isTooMany fails unless somebody is asked to wait for about an hour.
func (a answer) isTooMany() {
	a.Helper()
	a.is(429)
	ms, err := strconv.Atoi(a.get("retry_ms"))
	seconds, wrong := strconv.Atoi(a.header.Get("Retry-After"))
	if err != nil || wrong != nil || a.get("code") != "too-many" || ms < 3_000_000 || ms > 3_600_001 || seconds < ms/1000 {
		a.Errorf("%s: %v %s", a.request, a.header, a.body)
	}
}

func TestLimits(t *testing.T) {
	many := limit.Rate{Burst: -1}
	t.Run("requests of a person", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Request = limit.Limit{Person: few(3), Address: many} })
		ann, bob := h.guest("Ann"), h.guest("Bob")
		for range 3 {
			ann.must(200, "GET", "/api/session", nil)
		}
		ann.ask("GET", "/api/session", nil).isTooMany()
		bob.must(200, "GET", "/api/session", nil)
		for range 10 {
			h.stranger().must(200, "GET", "/api/about", nil)
		}
		ann.must(200, "GET", "/healthz", nil)
	})
	t.Run("requests of an address", func(t *testing.T) {
		h := openServer(t, behindProxy, func(s *web.Settings) { s.Limits.Request = limit.Limit{Person: many, Address: few(2)} })
		from := func(address string) *browser { return h.stranger().with("X-Forwarded-For", address) }
		for range 2 {
			from("2001:db8:1:2::1").must(200, "GET", "/api/about", nil)
		}
		from("2001:db8:1:2:ffff::2").ask("GET", "/api/about", nil).isTooMany() // the same household
		from("2001:db8:1:3::1").must(200, "GET", "/api/about", nil)
		for range 2 {
			from("192.0.2.1").must(200, "GET", "/api/about", nil)
		}
		from("192.0.2.1").ask("GET", "/api/about", nil).isTooMany()
		from("::ffff:192.0.2.1").ask("GET", "/api/about", nil).isTooMany()
		from("192.0.2.1:4711").ask("GET", "/api/about", nil).isTooMany()
		from("[2001:db8:1:2::1]:4711").ask("GET", "/api/about", nil).isTooMany()
		from("192.0.2.2").must(200, "GET", "/api/about", nil)
		from("192.0.2.3:4711").must(200, "GET", "/api/about", nil)
		// What is left of the address that our proxy added may be forged.
		for i := range 3 {
			from(fmt.Sprintf("198.51.100.%d, 192.0.2.1, 127.0.0.1", i)).ask("GET", "/api/about", nil).isTooMany()
		}
	})
	t.Run("an address that somebody made up", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Request = limit.Limit{Person: many, Address: few(2)} })
		for i := range 2 {
			h.stranger().with("X-Forwarded-For", fmt.Sprintf("192.0.2.%d", i)).must(200, "GET", "/api/about", nil)
		}
		h.stranger().with("X-Forwarded-For", "192.0.2.9").ask("GET", "/api/about", nil).isTooMany()
	})
	t.Run("guests", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Session = limit.Limit{Address: few(2)} })
		ann := h.guest("Ann")
		h.guest("Bob")
		h.stranger().ask("POST", "/api/session", name("Carla")).isTooMany()
		ann.must(201, "POST", "/api/session", name("Ann")) // she already has a session
	})
	t.Run("tables", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Table = limit.Limit{Person: few(2), Address: few(3)} })
		ann, bob := h.guest("Ann"), h.guest("Bob")
		ann.open("1")
		ann.open("2")
		ann.ask("POST", "/api/tables", proposal("3")).isTooMany()
		bob.open("1")
		bob.ask("POST", "/api/tables", proposal("2")).isTooMany() // Ann's refused request did not count
	})
	t.Run("talk", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Talk = limit.Limit{Person: few(2), Address: few(3)} })
		ann, bob := h.guest("Ann"), h.guest("Bob")
		path := "/api/tables/" + ann.open("t") + "/commands"
		say := func(b *browser, id string) answer {
			return b.ask("POST", path, `{"id":"`+id+`","do":"say","text":"la"}`)
		}
		say(ann, "1").is(200)
		say(ann, "2").is(200)
		say(ann, "3").isTooMany()
		say(bob, "1").is(200)
		say(bob, "2").isTooMany()
		for i := range 5 { // other than talk
			ann.must(200, "POST", path, fmt.Sprintf(`{"id":"m%d","do":"mute","whom":"x%d","on":true}`, i, i))
		}
	})
	t.Run("replays", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Replay = limit.Limit{Person: few(3), Address: many} })
		ann := h.guest("Ann")
		path := "/api/tables/" + ann.open("t")
		ann.must(200, "GET", path+"/replay", nil)
		ann.must(409, "GET", path+"/record", nil)
		cursor := ann.must(200, "GET", path+"/lines", nil).get("cursor")
		for _, costly := range []string{"/replay", "/record", "/lines", "/moments"} {
			ann.ask("GET", path+costly, nil).isTooMany()
		}
		for range 5 {
			ann.must(200, "GET", path+"/lines?since="+cursor, nil) // there is nothing new
			ann.must(200, "GET", path, nil)
		}
	})
	t.Run("records", func(t *testing.T) {
		h := openServer(t, func(s *web.Settings) { s.Limits.Record = limit.Limit{Person: many, Address: few(2)} })
		for range 2 {
			h.stranger().must(400, "POST", "/api/moments", "{}")
		}
		h.stranger().ask("POST", "/api/moments", "{}").isTooMany()
	})
	t.Run("logins", func(t *testing.T) {
		h := openServer(t, atHome, func(s *web.Settings) { s.Limits.Login = limit.Limit{Address: few(2)} })
		h.stranger().must(200, "POST", "/api/passkeys/login", nil)
		h.stranger().ask("POST", "/api/passkeys/session", `{"ceremony":"x","credential":{}}`).is(403)
		h.stranger().ask("POST", "/api/passkeys/login", nil).isTooMany()
		h.stranger().ask("POST", "/api/passkeys/session", `{"ceremony":"x","credential":{}}`).isTooMany()
	})
	t.Run("a class that comes in at once", func(t *testing.T) {
		h := openServer(t)
		for i := range 30 {
			pupil := h.guest(fmt.Sprint("pupil ", i))
			pupil.must(200, "GET", "/api/about", nil)
			pupil.must(200, "GET", "/api/tables", nil)
			pupil.open("first")
		}
	})
}

// A rematch counts as opening a table, over REST as over a WebSocket.
func TestRematchesAreTablesOpened(t *testing.T) {
	h := openServer(t, func(s *web.Settings) {
		s.Limits.Table = limit.Limit{Person: few(2), Address: limit.Rate{Burst: -1}}
	})
	ann := h.guest("Ann")
	over := func(id string) {
		ann.sit(id, 0)
		ann.command(id, "start").is(200)
		ann.command(id, "resign").is(200)
	}
	first := ann.open("t", "seats", seats("open", "bot"))
	over(first)
	ann.must(200, "POST", "/api/tables/"+first+"/commands", `{"id":"again","do":"rematch"}`)
	second := ann.must(200, "GET", "/api/tables/"+first, nil).get("rematch")
	over(second)
	ann.command(second, "rematch").isTooMany()
	same(t, "over a WebSocket", ann.connect().do(second, "ws", "rematch").get("problem.code"), "too-many")
	same(t, "the rematch that was refused", ann.must(200, "GET", "/api/tables/"+second, nil).get("rematch"), "")
	ann.must(200, "POST", "/api/tables/"+first+"/commands", `{"id":"again","do":"rematch"}`) // done before
}

// A request that opens no table costs nothing: neither a refused one nor one that was done before.
func TestOnlyTablesThatOpenCount(t *testing.T) {
	h := openServer(t, teaching, func(s *web.Settings) {
		s.Limits.Table = limit.Limit{Person: few(1), Address: few(1)}
		s.Limits.Lesson = limit.Limit{Person: few(1), Address: few(1)}
	})
	ann := h.guest("Ann")
	ann.must(409, "POST", "/api/tables", proposal("x", "game", "chess"))
	ann.must(409, "POST", "/api/tables", proposal("x", "pack", "chess"))
	ann.must(409, "POST", "/api/lessons", newLesson("x", "deepblue", "chess"))
	id, taken := ann.open("t"), ann.must(201, "POST", "/api/lessons", newLesson("l", "deepblue", "dive"))
	for range 3 {
		same(t, "the same table", ann.open("t"), id)
		same(t, "the same lesson", ann.must(201, "POST", "/api/lessons", newLesson("l", "deepblue", "dive")).get("table"), taken.get("table"))
	}
	ann.ask("POST", "/api/tables", proposal("t2")).isTooMany()
	ann.ask("POST", "/api/lessons", newLesson("l2", "deepblue", "dive")).isTooMany()
}
