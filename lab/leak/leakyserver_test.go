package leak

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// entries is the length of the table's log, which nobody may know.
func (w *world) entries() int {
	log, err := w.store.Log(context.Background(), w.table, 0)
	if err != nil {
		w.Fatal(err)
	}
	return len(log)
}

var cursors = regexp.MustCompile(`"cursor":"(\w)\.\d+"`)

// countingLines is a server whose cursors count all entries.
func (w *world) countingLines(next http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.URL.Path, "/tables/") {
			next.ServeHTTP(rw, r)
			return
		}
		kept := httptest.NewRecorder()
		next.ServeHTTP(kept, r)
		for name, values := range kept.Header() {
			rw.Header()[name] = values
		}
		rw.WriteHeader(kept.Code)
		_, _ = rw.Write(cursors.ReplaceAll(kept.Body.Bytes(), fmt.Appendf(nil, `"cursor":"$1.%d"`, w.entries()))) // the client may be gone
	})
}

// countingEntries is a server that sends the length of the log in a header of every answer.
func (w *world) countingEntries(next http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if w.table != "" {
			rw.Header().Set("X-Entries", fmt.Sprint(w.entries()))
		}
		next.ServeHTTP(rw, r)
	})
}

// mistaking is a server that answers every request for a replay as if the first player had made it.
func (w *world) mistaking(next http.Handler) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/replay") {
			r.Header.Del("Cookie")
			r.AddCookie(w.cookies[players[0]])
		}
		next.ServeHTTP(rw, r)
	})
}

// crooked is a store that does something else with each batch, too.
type crooked struct {
	store.Store
	meddle func(*store.Batch)
}

// Append implements store.Logs.
func (c crooked) Append(ctx context.Context, b store.Batch) error {
	c.meddle(&b)
	return c.Store.Append(ctx, b)
}

// chattering is a server that sends an empty message whenever anything is written.
func (w *world) chattering(s store.Store) store.Store {
	return crooked{s, func(*store.Batch) {
		for _, l := range w.observers {
			if l.socket != nil {
				_, _ = l.wires[len(l.wires)-1].far.Write([]byte("\x81\x02{}")) // a text frame
			}
		}
	}}
}

// slowing is a server that writes more slowly the longer the log is.
func (w *world) slowing(s store.Store) store.Store {
	return crooked{s, func(b *store.Batch) { time.Sleep(time.Duration(b.After) * time.Microsecond) }}
}

// facing is a server whose lists show too much: at is when the last entry was made.
func facing(show func(f *protocol.Summary, at int64)) func(*world, store.Store) store.Store {
	return func(w *world, s store.Store) store.Store {
		return crooked{s, func(b *store.Batch) {
			var shown protocol.Summary
			last, err := table.DecodeEntry(b.Entries[len(b.Entries)-1])
			if err == nil {
				err = json.Unmarshal(b.Summary.Shown, &shown)
			}
			if err != nil {
				w.Fatal(err)
			}
			show(&shown, last.At)
			b.Summary.Shown, _ = json.Marshal(shown)
		}}
	}
}
