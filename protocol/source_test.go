package protocol_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// source is what only the Go source contains, and reflection does not show.
type source struct {
	comments map[string]string // of "protocol.Look", and of fields, "protocol.Look.Cursor"
	kinds    []kind            // of lines
}

type kind struct{ name, means string }

// kindsOfLines says what lines of each kind report.
var kindsOfLines = map[string]string{
	"opened":         "the table was opened",
	"sat":            "`name` took the `seat`, or now sits there under another name; `program` if a program did",
	"left":           "the person who had the `seat` gave it up, before the start; `how` is `declined` if it was only reserved for them",
	"manned":         "the host changed the `seat`; `how` says what it is now: `open`, `invited` or `bot`, with a `level`",
	"swapped":        "`seat` and `other` changed places",
	"coloured":       "the `seat` has another `colour`",
	"watched":        "the host allows spectators (`on`), or no longer does",
	"paced":          "the player of the `seat` changed how long bots seem to think; `how` is the pace",
	"started":        "the game was dealt",
	"moved":          "the `seat` made a move, and `events` has its results; `how` says who made it, if not the player: `orders`, `bot`, `stand-in`, `time`, or `forced` if nothing else was possible",
	"undid":          "the `seat` took its last move back; `how` is `agreed` if others had reacted to it and agreed, so that moves of others may be taken back as well",
	"undo-asked":     "the player of the `seat` asks to take the last move back (`how` is `asked`), or no longer does (`withdrawn`); or answers the player of the `other`, who asks (`agreed` or `declined`)",
	"ordered":        "your `seat` has other standing orders; told to nobody else",
	"pause-asked":    "the player of the `seat` would like a break (`on`), or no longer does",
	"paused":         "all players wanted a break, and the game is paused; or (`how` is `clock`) the server's clock was set, and clocks stopped",
	"resumed":        "the player of the `seat` ended the break; or (`how` is `clock`, without a seat) clocks continue where they stopped, by the server's new time, which a `pong` has",
	"nudged":         "the player of the `seat` nudged the player of the `other`, who is away",
	"stand-in-asked": "the player of the `seat` would like a bot to stand in for the `other`",
	"stood-in":       "a bot plays for the `seat` until the player is back; `how` is `away` if the player saw the table nowhere, so that it did so before the time was up",
	"returned":       "the player of the `seat` is back",
	"holiday":        "the player of the `seat` is on holiday, `on`, or no longer; the look says until when",
	"hosted":         "the player of the `seat` is the host from now on, since the host was away before the start",
	"seat-asked":     "`name`, a spectator, asks to take over the `seat`, which a bot plays (`how` is `asked`); or no longer does (`withdrawn`); or somebody was `declined`, without a `name`",
	"offer-asked":    "the player of the `seat` would like somebody to take over the `other`, which a bot plays",
	"seat-offered":   "the `seat` can be taken over during the game: `how` is `open` if anyone can, `invited` if an invitation is needed, and `bot` if it no longer can",
	"took-over":      "`name` took over the `seat`, during the game, from the `former` player or from a bot; `program` if a program did",
	"resigned":       "the player of the `seat` gave up",
	"said":           "`name`, who is `person`, said `text` in the `room`; players have their `seat`. With `removed`, the text was removed; without `name`, the speaker was deleted",
	"muted":          "you no longer hear somebody (`on`), or do again; told to nobody else",
	"rematched":      "the same people play again at the `table`",
	"archived":       "the table was closed",
	"revealed":       "all tables of a duplicate round are over, and everybody may know its draws",
	"uploaded":       "the game was begun on the host's device, without a server, and continues here; nobody else witnessed its draws",
	"amended":        "something was removed from earlier lines, or a name in them was changed (`how` is `renamed`); everybody who had been told them is told all of them again",
}

// readSource reads the packages that declare the protocol.
func readSource(t *testing.T) source {
	s := source{comments: map[string]string{}}
	for _, name := range []string{"protocol", "game", "record"} {
		files, err := filepath.Glob("../" + name + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range file.Decls {
				if d, ok := d.(*ast.GenDecl); ok {
					s.read(t, filepath.Base(name), d)
				}
			}
		}
	}
	return s
}

func (s *source) read(t *testing.T, name string, d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			owner := name + "." + spec.Name.Name
			s.comments[owner] = text(d.Doc)
			if fields, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range fields.Fields.List {
					for _, id := range f.Names {
						s.comments[owner+"."+id.Name] = text(f.Comment)
					}
				}
			}
		case *ast.ValueSpec:
			if of, ok := spec.Type.(*ast.Ident); ok && name == "protocol" && of.Name == "Kind" {
				s.readKind(t, spec)
			}
		}
	}
}

func (s *source) readKind(t *testing.T, spec *ast.ValueSpec) {
	value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
	if err != nil {
		t.Fatal(err)
	}
	means, ok := kindsOfLines[value]
	if !ok {
		t.Errorf("nothing is said of lines of the kind %s", value)
	}
	s.kinds = append(s.kinds, kind{value, means})
}

func text(c *ast.CommentGroup) string {
	return strings.Join(strings.Fields(c.Text()), " ")
}
