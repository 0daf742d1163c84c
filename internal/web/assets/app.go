// Package assets serves the built app: its page in the browser's language, and its parts under the version that they belong to.
package assets

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
	"golang.org/x/text/language"

	"github.com/divingbell/divingbell/internal/web/compress"
)

// kinds are the content types of the app's files.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".wasm": "application/wasm", ".ogg": "audio/ogg", ".mp3": "audio/mpeg",
}

// file is a part of the app, ready to be sent.
type file struct {
	kind   string
	tag    string        // derived from the content
	body   []byte        // nil if it is large, and sent compressed or not at all
	brotli []byte        // as it was built; nil if it was not compressed
	zipped func() []byte // compresses on first use; returns nil if that is hardly shorter
}

// App is the built app, ready to be sent. The names of its parts stay the same from build to build, but parts of different builds
// do not fit together, so their path contains the version.
type App struct {
	Version string // derived from the content of all files
	files   map[string]*file

	languages language.Matcher // of the pages, in the same order
	pages     []string
}

// forPages are headers that matter for pages only, and for workers, which bring their own.
var forPages = []string{"Content-Security-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy", "Referrer-Policy"}

// workerSuffix ends the names of workers' scripts.
const workerSuffix = ".worker.js"

// parts is the folder of everything that the page loads.
const parts = "/assets/"

// Load reads a built app.
func Load(files fs.FS) (*App, error) {
	bodies := map[string][]byte{}
	whole := sha256.New()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(files, name)
		bodies["/"+name] = body
		fmt.Fprintf(whole, "%s %d\n%s", name, len(body), body)
		return err
	})
	a := &App{Version: shortName(whole.Sum(nil)), files: map[string]*file{}, pages: []string{frontPage}}
	spoken := []language.Tag{language.English}
	for _, name := range slices.Sorted(maps.Keys(bodies)) {
		body := bodies[name]
		if of, is := pageLanguage(name); is {
			if name != frontPage {
				a.pages, spoken = append(a.pages, name), append(spoken, language.Make(of))
			}
			body = bytes.ReplaceAll(body, []byte(`"`+parts), []byte(`"`+a.place(parts)))
		}
		if f := a.add(name, body); f.brotli != nil {
			f.zipped = sync.OnceValue(f.repacked)
		}
	}
	a.languages = language.NewMatcher(spoken)
	return a, err
}

// add adds a file. One whose name ends in .br was compressed with Brotli when the app was built, and is known by the name before that.
func (a *App) add(name string, body []byte) *file {
	plain, compressed := strings.CutSuffix(name, brotliSuffix)
	f := newFile(path.Ext(plain), body)
	if compressed {
		f.body, f.brotli = nil, body
		f.zipped = func() []byte { return nil }
	}
	a.files[a.place(plain)] = f
	return f
}

const brotliSuffix = ".br"

// repacked takes seconds for a large file, so it is done once, and not for the apps of other nodes.
func (f *file) repacked() []byte {
	unpacked, err := io.ReadAll(brotli.NewReader(bytes.NewReader(f.brotli)))
	if err != nil {
		return nil
	}
	return compress.Bytes(unpacked)
}

// frontPage is the page in English; /index.de.html is the German one.
const frontPage = "/index.html"

// screens are the paths that the app shows as screens: tables, replays, puzzles, the draw of the day, rulebooks, legends, lessons, the account, the host's screen, links
// in mails. Those that end with a slash are prefixes; the app itself decides what exists below them.
var screens = []string{"/t/", "/replay", "/replay/", "/puzzles", "/puzzles/", "/daily", "/embed/", "/rules/", "/legend/", "/learn/", "/notices", "/account", "/come", "/admin", "/privacy", "/statistics", "/statistics/"}

// isScreen tells whether the app shows a screen at a path.
func isScreen(name string) bool {
	return name == "/" || name == frontPage || slices.ContainsFunc(screens, func(of string) bool {
		return name == of || strings.HasSuffix(of, "/") && strings.HasPrefix(name, of)
	})
}

// pageLanguage tells whether a file is the page, and in which language.
func pageLanguage(name string) (of string, is bool) {
	of, is = strings.CutPrefix(strings.TrimSuffix(name, ".html"), "/index")
	return strings.TrimPrefix(of, "."), is
}

// page is the page in the language that a browser asks for.
func (a *App) page(r *http.Request) string {
	_, n := language.MatchStrings(a.languages, r.Header.Get("Accept-Language"))
	return a.pages[n]
}

// Page is the page in the language that a browser asks for, for SendPage.
func (a *App) Page(r *http.Request) (language string, page []byte) {
	name := a.page(r)
	language, _ = pageLanguage(name)
	if language == "" {
		language = "en"
	}
	return language, a.files[name].body
}

// SendPage sends a page to which something was added.
func (a *App) SendPage(w http.ResponseWriter, r *http.Request, page []byte) {
	w.Header().Add("Vary", "Accept-Language")
	send(w, r, newFile(".html", page), "no-cache")
}

// place is the path of a file: parts are under the version.
func (a *App) place(name string) string {
	if part, is := strings.CutPrefix(name, parts); is {
		return parts + a.Version + "/" + part
	}
	return name
}

func newFile(ext string, body []byte) *file {
	sum := sha256.Sum256(body)
	f := &file{kind: kinds[ext], tag: shortName(sum[:]), body: body, zipped: sync.OnceValue(func() []byte { return compress.Bytes(body) })}
	if f.kind == "" {
		f.kind = "application/octet-stream"
	}
	return f
}

func shortName(sum []byte) string { return base64.RawURLEncoding.EncodeToString(sum[:12]) }

// ServeHTTP sends a file. For the link of a table, a rule, a lesson or another screen it sends the page, in the browser's
// language. Files under the version never change; for everything else browsers ask each time whether there is a new one. Parts of
// another version are not found.
func (a *App) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Only GET and HEAD are allowed.", http.StatusMethodNotAllowed)
		return
	}
	name := r.URL.Path
	if isScreen(name) {
		name = a.page(r)
		w.Header().Add("Vary", "Accept-Language")
	}
	f := a.files[name]
	if f == nil {
		a.notFound(w, r)
		return
	}
	caching := "no-cache"
	if strings.HasPrefix(name, parts) {
		caching = "public, max-age=31536000, immutable"
		if !strings.HasSuffix(name, workerSuffix) {
			for _, name := range forPages { // a first visit loads two dozen parts
				w.Header().Del(name)
			}
		}
		w.Header().Set("Access-Control-Allow-Origin", "*") // a frame in another site's page is of no origin
	}
	send(w, r, f, caching)
}

func send(w http.ResponseWriter, r *http.Request, f *file, caching string) {
	body, tag := f.body, f.tag
	w.Header().Add("Vary", "Accept-Encoding")
	if f.brotli != nil && compress.Accepts(r, "br") {
		body, tag = f.brotli, f.tag+"-br"
		w.Header().Set("Content-Encoding", "br")
	} else if compress.Accepted(r) {
		if zipped := f.zipped(); zipped != nil {
			body, tag = zipped, f.tag+"-gzip"
			w.Header().Set("Content-Encoding", "gzip")
		}
	}
	if body == nil {
		http.Error(w, "This is sent compressed only, with Brotli or gzip.", http.StatusNotAcceptable)
		return
	}
	w.Header().Set("Content-Type", f.kind)
	w.Header().Set("Cache-Control", caching)
	w.Header().Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// notFound answers a browser that follows a link to nowhere with the page, which shows what there is instead.
func (a *App) notFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store") // another node may have this version
	if path.Ext(r.URL.Path) != "" || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		http.Error(w, "There is nothing here.", http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", kinds[".html"])
	w.Header().Add("Vary", "Accept, Accept-Language")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(a.files[a.page(r)].body) // they may be gone
}
