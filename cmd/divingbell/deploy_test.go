package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/internal/settings"
)

var deploy = filepath.Join("..", "..", "deploy")

// deployed returns the files under deploy/, by their paths there.
func deployed(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(deploy, func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() && d.Name() == "secrets" {
			return fs.SkipDir // made by the operators of a cluster
		}
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, bad := filepath.Rel(deploy, path)
		files[filepath.ToSlash(name)] = string(data)
		return errors.Join(err, bad)
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// command returns a command of the program.
func command(t *testing.T, name string) *kong.Node {
	t.Helper()
	parser, err := newParser(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(parser.Model.Children, func(n *kong.Node) bool { return n.Name == name })
	if i < 0 {
		t.Fatalf("there is no command %s", name)
	}
	return parser.Model.Children[i]
}

// The server understands all settings in files under deploy/.
func TestSettingsUnderDeploy(t *testing.T) {
	known := map[string]bool{}
	for _, f := range command(t, "serve").Flags {
		known["--"+f.Name] = true
		for _, env := range f.Envs {
			known[env] = true
		}
	}
	used := regexp.MustCompile(`\bDIVINGBELL_[A-Z][A-Z_]*`)
	found := 0
	for name, text := range deployed(t) {
		for _, env := range used.FindAllString(text, -1) {
			found++
			if !known[env] {
				t.Errorf("%s: there is no setting %s", name, env)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d settings are used under deploy/", found)
	}
	start := regexp.MustCompile(`ExecStart=\S+/divingbell serve(.*)`).FindStringSubmatch(deployed(t)["divingbell.service"])
	for _, flag := range regexp.MustCompile(`--[a-z-]+`).FindAllString(start[1], -1) {
		if !known[flag] {
			t.Errorf("the service is started with %s, which is no setting", flag)
		}
	}
}

// The server accepts the settings file of the cluster.
func TestSecrets(t *testing.T) {
	dir := t.TempDir()
	script := filepath.Join(dir, "secrets.sh")
	if err := os.WriteFile(script, []byte(deployed(t)["secrets.sh"]), 0o755); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.CommandContext(t.Context(), "sh", script).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	parser, err := newParser(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "secrets", "divingbell.toml"))
	if err != nil {
		t.Fatal(err)
	}
	if values, err := settings.Parse("divingbell.toml", data, settings.All(parser.Model.Node)); err != nil || len(values) != 2 {
		t.Errorf("%s\n%v", data, err)
	}
	password, err := os.ReadFile(filepath.Join(dir, "secrets", "postgres-password"))
	if err != nil || len(password) < 32 || !strings.Contains(string(data), ":"+string(password)+"@postgres:") {
		t.Errorf("the password is %q, %v", password, err)
	}
	if info, err := os.Stat(filepath.Join(dir, "secrets")); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder is %v, %v", info, err)
	}
	if exec.CommandContext(t.Context(), "sh", script).Run() == nil {
		t.Error("passwords are made again")
	}
}

// The server has the health checks that the proxy and Kubernetes request.
func TestHealthUnderDeploy(t *testing.T) {
	paths := map[string]bool{}
	for _, text := range deployed(t) {
		for _, m := range regexp.MustCompile(`(?:httpGet: \{path:|health_uri) (/[a-z]+)`).FindAllStringSubmatch(text, -1) {
			paths[m[1]] = true
		}
	}
	if len(paths) != 2 {
		t.Errorf("servers are asked for %v", paths)
	}
	p := startServer(t)
	for path := range paths {
		if status, said := get(t, p.url+path); status != http.StatusOK {
			t.Errorf("%s is answered with %d: %s", path, status, said)
		}
	}
	p.end(syscall.SIGTERM)
}

// shutdownGrace is how long a shutdown may take by default.
func shutdownGrace(t *testing.T) time.Duration {
	t.Helper()
	for _, f := range command(t, "serve").Flags {
		if f.Name == "shutdown-grace" {
			grace, err := time.ParseDuration(f.Default)
			if err != nil {
				t.Fatal(err)
			}
			return grace
		}
	}
	t.Fatal("there is no --shutdown-grace")
	return 0
}

// The image is built from everything that the program needs, runs it without privileges, and checks its health.
func TestDockerfile(t *testing.T) {
	files := deployed(t)
	text := files["Dockerfile"]
	for _, want := range []string{
		"\nUSER 65532:65532\n", " DIVINGBELL_LISTEN=:8080\n", "\nEXPOSE 8080\n", "\nVOLUME /data\n", `CMD ["/divingbell", "health"]`, `ENTRYPOINT ["/divingbell"]`,
		"-X main.release=$VERSION -X main.stamped=$COMMIT",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the Dockerfile lacks %q", want)
		}
	}
	command(t, "health")
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range strings.Fields(string(out)) {
		if own, ok := strings.CutPrefix(path, "github.com/divingbell/divingbell/"); ok {
			if folder, _, _ := strings.Cut(own, "/"); !strings.Contains(files["Dockerfile.dockerignore"], "\n!"+folder+"\n") {
				t.Errorf("%s is kept from the image", folder)
			}
		}
	}
}

// The unit gives a server time to shut down, and does not restart one whose settings are wrong.
func TestService(t *testing.T) {
	unit := deployed(t)["divingbell.service"]
	setting := func(key string) string {
		m := regexp.MustCompile(`(?m)^` + key + `=(.*)$`).FindStringSubmatch(unit)
		if m == nil {
			t.Fatalf("the unit has no %s", key)
		}
		return m[1]
	}
	if stop, err := time.ParseDuration(setting("TimeoutStopSec") + "s"); err != nil || stop <= shutdownGrace(t) {
		t.Errorf("it may take %s to stop, %v", stop, err)
	}
	if code := setting("RestartPreventExitStatus"); code != fmt.Sprint(exitSettings) {
		t.Errorf("it is not started again after %s", code)
	}
}
