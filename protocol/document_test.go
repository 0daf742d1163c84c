package protocol_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// The types that docs/protocol.md lists, in its order.
var (
	fromServer = []reflect.Type{
		reflect.TypeFor[protocol.Hello](), reflect.TypeFor[protocol.Table](), reflect.TypeFor[protocol.Done](),
		reflect.TypeFor[protocol.Refused](), reflect.TypeFor[protocol.Failed](), reflect.TypeFor[protocol.Gone](),
		reflect.TypeFor[protocol.Mine](), reflect.TypeFor[protocol.Pong](), reflect.TypeFor[protocol.Bye](),
	}
	parts = []reflect.Type{
		reflect.TypeFor[protocol.Line](), reflect.TypeFor[protocol.Former](), reflect.TypeFor[game.VisibleEvent](), reflect.TypeFor[game.Arg](),
		reflect.TypeFor[protocol.Look](), reflect.TypeFor[protocol.SeatLook](), reflect.TypeFor[protocol.AwayLook](), reflect.TypeFor[protocol.TakebackLook](), reflect.TypeFor[protocol.AskingLook](),
		reflect.TypeFor[protocol.YouLook](), reflect.TypeFor[protocol.OwnRequest](), reflect.TypeFor[protocol.Seek](), reflect.TypeFor[protocol.Seekers](), reflect.TypeFor[protocol.TableEvent](), reflect.TypeFor[protocol.Words](), reflect.TypeFor[game.Wording](), reflect.TypeFor[game.Phrase](),
		reflect.TypeFor[protocol.Clock](),
		reflect.TypeFor[protocol.LessonLook](), reflect.TypeFor[protocol.LessonPage](), reflect.TypeFor[protocol.LessonStray](),
		reflect.TypeFor[record.Proof](), reflect.TypeFor[protocol.Watching](), reflect.TypeFor[protocol.Watcher](), reflect.TypeFor[protocol.Forecast](), reflect.TypeFor[protocol.Result](), reflect.TypeFor[game.Standing](),
		reflect.TypeFor[protocol.Summary](), reflect.TypeFor[protocol.SummarySeat](),
		reflect.TypeFor[protocol.Person](), reflect.TypeFor[protocol.Refusal](), reflect.TypeFor[protocol.Problem](),
	}
)

// meanings explains fields that the source leaves unexplained because programmers need no explanation.
var meanings = map[string]string{
	"Person.name": "what they are called",
	"Line.kind":   "what happened, see below; the words for it are in `locale/` under `table.line.` and the kind", "Line.seat": "the seat it is about", "Line.other": "the other of two seats", "Line.name": "of the person who sat down or spoke",
	"Line.level": "of a bot", "Line.room": "where it was said", "Line.text": "what was said", "Line.on": "yes or no", "Line.table": "the table of the rematch",
	"Line.events":       "what happened in the game, as this audience may know it",
	"VisibleEvent.name": "what happened; [events](events.md) has all of them, and the words are in `locale/` under `deepblue.event.` and this name, by the game", "VisibleEvent.args": "what a sentence about it needs",
	"Arg.name": "its name in the sentence", "Arg.of": "what [kind](events.md#how-to-read-them) of thing it is: a seat, a number, a card, …", "Arg.value": "the thing",
	"Look.table": "its id", "Look.status": "how far it is", "Look.game": "what is played", "Look.rules": "version of the game's rules",
	"Look.pack": "id of the components", "Look.options": "options of the game, all of them", "Look.name": "what the table is called",
	"Look.public": "it is listed", "Look.spectators": "others may watch", "Look.clock": "how long players may think",
	"Look.seats": "the seats, in their order", "Look.you": "what only this person sees", "Look.result": "how the game ended, once it has",
	"SeatLook.colour": "of the seat", "SeatLook.for": "whom it is for", "SeatLook.person": "the id of the person who sits there", "SeatLook.name": "what they are called here",
	"SeatLook.resigned": "has given up", "YouLook.host": "has opened the table", "YouLook.can_undo": "the last move can be taken back",
	"YouLook.muted": "ids of people whom the person has muted", "Proof.table": "the id of the table", "Proof.secret": "once the game is over",
	"Summary.table": "its id", "Summary.name": "what it is called", "Summary.game": "what is played", "Summary.options": "options of the game", "Summary.status": "how far it is",
	"Summary.public": "it is listed", "Summary.spectators": "others may watch", "Summary.clock": "how long players may think",
	"Summary.seats": "the seats, in their order", "Summary.opened": "when, in milliseconds since 1970", "Summary.winners": "the seats that have won, once the game is over",
	"SummarySeat.colour": "of the seat", "SummarySeat.for": "whom it is for", "SummarySeat.person": "the id of the person who sits there", "SummarySeat.name": "what they are called here",
	"SummarySeat.level": "of a bot",
	"Seek.game":         "what is to be played",
	"Former.person":     "their id", "Former.name": "what they were called here", "AskingLook.person": "their id", "AskingLook.name": "what they are called", "AskingLook.seat": "the one that they ask for",
	"OwnRequest.seat": "the one that you asked for", "OwnRequest.declined": "you did not get it",
	"Watcher.person": "their id", "Watcher.name": "what they are called here",
	"LessonLook.game": "what is learned", "LessonLook.id": "of the lesson", "LessonPage.say": "the key of what to read", "LessonStray.say": "the key of what is said on it",
}

// docs/protocol.md lists every message with all its fields, as the source declares them.
func TestDocument(t *testing.T) {
	golden.Section(t, "../docs/protocol.md", "made from the source by: UPDATE_GOLDEN=1 go test ./protocol -run Document",
		(&writer{T: t, source: readSource(t)}).document())
}

// example matches a message in the document's example; leftOut removes the ellipses of shortened messages.
var (
	example = regexp.MustCompile(`(?m)^([<>]) (\{.*)$`)
	leftOut = strings.NewReplacer(", … ,", ",", ", … ", "", "{ … }", "{}")
)

// The messages of the example are still valid: the client's can be read, and the server's have no other fields than those listed.
func TestExample(t *testing.T) {
	data, err := os.ReadFile("../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	byType := map[string]reflect.Type{}
	for _, message := range fromServer {
		kind, _ := message.FieldByName("Type")
		byType[kind.Tag.Get("enum")] = message
	}
	said := map[string]int{}
	for _, found := range example.FindAllStringSubmatch(string(data), -1) {
		text := leftOut.Replace(found[2])
		var message struct{ Type string }
		if err := json.Unmarshal([]byte(text), &message); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		said[found[1]+message.Type]++
		if found[1] == ">" {
			if _, err := protocol.Decode([]byte(text)); err != nil {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		if byType[message.Type] == nil {
			t.Errorf("there is no message like %s", text)
			continue
		}
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(reflect.New(byType[message.Type]).Interface()); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, kind := range []string{"<hello", ">watch", "<table", ">do", "<done", "<refused", ">ping", "<pong", "<bye"} {
		if said[kind] == 0 {
			t.Errorf("there is no %s in the example", kind)
		}
	}
}

type writer struct {
	*testing.T
	strings.Builder
	source source
	used   []string // meanings
}

func (w *writer) document() string {
	w.WriteString("\n### What clients say\n\nMessages have a `type`, and by it some of these fields:\n\n")
	w.fields(reflect.TypeFor[protocol.Request]())
	w.WriteString("\nA command has the fields of [Doing something](#doing-something).\n\n### What the server says\n")
	for _, message := range fromServer {
		kind, _ := message.FieldByName("Type")
		w.section("`"+kind.Tag.Get("enum")+"`", message)
	}
	w.WriteString("\n### What is in the messages\n")
	for _, part := range parts {
		w.section(part.Name(), part)
		if part == reflect.TypeFor[protocol.Line]() {
			w.kinds()
		}
	}
	for meaning := range meanings {
		if !slices.Contains(w.used, meaning) {
			w.Errorf("there is no field %s to be explained, or the source explains it", meaning)
		}
	}
	w.WriteString("\n")
	return w.String()
}

func (w *writer) section(title string, t reflect.Type) {
	comment := w.source.comments[t.String()]
	if comment == "" {
		w.Errorf("%s has no comment", t)
	}
	fmt.Fprintf(w, "\n#### %s\n\n%s\n\n", title, comment)
	w.fields(t)
}

func (w *writer) fields(t reflect.Type) {
	w.WriteString("| field | type | means |\n|---|---|---|\n")
	w.rows(t, t.Name())
}

func (w *writer) rows(t reflect.Type, owner string) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			w.rows(f.Type, f.Type.Name())
			continue
		}
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		kind := describe(f.Type)
		if strings.Contains(rest, "omit") {
			kind += ", optional"
		}
		fmt.Fprintf(w, "| `%s` | %s | %s |\n", name, kind, strings.ReplaceAll(w.means(owner, t, f, name), "|", "\\|"))
	}
}

// means is what the source says about a field, or else what meanings says.
func (w *writer) means(owner string, t reflect.Type, f reflect.StructField, name string) string {
	said := f.Tag.Get("doc")
	if said == "" {
		said = w.source.comments[t.String()+"."+f.Name]
	}
	if said == "" {
		said = meanings[owner+"."+name]
		w.used = append(w.used, owner+"."+name)
	}
	if values := f.Tag.Get("enum"); values != "" {
		list := "`" + strings.ReplaceAll(values, ",", "`, `") + "`"
		if said != "" {
			list = said + ": " + list
		}
		said = list
	}
	if said == "" {
		w.Errorf("nothing is said of %s.%s", owner, name)
	}
	return said
}

func (w *writer) kinds() {
	w.WriteString("\nThe kinds of lines:\n\n| kind | tells |\n|---|---|\n")
	for _, kind := range w.source.kinds {
		fmt.Fprintf(w, "| `%s` | %s |\n", kind.name, kind.means)
	}
}

// describe names the JSON type of a Go type.
func describe(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return describe(t.Elem())
	case reflect.Slice:
		return "list of " + plural(describe(t.Elem()))
	case reflect.Map:
		return "object of " + plural(describe(t.Elem()))
	case reflect.Struct:
		if t == reflect.TypeFor[protocol.Command]() {
			return "[command](#doing-something)"
		}
		return fmt.Sprintf("[%s](#%s)", t.Name(), strings.ToLower(t.Name()))
	case reflect.Interface:
		return "object"
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	}
	return "number"
}

func plural(kind string) string {
	if strings.HasPrefix(kind, "[") || strings.HasPrefix(kind, "list") {
		return kind
	}
	return kind + "s"
}
