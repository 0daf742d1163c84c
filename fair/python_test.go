package fair_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/record"
)

// python runs a program and returns its output and exit code.
func python(t *testing.T, args ...string) (string, int) {
	t.Helper()
	out, err := exec.Command("python3", args...).CombinedOutput()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		return string(out), exit.ExitCode()
	case err != nil:
		t.Fatalf("%v; the second verifier is written in Python 3: install it (Debian: apt install python3)", err)
	}
	return string(out), 0
}

// drawsOf are the draws of a record as the command prints them, up to where it stops replaying.
func drawsOf(t *testing.T, g game.Game, r *record.Record) []byte {
	t.Helper()
	var lines bytes.Buffer
	err := fair.Draws(g, r, func(d fair.Draw) error { return json.NewEncoder(&lines).Encode(d) })
	if replays := record.Replay(g, r, nil); (err == nil) != (replays == nil) {
		t.Errorf("%s: draws end with %v, a replay with %v", g.About().Name, err, replays)
	}
	return lines.Bytes()
}

// secondOpinion has the Python verifier check a record.
func secondOpinion(t *testing.T, g game.Game, r *record.Record) (string, int) {
	t.Helper()
	folder := t.TempDir()
	document, draws := filepath.Join(folder, "game.json"), filepath.Join(folder, "draws.jsonl")
	for name, data := range map[string][]byte{document: r.Encode(), draws: drawsOf(t, g, r)} {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return python(t, filepath.Join("testdata", "verify.py"), document, draws)
}

// Two programs that share no code come to the same verdict, and find the fault in the same place.
func TestSecondOpinion(t *testing.T) {
	for _, e := range registry.All() {
		g, name := e.Game, e.Game.About().Name
		for _, players := range []int{2, 4} {
			r := played(t, g, players, 8)
			said, code := secondOpinion(t, g, r)
			want := fmt.Sprintf("in %d entries follow from the secret and %d nonces", len(r.Entries), players-1)
			if code != 0 || !strings.Contains(said, want) {
				t.Errorf("%s: exit code %d, %s", name, code, said)
			}
		}
		if said, code := secondOpinion(t, g, duplicate(t, g, 4)); code != 0 || !strings.Contains(said, "and 4 nonces") {
			t.Errorf("%s, duplicate: exit code %d, %s", name, code, said)
		}
		changed := duplicate(t, g, 4)
		changed.Fair.Duplicate = false
		changed.Fair.Nonces = changed.Fair.Nonces[:3]
		if said, code := secondOpinion(t, g, changed); code != 1 || fair.Verify(g, changed) == nil {
			t.Errorf("%s, no longer duplicate: exit code %d, %s", name, code, said)
		}
		good := played(t, g, 3, 9)
		entries := withChance(good)
		for what, c := range map[string]struct {
			change func(r *record.Record)
			want   string
		}{
			"secret":              {func(r *record.Record) { r.Fair.Secret = fair.Secret{7}.String() }, "not fair: fair.secret"},
			"commitment":          {func(r *record.Record) { r.Fair.Commitment = fair.Secret{7}.Commitment() }, "not fair: fair.commitment"},
			"nonce":               {func(r *record.Record) { r.Fair.Nonces[0] += "x" }, "not fair: fair.nonces"},
			"nonces in disorder":  {func(r *record.Record) { r.Fair.Nonces[0], r.Fair.Nonces[2] = r.Fair.Nonces[2], r.Fair.Nonces[0] }, "not fair: fair.nonces"},
			"table":               {func(r *record.Record) { r.Fair.Table = "wreck" }, "not fair: fair.nonces"},
			"all but the dice":    {func(r *record.Record) { renew(r, fair.Secret{7}, true) }, "not fair: entry "},
			"outcome of the deal": {func(r *record.Record) { change(t, r, 0) }, "not fair: entry 0, draw "},
			"outcome of a move":   {func(r *record.Record) { change(t, r, entries[1]) }, fmt.Sprintf("not fair: entry %d, draw ", entries[1])},
			"outcome taken away":  {func(r *record.Record) { r.Setup = r.Setup[:len(r.Setup)-1] }, "not fair: "},
			"outcome added":       {func(r *record.Record) { r.Setup = append(r.Setup, r.Setup[0]) }, "not fair: entry 0, draw "},
		} {
			r := copied(t, good)
			c.change(r)
			said, code := secondOpinion(t, g, r)
			if first := fair.Verify(g, r); first == nil || code != 1 || !strings.HasPrefix(said, c.want) {
				t.Errorf("%s, another %s: exit code %d, %s\nwant %s; Verify says %v", name, what, code, said, c.want, first)
			}
		}
	}
}

// change replaces the last outcome of an entry by another one.
func change(t *testing.T, r *record.Record, entry int) {
	t.Helper()
	list := *lists(r)[entry]
	other, ok := another(r, list[len(list)-1])
	if !ok {
		t.Fatalf("%s has no other outcome like %s", r.Game, list[len(list)-1])
	}
	list[len(list)-1] = other
}

func TestNoSecondOpinion(t *testing.T) {
	g := games()[0]
	r := played(t, g, 2, 7)
	r.Fair.Secret = ""
	if said, code := secondOpinion(t, g, r); code != 2 || !strings.Contains(said, "not revealed") {
		t.Errorf("exit code %d, %s", code, said)
	}
	r.Fair = nil
	if said, code := secondOpinion(t, g, r); code != 2 || !strings.Contains(said, "no proof") {
		t.Errorf("exit code %d, %s", code, said)
	}
}
