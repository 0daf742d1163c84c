package structure

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const (
	root   = "../.."
	module = "github.com/divingbell/divingbell/"
)

// library is what others may build on without the server.
var library = []string{"game", "bot", "arena", "record", "review", "fair", "script", "locale", "protocol", "client"}

// under tells whether a folder is one of some others, or within them.
func under(folder string, others ...string) bool {
	for _, o := range others {
		if folder == o || strings.HasPrefix(folder, o+"/") {
			return true
		}
	}
	return false
}

// forTests tells whether a folder has code that only tests use.
func forTests(folder string) bool {
	for part := range strings.SplitSeq(folder, "/") {
		if strings.HasSuffix(part, "test") {
			return true
		}
	}
	return false
}

// forbidden says why a file must not import a folder; "" if it may.
func forbidden(file, folder string) string {
	from, isTest := path.Dir(file), strings.HasSuffix(file, "_test.go") || forTests(path.Dir(file))
	switch {
	case under(folder, "cmd"):
		return "nothing imports a program"
	case under(from, library...) && under(folder, "internal", "lab"):
		return "the library stands alone, its tests included"
	case under(folder, "lab") && !under(from, "lab", "cmd/lab") && !isTest:
		return "only the laboratory and tests import the laboratory"
	case forTests(folder) && !under(from, "lab", "cmd/lab") && !isTest:
		return "the product imports nothing that is there for tests"
	}
	return ""
}

func TestImports(t *testing.T) {
	files := 0
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git" || entry.Name() == "build") {
			return filepath.SkipDir
		}
		if entry.IsDir() || filepath.Ext(name) != ".go" {
			return nil
		}
		files++
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		file, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		for _, i := range parsed.Imports {
			imported, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			folder, own := strings.CutPrefix(imported, module)
			if why := forbidden(filepath.ToSlash(file), folder); own && why != "" {
				t.Errorf("%s imports %s: %s", file, folder, why)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 500 {
		t.Errorf("only %d files were read", files)
	}
}

// The rules catch what they are there for.
func TestForbidden(t *testing.T) {
	for file, folder := range map[string]string{
		"internal/live/hall.go": "lab/load", "game/registry/games.go": "game/gametest", "protocol/table.go": "internal/table",
		"client/client_test.go": "internal/web", "arena/duel.go": "lab/tune", "internal/web/server.go": "cmd/divingbell",
		"internal/server/server.go": "internal/web/webtest",
	} {
		if forbidden(file, folder) == "" {
			t.Errorf("%s may import %s", file, folder)
		}
	}
	for file, folder := range map[string]string{
		"internal/live/hall_test.go": "lab/load", "lab/chaos/run.go": "internal/live", "game/deepblue/rules_test.go": "game/gametest",
		"internal/web/webtest/open.go": "internal/store/storetest", "cmd/lab/main.go": "lab/tune",
	} {
		if why := forbidden(file, folder); why != "" {
			t.Errorf("%s must not import %s: %s", file, folder, why)
		}
	}
}
