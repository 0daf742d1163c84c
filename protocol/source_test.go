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

// source is what the Go source says apart from the types themselves.
type source struct {
	comments map[string]string // of "table.Look", and of fields, "table.Look.Cursor"
	kinds    []kind            // of lines
}

type kind struct{ name, means string }

// kindsOfLines says what lines of each kind report.
var kindsOfLines = map[string]string{
	"opened":         "the table was opened",
	"sat":            "`name` took the `seat`, or sits there under another name now; `program` if a program did",
	"left":           "who had the `seat` gave it up, before the start; `how` is `declined` if it was only kept for them",
	"manned":         "the host made the `seat` `how`: `open`, `invited` or `bot`, then of a `level`",
	"swapped":        "`seat` and `other` changed places",
	"coloured":       "the `seat` has another `colour`",
	"watched":        "the host lets spectators in (`on`), or no longer",
	"paced":          "the player on `seat` has bots seem to think longer or shorter; `how` is the pace",
	"started":        "the game was dealt",
	"moved":          "the `seat` made a move, and what came of it is in `events`; `how` says if it was not the player: `orders`, `bot`, `stand-in` or `time`",
	"undid":          "the `seat` took its last move back",
	"ordered":        "the own `seat` has other standing orders; told to nobody else",
	"pause-asked":    "the player of the `seat` would like a pause (`on`), or no longer",
	"paused":         "all players wanted a pause, and there is one",
	"resumed":        "the player of the `seat` ended the pause",
	"nudged":         "the player of the `seat` reminded that of the `other`, who is away",
	"stand-in-asked": "the player of the `seat` would like a bot to stand in for the `other`",
	"stood-in":       "a bot plays for the `seat` until the player is back",
	"returned":       "the player of the `seat` is back",
	"resigned":       "the player of the `seat` gave the game up",
	"said":           "`name`, who is `person`, said `text` in the `room`; players have their `seat`. With `removed`, something stood here that is gone; without `name`, it was somebody who is",
	"muted":          "you no longer hear somebody (`on`), or do again; told to nobody else",
	"rematched":      "the same people play again at the `table`",
	"archived":       "the table was closed",
	"amended":        "something was taken out of the lines before, or a name in them is another (`how` is `renamed`); whoever had been told them is told all of them anew",
}

// readSource reads the packages that declare the protocol.
func readSource(t *testing.T) source {
	s := source{comments: map[string]string{}}
	for _, name := range []string{"protocol", "internal/table", "game", "record"} {
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
			if of, ok := spec.Type.(*ast.Ident); ok && name == "table" && of.Name == "Kind" {
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
