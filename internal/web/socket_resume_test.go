package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

// A client that comes back with a cursor is sent what it missed, all of it and nothing else, in the first message.
func TestSocketResume(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	k := ann.connect()
	cursor := k.watch(id).get("look.cursor")
	same(t, "the cursor", cursor, "0.4")
	k.conn.CloseNow()
	same(t, "Bob says", bob.connect().do(id, "1", "say", "seat", 1, "text", "where is Ann?").get("type"), "done")
	bob.command(id, "say", "seat", 1, "text", "gone, it seems").is(200)

	k = ann.connect()
	back := k.watch(id, "cursor", cursor)
	same(t, "what Ann missed", back.numbers()+back.get("full"), "5 6")
	same(t, "the last of it", back.get("lines.1.text"), "gone, it seems")
	k.silent()
	nothing := ann.connect().watch(id, "cursor", back.get("look.cursor"))
	same(t, "what she misses then", nothing.numbers()+nothing.get("full"), "")
	for _, cursor := range []string{"1.5", "w.4", "0.99", "0.-1", "x", ""} {
		all := ann.connect().watch(id, "cursor", cursor)
		same(t, "with the cursor "+cursor, all.numbers()+" "+all.get("full"), "1 2 3 4 5 6 true")
	}
	// A seat of one's own that is not the first, and one that is somebody else's.
	pair := ann.open("pair")
	ann.sit(pair, 0)
	ann.sit(pair, 1, "name", "Ann's other hand")
	ann.command(pair, "start").is(200)
	same(t, "from the second seat", k.watch(pair, "as", 1).get("look.cursor"), "1.4")
	same(t, "from the first again", k.watch(pair, "as", 0).get("look.cursor"), "0.4")
	same(t, "from a seat that is not hers", ann.connect().watch(id, "as", 1).get("look.cursor"), "0.6")
}

// A command whose answer was lost is sent again, and done once.
func TestSocketRepeats(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	mover, other, seat := ann, bob, 0
	if ann.must(200, "GET", "/api/tables/"+id, nil).get("you.moves") == "" {
		mover, other, seat = bob, ann, 1
	}
	k := mover.connect()
	move := k.watch(id).get("look.you.moves.0")
	for range 3 {
		k.say(map[string]any{"type": "do", "table": id, "command": map[string]any{"id": "m1", "do": "move", "seat": seat, "step": 1, "move": move}})
		k.conn.CloseNow() // the answer may or may not have been on its way
		k = mover.connect()
		same(t, "again", k.do(id, "m1", "move", "seat", seat, "step", 1, "move", move).get("type"), "done")
	}
	same(t, "another under the same id", k.do(id, "m1", "resign", "seat", seat).get("type"), "done")
	same(t, "another person under the same id", other.connect().do(id, "m1", "say", "seat", 1-seat, "text", "mine").get("type"), "done")
	lines := k.watch(id)
	same(t, "how often it was done", strings.Count(lines.body, `"kind":"moved"`), 1)
	same(t, "resigned", strings.Count(lines.body, `"kind":"resigned"`), 0)
	same(t, "the other has spoken", strings.Count(lines.body, `"kind":"said"`), 1)
}

// reader plays over a WebSocket and checks the promised order of messages.
type reader struct {
	*talk
	table string
	seat  int
	dice  *rand.Rand

	look    look
	lines   int
	moved   int  // own moves that were reported
	done    int  // own moves that were answered
	waiting bool // for an answer
}

type look struct {
	Cursor string
	Result json.RawMessage
	You    struct {
		Step  int
		Moves []string
	}
}

// message is one of any kind.
type message struct {
	Type  string
	ID    string
	Lines []struct {
		N    int
		Kind string
		Seat int
	}
	Look look
}

// play plays to the end.
func (r *reader) play() error {
	for r.look.Result == nil || r.waiting {
		_, data, err := r.conn.Read(r.Context())
		if err != nil {
			return err
		}
		var m message
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		if err := r.mind(m); err != nil {
			return err
		}
		if you := r.look.You; len(you.Moves) > 0 && !r.waiting {
			r.waiting = true
			r.say(map[string]any{"type": "do", "table": r.table, "command": map[string]any{
				"id": fmt.Sprint("m", you.Step), "do": "move", "seat": r.seat, "step": you.Step, "move": you.Moves[r.dice.IntN(len(you.Moves))],
			}})
		}
	}
	return nil
}

func (r *reader) mind(m message) error {
	switch m.Type {
	case "table":
		for _, l := range m.Lines {
			if r.lines++; l.N != r.lines {
				return fmt.Errorf("line %d comes where %d should", l.N, r.lines)
			}
			if l.Kind == "moved" && l.Seat == r.seat {
				r.moved++
			}
		}
		if r.look = m.Look; r.look.Cursor != fmt.Sprintf("%d.%d", r.seat, r.lines) {
			return fmt.Errorf("after line %d the cursor is %s", r.lines, r.look.Cursor)
		}
	case "done":
		r.done++
		r.waiting = false
		if r.moved < r.done {
			return fmt.Errorf("%s is done, and what it led to was not told", m.ID)
		}
	case "hello", "mine":
	default:
		return fmt.Errorf("there comes %+v", m)
	}
	return nil
}

// Lines come in order, once each; and an answer comes after everything that the command led to.
func TestSocketOrder(t *testing.T) {
	const seed = 5
	h := openServer(t, func(s *web.Settings) { s.Limits = limit.None() })
	ann, bob, id := h.started("game", "sunken")
	var both sync.WaitGroup
	for seat, by := range []*browser{ann, bob} {
		r := &reader{talk: by.connect(), table: id, seat: seat, dice: rand.New(rand.NewPCG(seed, uint64(seat)))}
		r.say(map[string]any{"type": "watch", "table": id})
		both.Go(func() {
			if err := r.play(); err != nil {
				t.Errorf("seed %d, seat %d after line %d: %v", seed, seat, r.lines, err)
			}
		})
	}
	both.Wait()
	same(t, "the game is", ann.must(200, "GET", "/api/tables/"+id, nil).get("status"), "finished")
}
