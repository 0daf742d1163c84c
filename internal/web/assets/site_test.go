package assets

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"github.com/divingbell/divingbell/locale"
)

const program = "\x00asm, which is the same again and again, the same again and again, the same again and again"

// withModule is an app whose module was compressed when it was built.
func withModule(t *testing.T) *App {
	t.Helper()
	var packed bytes.Buffer
	w := brotli.NewWriter(&packed)
	_, _ = io.WriteString(w, program)
	_ = w.Close()
	app, err := Load(fstest.MapFS{
		"index.html": {Data: []byte(`<html lang="en">
<meta charset="utf-8" />
<link href="/icon.svg" />
<link href="/api/about" />
<script src="/assets/first.js"></script>
<link href="/assets/en.js">
<p><a href="">Try again</a></p><noscript>x</noscript>`)},
		"index.de.html": {Data: []byte("x")}, "icon.svg": {}, "licences.txt": {}, "robots.txt": {},
		"manifest.webmanifest":      {Data: []byte(`{"id": "/", "start_url": "/", "src": "/icon.svg"}`)},
		"assets/first.js":           {Data: []byte("one")},
		"assets/parts.json":         {Data: []byte(`["divingbell.wasm","first.js"]`)},
		"assets/divingbell.wasm.br": {Data: packed.Bytes()},
	})
	if err != nil {
		t.Fatal(err)
	}
	return app
}

// The module is sent as it was compressed, to those who can read that.
func TestCompressedModule(t *testing.T) {
	app := withModule(t)
	for accepted, want := range map[string]int{"gzip, deflate, br, zstd": 200, "gzip": 200, "identity": 406, "": 406, "br;q=0": 406} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/assets/"+app.Version+"/divingbell.wasm", nil)
		r.Header.Set("Accept-Encoding", accepted)
		app.ServeHTTP(w, r)
		if w.Code != want {
			t.Fatalf("%q: %d %s", accepted, w.Code, w.Body)
		}
		if want != 200 {
			continue
		}
		if kind := w.Header().Get("Content-Type"); kind != "application/wasm" {
			t.Errorf("%q: it is %s", accepted, kind)
		}
		if sent := unpacked(t, w.Header().Get("Content-Encoding"), w.Body); sent != program {
			t.Errorf("%q: found %q", accepted, sent)
		}
	}
}

func unpacked(t *testing.T, encoding string, sent io.Reader) string {
	t.Helper()
	var err error
	switch encoding {
	case "br":
		sent = brotli.NewReader(sent)
	case "gzip":
		sent, err = gzip.NewReader(sent)
	default:
		t.Fatalf("it is sent as %q", encoding)
	}
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(sent)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// mostModule is how large the module may be as it is sent, compressed: people on slow networks wait for it.
const mostModule = 1_500_000

// Compressing takes half a minute, so it is the module of the committed app that is measured.
func TestModuleIsSmall(t *testing.T) {
	file, err := os.Stat("../dist/assets/divingbell.wasm.br")
	if err != nil {
		t.Fatal(err)
	}
	if file.Size() > mostModule {
		t.Errorf("the module has %d bytes; at most %d are allowed", file.Size(), mostModule)
	}
}

// A worker obeys the policy that came with its script; no other part needs one.
func TestPolicyOfWorkers(t *testing.T) {
	app, err := Load(fstest.MapFS{"index.html": {}, "assets/hall.worker.js": {}, "assets/first.js": {}})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"hall.worker.js": "default-src 'none'", "first.js": ""} {
		w := httptest.NewRecorder()
		w.Header().Set("Content-Security-Policy", "default-src 'none'")
		app.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/assets/"+app.Version+"/"+name, nil))
		if found := w.Header().Get("Content-Security-Policy"); found != want {
			t.Errorf("%s comes with %q", name, found)
		}
	}
}

// A site has everything in its folder, whatever that is, and its page names nothing outside of it.
func TestSite(t *testing.T) {
	app := withModule(t)
	site, err := app.Site([]byte(`{"games": []}`))
	if err != nil {
		t.Fatal(err)
	}
	folder := "assets/" + app.Version + "/"
	for _, name := range []string{"index.html", "icon.svg", "licences.txt", "manifest.webmanifest", folder + "first.js", folder + "about.json", folder + "divingbell.wasm.gz"} {
		if _, there := site[name]; !there {
			t.Errorf("%s is missing", name)
		}
	}
	for _, name := range []string{"index.de.html", "robots.txt", folder + "divingbell.wasm", folder + "divingbell.wasm.br"} {
		if _, there := site[name]; there {
			t.Errorf("%s is there", name)
		}
	}
	if found := unpacked(t, "gzip", bytes.NewReader(site[folder+"divingbell.wasm.gz"])); found != program {
		t.Errorf("the module is %q", found)
	}
	if list := string(site[folder+"parts.json"]); list != `["about.json","divingbell.wasm.gz","first.js"]` {
		t.Errorf("the parts are %s", list)
	}
	page, fromFile := string(site["index.html"]), string(site["from-file.html"])
	for _, name := range []string{"index.html", "from-file.html", "manifest.webmanifest"} {
		if outside := regexp.MustCompile(`"/[^"]*"|"https?:[^"]*"|/api/`).FindString(string(site[name])); outside != "" {
			t.Errorf("%s names %s", name, outside)
		}
	}
	for _, part := range []string{`<html lang="en" data-server="none">`, `src="./` + folder + `first.js"`, `"Content-Security-Policy" content="default-src 'none';`} {
		if !strings.Contains(page, part) {
			t.Errorf("the page has no %s:\n%s", part, page)
		}
	}
	for _, language := range locale.Languages() {
		for _, page := range []string{page, fromFile} {
			if texts := strings.Count(page, `<p lang="`+language+`">`); texts != 2 {
				t.Errorf("the page has %d texts in %s", texts, language)
			}
		}
	}
	if strings.Count(fromFile, folder) != 1 || !strings.Contains(fromFile, `<script src="./`+folder+`from-file.js"></script>`) {
		t.Errorf("from a file, the page loads something else:\n%s", fromFile)
	}
	script := string(site[folder+"from-file.js"])
	for _, part := range []string{`"first.js":"one"`, `"about.json":"{\"games\": []}"`, `"divingbell.wasm.gz":"H4sI`} {
		if !strings.Contains(script, part) {
			t.Errorf("from a file, there is no %s:\n%s", part, script)
		}
	}
}

func TestSiteNeedsTheModule(t *testing.T) {
	app, err := Load(fstest.MapFS{"index.html": {Data: []byte("x")}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := app.Site(nil); err == nil || !strings.Contains(err.Error(), "module") {
		t.Errorf("found %v", err)
	}
}
