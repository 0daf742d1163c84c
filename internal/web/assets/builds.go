package assets

import (
	archive "archive/zip"
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"github.com/divingbell/divingbell/internal/store"
)

// Builds serves parts of other versions, too: while nodes are upgraded one after the other, a page from one of them may request its
// parts from another. So every node puts its app into the store, and finds there the parts that it lacks.
type Builds struct {
	*App
	store   store.Store
	mayRead func(http.ResponseWriter, *http.Request) bool
	reading singleflight.Group

	mutex  sync.Mutex
	others map[string]*App      // of other versions; few
	asked  map[string]time.Time // when the store was asked for versions it does not have
}

// How many apps the store keeps, how many of other versions a node caches, how long it remembers that a version is missing, and how
// many such versions.
const (
	mostKept    = 5
	mostOthers  = 2
	askAgain    = 5 * time.Second
	mostUnknown = 1000
)

// buildsKey has the versions of the stored apps, the oldest first.
const buildsKey = "apps"

func buildKey(version string) string { return "app " + version }

// Share stores the app and serves it, together with the parts of apps that other nodes have stored. Anybody can make up as many
// versions as they like, so mayRead is asked before the store is read for one; if it says no, it has answered the request.
func Share(ctx context.Context, a *App, s store.Store, mayRead func(http.ResponseWriter, *http.Request) bool) (*Builds, error) {
	b := &Builds{App: a, store: s, mayRead: mayRead, others: map[string]*App{}, asked: map[string]time.Time{}}
	return b, b.keep(ctx)
}

// keep stores the app as the latest, even after a downgrade to an earlier one, and drops the oldest if there are too many.
func (b *Builds) keep(ctx context.Context) error {
	list, err := b.store.Key(ctx, buildsKey, nil)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		return err
	}
	kept := strings.Fields(string(list))
	if len(kept) > 0 && kept[len(kept)-1] == b.Version {
		return nil
	}
	kept = append(slices.DeleteFunc(kept, func(version string) bool { return version == b.Version }), b.Version)
	for ; len(kept) > mostKept; kept = kept[1:] {
		if err := b.store.SetKey(ctx, buildKey(kept[0]), nil); err != nil {
			return err
		}
	}
	packed, err := b.pack()
	if err != nil {
		return err
	}
	if err := b.store.SetKey(ctx, buildKey(b.Version), packed); err != nil {
		return err
	}
	return b.store.SetKey(ctx, buildsKey, []byte(strings.Join(kept, " ")))
}

// pack puts the app's parts into one archive.
func (a *App) pack() ([]byte, error) {
	var packed bytes.Buffer
	w := archive.NewWriter(&packed)
	for _, name := range slices.Sorted(maps.Keys(a.files)) {
		part, is := strings.CutPrefix(name, parts+a.Version+"/")
		if !is {
			continue
		}
		body := a.files[name].body
		if body == nil {
			part, body = part+brotliSuffix, a.files[name].brotli
		}
		f, err := w.Create(part)
		if err == nil {
			_, err = f.Write(body)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return packed.Bytes(), err
}

// unpackApp makes an app that has only parts.
func unpackApp(version string, packed []byte) (*App, error) {
	r, err := archive.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, err
	}
	a := &App{Version: version, files: map[string]*file{}}
	for _, f := range r.File {
		body, err := fs.ReadFile(r, f.Name)
		if err != nil {
			return nil, err
		}
		a.add(parts+f.Name, body)
	}
	return a, nil
}

// ServeHTTP implements http.Handler.
func (b *Builds) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if version, another := b.otherVersion(r); another {
		if _, known := b.remembered(version); !known && !b.mayRead(w, r) {
			return
		}
		if other := b.find(r.Context(), version); other != nil && other.files[r.URL.Path] != nil {
			other.ServeHTTP(w, r) // it has parts but no page
			return
		}
	}
	b.App.ServeHTTP(w, r)
}

// otherVersion is the version of the app whose part is requested, if it may be another node's.
func (b *Builds) otherVersion(r *http.Request) (version string, another bool) {
	rest, is := strings.CutPrefix(r.URL.Path, parts)
	version, _, _ = strings.Cut(rest, "/")
	return version, is && version != b.Version && len(version) == len(b.Version)
}

// find is the app of another version; nil if it is not stored, or the store cannot be read. The parts of a page are requested at
// once, so they share one read; requests for what is in memory do not wait for it.
func (b *Builds) find(ctx context.Context, version string) *App {
	if other, known := b.remembered(version); known {
		return other
	}
	found, _, _ := b.reading.Do(version, func() (any, error) {
		other, err := b.read(ctx, version)
		b.remember(version, other, err)
		return other, nil
	})
	return found.(*App)
}

// remembered is what is known of a version without reading the store, perhaps that it is missing.
func (b *Builds) remembered(version string) (other *App, known bool) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	other = b.others[version]
	return other, other != nil || time.Since(b.asked[version]) < askAgain
}

func (b *Builds) remember(version string, other *App, err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if err != nil {
		if len(b.asked) >= mostUnknown {
			clear(b.asked)
		}
		b.asked[version] = time.Now()
		return
	}
	if len(b.others) >= mostOthers {
		clear(b.others)
	}
	b.others[version] = other
}

func (b *Builds) read(ctx context.Context, version string) (*App, error) {
	packed, err := b.store.Key(context.WithoutCancel(ctx), buildKey(version), nil)
	if err != nil {
		return nil, err
	}
	return unpackApp(version, packed)
}
