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
	"github.com/divingbell/divingbell/internal/cluster"
	"github.com/divingbell/divingbell/internal/pgserver"
	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/wait"
)

// before builds the program of the previous commit. The test is skipped if there is none, or if it cannot be a node. The build
// overlays only the files that have changed since, so that most packages need not be compiled again.
func before(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	archive, err := git("archive", "HEAD~1")
	if err != nil {
		t.Skipf("there is no commit before this one: %v", err)
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
	old := filepath.Join(t.TempDir(), "divingbell-before")
	build := exec.Command("go", "build", "-buildvcs=false", "-overlay", overlay, "-o", old, "./cmd/divingbell")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Skipf("the commit before this one does not build: %v\n%s", err, out)
	}
	mustServe(t, old)
	return old
}

const root = "../.."

func git(args ...string) ([]byte, error) {
	return exec.Command("git", append([]string{"-C", root}, args...)...).Output()
}

// exchanged is a go build overlay that replaces all files that have changed since the previous commit, whose files are in dir.
func exchanged(t *testing.T, dir string) []byte {
	t.Helper()
	changed, err := git("diff", "--name-only", "--no-renames", "-z", "HEAD~1")
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

// mustServe skips the test unless a program can be a node.
func mustServe(t *testing.T, program string) {
	t.Helper()
	if help, _ := exec.Command(program, "serve", "--help").Output(); !strings.Contains(string(help), "--bus") {
		t.Skip("the commit before this one knows nothing of several nodes")
	}
	db, err := pgserver.Start(t.Context())
	if errors.Is(err, pgserver.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := (subprocess.Server{Program: program, Store: db.URL("before")}).Try(t.Context()); err != nil {
		t.Skipf("the commit before this one does not serve from PostgreSQL: %v", err)
	}
}

// Nodes of the previous commit and of this one run together while they are exchanged one by one, one of them back and forth: games
// that began on either continue on the other, by the rules they began with.
func TestRollingUpgrade(t *testing.T) {
	old := before(t)
	s := settings(t, old)
	happens := func(ctx context.Context, c *cluster.Cluster) {
		for _, next := range []struct {
			node    int
			program string
		}{{0, program}, {1, program}, {0, old}, {2, program}, {0, program}} {
			n := c.Nodes[next.node]
			n.Exchange(next.program)
			if err := n.Restart(); err != nil {
				t.Error(err)
			}
			_ = wait.For(ctx, 2*time.Second)
		}
	}
	c := Chaos{Cluster: s, Tables: 8, Lasts: time.Hour, Finish: 5 * time.Minute, Games: registry.Names(), Seed: 1}
	r, err := c.runWith(t.Context(), happens)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.report.Findings {
		t.Error(f)
	}
	if r.report.Finished < 8 || r.report.Acknowledged == 0 {
		t.Errorf("hardly anything was played: %+v", r.report)
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
