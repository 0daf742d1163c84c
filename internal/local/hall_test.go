package local_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/local"
	fullmemory "github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/protocol"
)

// thinkHere has a thinker of this program think, one request at a time, as workers do. Errors travel as text.
func thinkHere() local.Think {
	var mutex sync.Mutex
	thinker := local.NewHastyThinker()
	return func(ctx context.Context, question []byte, line func([]byte)) ([]byte, error) {
		mutex.Lock()
		defer mutex.Unlock()
		answer, err := thinker.Think(ctx, question, func(data []byte) error {
			line(data)
			return nil
		})
		if err != nil {
			return nil, local.ReadError(local.ErrorText(err))
		}
		return answer, nil
	}
}

// device is a hall on a storage, and what is asked of it.
type device struct {
	*local.Hall
	t *testing.T
}

func openOn(t *testing.T, m *memory, think local.Think) device {
	t.Helper()
	h, err := local.Open(t.Context(), m, think, "test", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return device{h, t}
}

// call expects a status and reads the answer.
func (d device) call(status int, method, path string, body, into any) {
	d.t.Helper()
	data := []byte{}
	if body != nil {
		data, _ = json.Marshal(body)
	}
	answer := d.Call(d.t.Context(), method, path, data, "Ann")
	if answer.Status != status {
		d.t.Fatalf("%s %s: %d %s", method, path, answer.Status, answer.Body)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal(answer.Body, into); err != nil {
		d.t.Fatalf("%s %s: %v: %s", method, path, err, answer.Body)
	}
}

// opens opens a table and begins its game, against a bot of a level.
func (d device) opens(game, level string) string {
	d.t.Helper()
	var opened protocol.OpenedTable
	d.call(201, "POST", "/api/tables", protocol.NewTable{ID: game, Proposal: protocol.Proposal{
		Game: game, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: level}}, Pace: protocol.Instant,
	}}, &opened)
	for _, what := range []protocol.Action{protocol.Sit, protocol.Start} {
		d.does(opened.Table, protocol.Command{ID: string(what), Do: what})
	}
	return opened.Table
}

func (d device) does(table string, c protocol.Command) {
	d.t.Helper()
	d.call(200, "POST", "/api/tables/"+table+"/commands", c, nil)
}

func (d device) looks(table string) (look protocol.Look) {
	d.t.Helper()
	d.call(200, "GET", "/api/tables/"+table, nil, &look)
	return look
}

// awaitsTurn waits until the person is asked.
func (d device) awaitsTurn(table string) protocol.Look {
	d.t.Helper()
	for range 5000 {
		if look := d.looks(table); len(look.You.Moves) > 0 {
			return look
		}
		time.Sleep(time.Millisecond)
	}
	d.t.Fatal("it is never the person's turn")
	return protocol.Look{}
}

// plays makes any moves until the game is over.
func (d device) plays(table string) {
	d.t.Helper()
	for n := range 5000 {
		look := d.looks(table)
		switch {
		case look.Result != nil:
			return
		case len(look.You.Moves) == 0:
			time.Sleep(time.Millisecond)
		default:
			d.does(table, protocol.Command{ID: fmt.Sprint("m", n), Do: protocol.Move, Step: look.You.Step, Move: look.You.Moves[7*n%len(look.You.Moves)]})
		}
	}
	d.t.Fatal("the game never ends")
}

func TestGame(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	for _, name := range registry.Names() {
		id := d.opens(name, "mate")
		if !protocol.LocalTable(id) {
			t.Errorf("the table is called %s", id)
		}
		path := "/api/tables/" + id
		d.awaitsTurn(id)
		var hints protocol.Hints
		d.call(200, "POST", path+"/hint", nil, &hints)
		if len(hints.Hints) == 0 || hints.Hints[0].Why.Key == "" {
			t.Errorf("the hints are %+v", hints)
		}
		d.plays(id)
		var mine protocol.Tables
		d.call(200, "GET", "/api/tables?list=finished", nil, &mine)
		if !slices.ContainsFunc(mine.Tables, func(s protocol.Summary) bool { return s.Table == id }) {
			t.Errorf("%s is not among %+v", id, mine)
		}
		var lines protocol.Lines
		d.call(200, "GET", path+"/lines?since=0.3", nil, &lines)
		if lines.Full || len(lines.Lines) == 0 || lines.Lines[0].N != 4 {
			t.Errorf("after line 3 comes %+v", lines.Lines[:1])
		}
		var was protocol.Replay
		d.call(200, "GET", path+"/replay?at=4", nil, &was)
		if len(was.Lines) != 4 {
			t.Errorf("by line 4 there are %d", len(was.Lines))
		}
		var drawn protocol.Draws
		d.call(200, "GET", path+"/draws", nil, &drawn)
		if len(drawn.Draws) == 0 || drawn.Fault != "" {
			t.Errorf("the draws are %+v", drawn)
		}
		d.does(id, protocol.Command{ID: "again", Do: protocol.Rematch})
		if next := d.looks(id).Rematch; !protocol.LocalTable(next) || d.looks(next).Game != name {
			t.Errorf("the rematch is at %q", next)
		}
		d.tellsMoments("GET", path+"/moments?as=open", nil)
		d.tellsMoments("POST", "/api/moments?as=0", d.Call(t.Context(), "GET", path+"/record", nil, "").Body)
	}
}

// tellsMoments expects moments of a whole game.
func (d device) tellsMoments(method, path string, body []byte) {
	d.t.Helper()
	var told strings.Builder
	answer := d.Stream(d.t.Context(), method, path, body, "Ann", func(line []byte) { told.Write(line) })
	lines := strings.Split(strings.TrimSpace(told.String()), "\n")
	if answer.Status != 200 || len(lines) < 20 || !strings.Contains(lines[0], `"look"`) || lines[len(lines)-1] != `{"type":"end"}` {
		d.t.Errorf("%s %s: %d %s, %d lines, the last is %s", method, path, answer.Status, answer.Body, len(lines), lines[len(lines)-1])
	}
}

// A device keeps only so many tables, and drops none for another.
func TestKeptFull(t *testing.T) {
	m := newMemory()
	for n := range local.MostKept - 1 {
		m.tables[fmt.Sprint("local", n)] = &stored{summary: []byte(`{"people":[{"Person":"@me"}],"shown":"e30="}`)}
	}
	d := openOn(t, m, thinkHere())
	id := d.opens("sunken", "random")
	var fault struct{ Code string }
	d.call(507, "POST", "/api/tables", protocol.NewTable{ID: "more", Proposal: protocol.Proposal{
		Game: "sunken", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}},
	}}, &fault)
	if fault.Code != "kept-full" {
		t.Errorf("it is refused as %q", fault.Code)
	}
	d.call(204, "DELETE", "/api/local/games/local7", nil, nil)
	if again := d.opens("deepblue", "random"); again == id {
		t.Error("it is the same table")
	}
}

// Several people on one device have seats of the same person, and each sees the table from theirs.
func TestSeveralPeople(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	var opened protocol.OpenedTable
	open := protocol.SeatWish{For: protocol.OpenSeat}
	d.call(201, "POST", "/api/tables", protocol.NewTable{ID: "x", Proposal: protocol.Proposal{Game: "deepblue", Seats: []protocol.SeatWish{open, open, open}}}, &opened)
	id := opened.Table
	for seat := range 3 {
		d.does(id, protocol.Command{ID: fmt.Sprint("sit", seat), Do: protocol.Sit, Seat: game.Seat(seat)})
	}
	d.does(id, protocol.Command{ID: "start", Do: protocol.Start})
	moved := map[int]bool{}
	for n := range 200 {
		for seat := range 3 {
			var look protocol.Look
			if d.call(200, "GET", fmt.Sprintf("/api/tables/%s?as=%d", id, seat), nil, &look); look.You.As != seat {
				t.Fatalf("seat %d is shown what seat %d sees", seat, look.You.As)
			}
			if len(look.You.Moves) > 0 {
				moved[seat] = true
				d.does(id, protocol.Command{
					ID: fmt.Sprint(n, seat), Do: protocol.Move, Seat: game.Seat(seat), Step: look.You.Step, Move: look.You.Moves[len(look.You.Moves)-1],
				})
			}
		}
	}
	if len(moved) != 3 {
		t.Errorf("only %v have moved", moved)
	}
}

// What is exported is what divingbell import reads, and what a server takes on, also in the middle of a game.
func TestExport(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	id := d.opens("deepblue", "random")
	d.plays(id)
	document, err := transfer.Decode(d.Call(t.Context(), "GET", "/api/local/games/"+id, nil, "").Body)
	if err != nil || document.Table != id || len(document.People) != 1 || document.People[0] != (transfer.Person{ID: local.Me, Name: "Ann"}) {
		t.Fatalf("%+v, %v", document, err)
	}
	if r, err := document.Record(registry.Rules); err != nil || r == nil {
		t.Errorf("its game has the record %v, %v", r, err)
	}
	running := d.opens("sunken", "random")
	d.awaitsTurn(running)
	to := transfer.Target{Store: fullmemory.New().Open(), Games: registry.Rules}
	for _, id := range []string{id, running} {
		document, err := transfer.Decode(d.Call(t.Context(), "GET", "/api/local/games/"+id, nil, "").Body)
		if err != nil {
			t.Fatal(err)
		}
		uploaded, _, err := to.Upload(document, "abc", transfer.Uploader{Who: protocol.Who{Person: "ann", Name: "Ann"}, Command: "x"})
		if err != nil || uploaded.Summary().Seats[0].Person != "ann" {
			t.Errorf("a server takes on %s: %v", id, err)
		}
	}
	d.call(204, "DELETE", "/api/local/games/"+running, nil, nil)
	var kept []local.Kept
	d.call(200, "GET", "/api/local/games", nil, &kept)
	if len(kept) != 1 || kept[0].Table != id || kept[0].Status != protocol.StatusFinished || kept[0].Entries != len(document.Entries) || kept[0].Bytes < 1000 {
		t.Errorf("%+v is kept", kept)
	}
	d.call(204, "DELETE", "/api/local/games/"+id, nil, nil)
	d.call(404, "GET", "/api/tables/"+id, nil, nil)
	d.opens("sunken", "random")
	d.call(204, "DELETE", "/api/local/games", nil, nil)
	if d.call(200, "GET", "/api/local/games", nil, &kept); len(kept) != 0 {
		t.Errorf("%+v is kept", kept)
	}
}

func TestRefusals(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	id := d.opens("sunken", "random")
	for _, c := range []struct {
		status             int
		method, path, body string
		says               string
	}{
		{404, "GET", "/api/session", "", `"only-server"`},
		{404, "GET", "/api/nonsense", "", `"unknown"`},
		{404, "PUT", "/api/tables", "", `"unknown"`},
		{404, "GET", "/api/tables/localnowhere", "", `"unknown-table"`},
		{404, "GET", "/api/parts/chess", "", `"unknown"`},
		{404, "GET", "/api/lessons/chess", "", `"unknown"`},
		{409, "POST", "/api/lessons", `{"id":"x","game":"sunken","lesson":"none"}`, `"no-such-lesson"`},
		{400, "POST", "/api/tables", `{"id":`, `"bad-message"`},
		{409, "POST", "/api/tables", `{"id":"x","game":"chess","seats":[]}`, `"no-such-game"`},
		{409, "GET", "/api/tables/" + id + "/record", "", `"not-over"`},
		{409, "POST", "/api/tables/" + id + "/review", "", `"no-review-yet"`},
		{409, "POST", "/api/tables/" + id + "/commands", `{"id":"x","do":"move","step":1,"move":"fly"}`, `"rule"`},
		{400, "POST", "/api/draws", `{}`, `"bad-message"`},
	} {
		if answer := d.Call(t.Context(), c.method, c.path, []byte(c.body), "Ann"); answer.Status != c.status || !strings.Contains(string(answer.Body), c.says) {
			t.Errorf("%s %s: %d %s, not %d %s", c.method, c.path, answer.Status, answer.Body, c.status, c.says)
		}
	}
	none := func([]byte) { t.Error("there is a line") }
	if answer := d.Stream(t.Context(), "POST", "/api/moments", []byte("{}"), "Ann", none); answer.Status != 400 {
		t.Errorf("the moments of no record: %d %s", answer.Status, answer.Body)
	}
}

func TestLesson(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	var course protocol.Course
	d.call(200, "GET", "/api/lessons/sunken", nil, &course)
	var opened protocol.OpenedTable
	d.call(201, "POST", "/api/lessons", protocol.NewLesson{ID: "first", Game: "sunken", Lesson: course.Lessons[0].ID}, &opened)
	if !protocol.LocalTable(opened.Table) || opened.Look.Lesson == nil {
		t.Errorf("the lesson has the table %+v", opened)
	}
	var kept []local.Kept
	if d.call(200, "GET", "/api/local/games", nil, &kept); len(kept) != 1 || !kept[0].Lesson {
		t.Errorf("%+v is kept", kept)
	}
	var mine protocol.Tables
	for _, list := range []string{"mine", "open", "watch", "finished"} {
		if d.call(200, "GET", "/api/tables?list="+list, nil, &mine); len(mine.Tables) != 0 {
			t.Errorf("%s tables: %+v", list, mine)
		}
	}
}

// A hall that takes over goes on where the other was; if the other goes on, too, it learns of what it has missed.
func TestTwoHalls(t *testing.T) {
	m := newMemory()
	one := openOn(t, m, thinkHere())
	id := one.opens("deepblue", "random")
	move := func(look protocol.Look, command string) protocol.Command {
		return protocol.Command{ID: command, Do: protocol.Move, Step: look.You.Step, Move: look.You.Moves[0]}
	}
	before := one.awaitsTurn(id)
	two := openOn(t, m, thinkHere())
	if look := two.looks(id); look.Cursor != before.Cursor {
		t.Fatalf("the second hall is at %s, the first at %s", look.Cursor, before.Cursor)
	}
	two.does(id, move(before, "two"))
	answer := one.Call(t.Context(), "POST", "/api/tables/"+id+"/commands", encode(move(before, "one")), "Ann")
	if answer.Status != 409 {
		t.Errorf("the first hall answers a stale command with %d %s", answer.Status, answer.Body)
	}
	if now := one.awaitsTurn(id); now.Cursor == before.Cursor {
		t.Error("the first hall has learned nothing")
	}
	two.does(id, move(two.awaitsTurn(id), "three"))
	log, err := m.Log(t.Context(), id, 0)
	document := transfer.Document{Format: transfer.Format, Table: id}
	for _, e := range log {
		document.Entries = append(document.Entries, e)
	}
	if _, errRecord := document.Record(registry.Rules); errors.Join(err, errRecord) != nil {
		t.Errorf("what both have written is no log: %v", errors.Join(err, errRecord))
	}
}

func encode(message any) []byte {
	data, err := json.Marshal(message)
	if err != nil {
		panic(err)
	}
	return data
}

// A bot whose decision is no longer wanted is told to stop.
func TestCancelled(t *testing.T) {
	asked, stopped := make(chan bool, 10), make(chan bool, 10)
	d := openOn(t, newMemory(), func(ctx context.Context, _ []byte, _ func([]byte)) ([]byte, error) {
		asked <- true
		<-ctx.Done()
		stopped <- true
		return nil, ctx.Err()
	})
	id := d.opens("sunken", "captain")
	for range 200 {
		look := d.looks(id)
		if len(look.You.Moves) == 0 {
			break
		}
		d.does(id, protocol.Command{ID: look.Cursor, Do: protocol.Move, Step: look.You.Step, Move: look.You.Moves[0]})
	}
	<-asked
	d.call(204, "DELETE", "/api/local/games/"+id, nil, nil)
	<-stopped
}

// reviews has a game reviewed.
func (d device) reviews(table string) (state protocol.ReviewState) {
	d.t.Helper()
	path := "/api/tables/" + table + "/review"
	d.call(200, "POST", path, nil, &state)
	for range 6000 {
		if d.call(200, "GET", path, nil, &state); state.State == protocol.ReviewDone {
			return state
		}
		time.Sleep(10 * time.Millisecond)
	}
	d.t.Fatalf("the review is %+v", state)
	return state
}

func TestReview(t *testing.T) {
	m := newMemory()
	var progress atomic.Bool
	think := thinkHere()
	d := openOn(t, m, func(ctx context.Context, question []byte, line func([]byte)) ([]byte, error) {
		return think(ctx, question, func(data []byte) {
			progress.Store(true)
			line(data)
		})
	})
	id := d.opens("deepblue", "mate")
	d.plays(id)
	path := "/api/tables/" + id + "/review"
	var state protocol.ReviewState
	d.call(200, "GET", path, nil, &state)
	if state.State != protocol.ReviewNone {
		t.Errorf("before anybody asked it is %s", state.State)
	}
	state = d.reviews(id)
	if !progress.Load() || !strings.Contains(string(state.Review), `"moments"`) {
		t.Fatalf("it is %+v, with progress %v", state, progress.Load())
	}
	again := openOn(t, m, think)
	if again.call(200, "GET", path, nil, &state); state.State != protocol.ReviewDone {
		t.Errorf("for the next hall it is %s", state.State)
	}
}

func TestConversation(t *testing.T) {
	d := openOn(t, newMemory(), thinkHere())
	id := d.opens("sunken", "random")
	heard := make(chan string, 100)
	c := d.Connect("Bea", func(message []byte) { heard <- string(message) })
	defer c.Close()
	hears := func(parts ...string) {
		t.Helper()
		for {
			select {
			case message := <-heard:
				if !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(message, part) }) {
					return
				}
			case <-time.After(10 * time.Second):
				t.Fatalf("no message has %q", parts)
			}
		}
	}
	hears(`"type":"hello"`, `"id":"@me"`, `"name":"Bea"`)
	c.Take([]byte(`{"type":"ping"}`))
	hears(`"type":"pong"`)
	c.Take([]byte(`{"type":"nonsense"}`))
	hears(`"type":"failed"`, `"bad-message"`)
	c.Take([]byte(`{"type":"watch","table":"localnowhere"}`))
	hears(`"type":"failed"`, `"unknown-table"`)
	d.opens("deepblue", "random")
	hears(`"type":"mine"`, `"deepblue"`)
	c.Take([]byte(`{"type":"watch","table":"` + id + `","changes":true,"words":true}`))
	hears(`"type":"table"`, `"full":true`)
	c.Take([]byte(`{"type":"do","table":"` + id + `","command":{"id":"x","do":"move","step":-5,"move":"?"}}`))
	hears(`"type":"refused"`, `"id":"x"`)
	c.Take([]byte(`{"type":"do","table":"` + id + `","command":{"id":"y","do":"say","text":"hello"}}`))
	hears(`"type":"table"`, `"hello"`)
	hears(`"type":"done"`, `"id":"y"`)
	d.call(204, "DELETE", "/api/local/games/"+id, nil, nil)
	hears(`"type":"gone"`, `"deleted"`)
}
