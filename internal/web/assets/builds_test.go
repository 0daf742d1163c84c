package assets

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

func unlimited(http.ResponseWriter, *http.Request) bool { return true }

// A node serves the parts of apps that other nodes had recently, but only its own page.
func TestBuildsOfOtherNodes(t *testing.T) {
	kept := memory.New()
	var nodes []*Builds
	for i := range mostKept + 1 {
		app, err := Load(fstest.MapFS{
			"index.html":       {Data: fmt.Appendf(nil, `page %d "/assets/a.js"`, i)},
			"assets/a.js":      {Data: fmt.Appendf(nil, "part %d", i)},
			"assets/b.wasm.br": {Data: fmt.Appendf(nil, "packed %d", i)},
		})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // two nodes have each version
			node, err := Share(context.Background(), app, kept.Open(), unlimited)
			if err != nil {
				t.Fatal(err)
			}
			nodes = append(nodes, node)
		}
	}
	ask := func(node *Builds, path string) (int, string) {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept", "text/html") // as when somebody follows a link
		r.Header.Set("Accept-Encoding", "br")
		node.ServeHTTP(w, r)
		return w.Code, strings.TrimSpace(w.Body.String())
	}
	for i, node := range nodes {
		if _, page := ask(node, "/"); !strings.HasPrefix(page, fmt.Sprintf("page %d ", i/2)) {
			t.Errorf("node %d sends %s", i, page)
		}
		for j, other := range nodes {
			for name, is := range map[string]string{"a.js": "part ", "b.wasm": "packed "} {
				status, part := ask(node, "/assets/"+other.Version+"/"+name)
				if gone := j/2 == 0 && i/2 != 0; gone && status != http.StatusNotFound || !gone && part != fmt.Sprint(is, j/2) {
					t.Errorf("node %d sends %d %s for the %s of node %d", i, status, part, name, j)
				}
			}
		}
		for _, path := range []string{
			"/assets/nothing/a.js", "/assets/" + nodes[4].Version + "/b.js", "/assets/" + nodes[4].Version + "/../../index.html",
			"/assets/" + nodes[4].Version + "/", "/assets/",
		} {
			if status, body := ask(node, path); status != http.StatusNotFound {
				t.Errorf("node %d sends %d %s for %s", i, status, body, path)
			}
		}
	}
}

// A version that was installed again is not the oldest any more.
func TestBuildsThatComeBack(t *testing.T) {
	kept := memory.New().Open()
	for _, version := range "abcdeaf" {
		if _, err := Share(t.Context(), &App{Version: string(version)}, kept, unlimited); err != nil {
			t.Fatal(err)
		}
	}
	for version, want := range map[string]error{"a": nil, "b": store.ErrUnknown, "c": nil, "f": nil} {
		if _, err := kept.Key(t.Context(), buildKey(version), nil); !errors.Is(err, want) {
			t.Errorf("%s: found %v, want %v", version, err, want)
		}
	}
}

// hanging is a store whose keys cannot be read until it is released.
type hanging struct {
	store.Store
	letGo chan struct{}
	asked atomic.Int32
}

func (h *hanging) Key(context.Context, string, func() []byte) ([]byte, error) {
	h.asked.Add(1)
	<-h.letGo
	return nil, store.ErrAway
}

// A store that does not answer blocks no request for what is in memory, and is read once for each version.
func TestBuildsOfASilentStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		silent := &hanging{letGo: make(chan struct{})}
		b := &Builds{App: &App{Version: "1"}, store: silent, others: map[string]*App{"2": {}}, asked: map[string]time.Time{}}
		var all sync.WaitGroup
		for range 3 {
			for _, version := range []string{"3", "4"} {
				all.Go(func() {
					if b.find(t.Context(), version) != nil {
						t.Error("an app comes from nowhere")
					}
				})
			}
		}
		synctest.Wait()
		if b.find(t.Context(), "2") != b.others["2"] {
			t.Error("an app in memory is not found")
		}
		close(silent.letGo)
		all.Wait()
		if b.find(t.Context(), "3") != nil || silent.asked.Load() != 2 {
			t.Errorf("the store is asked %d times", silent.asked.Load())
		}
	})
}
