package web_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

// Standing orders replace each other, but not as fast as a program can change them.
func TestOrdersHaveALimit(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Order = limit.Limit{Person: few(2), Address: few(3)} })
	ann := h.guest("Ann")
	id := ann.open("t")
	ann.sit(id, 0)
	ann.command(id, "order", "orders", map[string]any{"gems": "flow"}).is(200)
	k := ann.connect()
	same(t, "second", k.do(id, "2", "order", "orders", map[string]any{"gems": "ask"}).get("type"), "done")
	same(t, "third", k.do(id, "3", "order", "orders", map[string]any{"gems": "flow"}).get("problem.code"), "too-many")
	ann.command(id, "order", "orders", map[string]any{"gems": "flow"}).isTooMany()
	ann.command(id, "leave").is(200)
}

// Talk has a limit of its own over a WebSocket, too; other commands are not affected.
func TestSocketTalkHasALimit(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Talk = limit.Limit{Person: few(2), Address: few(3)} })
	ann := h.guest("Ann")
	id := ann.open("t")
	k := ann.connect()
	same(t, "first", k.do(id, "1", "say", "text", "la").get("type"), "done")
	same(t, "second", k.do(id, "2", "say", "text", "la").get("type"), "done")
	failed := k.do(id, "3", "say", "text", "la")
	same(t, "third", failed.get("type")+" "+failed.get("id")+" "+failed.get("problem.code"), "failed 3 too-many")
	same(t, "something else", k.do(id, "4", "mute", "whom", "bob", "on", true).get("type"), "done")
}
