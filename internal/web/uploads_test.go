package web_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/api"
)

// device is the document of a game that was begun on a device: two people and a bot.
func device(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../transfer/testdata/device.json")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func upload(id, document string) map[string]any {
	return map[string]any{"id": id, "document": json.RawMessage(document)}
}

// TABLE-UPLOAD: a game from a device continues here with a friend, and is the same table if it is uploaded again.
func TestUploads(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	a := ann.must(201, "POST", "/api/uploads", upload("u1", device(t)))
	id := a.get("table")
	if a.get("look.unwitnessed") != "true" || a.get("look.host") != ann.id() || a.get("look.seats.1.name") != "Dad" || a.get("look.fair.table") != "localreef" {
		t.Errorf("it is %s", a.body)
	}
	ann.command(id, "man", "seat", 2, "for", "invited").is(200)
	code := ann.must(200, "GET", "/api/tables/"+id, nil).get("you.invites.2")
	bob.sit(id, 2, "invite", code)
	again := " " + device(t)
	if a := ann.must(201, "POST", "/api/uploads", upload("u2", again)); a.get("table") != id || a.get("look.seats.2.name") != "Bob" {
		t.Errorf("again, it is %s", a.body)
	}
	if a := bob.must(201, "POST", "/api/uploads", upload("u1", device(t))); a.get("table") == id || a.get("look.host") != bob.id() {
		t.Errorf("uploaded by somebody else, it is %s", a.body)
	}
	if a := ann.must(200, "GET", "/api/tables?list=mine", nil); !strings.Contains(a.body, `"unwitnessed":true`) {
		t.Errorf("the list has %s", a.body)
	}
}

func TestUploadsRefused(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	h.stranger().must(401, "POST", "/api/uploads", upload("u", device(t)))
	h.program(ann.must(201, "POST", "/api/tokens", label("helper")).get("token")).must(403, "POST", "/api/uploads", upload("u", device(t)))
	for what, c := range map[string]struct {
		body   any
		status int
		says   string
	}{
		"an id that is too long": {upload(strings.Repeat("u", 41), device(t)), 409, "id-too-long"},
		"no document":            {`{"id":"u"}`, 400, "not the document of a table"},
		"a record":               {upload("u", `{"format":1}`), 400, "bad-message"},
		"somebody else's game":   {upload("u", strings.ReplaceAll(device(t), "@me", ann.id())), 400, "the only person is @me"},
		"an unknown pack":        {upload("u", strings.Replace(device(t), `"pack_hash":"`, `"pack_hash":"0`, 1)), 409, "upload-unknown"},
		"too large a game":       {`{"id":"u","document":` + device(t) + strings.Repeat(" ", api.MaxRecord) + "}", http.StatusRequestEntityTooLarge, ""},
	} {
		if a := ann.ask("POST", "/api/uploads", c.body); a.status != c.status || !strings.Contains(a.body, c.says) {
			t.Errorf("%s gives %d %s", what, a.status, a.body)
		}
	}
	operator := h.operator()
	operator.must(204, "PUT", "/api/admin/people/"+ann.id()+"/silence", map[string]any{"until": time.Now().Add(time.Hour).UnixMilli(), "reason": "Hush"})
	ann.must(403, "POST", "/api/uploads", upload("u", device(t)))
	if tables, err := h.store.Summaries(t.Context(), store.Query{}); err != nil || len(tables) > 0 {
		t.Errorf("there are tables: %v, %v", tables, err)
	}
}

func TestUploadsAreLimited(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Record = limit.Limit{Person: limit.Rate{Burst: 1, Every: 1 << 40}} })
	ann := h.guest("Ann")
	ann.must(400, "POST", "/api/uploads", upload("u", "{}"))
	ann.must(429, "POST", "/api/uploads", upload("u", device(t)))
	h = openServer(t, func(s *web.Settings) { s.Limits.Table = limit.Limit{Person: limit.Rate{Burst: 1, Every: 1 << 40}} })
	ann = h.guest("Ann")
	ann.must(201, "POST", "/api/uploads", upload("u", device(t)))
	ann.must(201, "POST", "/api/uploads", upload("u", device(t)))
	ann.must(429, "POST", "/api/tables", proposal("t"))
}
