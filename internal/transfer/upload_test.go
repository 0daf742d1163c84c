package transfer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

var me = protocol.Who{Person: Me, Name: "Me"}

// onDevice begins a game on a device: one person sits on two seats, and a bot on the third.
func onDevice(t testing.TB, id string, g game.Game) *journey {
	t.Helper()
	games := func(string, int, string) (game.Game, error) { return g, nil }
	v := &journey{t, table.New(id, games), nil, 1_760_000_000_000}
	var secret fair.Secret
	copy(secret[:], id)
	env := v.environment()
	env.Levels = bot.Levels()
	first, err := table.Open(protocol.Proposal{
		Game: g.About().Name, Public: true,
		Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "mate"}},
	}, "open", me, g, secret, env)
	if err != nil {
		t.Fatal(err)
	}
	v.apply(first)
	v.do(me, protocol.Command{Do: protocol.Sit, Seat: 0})
	v.do(protocol.Who{Person: Me, Name: "Dad"}, protocol.Command{Do: protocol.Sit, Seat: 1})
	v.do(me, protocol.Command{Do: protocol.Start})
	v.do(me, protocol.Command{Do: protocol.Say, Channel: table.PlayersChannel, Text: "Hello?"})
	return v
}

// playOn makes random moves on a device, for the bot as well, until the game is over if most is 0.
func (v *journey) playOn(seed uint64, most int) *journey {
	v.Helper()
	choice := game.NewFastDice(seed)
	for n := 0; v.table.Status() == protocol.StatusPlaying && (most == 0 || n < most); n++ {
		p := v.table.Position()
		seat := p.Asked().First()
		moves := p.Legal(seat, nil)
		move := v.table.Game().MoveText(moves[choice.Below(len(moves))])
		if v.table.PersonAt(seat) != "" {
			v.do(me, protocol.Command{Do: protocol.Move, Seat: seat, Step: v.table.Step(seat), Move: move})
			continue
		}
		entries, err := v.table.DecideBot(seat, v.table.Step(seat), move, v.environment())
		if err != nil {
			v.Fatal(err)
		}
		v.apply(entries...)
	}
	return v
}

// fromDevice is the document of a table on a device.
func (v *journey) fromDevice() *Document {
	d := &Document{Format: Format, Table: v.table.ID, People: []Person{{Me, me.Name}}}
	for _, e := range v.log {
		d.Entries = append(d.Entries, e)
	}
	return d
}

var uploader = Uploader{Who: protocol.Who{Person: "ann7", Name: "Ann"}, Command: "up", Now: 1_770_000_000_000}

// upload decodes a document and has its table continue here.
func upload(to Target, text []byte) (*table.Table, [][]byte, error) {
	d, err := Decode(text)
	if err != nil {
		return nil, nil, err
	}
	return to.Upload(d, "reef2", uploader)
}

// TABLE-UPLOAD: a game that was begun on a device continues as it was, at any time of its life; everybody is told where it comes
// from, and it never counts.
func TestUploads(t *testing.T) {
	for i, e := range registry.All() {
		for _, most := range []int{1, 30, 0} {
			v := onDevice(t, fmt.Sprintf("local%d%d", i, most), e.Game).playOn(uint64(i+1), most)
			text, err := v.fromDevice().Encode()
			if err != nil {
				t.Fatal(err)
			}
			here, log, err := upload(target(t), text)
			if err != nil {
				t.Fatal(err)
			}
			look := here.Look(uploader.Person, 0)
			if !look.Unwitnessed || !here.Summary().Unwitnessed || look.Public || !look.You.Host || !slices.Equal(look.You.Seats, []int{0, 1}) {
				t.Errorf("it looks like %+v", look)
			}
			if s := look.Seats; s[0].Name != "Me" || s[1].Name != "Dad" || s[2].For != protocol.BotSeat || s[2].Level != "mate" {
				t.Errorf("there sit %+v", s)
			}
			if bytes.Contains(bytes.Join(log, nil), []byte(Me)) || bytes.Contains(bytes.Join(log, nil), []byte("Hello?")) {
				t.Errorf("the log is %s", bytes.Join(log, []byte("\n")))
			}
			lines, _, err := table.Lines("reef2", registry.Rules, log, uploader.Person, 0, 0, 0)
			if err != nil || lines[len(lines)-1].Kind != protocol.Uploaded {
				t.Errorf("the lines end with %+v, %v", lines[len(lines)-1], err)
			}
			if left := here.Deadline() - uploader.Now; here.Status() == protocol.StatusPlaying && here.PeopleAsked() && left < protocol.Patience.Milliseconds()-time.Hour.Milliseconds() {
				t.Errorf("there are %d ms left", left)
			}
			if most > 0 {
				continue
			}
			r, err := here.Record()
			if err != nil || r.Fair.Table != v.table.ID || fair.Verify(here.Game(), r) != nil {
				t.Errorf("its record has the proof %+v, %v", r.Fair, err)
			}
			env := table.Environment{Now: uploader.Now + 1000, Levels: bot.Levels(), Dice: fair.Dice}
			if again := here.Again("again", uploader.Who, here.Game(), fair.NewSecret(), env); again.Opening.From != "" {
				t.Error("the rematch comes from a device, too")
			}
		}
	}
}

// TABLE-UPLOAD: what no device writes is refused, and so is what cannot be played here.
func TestUploadsRefused(t *testing.T) {
	v := onDevice(t, "localwrong", registry.All()[0].Game).playOn(1, 20)
	text, err := v.fromDevice().Encode()
	if err != nil {
		t.Fatal(err)
	}
	whole := string(text)
	in := func(old, changed string) string {
		t.Helper()
		if !strings.Contains(whole, old) {
			t.Fatalf("there is no %s", old)
		}
		return strings.Replace(whole, old, changed, 1)
	}
	end := strings.LastIndex(whole, "\n  ]")
	with := func(entry string) string { return whole[:end] + ",\n    " + entry + whole[end:] }
	at := fmt.Sprintf(`{"at":%d,"kind":`, v.now+1000)
	for _, c := range []struct{ name, document, want string }{
		{"somebody else opens it", in(`"by":"@me"`, `"by":"ben4"`), "entry 1: on a device the only person is @me"},
		{"the uploader by their own id", in(`"by":"@me"`, `"by":"ann7"`), "entry 1: on a device the only person is @me"},
		{"somebody else sits there", in(`{"for":"open"}`, `{"for":"person","person":"ben4","name":"Ben"}`), "entry 1: on a device the only person is @me"},
		{"a seat for somebody else", in(`{"for":"open"}`, `{"for":"invited","invite":"x","whom":"ben4"}`), "entry 1: on a device that does not happen"},
		{"a program", in(`{"for":"open"}`, `{"for":"person","person":"@me","name":"Me","program":true}`), "entry 1: on a device that does not happen"},
		{"somebody asks for a seat", with(at + `"seat-asked","by":"@me","name":"Ben"}`), "on a device that does not happen"},
		{"a holiday", with(at + `"holiday","on":true,"until":1770000000000}`), "on a device that does not happen"},
		{"changed afterwards", with(at + `"amended"}`), "on a device that does not happen"},
		{"uploaded before", with(at + `"uploaded","by":"@me"}`), "on a device that does not happen"},
		{"from another device", in(`"opening":{`, `"opening":{"from":"localother",`), "entry 1: it was uploaded before"},
		{"a name for people who run the server", in(`"name":"Dad"`, `"name":"Admin"`), "TABLE-SIT: name-reserved"},
		{"a table of a server", in(`"table": "localwrong"`, `"table": "reef"`), "a table that is uploaded was opened on a device"},
		{"another table", in(`"table": "localwrong"`, `"table": "localother"`), "the draws are not those that were promised"},
		{"another secret", in(`"secret":"`, `"secret":"00`), "entry 1: opened: "},
		{"another promise", in(`"commitment":"`, `"commitment":"0`), "there is another secret"},
		{"rules of the future", in(`"rules":1`, `"rules":77`), "TABLE-UPLOAD: upload-unknown"},
		{"an unknown pack", in(`"pack_hash":"`, `"pack_hash":"00`), "TABLE-UPLOAD: upload-unknown"},
		{"an arranged position", in(`"opening":{`, `"opening":{"arrangement":{"seed":1},`), "TABLE-UPLOAD: upload-arranged"},
		{"a lesson", in(`"opening":{`, `"opening":{"lesson":{"id":"first"},`), "TABLE-UPLOAD: upload-arranged"},
		{"a move too many", with(at + `"moved","by":"@me","move":"swim to the moon"}`), "moved: "},
		{"a time to come", in(`"at":1760000002000`, `"at":33317568000000`), "is no time"},
		{"the wrong order", strings.Join(slices.Insert(slices.Delete(strings.Split(whole, "\n"), 6, 7), 5, strings.Split(whole, "\n")[6]), "\n"), "the first entry opens the table"},
		{"the end", strings.Replace(whole, `"kind":"started"`, `"kind":"archived"`, 1), "on a device that does not happen"},
		{"millions of entries", in(`"entries": [`, `"entries": [`+strings.Repeat("{},", MostUploaded)), "at most 5000 entries"},
		{"none", in(whole[strings.Index(whole, `"entries"`):], `"entries": []}`), "the log has no entries"},
	} {
		_, _, err := upload(target(t), []byte(c.document))
		if err == nil || !strings.Contains(err.Error(), c.want) || len(err.Error()) > 500 {
			t.Errorf("%s: it says %.300q, want %q", c.name, fmt.Sprint(err), c.want)
		}
	}
}

// Whatever somebody uploads, it continues here or is refused, and mentions nobody else.
func FuzzUpload(f *testing.F) {
	var all []*Document
	for i, most := range []int{1, 4, 0} {
		v := onDevice(f, fmt.Sprint("local", i), pennies.Game{}).playOn(2, most)
		all = append(all, v.fromDevice())
		for at, e := range v.log {
			f.Add(uint8(i), uint8(at), true, e)
			f.Add(uint8(i), uint8(at+1), false, bytes.ReplaceAll(e, []byte(Me), []byte(ben.Person)))
		}
	}
	f.Fuzz(func(t *testing.T, which, at uint8, instead bool, entry []byte) {
		d := *all[int(which)%len(all)]
		from := int(at) % (len(d.Entries) + 1)
		to := from
		if instead && from < len(d.Entries) {
			to++
		}
		d.Entries = slices.Concat(d.Entries[:from], []json.RawMessage{entry}, d.Entries[to:])
		text, err := d.Encode()
		if err != nil {
			t.Fatal(err)
		}
		here, log, err := upload(island(t), text)
		if err != nil {
			if !errors.As(err, new(game.BadInput)) && !errors.As(err, new(*game.Refusal)) {
				t.Errorf("%s is not refused, but %v", text, err)
			}
			return
		}
		for _, line := range log {
			e, err := table.DecodeEntry(line)
			if err != nil {
				t.Fatal(err)
			}
			var people roll
			people.add(&e)
			if len(people.people) > 1 || len(people.people) == 1 && people.people[0].ID != uploader.Person {
				t.Errorf("%s speaks for others: %v", line, people.people)
			}
		}
		here.Look(uploader.Person, game.Spectator)
		here.DecideTime(table.Environment{Now: uploader.Now + 1000, Dice: fair.Dice})
	})
}

// A device cannot claim that its table belongs to an event.
func TestUploadsBelongToNoEvent(t *testing.T) {
	d := onDevice(t, "localreef", registry.All()[0].Game).playOn(1, 3).fromDevice()
	opened, err := table.DecodeEntry(d.Entries[0])
	if err != nil {
		t.Fatal(err)
	}
	opened.Opening.Terms.Event, opened.Opening.Nonces = &protocol.TableEvent{ID: "cup", Round: 1}, []string{"a", "b"}
	d.Entries[0] = opened.Encode()
	uploaded, _, err := target(t).Upload(d, "reef2", uploader)
	if err != nil {
		t.Fatal(err)
	}
	if uploaded.Terms().Event != nil || uploaded.Sealed() {
		t.Error("it belongs to an event")
	}
}
