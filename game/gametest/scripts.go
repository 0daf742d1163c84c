package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/script"
)

// Scripts runs every script of a folder, each as a subtest. A folder without scripts fails.
func Scripts(t *testing.T, g game.Game, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("there is no script in %s", folder)
	}
	find := func(name string) (game.Game, error) {
		if name != g.About().Name {
			return nil, fmt.Errorf("the game %q is not the one tested here", name)
		}
		return g, nil
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			s, err := readScript(file)
			if err == nil {
				err = s.Run(find)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
}

func readScript(file string) (*script.Script, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return script.Parse(file, text)
}
