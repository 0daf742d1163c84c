package registry_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/record"
)

// Games that were played by any version of the rules can be replayed forever, with the pack that they were played with.
// The files in testdata are never renewed, not even by UPDATE_GOLDEN: if one fails, it is the program that is wrong. The
// README beside them says more.
func TestFrozenRecords(t *testing.T) {
	files, err := filepath.Glob("testdata/v*/*.json")
	if err != nil {
		t.Fatal(err)
	}
	replayed := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, ".pack.json") {
			continue
		}
		r, err := replayFrozen(file)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		replayed[fmt.Sprint(r.Game, r.Rules)] = true
	}
	for _, e := range registry.All() {
		for _, v := range append(e.Older, e.Version) {
			if about := v.Game.About(); !replayed[fmt.Sprint(about.Name, about.Version)] {
				t.Errorf("no game of version %d of %s is kept", about.Version, about.Title)
			}
		}
	}
}

func replayFrozen(file string) (*record.Record, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	r, err := record.Decode(data)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(r.Encode(), data) {
		return nil, errors.New("it is no longer written as it was read")
	}
	g, err := frozenRules(r, filepath.Join(filepath.Dir(file), r.Game+".pack.json"))
	if err != nil {
		return nil, err
	}
	if r.Fair != nil {
		return r, fair.Verify(g, r)
	}
	return r, record.Replay(g, r, nil)
}

// frozenRules are those of a record, with the pack of a file if it has one, whatever pack is built in today.
func frozenRules(r *record.Record, pack string) (game.Game, error) {
	if r.PackHash == "" {
		return registry.Rules(r.Game, r.Rules, r.Pack)
	}
	data, err := os.ReadFile(pack)
	if err != nil {
		return nil, err
	}
	return registry.New().Load(r.Game, r.Rules, data)
}
