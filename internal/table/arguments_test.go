package table

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/gametest/golden"
)

// docs/events.md lists the arguments of every refusal of tables.
func TestRefusalsHaveTheArgumentsOfTheDocument(t *testing.T) {
	const path = "../../docs/events.md"
	rules := map[string]map[string]bool{}
	for pair := range pairsIn(t, refusalSources...) {
		rule, reason, _ := strings.Cut(pair, " ")
		if rules[reason] == nil {
			rules[reason] = map[string]bool{}
		}
		rules[reason][rule] = true
	}
	words, arguments := gametest.Catalogue(t, "../../locale/en/refusals.json"), argumentsIn(t, refusalSources...)
	var b strings.Builder
	b.WriteString("\n| reason | rule | arguments | in English |\n|---|---|---|---|\n")
	for _, reason := range slices.Sorted(maps.Keys(rules)) {
		args, ok := arguments[reason]
		if !ok {
			t.Errorf("nothing refuses with %s", reason)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", reason, gametest.Listed(rules[reason]), gametest.Arguments(args), gametest.Cell(words["table.refusal."+reason]))
		gametest.Explained(t, path, "tables", args)
	}
	b.WriteString("\n")
	golden.Section(t, path, "made from the source by: UPDATE_GOLDEN=1 go test ./internal/table -run Refusals", b.String())
}

// argumentsIn returns the arguments of refusals in source files, by reason. If a refusal has none, such as that of a server that
// cannot know them, another one with the same reason counts.
func argumentsIn(t *testing.T, patterns ...string) map[string][]game.Arg {
	found := map[string][]game.Arg{}
	for _, source := range sources(t, patterns...) {
		file, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !strings.EqualFold(called(call), "refuse") || len(call.Args) < 2 {
				return true
			}
			reason, ok := literal(call.Args[1])
			if !ok {
				return true
			}
			args := []game.Arg{}
			for _, a := range call.Args[2:] {
				args = append(args, argument(t, reason, a))
			}
			before, ok := found[reason]
			if ok && len(before) > 0 && len(args) > 0 && !slices.Equal(before, args) {
				t.Errorf("%s has the arguments %v, and %v elsewhere", reason, before, args)
			}
			if len(args) >= len(before) {
				found[reason] = args
			}
			return true
		})
	}
	return found
}

// argument reads an argument in the source: game.Number("most", 3), game.Who("seat", s), or the value itself.
func argument(t *testing.T, reason string, e ast.Expr) (a game.Arg) {
	switch e := e.(type) {
	case *ast.CallExpr:
		a.Of = map[string]string{"Number": "number", "Who": "seat"}[called(e)]
		a.Name, _ = literal(e.Args[0])
	case *ast.CompositeLit:
		for _, field := range e.Elts {
			pair := field.(*ast.KeyValueExpr)
			switch pair.Key.(*ast.Ident).Name {
			case "Name":
				a.Name, _ = literal(pair.Value)
			case "Of":
				a.Of, _ = literal(pair.Value)
			}
		}
	}
	if a.Name == "" || a.Of == "" {
		t.Errorf("%s has an argument that cannot be read", reason)
	}
	return a
}

// called is the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func literal(e ast.Expr) (string, bool) {
	if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
		text, err := strconv.Unquote(l.Value)
		return text, err == nil
	}
	return "", false
}
