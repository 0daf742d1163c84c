package chaos

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/postgres"
	"github.com/divingbell/divingbell/lab/rig"
)

// releasedCommit is the version that a cluster is upgraded from. A newer one may take its place once it has been released.
const releasedCommit = "0b44024904de43acdde690db4455073638506c0e"

// released builds the released program from the history, once, and keeps it. The test is skipped where there is no history. The build
// overlays only the files that have changed since, so that most packages need not be compiled again.
func released(t *testing.T) string {
	t.Helper()
	program, err := filepath.Abs(filepath.Join(root, "build", "divingbell-"+releasedCommit[:12]))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(program); err == nil {
		return program
	}
	dir := t.TempDir()
	archive, err := git("archive", releasedCommit)
	if err != nil {
		t.Skipf("the released version %s is not in the history here, perhaps because it is incomplete (git fetch --unshallow): %v", releasedCommit[:12], err)
	}
	unpack := exec.Command("tar", "-x", "-C", dir)
	unpack.Stdin = bytes.NewReader(archive)
	if out, err := unpack.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	overlay := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(overlay, exchanged(t, dir), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(program), 0o755); err != nil {
		t.Fatal(err)
	}
	building := program + ".new" // so that nobody finds half of it
	build := exec.Command("go", "build", "-buildvcs=false", "-overlay", overlay, "-o", building, "./cmd/divingbell")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the released version does not build: %v\n%s", err, out)
	}
	if err := os.Rename(building, program); err != nil {
		t.Fatal(err)
	}
	return program
}

const root = "../.."

func git(args ...string) ([]byte, error) {
	return exec.Command("git", append([]string{"-C", root}, args...)...).Output()
}

// exchanged is a go build overlay that replaces all files that have changed since the released version, whose files are in dir.
func exchanged(t *testing.T, dir string) []byte {
	t.Helper()
	changed, err := git("diff", "--name-only", "--no-renames", "-z", releasedCommit)
	untracked, err2 := git("ls-files", "--others", "--exclude-standard", "-z")
	here, err3 := filepath.Abs(root)
	if err := errors.Join(err, err2, err3); err != nil {
		t.Fatal(err)
	}
	replace := map[string]string{}
	for name := range strings.SplitSeq(string(changed)+string(untracked), "\x00") {
		if name == "" {
			continue
		}
		was := filepath.Join(dir, name)
		if _, err := os.Stat(was); err != nil {
			was = "" // there was none
		}
		replace[filepath.Join(here, name)] = was
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Nodes of the released version and of this one run together while they are exchanged one by one, one of them back and forth: games
// that began on either continue on the other, by the rules they began with.
func TestRollingUpgrade(t *testing.T) {
	old := released(t)
	s := settings(t, old)
	happens := func(ctx context.Context, c *rig.Cluster) {
		for _, next := range []struct {
			node    int
			program string
		}{{0, program}, {1, program}, {0, old}, {2, program}, {0, program}} {
			n := c.Nodes[next.node]
			n.Exchange(next.program)
			if err := n.Restart(); err != nil {
				t.Error(err)
			}
			_ = wait.For(ctx, time.Second)
		}
	}
	c := Chaos{Cluster: s, Tables: 4, Lasts: time.Hour, Finish: 5 * time.Minute, Games: registry.Names(), Seed: 1}
	r, err := c.runWith(t.Context(), happens)
	if errors.Is(err, postgres.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.figures.Findings {
		t.Error(f)
	}
	if r.figures.Finished < c.Tables || r.figures.Acknowledged == 0 {
		t.Errorf("hardly anything was played: %+v", r.figures)
	}
	if t.Failed() {
		printLogs(t, s.Dir)
	}
}

// printLogs prints the end of each node's log.
func printLogs(t *testing.T, dir string) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(dir, "node*.log"))
	for _, name := range files {
		data, _ := os.ReadFile(name)
		t.Logf("%s:\n%s", filepath.Base(name), data[max(0, len(data)-2000):])
	}
}
