package assets

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"testing/fstest"
)

// Any change in the app changes its version: parts of two versions do not fit together.
func TestAppVersion(t *testing.T) {
	version := func(files ...string) string {
		all := fstest.MapFS{}
		for i := 0; i < len(files); i += 2 {
			all[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
		}
		app, err := Load(all)
		if err != nil {
			t.Fatal(err)
		}
		return app.Version
	}
	first := version("index.html", "x", "assets/a.js", "one")
	if version("assets/a.js", "one", "index.html", "x") != first {
		t.Error("the same app has two versions")
	}
	for _, other := range [][]string{
		{"index.html", "x", "assets/a.js", "two"},
		{"index.html", "x", "assets/b.js", "one"},
		{"index.html", "y", "assets/a.js", "one"},
		{"index.html", "x", "assets/a.js", "one", "assets/b.js", ""},
		{"index.html", "x"},
	} {
		if version(other...) == first {
			t.Errorf("%q has the version of another app", other)
		}
	}
}

// The page comes in the language that a browser asks for, and caches are told so.
func TestPageLanguages(t *testing.T) {
	page := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text + ` "/assets/a.js"`)} }
	app, err := Load(fstest.MapFS{
		"index.html": page("English"), "index.de.html": page("Deutsch"), "index.fr.html": page("français"), "robots.txt": {Data: []byte("all")},
	})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(path, wanted string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Language", wanted)
		app.ServeHTTP(w, r)
		return w
	}
	for wanted, want := range map[string]string{
		"": "English", "en-GB,de;q=0.5": "English", "de": "Deutsch", "de-CH, en;q=0.8": "Deutsch", "es, fr;q=0.3, en;q=0.2": "français",
		"es": "English", "*": "English", "nonsense;;q=x": "English", "en;q=0.1, fr": "français",
	} {
		for _, path := range []string{"/", "/index.html", "/t/bdd6cur73gsp"} {
			w := ask(path, wanted)
			if found := w.Body.String(); found != want+` "/assets/`+app.Version+`/a.js"` {
				t.Errorf("%s for %q: found %s", path, wanted, found)
			}
			if vary := w.Header().Values("Vary"); !slices.Contains(vary, "Accept-Language") {
				t.Errorf("%s varies by %v", path, vary)
			}
		}
	}
	if ask("/", "de").Header().Get("ETag") == ask("/", "fr").Header().Get("ETag") {
		t.Error("two languages have one tag")
	}
	if vary := ask("/robots.txt", "de").Header().Values("Vary"); slices.Contains(vary, "Accept-Language") {
		t.Error("a file that has no language varies by it")
	}
}
