package transfer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Every game arrives as it left, at the beginning, in the middle and at the end: the log byte for byte, and the same summary.
func TestRoundTrip(t *testing.T) {
	for i, e := range registry.All() {
		for _, most := range []int{1, 30, 0} {
			v := begin(t, fmt.Sprintf("trip%d%d", i, most), e.Game.About().Name).play(uint64(i+1), most)
			there := target(t)
			arrival, err := unload(t.Context(), there, v.text())
			if err != nil {
				t.Fatal(err)
			}
			if arrival.Known || !slices.Equal(arrival.Guests, []Person{{ada.Person, "Ada"}, {ben.Person, "Ben"}, {cleo.Person, "Cleo"}}) {
				t.Errorf("%s, %d moves: it arrived as %+v", e.Game.About().Name, most, arrival)
			}
			home := target(t)
			if err := live.Import(t.Context(), home.Store, v.table, v.log); err != nil {
				t.Fatal(err)
			}
			for _, what := range []func(store.Store) (any, error){
				func(s store.Store) (any, error) { return s.Log(t.Context(), v.table.ID, 0) },
				func(s store.Store) (any, error) { return s.Summary(t.Context(), v.table.ID) },
			} {
				was, err := what(home.Store)
				is, other := what(there.Store)
				if err != nil || other != nil || !reflect.DeepEqual(was, is) {
					t.Errorf("%s, %d moves: it left as\n%v %v\nand arrived as\n%v %v", e.Game.About().Name, most, was, err, is, other)
				}
			}
		}
	}
}

// An arranged game arrives as it left and continues. Dice that do not follow from its arrangement are refused.
func TestAnArrangedTableArrives(t *testing.T) {
	name := registry.All()[0].Game.About().Name
	facts := begin(t, "scene", name).play(1, 40).table.Position().Describe()
	v := arranged(t, "arranged", name, &record.Arrangement{Facts: facts, Seed: 7}).play(2, 30)
	there := target(t)
	arrival, err := unload(t.Context(), there, v.text())
	if err != nil {
		t.Fatal(err)
	}
	if !arrival.Table.Arranged() || !reflect.DeepEqual(arrival.Table.Summary(), v.table.Summary()) {
		t.Errorf("it arrived as %+v", arrival.Table.Summary())
	}
	log, err := there.Store.Log(t.Context(), "arranged", 0)
	if err != nil || !slices.EqualFunc(log, v.log, bytes.Equal) {
		t.Errorf("the log is another one: %v", err)
	}
	other := bytes.Replace(v.text(), []byte(`"seed":7`), []byte(`"seed":8`), 1)
	if _, err := unload(t.Context(), target(t), other); err == nil || !strings.Contains(err.Error(), "the draws are not those that were promised") {
		t.Errorf("with another seed: found %v", err)
	}
}

// A table brings its pack along, to a server that does not have it. A pack that was changed on the way is refused.
func TestATableBringsItsPack(t *testing.T) {
	standard := registry.All()[0].Game
	content := bytes.Replace(standard.(game.Packed).PackContent(), []byte(`"id":"standard"`), []byte(`"id":"sea"`), 1)
	g, err := registry.New().Load(standard.About().Name, 0, content)
	if err != nil {
		t.Fatal(err)
	}
	v := packed(t, "sea", g, nil).play(3, 40)
	there := target(t)
	if _, err := unload(t.Context(), there, v.text()); err != nil {
		t.Fatal(err)
	}
	if pack, err := there.Store.Pack(t.Context(), g.About().PackHash); err != nil || !bytes.Equal(pack, content) {
		t.Errorf("its pack arrived as %s (%v)", pack, err)
	}
	onward, err := Export(t.Context(), there.Store, "sea")
	if err != nil || !bytes.Equal(onward.Pack, content) {
		t.Errorf("its pack leaves as %s (%v)", onward.Pack, err)
	}
	for change, want := range map[string]string{
		`"renew_price":5`: "its pack is another one than the table began with",
		`"renew_price":0`: "its pack: renew_price: ",
	} {
		changed := bytes.Replace(v.text(), []byte(`"renew_price":4`), []byte(change), 1)
		if _, err := unload(t.Context(), target(t), changed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("with %s: found %v", change, err)
		}
	}
	d := v.document()
	d.Pack = nil
	if _, err := target(t).Import(t.Context(), d); err == nil || !strings.Contains(err.Error(), "has no pack") {
		t.Errorf("without its pack: found %v", err)
	}
}

// People known to the server keep their names; only the others become guests.
func TestKnownPeopleKeepTheirNames(t *testing.T) {
	there := target(t, protocol.Who{Person: ada.Person, Name: "Ada of the Sea"})
	text := begin(t, "known", registry.All()[0].Game.About().Name).text()
	arrival, err := unload(t.Context(), there, text)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(arrival.Guests, []Person{{ben.Person, "Ben"}, {cleo.Person, "Cleo"}}) {
		t.Errorf("guests are %v", arrival.Guests)
	}
	p, err := there.Store.Person(t.Context(), ada.Person)
	if err != nil || p.Name != "Ada of the Sea" {
		t.Errorf("Ada is %v, %v", p, err)
	}
}

// Importing the same document again does nothing, even if an editor has changed the spaces; one that differs is refused.
func TestTheSameAgain(t *testing.T) {
	there := target(t)
	v := begin(t, "again", registry.All()[0].Game.About().Name).play(1, 5)
	text := v.text()
	if _, err := unload(t.Context(), there, text); err != nil {
		t.Fatal(err)
	}
	var spaced bytes.Buffer
	if err := json.Indent(&spaced, text, "\t", "\t\t"); err != nil {
		t.Fatal(err)
	}
	for _, same := range [][]byte{text, spaced.Bytes()} {
		if arrival, err := unload(t.Context(), there, same); err != nil || !arrival.Known {
			t.Errorf("the same document again: %+v, %v", arrival, err)
		}
	}
	length := len(v.log)
	_, err := unload(t.Context(), there, v.play(2, 1).text())
	want := fmt.Sprintf("table again is already here, with %d entries, and the document has %d; they differ from entry %d on", length, len(v.log), length+1)
	if err == nil || err.Error() != want {
		t.Errorf("a longer one is told %q, want %q", err, want)
	}
	if log, err := there.Store.Log(t.Context(), "again", 0); err != nil || len(log) != length {
		t.Errorf("the log has %d entries, %v", len(log), err)
	}
}

// A refusal says what is wrong, and leaves neither a table nor people behind.
func TestRefusals(t *testing.T) {
	v := begin(t, "wrong", registry.All()[0].Game.About().Name).play(1, 20)
	text := string(v.text())
	lastMove := fmt.Sprintf("table wrong, entry %d: moved: ", len(v.log))
	cut := strings.LastIndex(text, `"move":"`) + len(`"move":"`)
	record, err := begin(t, "over", registry.All()[0].Game.About().Name).play(1, 0).table.Record()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ document, want string }{
		{text[:cut] + "swim to the moon " + text[cut:], lastMove},
		{strings.Replace(text, `"by":"ben4"`, `"by":"eve4"`, 1), "eve4 is in the log, but not among the people"},
		{strings.Replace(text, `"secret":"`, `"secret":"00`, 1), "table wrong, entry 1: opened: "},
		{strings.Replace(text, `"commitment":"`, `"commitment":"0`, 1), "table wrong: the draws are not those that were promised: there is another secret"},
		{strings.Replace(text, `"rules":1`, `"rules":77`, 1), "has no version 77 of its rules"},
		{strings.Replace(text, `"kind":"started"`, `"kind":"stirred"`, 1), `table wrong, entry 5: there is no entry of the kind "stirred"`},
		{strings.Replace(text, `"format": 1`, `"format": 2`, 1), "reads documents of format 1, and this one has format 2"},
		{strings.Replace(text, `"table": "wrong"`, `"table": "../wrong"`, 1), `"../wrong" cannot be the id of a table`},
		{strings.Replace(text, `"table": "wrong"`, `"table": "other"`, 1), "table other: the draws are not those that were promised: setup: "},
		{strings.Replace(text, `"name":"Ben"}`, `"name":" "}`, 1), `person 2: nobody can have the id "ben4" and the name " "`},
		{strings.Replace(text, `{"id":"ben4"`, `{"id":"ben4\u0000"`, 1), `person 2: nobody can have the id "ben4\x00"`},
		{strings.Replace(text, `"people"`, `"folk"`, 1), `this is not the document of a table: unknown field "folk"`},
		{text + "{}", "after top-level value"},
		{text[:len(text)/2], "this is not the document of a table: unexpected EOF"},
		{`{"format": 1, "table": "empty", "people": [], "entries": []}`, "the log has no entries"},
		{string(record.Encode()), "this is the record of a game, not a table"},
	} {
		there := target(t)
		_, err := unload(t.Context(), there, []byte(c.document))
		var bad game.BadInput
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("it says %q, want %q", err, c.want)
		}
		if cards, err := there.Store.Summaries(t.Context(), store.Query{}); err != nil || len(cards) > 0 {
			t.Errorf("%s: there are tables: %v, %v", c.want, cards, err)
		}
		if p, err := there.Store.Person(t.Context(), ada.Person); !errors.Is(err, store.ErrUnknown) {
			t.Errorf("%s: there are people: %v, %v", c.want, p, err)
		}
	}
}

// A document is refused if the server itself would have refused anything in it.
func TestWhatTheServerWouldRefuse(t *testing.T) {
	v := begin(t, "wrong", registry.All()[0].Game.About().Name).play(1, 20)
	text := string(v.text())
	in := func(old, changed string) string {
		t.Helper()
		if !strings.Contains(text, old) {
			t.Fatalf("there is no %s", old)
		}
		return strings.Replace(text, old, changed, 1)
	}
	const said = `"text":"Good luck \u0026 fair winds!"`
	clock := func(decision, bank, reaction string) string {
		return in(`"clock":{"decision":0,"bank":0,"reaction":0}`, `"clock":{"decision":`+decision+`,"bank":`+bank+`,"reaction":`+reaction+`}`)
	}
	for _, c := range []struct{ name, document, want string }{
		{"a megabyte of talk", in(said, `"text":"`+strings.Repeat("x", 1<<20)+`"`), "entry 4: a text has up to 500 characters"},
		{"a little too much talk", in(said, `"text":"`+strings.Repeat("x", table.MaxText+1)+`"`), "entry 4: a text has up to 500 characters"},
		{"talk with a control character", in(said, `"text":"ding\u0007"`), "entry 4: a text has"},
		{"talk that turns around", in(said, `"text":"\u202edlrow"`), "entry 4: a text has"},
		{"a reaction that there is not", in(said, `"react":"`+strings.Repeat("x", 1000)+`"`), "entry 4: there is no such reaction"},
		{"a channel that does not exist", in(`"room":"spectators"`, `"room":"kitchen"`), "entry 4: there is no such channel"},
		{"a long name", in(`"name":"Ada","nonce"`, `"name":"`+strings.Repeat("A", 25)+`","nonce"`), "entry 2: a name has up to 24 characters"},
		{"a name with a line break", in(`"name":"Ada","nonce"`, `"name":"A\nda","nonce"`), "entry 2: a name has"},
		{"a speaker's long name", in(`"name":"Cleo","room"`, `"name":"`+strings.Repeat("C", 1000)+`","room"`), "entry 4: a name has"},
		{"a nonce of anything", in(`"nonce":"of-Ada"`, `"nonce":"of Ada"`), "entry 2: a nonce has"},
		{"a table's long name", in(`"name":"Café \u003cKraken\u003e"`, `"name":"`+strings.Repeat("K", 41)+`"`), "entry 1: TABLE-OPEN: name-too-long"},
		{"a table's name with a tab", in(`"name":"Café \u003cKraken\u003e"`, `"name":"Café\tKraken"`), "entry 1: the name of a table"},
		{"a long id of a command", in(`"cmd":"c1"`, `"cmd":"`+strings.Repeat("c", 41)+`"`), "entry 2: TABLE-COMMAND: id-too-long"},
		{"a kept seat that anybody could take", in(`"for":"open"`, `"for":"invited"`), "entry 1: a seat that is kept has an invitation"},
		{"a clock that overflows", clock("9223372036854775", "0", "0"), "entry 1: TABLE-OPEN: clock-out-of-range"},
		{"a clock below zero", clock("-5", "0", "0"), "entry 1: TABLE-OPEN: clock-out-of-range"},
		{"a bank that overflows", clock("60", "9223372036854775807", "0"), "entry 1: TABLE-OPEN: clock-out-of-range"},
		{"a reaction that overflows", clock("60", "0", "9223372036854775807"), "entry 1: TABLE-OPEN: clock-out-of-range"},
		{"a time before there were tables", in(`"at":1760000002000`, `"at":-9223372036854775808`), "entry 2: -9223372036854775808 is no time"},
		{"a time in a thousand years", in(`"at":1760000002000`, `"at":33317568000000`), "entry 2: 33317568000000 is no time"},
		{"the end of time", in(`"at":1760000002000`, `"at":9223372036854775807`), "is no time"},
		{"a name in another case", in(`"at":1760000002000`, `"At":1760000002000`), `entry 2: an entry that cannot be read: unknown field "At"`},
		{"a name twice", in(`"at":1760000002000`, `"at":1760000002000,"at":1760000002000`), "there twice"},
		{"no UTF-8", in(said, "\"text\":\"\xff\""), "not UTF-8"},
	} {
		there := target(t)
		_, err := unload(t.Context(), there, []byte(c.document))
		var bad game.BadInput
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 500 {
			t.Errorf("%s: it says %.300q, want %q", c.name, fmt.Sprint(err), c.want)
		}
		if cards, err := there.Store.Summaries(t.Context(), store.Query{}); err != nil || len(cards) > 0 {
			t.Errorf("%s: there are tables: %v, %v", c.name, cards, err)
		}
	}
}

// Players who have an identity on the new server continue their game there.
func TestTheGameGoesOn(t *testing.T) {
	anna := protocol.Who{Person: "anna7", Name: "Anna"}
	there := target(t, anna)
	there.As = map[string]string{"Ada": anna.Person}
	v := begin(t, "onward", registry.All()[0].Game.About().Name).play(4, 10)
	arrival, err := unload(t.Context(), there, v.text())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(arrival.Guests, []Person{{ben.Person, "Ben"}, {cleo.Person, "Cleo"}}) {
		t.Errorf("guests are %v", arrival.Guests)
	}
	hall, err := live.Open(t.Context(), there.Store, live.Settings{Games: registry.Rules, Idle: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	defer hall.Close()
	p := v.table.Position()
	seat := p.Asked().First()
	who := []protocol.Who{anna, ben}[seat]
	move := protocol.Command{
		ID: "onward", Do: protocol.Move, Seat: seat, Step: v.table.Step(seat), Move: v.table.Game().MoveText(p.Legal(seat, nil)[0]), Who: who,
	}
	if err := hall.Do(t.Context(), "onward", move, live.CommandOptions{}); err != nil {
		t.Errorf("%s cannot move: %v", who.Name, err)
	}
	move.Who, move.ID = ada, "stranger"
	if err := hall.Do(t.Context(), "onward", move, live.CommandOptions{}); err == nil {
		t.Error("Ada, who is Anna here, can still move")
	}
}

// People named by --as must exist, in the document and on the server.
func TestWhoIsWho(t *testing.T) {
	v := begin(t, "who", registry.All()[0].Game.About().Name)
	v.do(protocol.Who{Person: "ada5", Name: "Ada"}, protocol.Command{Do: protocol.Say, Channel: table.SpectatorsChannel, Text: "I am another one."})
	text := v.text()
	for _, c := range []struct{ who, id, want string }{
		{"Dora", ben.Person, `there is nobody called "Dora"`},
		{"Ada", ben.Person, `several people are called "Ada"; name the one you mean by the id`},
		{"Ben", "nobody", `nobody on this server has the id "nobody", which --as gives for "Ben"`},
	} {
		there := target(t, ben)
		there.As = map[string]string{c.who: c.id}
		if _, err := unload(t.Context(), there, text); err == nil || err.Error() != c.want {
			t.Errorf("%s as %s: it says %q, want %q", c.who, c.id, err, c.want)
		}
	}
}

// However a log is changed, it is refused, or gives a table that the server can continue.
func TestNonsense(t *testing.T) {
	there := target(t)
	v := begin(t, "nonsense", registry.All()[1].Game.About().Name).play(1, 6)
	kinds := []protocol.Kind{
		protocol.Opened, protocol.Sat, protocol.Left, protocol.SeatAssigned, protocol.Swapped, protocol.Watched, protocol.Started, protocol.Moved, protocol.Undid, protocol.Ordered,
		protocol.PauseAsked, protocol.Paused, protocol.Resumed, protocol.StoodIn, protocol.Returned, protocol.Resigned, protocol.Said, protocol.Muted, protocol.Rematched, protocol.Archived,
	}
	refused, taken := 0, 0
	try := func(what string, log ...[]byte) {
		tried, err := there.check("nonsense", log)
		if err != nil {
			refused++
			return
		}
		taken++
		defer func() {
			if stumbled := recover(); stumbled != nil {
				t.Errorf("%s: it was taken, and then: %v", what, stumbled)
			}
		}()
		for _, who := range []protocol.Who{ada, ben, cleo} {
			a, _ := tried.Audience(who.Person, game.NoSeat)
			tried.Look(who.Person, a)
		}
		tried.DecideTime(v.environment())
	}
	for i := range v.log {
		try(fmt.Sprint("without entry ", i+1), slices.Delete(slices.Clone(v.log), i, i+1)...)
		try(fmt.Sprint("entry twice ", i+1), slices.Insert(slices.Clone(v.log), i, v.log[i])...)
		for _, k := range kinds {
			e, err := table.DecodeEntry(v.log[i])
			if err != nil {
				t.Fatal(err)
			}
			e.Kind = k
			changed := slices.Clone(v.log)
			changed[i] = e.Encode()
			try(fmt.Sprintf("entry %d is %s", i+1, k), changed...)
			try(fmt.Sprintf("entry %d is %s, and the last", i+1, k), changed[:i+1]...)
		}
	}
	if refused < 100 || taken < 100 {
		t.Errorf("%d logs were refused and %d taken; this tests nothing", refused, taken)
	}
}
