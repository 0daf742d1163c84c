package web_test

import (
	"log/slog"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/events"
	"github.com/divingbell/divingbell/internal/web"
)

func evening(id string) map[string]any {
	return map[string]any{
		"id": id, "kind": "tournament", "name": "Friday", "game": "deepblue", "players": 4, "rounds": 3, "start": time.Now().Add(10 * time.Minute).UnixMilli(),
		"break": 60, "limit": 1800, "clock": map[string]any{"decision": 60, "bank": 0, "reaction": 0}, "public": true,
	}
}

func openEvents(s *web.Settings) { s.Events = events.New(s.Store, slog.New(slog.DiscardHandler), true) }

// People open events, join, check in, leave and cancel; everybody sees the same page, but for what they can do.
func TestEvents(t *testing.T) {
	h := openServer(t, openEvents)
	ann, bob, carl := h.guest("Ann"), h.guest("Bob"), h.stranger()
	same(t, "who may open events is told", carl.must(200, "GET", "/api/events", nil).body, `{"events":[],"may":true}`+"\n")
	opened := ann.must(201, "POST", "/api/events", evening("one"))
	path := "/api/events/" + opened.get("event")
	same(t, "it is found again", ann.must(201, "POST", "/api/events", evening("one")).get("event"), opened.get("event"))
	same(t, "ann may", opened.get("you.may"), "[join cancel]")
	joined := bob.must(200, "POST", path+"/join", map[string]any{"nonce": "aa"})
	same(t, "bob may", joined.get("you.may"), "[leave check_in]")
	same(t, "bob is", joined.get("people.0.name"), "Bob")
	same(t, "bob is there", bob.must(200, "POST", path+"/check-in", nil).get("people.0.ready"), "true")
	same(t, "strangers see it, too", carl.must(200, "GET", path, nil).get("people.0.name"), "Bob")
	same(t, "in lists", carl.must(200, "GET", "/api/events", nil).get("events.0.entrants"), "1")
	bob.must(403, "POST", path+"/cancel", nil)
	carl.must(401, "POST", path+"/join", map[string]any{})
	bob.must(200, "POST", path+"/leave", nil)
	same(t, "cancelled", ann.must(200, "POST", path+"/cancel", nil).get("why"), "organiser")
	same(t, "nobody joins it", bob.must(409, "POST", path+"/join", map[string]any{}).get("reason"), "event-begun")
	carl.must(404, "GET", "/api/events/nothing", nil)
}

// A page that has not changed is not sent again.
func TestEventPagesAreNotSentTwice(t *testing.T) {
	h := openServer(t, openEvents)
	ann := h.guest("Ann")
	path := "/api/events/" + ann.must(201, "POST", "/api/events", evening("one")).get("event")
	tag := ann.must(200, "GET", path, nil).header.Get("ETag")
	again := ann.with("If-None-Match", tag).must(304, "GET", path, nil)
	same(t, "body", again.body, "")
	ann.must(200, "POST", path+"/join", map[string]any{})
	changed := ann.with("If-None-Match", tag).must(200, "GET", path, nil)
	if changed.header.Get("ETag") == tag {
		t.Error("a changed page has the same tag")
	}
}

// Private events are found by those who have the link, organise them or take part.
func TestPrivateEvents(t *testing.T) {
	h := openServer(t, openEvents)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	event := evening("one")
	event["public"] = false
	path := "/api/events/" + ann.must(201, "POST", "/api/events", event).get("event")
	same(t, "ann's", ann.must(200, "GET", "/api/events", nil).get("events.0.name"), "Friday")
	same(t, "bob's", bob.must(200, "GET", "/api/events", nil).get("events"), "[]")
	bob.must(200, "POST", path+"/join", map[string]any{})
	same(t, "bob's after joining", bob.must(200, "GET", "/api/events", nil).get("events.0.joined"), "true")
}

func TestEventsAreRefused(t *testing.T) {
	h := openServer(t, openEvents)
	ann := h.guest("Ann")
	for want, change := range map[string]func(event map[string]any){
		"event-terms":        func(event map[string]any) { event["limit"] = 1 },
		"no-such-game":       func(event map[string]any) { event["game"] = "go" },
		"not-an-option":      func(event map[string]any) { event["options"] = map[string]any{"depth": "far"} },
		"clock-out-of-range": func(event map[string]any) { event["clock"] = map[string]any{"decision": 1, "bank": 0, "reaction": 0} },
	} {
		event := evening("x")
		change(event)
		if found := ann.ask("POST", "/api/events", event); found.status != 409 || found.get("reason") != want {
			t.Errorf("%s: found %d %s", want, found.status, found.body)
		}
	}
	for _, id := range []string{"one", "two", "three"} {
		ann.must(201, "POST", "/api/events", evening(id))
	}
	same(t, "a fourth", ann.must(409, "POST", "/api/events", evening("four")).get("reason"), "events-many")
	ann.must(409, "POST", "/api/events/"+ann.must(201, "POST", "/api/events", evening("one")).get("event")+"/join", map[string]any{"nonce": "."})
	off := openServer(t)
	same(t, "where the operator allows none", off.guest("Ann").must(409, "POST", "/api/events", evening("one")).get("reason"), "events-off")
}

// The names of people whom somebody has blocked, and of those who have deleted themselves, are not shown; new names are.
func TestNamesInEvents(t *testing.T) {
	h := openServer(t, openEvents)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	path := "/api/events/" + ann.must(201, "POST", "/api/events", evening("one")).get("event")
	ann.must(200, "POST", path+"/join", map[string]any{})
	bob.must(200, "POST", path+"/join", map[string]any{})
	bob.must(204, "PUT", "/api/blocked/"+ann.id(), nil)
	page := bob.must(200, "GET", path, nil)
	same(t, "whom bob has blocked", page.get("people.0.name")+page.get("by_name")+page.get("people.0.unnamed"), "true")
	if export := ann.must(200, "GET", "/api/account/export", nil); export.get("events.0.name") != "Friday" {
		t.Error("an export lacks the event")
	}
	ann.must(200, "PATCH", "/api/session", map[string]any{"name": "Anna"})
	same(t, "a new name", h.stranger().must(200, "GET", path, nil).get("people.0.name"), "Anna")
	ann.must(204, "DELETE", "/api/account", map[string]any{"name": "Anna"})
	page = h.stranger().must(200, "GET", path, nil)
	same(t, "who is left", page.get("people.0.name")+" "+page.get("entrants")+page.get("by"), "Bob 1")
}
