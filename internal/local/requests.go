package local

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/protocol"
)

// Answer is the answer to a request.
type Answer struct {
	Status int
	Body   []byte
}

// call is a request like one to the REST API of a server.
type call struct {
	*Hall
	path  map[string]string
	query map[string]string
	body  []byte
	who   protocol.Who
}

type route struct {
	method, path string
	status       int
	do           func(ctx context.Context, c *call) (any, error)
}

const table1 = "/api/tables/{table}"

// routes are what a hall answers; package web has the same, where it says what they do.
var routes = []route{
	{"GET", "/api/about", 200, about},
	{"GET", "/api/parts/{game}", 200, parts},
	{"GET", "/api/lessons/{game}", 200, courseOf},
	{"POST", "/api/lessons", 201, openLesson},
	{"GET", "/api/tables", 200, listTables},
	{"POST", "/api/tables", 201, openTable},
	{"POST", "/api/draws", 200, recordDraws},
	{"GET", table1, 200, look},
	{"POST", table1 + "/commands", 200, do},
	{"POST", table1 + "/hint", 200, hint},
	{"POST", table1 + "/forward", 204, forward},
	{"GET", table1 + "/lines", 200, lines},
	{"GET", table1 + "/replay", 200, replay},
	{"GET", table1 + "/record", 200, recordOf},
	{"GET", table1 + "/draws", 200, tableDraws},
	{"GET", table1 + "/review", 200, reviewState},
	{"POST", table1 + "/review", 200, askReview},
	{"GET", "/api/local/games", 200, keptGames},
	{"POST", "/api/local/games", 201, openGame},
	{"DELETE", "/api/local/games", 204, deleteGames},
	{"GET", "/api/local/games/{table}", 200, exportGame},
	{"DELETE", "/api/local/games/{table}", 204, deleteGame},
}

// onlyServers begin paths of what only a server can do.
var onlyServers = []string{"/api/session", "/api/friends", "/api/uploads", "/api/admin", "/api/notices", "/api/tokens", "/api/passkeys"}

// Call answers a request.
func (h *Hall) Call(ctx context.Context, method, path string, body []byte, name string) Answer {
	path, query, _ := strings.Cut(path, "?")
	c := &call{Hall: h, query: readQuery(query), body: body, who: me(name)}
	for _, r := range routes {
		if r.method != method || !c.fits(r.path, path) {
			continue
		}
		answer, err := r.do(ctx, c)
		if err != nil {
			return failed(err)
		}
		return Answer{r.status, encode(answer)}
	}
	return failed(unknownPath(path))
}

func unknownPath(path string) error {
	for _, begin := range onlyServers {
		if strings.HasPrefix(path, begin) {
			f := telling.Problem(404, "only-server", "this needs a server", 0)
			return &f
		}
	}
	f := telling.Problem(404, "unknown", "there is no such path on this device", 0)
	return &f
}

// fits tells whether a path fits a pattern, and remembers what it names.
func (c *call) fits(pattern, path string) bool {
	want, have := strings.Split(pattern, "/"), strings.Split(path, "/")
	if len(want) != len(have) {
		return false
	}
	c.path = map[string]string{}
	for i, part := range want {
		switch {
		case strings.HasPrefix(part, "{"):
			c.path[strings.Trim(part, "{}")] = have[i]
		case part != have[i]:
			return false
		}
	}
	return true
}

// readQuery reads a query of plain words and numbers.
func readQuery(query string) map[string]string {
	found := map[string]string{}
	for pair := range strings.SplitSeq(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		found[name] = value
	}
	return found
}

func (c *call) table() string { return c.path["table"] }

// as is the seat to look from.
func (c *call) as() game.Seat {
	seat, err := strconv.Atoi(c.query["as"])
	if err != nil {
		return game.NoSeat
	}
	return game.Seat(seat)
}

func (c *call) number(name string) int64 {
	n, _ := strconv.ParseInt(c.query[name], 10, 64)
	return n
}

// encode encodes an answer, unless it is already.
func encode(answer any) []byte {
	switch answer := answer.(type) {
	case nil:
		return nil
	case json.RawMessage:
		return answer
	}
	data, err := json.Marshal(answer)
	if err != nil {
		panic(err) // plain fields only
	}
	return data
}

func faultOf(err error) *telling.Fault {
	if f, ok := err.(*telling.Fault); ok { //nolint:errorlint // never wrapped
		return f
	}
	f, ok := telling.FaultOf(err)
	if !ok {
		f = telling.Problem(500, "broken", err.Error(), 0)
	}
	return &f
}

func failed(err error) Answer {
	f := faultOf(err)
	return Answer{f.Status, encode(f)}
}

func about(_ context.Context, c *call) (any, error) {
	told := telling.About(registry.New().Games(), nil, func(game.Game) bool { return false })
	told.Version = c.version
	told.Person = &protocol.Person{ID: Me, Name: c.who.Name, Guest: true}
	return told, nil
}

func parts(_ context.Context, c *call) (any, error) {
	g, err := registry.Rules(c.path["game"], 0, c.query["pack"])
	if packed, ok := g.(game.Packed); ok && err == nil {
		return packed.Parts(), nil
	}
	return nil, store.ErrUnknown
}

func courseOf(_ context.Context, c *call) (any, error) {
	course, err := registry.Course(c.path["game"])
	if err != nil {
		return nil, store.ErrUnknown
	}
	return telling.Course(c.path["game"], course), nil
}

func openLesson(ctx context.Context, c *call) (any, error) {
	var wanted protocol.NewLesson
	if err := protocol.Unmarshal(c.body, &wanted); err != nil {
		return nil, err
	}
	course, err := registry.Course(wanted.Game)
	if err != nil {
		return nil, game.Refuse("TABLE-OPEN", "no-such-game")
	}
	l, ok := course.Find(wanted.Lesson)
	if !ok {
		return nil, game.Refuse("TABLE-LESSON", "no-such-lesson")
	}
	id, err := c.hall.OpenLesson(ctx, c.who, wanted.ID, wanted.Game, l, c.mayOpen)
	return c.opened(ctx, id, err)
}

func openTable(ctx context.Context, c *call) (any, error) {
	var wanted protocol.NewTable
	if err := protocol.Unmarshal(c.body, &wanted); err != nil {
		return nil, err
	}
	id, err := c.hall.Open(ctx, c.who, wanted.ID, wanted.Proposal, c.mayOpen)
	return c.opened(ctx, id, err)
}

func (c *call) opened(ctx context.Context, id string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	look, err := c.hall.Look(ctx, id, Me, game.NoSeat)
	return protocol.OpenedTable{Table: id, Look: look}, err
}

func listTables(ctx context.Context, c *call) (any, error) {
	q, wanted := telling.ListOf(cmp.Or(c.query["list"], "open"), Me)
	q.Before = c.number("before")
	read := func(stored []byte) (protocol.Summary, error) { return table.ReadSummary(stored, Me, nil) }
	return telling.Page(ctx, c.store, q, read, wanted)
}

func look(ctx context.Context, c *call) (any, error) {
	return c.hall.Look(ctx, c.table(), Me, c.as())
}

func do(ctx context.Context, c *call) (any, error) {
	var command protocol.Command
	if err := protocol.Unmarshal(c.body, &command); err != nil {
		return nil, err
	}
	command.Who = c.who
	err := c.hall.Do(ctx, c.table(), command, live.CommandOptions{Permit: c.mayOpen})
	return protocol.Done{Type: protocol.TypeDone, Table: c.table(), ID: command.ID}, err
}

func hint(ctx context.Context, c *call) (any, error) {
	step, hints, err := c.hall.Hint(ctx, c.table(), c.who, c.as())
	return protocol.Hints{Step: step, Hints: hints}, err
}

func forward(ctx context.Context, c *call) (any, error) {
	return nil, c.hall.Forward(ctx, c.table(), c.who)
}

func lines(ctx context.Context, c *call) (any, error) {
	told, look, err := c.hall.Replay(ctx, c.table(), Me, c.as(), 0)
	if err != nil {
		return nil, err
	}
	return telling.Later(c.query["since"], told, look.Cursor), nil
}

func replay(ctx context.Context, c *call) (any, error) {
	told, look, err := c.hall.Replay(ctx, c.table(), Me, c.as(), int(c.number("at")))
	return protocol.Replay{Lines: told, Look: look}, err
}

func recordOf(ctx context.Context, c *call) (any, error) {
	r, err := c.hall.Record(ctx, c.table(), Me)
	switch {
	case err != nil:
		return nil, err
	case r == nil:
		return nil, game.Refuse("TABLE-RECORD", "not-over")
	}
	return json.RawMessage(r.Encode()), nil
}

func tableDraws(ctx context.Context, c *call) (any, error) {
	r, err := recordOf(ctx, c)
	if err != nil {
		return nil, err
	}
	return c.drawsOf(ctx, r.(json.RawMessage))
}

func recordDraws(ctx context.Context, c *call) (any, error) { return c.drawsOf(ctx, c.body) }

func (c *call) drawsOf(ctx context.Context, r json.RawMessage) (any, error) {
	answer, err := c.ask(ctx, request{Do: draws, Record: r}, 0, nil)
	return json.RawMessage(answer), err
}

func reviewState(ctx context.Context, c *call) (any, error) {
	return c.hall.Review(ctx, c.table(), Me)
}

func askReview(ctx context.Context, c *call) (any, error) {
	return c.hall.AskReview(ctx, c.table(), Me, nil)
}

// Stream answers a request whose answer has many lines: the moments of a table or of a record. After the first line, an error is
// a line, too.
func (h *Hall) Stream(ctx context.Context, method, path string, body []byte, name string, line func([]byte)) Answer {
	path, query, _ := strings.Cut(path, "?")
	c := &call{Hall: h, query: readQuery(query), body: body, who: me(name)}
	q := request{Person: Me, As: c.query["as"], Since: c.query["since"]}
	switch {
	case method == "GET" && c.fits(table1+"/moments", path):
		q.Do, q.Table = moments, c.table()
	case method == "POST" && path == "/api/moments":
		q.Do, q.Record = recordMoments, body
	default:
		return failed(unknownPath(path))
	}
	if q.As == "" && q.Do == moments {
		q.As = "-1"
	}
	begun := false
	_, err := h.ask(ctx, q, 0, func(data []byte) {
		begun = true
		line(data)
	})
	switch {
	case err != nil && begun:
		line(append(encode(protocol.Failed{Type: protocol.TypeFailed, Problem: faultOf(err).Problem}), '\n'))
	case err != nil:
		return failed(err)
	}
	return Answer{Status: 200}
}
