package local_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/local"
	"github.com/divingbell/divingbell/protocol"
)

const games = "/api/local/games"

// saved is a game as a page writes it to a file, where characters are not escaped as here.
func (d device) saved(table string) string {
	d.t.Helper()
	var document any
	d.call(200, "GET", games+"/"+table, nil, &document)
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(document); err != nil {
		d.t.Fatal(err)
	}
	return b.String()
}

// opensSaved opens a saved game, which may be known.
func (d device) opensSaved(document string, known bool) {
	d.t.Helper()
	var opened local.Opened
	if d.call(201, "POST", games, json.RawMessage(document), &opened); opened.Known != known {
		d.t.Errorf("it is known: %v", opened.Known)
	}
}

// log is what is stored of a table.
func (m *memory) log(t *testing.T, table string) string {
	t.Helper()
	log, err := m.Log(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.Join(log, []byte("\n")))
}

// Saved games are as they were once they are opened, on the same device or on another, and play on.
func TestSaved(t *testing.T) {
	m := newMemory()
	d := openOn(t, m, thinkHere())
	over, running := d.opens("deepblue", "random"), d.opens("sunken", "random")
	d.plays(over)
	d.does(over, protocol.Command{ID: "said", Do: protocol.Say, Channel: "players", Text: "Again?"})
	d.does(over, protocol.Command{ID: "again", Do: protocol.Rematch})
	d.awaitsTurn(running)
	var arranged protocol.OpenedTable
	d.call(201, "POST", "/api/tables", json.RawMessage(`{"id":"a","game":"sunken","seats":[{"for":"open"},{"for":"open"}],"arrangement":{"seed":9007199254740991}}`), &arranged)
	tables := []string{over, running, arranged.Table, d.looks(over).Rematch}
	logs, documents := map[string]string{}, map[string]string{}
	for _, id := range tables {
		logs[id], documents[id] = m.log(t, id), d.saved(id)
	}
	d.call(204, "DELETE", games, nil, nil)
	elsewhere := newMemory()
	for _, m := range []*memory{m, elsewhere} {
		d := d
		if m == elsewhere {
			d = openOn(t, m, thinkHere())
		}
		for _, id := range tables {
			d.opensSaved(documents[id], false)
			if m.log(t, id) != logs[id] {
				t.Errorf("%s is %s, and was %s", id, m.log(t, id), logs[id])
			}
		}
		d.plays(running)
		d.call(200, "GET", "/api/tables/"+running+"/record", nil, nil)
		now := m.log(t, running)
		for _, id := range tables { // with fewer moves than are here
			d.opensSaved(documents[id], true)
		}
		if m.log(t, running) != now {
			t.Error("a saved game has taken the place of what was played since")
		}
		var kept []local.Kept
		if d.call(200, "GET", games, nil, &kept); len(kept) != len(tables) {
			t.Errorf("%+v is kept", kept)
		}
	}
}

// What is no game of a device is refused, and so is what would take the place of one.
func TestSavedRefused(t *testing.T) {
	m := newMemory()
	d := openOn(t, m, thinkHere())
	id := d.opens("sunken", "random")
	d.awaitsTurn(id)
	before := d.saved(id)
	d.plays(id)
	log, whole := m.log(t, id), d.saved(id)
	there := openOn(t, newMemory(), thinkHere())
	there.opensSaved(before, false)
	there.does(id, protocol.Command{ID: "leave", Do: protocol.Resign})
	for name, c := range map[string]struct {
		document string
		status   int
		says     string
	}{
		"it has gone on differently":  {there.saved(id), 409, `"kept-differs"`},
		"another game in its place":   {strings.Replace(whole, `"moved"`, `"resigned"`, 1), 400, `"bad-message"`},
		"another id":                  {strings.ReplaceAll(before, id, id+"x"), 400, "not those that were promised"},
		"nothing":                     {`{}`, 400, `"bad-message"`},
		"no document":                 {`[`, 400, `"bad-message"`},
		"somebody else's":             {strings.ReplaceAll(whole, "@me", "ben4"), 400, "the only person is @me"},
		"a table of a server":         {strings.ReplaceAll(whole, id, "reef"), 400, "opened on a device"},
		"rules of the future":         {strings.Replace(whole, `"rules":2`, `"rules":3`, 1), 409, `"upload-unknown"`},
		"more entries than are taken": {strings.Replace(whole, `"entries":[`, `"entries":[`+strings.Repeat("{},", 5000), 1), 400, "at most 5000"},
	} {
		answer := d.Call(t.Context(), "POST", games, []byte(c.document), "Ann")
		if answer.Status != c.status || !strings.Contains(string(answer.Body), c.says) {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	if len(m.tables) != 1 || m.log(t, id) != log {
		t.Error("the game that is here has changed, or there are others")
	}
	for n := range local.MostKept - 1 {
		m.tables[fmt.Sprint("local", n)] = &stored{summary: []byte(`{"status":"open","people":[{"Person":"@me"}],"shown":"e30="}`)}
	}
	full := openOn(t, m, thinkHere())
	full.call(507, "POST", games, json.RawMessage(saved1(t)), nil)
	full.opensSaved(whole, true)
}

// saved1 is a saved game that was begun by the rules of version 1.
func saved1(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("testdata/version1.json")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSavedOfOlderRules(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	d.opensSaved(saved1(t), false)
	d.plays("local8gzg3uqagrzc")
	var r struct{ Rules int }
	if d.call(200, "GET", "/api/tables/local8gzg3uqagrzc/record", nil, &r); r.Rules != 1 {
		t.Errorf("it was played by the rules of version %d", r.Rules)
	}
}
