package web_test

import (
	"regexp"
	"strings"
	"testing"
)

func TestApp(t *testing.T) {
	h := openServer(t)
	by := h.stranger().with("Accept-Encoding", "identity")
	front := by.must(200, "GET", "/", nil)
	if front.header.Get("Content-Type") != "text/html; charset=utf-8" || front.header.Get("Cache-Control") != "no-cache" || front.header.Get("ETag") == "" {
		t.Errorf("the headers are %v", front.header)
	}
	for _, path := range []string{"/index.html", "/t/bdd6cur73gsp", "/t/bdd6cur73gsp?invite=x", "/replay", "/replay/bdd6cur73gsp", "/puzzles", "/puzzles/sunken", "/daily", "/rules/deepblue", "/legend/sunken", "/learn/deepblue/sail", "/account", "/come", "/admin", "/privacy"} {
		if a := by.must(200, "GET", path, nil); a.body != front.body {
			t.Errorf("%s is another page", path)
		}
	}
	for _, path := range []string{"/t", "/nothing", "/dist/index.html", "/../web.go", "/.git/config", "/index.html/", "/T/x", "/rules", "/accounts", "/come/x"} {
		if a := by.ask("GET", path, nil); a.status != 404 && a.status != 307 && a.status != 301 {
			t.Errorf("%s gives %d", path, a.status)
		}
	}
	browser := by.with("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
	for _, path := range []string{"/rules", "/learn", "/nothing"} {
		if a := browser.must(404, "GET", path, nil); a.body != front.body || a.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s does not show what there is instead", path)
		}
	}
	if a := browser.must(404, "GET", "/nothing.php", nil); a.body == front.body {
		t.Error("there is a page in place of a file")
	}
	by.must(405, "POST", "/", `{}`)
	if a := by.must(200, "HEAD", "/", nil); a.body != "" {
		t.Error("HEAD has a body")
	}
	if a := by.with("If-None-Match", front.header.Get("ETag")).must(304, "GET", "/", nil); a.body != "" {
		t.Error("what has not changed is sent again")
	}
	by.with("If-None-Match", `"other"`).must(200, "GET", "/", nil)
	zipped := by.with("Accept-Encoding", "gzip").must(200, "GET", "/", nil)
	if zipped.header.Get("ETag") == front.header.Get("ETag") {
		t.Error("the page and the zipped page have one tag")
	}
	by.with("Accept-Encoding", "gzip").with("If-None-Match", zipped.header.Get("ETag")).must(304, "GET", "/", nil)
	if strings.Contains(front.body, "<script>") || strings.Contains(front.body, "style=") || strings.Contains(front.body, "<style") {
		t.Error("the page has what its own policy forbids")
	}
}

func TestAppParts(t *testing.T) {
	h := openServer(t)
	by := h.stranger()
	page := by.must(200, "GET", "/", nil).body
	found := regexp.MustCompile(`"/assets/([\w-]+)/([\w-]+\.(?:js|css))"`).FindAllStringSubmatch(page, -1)
	if len(found) < 3 || strings.Count(page, "/assets/") != len(found) {
		t.Fatalf("the page does not name its parts by version: %s", page)
	}
	for _, part := range found {
		version, name := part[1], part[2]
		a := by.must(200, "GET", "/assets/"+version+"/"+name, nil)
		same(t, "how long to keep it", a.header.Get("Cache-Control"), "public, max-age=31536000, immutable")
		same(t, "what is meant for pages", a.header.Get("Permissions-Policy")+a.header.Get("Cross-Origin-Opener-Policy")+a.header.Get("Content-Security-Policy"), "")
		same(t, "who may load it", a.header.Get("Cross-Origin-Resource-Policy"), "same-origin")
		for _, other := range []string{"/assets/" + name, "/assets/other/" + name} {
			gone := by.must(404, "GET", other, nil)
			same(t, "how long to keep what is not there", gone.header.Get("Cache-Control"), "no-store")
		}
	}
	conn, _, err := by.dial()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	same(t, "the app that hello names", (&talk{t, conn}).hear("hello").get("app"), found[0][1])
}
