package web_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// finished opens a public table, at which Ann gives up against Bob.
func (h *fixture) finished(ann, bob *browser, id string, public, spectators bool) string {
	h.Helper()
	table := ann.open(id, "public", public, "spectators", spectators)
	ann.sit(table, 0)
	bob.sit(table, 1)
	ann.command(table, "start").is(200)
	ann.command(table, "resign", "seat", 0).is(200)
	return table
}

// What other sites show beside a link says which game it is, in the language they ask for, with names as the public list has them.
func TestPreviews(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest(`A"><b>nn`), h.guest("Bob")
	over := h.finished(ann, bob, "over", true, true)
	open := ann.open("open", "public", true)
	ann.sit(open, 0)
	stranger := h.stranger()
	for _, prefix := range []string{"/t/", "/replay/"} {
		page := stranger.must(200, "GET", prefix+over, nil)
		for _, want := range []string{
			`<meta property="og:title" content="Deep Blue · Divingbell" />`, `<title>Deep Blue · Divingbell</title>`,
			`<meta property="og:description" content="A game that has been played: A&#34;&gt;&lt;b&gt;nn and Bob. Watch it, move by move." />`,
			`<meta property="og:url" content="` + h.url + prefix + over + `" />`, `<link rel="canonical" href="` + h.url + prefix + over + `" />`,
			`<meta property="og:image" content="` + h.url + `/preview-deepblue.jpg" />`, `<meta name="twitter:card" content="summary_large_image" />`,
			`<html lang="en">`,
		} {
			if !strings.Contains(page.body, want) {
				t.Errorf("%s does not have %s", page.request, want)
			}
		}
		if strings.Contains(page.body, "<b>") || strings.Count(page.body, "<title>") != 1 || strings.Count(page.body, `name="description"`) != 1 {
			t.Errorf("the page is %s", page.body)
		}
	}
	german := stranger.with("Accept-Language", "de-CH, en;q=0.5").must(200, "GET", "/t/"+over, nil)
	if !strings.Contains(german.body, `<html lang="de">`) || !strings.Contains(german.body, "Eine gespielte Partie") || !strings.Contains(german.header.Get("Vary"), "Accept-Language") {
		t.Errorf("in German it is %s", german.body)
	}
	if page := stranger.must(200, "GET", "/t/"+open, nil); !strings.Contains(page.body, "at the table, seats to take: 1. Sit down and play!") {
		t.Errorf("before the start it is %s", page.body)
	}
	if page := stranger.with("If-None-Match", german.header.Get("Etag")).with("Accept-Language", "de").ask("GET", "/t/"+over, nil); page.status != 304 {
		t.Errorf("asked again, the page comes with %d", page.status)
	}
	for _, e := range []string{"deepblue", "sunken"} {
		if image := stranger.must(200, "GET", "/preview-"+e+".jpg", nil); image.header.Get("Content-Type") != "image/jpeg" || len(image.body) > 200_000 {
			t.Errorf("the picture of %s is %s of %d bytes", e, image.header.Get("Content-Type"), len(image.body))
		}
	}
}

// The page of a table that not everybody may look at is, byte for byte, that of a table that does not exist.
func TestPreviewsOfOthersTables(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	closed := h.finished(ann, bob, "closed", false, false)
	watched := h.finished(ann, bob, "watched", false, true)
	unwatched := h.finished(ann, bob, "unwatched", true, false)
	archived := ann.open("archived", "public", true, "spectators", true)
	ann.command(archived, "archive").is(200)
	for _, by := range []*browser{ann, h.stranger()} {
		for _, prefix := range []string{"/t/", "/replay/", "/embed/"} {
			none := by.must(200, "GET", prefix+"nothing", nil)
			if strings.Contains(none.body, "og:") || strings.Contains(none.body, "application/json") {
				t.Errorf("%s has %s", none.request, none.body)
			}
			for _, id := range []string{closed, watched, unwatched, archived} {
				page := by.must(200, "GET", prefix+id, nil)
				none.header.Del("Date")
				page.header.Del("Date")
				if page.body != none.body || !maps.EqualFunc(page.header, none.header, slices.Equal) {
					t.Errorf("%s gives\n%v\n%s\nnot\n%v\n%s", page.request, page.header, page.body, none.header, none.body)
				}
			}
		}
		none := by.must(404, "GET", "/api/embed/nothing", nil)
		for _, id := range []string{closed, watched, unwatched, archived} {
			if a := by.must(404, "GET", "/api/embed/"+id, nil); a.body != none.body {
				t.Errorf("%s gives %s, not %s", a.request, a.body, none.body)
			}
		}
	}
}

// The replay of a public table can be shown in a frame of any page. The frame has no cookies, and nothing depends on them; no other
// page can be framed, and no other answer can be read by other sites.
func TestFrames(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	over := h.finished(ann, bob, "over", true, true)
	page := h.stranger().with("Origin", "null").must(200, "GET", "/embed/"+over, nil)
	policy := page.header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "frame-ancestors *") || !strings.Contains(policy, "sandbox allow-scripts allow-popups") || strings.Contains(policy, "allow-same-origin") || strings.Contains(policy, "unsafe") {
		t.Errorf("a frame has the policy %s", policy)
	}
	if !strings.Contains(page.body, `<script type="application/json" id="frame">{"table":"`+over+`"`) || strings.Contains(page.body, "/api/about") {
		t.Errorf("a frame is %s", page.body)
	}
	if mine := ann.must(200, "GET", "/embed/"+over, nil); mine.body != page.body {
		t.Error("a frame depends on who asks")
	}
	told := h.stranger().with("Origin", "null").must(200, "GET", "/api/embed/"+over, nil)
	if told.header.Get("Access-Control-Allow-Origin") != "*" || told.header.Get("Access-Control-Allow-Credentials") != "" || !strings.Contains(told.body, `"type":"end"`) {
		t.Errorf("a frame is told %v %s", told.header, told.body)
	}
	if mine := ann.must(200, "GET", "/api/embed/"+over, nil); mine.body != told.body {
		t.Errorf("what a frame is told depends on who asks: %s, %s", mine.body, told.body)
	}
	for _, path := range []string{"/", "/t/" + over, "/replay/" + over, "/account", "/api/about", "/api/tables/" + over, "/api/tables/" + over + "/moments", "/api/session"} {
		a := ann.with("Origin", "null").ask("GET", path, nil)
		if !strings.Contains(a.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") || a.header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s comes with %v", a.request, a.header)
		}
	}
}

// A running game's frame and preview have nothing of what players hide.
func TestFramesOfRunningGames(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	id := ann.open("t", "public", true, "spectators", true, "game", "sunken")
	ann.sit(id, 0)
	bob.sit(id, 1)
	ann.command(id, "start").is(200)
	secret := h.secretOf(id)
	for _, path := range []string{"/t/" + id, "/replay/" + id, "/embed/" + id, "/api/embed/" + id} {
		a := ann.must(200, "GET", path, nil)
		if strings.Contains(a.body, secret) {
			t.Errorf("%s has the secret", path)
		}
		if strings.Contains(a.body, `"hand"`) {
			h.seesNoOtherHand(a)
		}
	}
	told := ann.must(200, "GET", "/api/embed/"+id, nil)
	if seen := h.stranger().must(200, "GET", "/api/tables/"+id+"/moments", nil); seen.body != told.body {
		t.Error("a frame is told something else than a stranger who looks")
	}
}
