package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// dist is the built app.
//
//go:embed dist
var dist embed.FS

// kinds are the types of files that an app has. Browsers are told to take them for nothing else.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".wasm": "application/wasm", ".ogg": "audio/ogg", ".mp3": "audio/mpeg",
}

// file is a part of the app as it is sent.
type file struct {
	kind   string
	tag    string // follows from the content
	body   []byte
	zipped []byte // none if it would not be shorter
}

// app has every file by its path.
type app map[string]*file

// builtApp is the app that is part of the program, made ready once.
var builtApp = sync.OnceValues(func() (app, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return loadApp(files)
})

func loadApp(files fs.FS) (app, error) {
	a := app{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		body, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		f := &file{kind: kinds[path.Ext(name)], tag: base64.RawURLEncoding.EncodeToString(sum[:12]), body: body}
		if f.kind == "" {
			f.kind = "application/octet-stream"
		}
		if zipped := zippedBody(body); len(zipped) < len(body)*9/10 {
			f.zipped = zipped
		}
		a["/"+name] = f
		return nil
	})
	return a, err
}

func zippedBody(body []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// ServeHTTP sends a file, and the app itself for the link of a table. Names of files stay the same from version to
// version, so browsers are to ask each time whether there is a new one.
func (a app) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "This can only be looked at.", http.StatusMethodNotAllowed)
		return
	}
	name := r.URL.Path
	if name == "/" || strings.HasPrefix(name, "/t/") {
		name = "/index.html"
	}
	f := a[name]
	if f == nil {
		http.Error(w, "There is nothing here.", http.StatusNotFound)
		return
	}
	body, tag := f.body, f.tag
	w.Header().Add("Vary", "Accept-Encoding")
	if f.zipped != nil && takesGzip(r) {
		body, tag = f.zipped, f.tag+"-gzip"
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Content-Type", f.kind)
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}
