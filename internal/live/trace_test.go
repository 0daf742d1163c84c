package live

import (
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/protocol"
)

// recorder notes the spans that are begun, each with its ancestors.
type recorder struct {
	mutex sync.Mutex
	spans []string
}

type spanKey struct{}

func (r *recorder) Begin(ctx context.Context, name, _ string) (context.Context, func(error)) {
	path := r.Parent(ctx) + "/" + name
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.spans = append(r.spans, path)
	return context.WithValue(ctx, spanKey{}, path), func(error) {}
}

func (r *recorder) Parent(ctx context.Context) string {
	path, _ := ctx.Value(spanKey{}).(string)
	return path
}

func (r *recorder) Below(ctx context.Context, parent string) context.Context {
	return context.WithValue(ctx, spanKey{}, parent)
}

// A move can be traced to the disk and to every watcher, even at the other hall.
func TestTraces(t *testing.T) {
	spans := &recorder{}
	clustered(t, Settings{Tracer: spans}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		carl, _ := b.resume(id, "carl", "")
		defer carl.Close()
		spans.mutex.Lock()
		spans.spans = nil
		spans.mutex.Unlock()
		a.do(id, "anna", protocol.Command{Do: protocol.Move, Step: 1, Move: "hide 2"})
		same(t, "what carl is told of", b.take(carl).Cause, "/command/tell")
		spans.mutex.Lock()
		defer spans.mutex.Unlock()
		slices.Sort(spans.spans)
		same(t, "spans", spans.spans, []string{"/command", "/command/append", "/command/tell", "/command/tell"})
	})
}
