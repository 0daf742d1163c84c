package web_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
)

// keyCounter counts how often the store is asked for an app.
type keyCounter struct {
	store.Store
	apps atomic.Int32
}

func (s *keyCounter) Key(ctx context.Context, name string, make func() []byte) ([]byte, error) {
	if strings.HasPrefix(name, "app ") {
		s.apps.Add(1)
	}
	return s.Store.Key(ctx, name, make)
}

// Requests for apps that never existed read the store only as often as the limits allow.
func TestAppsThatNeverWere(t *testing.T) {
	var kept keyCounter
	h := openServer(t, func(s *web.Settings) {
		kept.Store = s.Store
		s.Store, s.ShareApp = &kept, true
		s.Limits.Request.Address = limit.Rate{Burst: 5, Every: time.Hour}
	})
	before := kept.apps.Load()
	stranger := h.stranger()
	refused := 0
	for n := range 20 {
		switch a := stranger.ask("GET", fmt.Sprintf("/assets/%016d/main.js", n), nil); a.status {
		case 404:
		case 429:
			refused++
		default:
			t.Errorf("app %d gives %d", n, a.status)
		}
	}
	same(t, "refused", refused, 15)
	same(t, "asked", kept.apps.Load()-before, int32(5))
	stranger.must(404, "GET", "/assets/nothing/main.js", nil) // no version at all
	stranger.must(200, "GET", "/", nil)
}
