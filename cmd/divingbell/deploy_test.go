package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
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
	"go.yaml.in/yaml/v3"

	"github.com/divingbell/divingbell/internal/settings"
)

var deploy = filepath.Join("..", "..", "deploy")

// deployed are the files under deploy/, by their paths there.
func deployed(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(deploy, func(path string, d fs.DirEntry, err error) error {
		if d.IsDir() && d.Name() == "secrets" {
			return fs.SkipDir // made by whoever runs a cluster
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

// command is a command of the program.
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

// Whatever files under deploy/ say to the server, it understands.
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

// The settings file of the cluster is one that the server takes.
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

// What the proxy and Kubernetes ask a server is answered.
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

// service is what matters of one in a compose file.
type service struct {
	Image       string
	Ports       []string
	Environment map[string]string
	Secrets     []string
	Volumes     []string
	User        string
	ReadOnly    bool     `yaml:"read_only"`
	CapDrop     []string `yaml:"cap_drop"`
	Restart     string
	Grace       string                                `yaml:"stop_grace_period"`
	Depends     map[string]struct{ Condition string } `yaml:"depends_on"`
	Healthcheck map[string]any
}

// composed is what compose makes of files, of which later ones add to earlier ones.
type composed struct {
	Services map[string]service
	Secrets  map[string]struct{ File string }
	Volumes  map[string]any
	Networks map[string]any
}

// The compose files fit together, and the server gets as few rights as it needs.
func TestCompose(t *testing.T) {
	files := deployed(t)
	for _, names := range [][]string{{"compose.yaml"}, {"compose.yaml", "compose.https.yaml"}, {"compose.cluster.yaml"}} {
		var c composed
		for _, name := range names {
			var more composed
			if err := yaml.Unmarshal([]byte(files[name]), &more); err != nil {
				t.Fatal(name, err)
			}
			c.add(more)
		}
		nodes := 0
		for name, s := range c.Services {
			checkService(t, names[len(names)-1]+" "+name, c, s)
			if s.Image == "${IMAGE:-divingbell}" {
				nodes++
				checkNode(t, names[len(names)-1]+" "+name, s)
			}
		}
		if want := map[bool]int{true: 3, false: 1}[names[0] == "compose.cluster.yaml"]; nodes != want {
			t.Errorf("%v have %d servers", names, nodes)
		}
	}
}

func (c *composed) add(more composed) {
	if c.Services == nil {
		*c = more
		return
	}
	for name, s := range more.Services {
		known := c.Services[name]
		known.Ports = append(known.Ports, s.Ports...)
		for key, value := range s.Environment {
			known.Environment[key] = value
		}
		c.Services[name] = known
	}
}

// checkService sees that what a service names is there.
func checkService(t *testing.T, name string, c composed, s service) {
	t.Helper()
	for _, secret := range s.Secrets {
		if c.Secrets[secret].File == "" {
			t.Errorf("%s: there is no secret %s", name, secret)
		}
	}
	for _, volume := range s.Volumes {
		from, _, _ := strings.Cut(volume, ":")
		if _, err := os.Stat(filepath.Join(deploy, from)); strings.HasPrefix(from, ".") && err == nil {
			continue
		}
		if _, declared := c.Volumes[from]; !declared {
			t.Errorf("%s: there is no volume %s", name, from)
		}
	}
	for other, d := range s.Depends {
		if needed, known := c.Services[other]; !known || d.Condition == "service_healthy" && needed.Healthcheck == nil {
			t.Errorf("%s cannot wait for %s", name, other)
		}
	}
	if s.Restart != "unless-stopped" {
		t.Errorf("%s is restarted %q", name, s.Restart)
	}
}

// checkNode sees that a server is reached where it listens, and has no rights to spare.
func checkNode(t *testing.T, name string, s service) {
	t.Helper()
	listens := []string{s.Environment["DIVINGBELL_LISTEN"], s.Environment["DIVINGBELL_HTTP_LISTEN"]}
	if listens[0] == "" {
		listens[0] = ":8080" // the image says so
	}
	for _, port := range s.Ports {
		if _, inside, _ := strings.Cut(port, ":"); !slices.Contains(listens, ":"+inside) {
			t.Errorf("%s: port %s leads to none of %v", name, port, listens)
		}
	}
	if s.User != "65532:65532" || !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) {
		t.Errorf("%s has more rights than it needs: %+v", name, s)
	}
	if grace, err := time.ParseDuration(s.Grace); err != nil || grace <= shutdownGrace(t) {
		t.Errorf("%s has %s to shut down", name, s.Grace)
	}
}

// shutdownGrace is how long the server takes to shut down, unless it is told otherwise.
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

// The image is built from everything that the program needs, runs it without rights, and asks it how it is.
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

// The unit lets a server shut down in its own time, and does not start one again whose settings are wrong.
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

// What is committed as rendered is what make chart has made of the chart as it is now.
func TestChartIsRendered(t *testing.T) {
	files := deployed(t)
	sums := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(files["helm/SHA256SUMS"]), "\n") {
		sum, name, _ := strings.Cut(line, "  ")
		sums["helm/"+name] = sum
	}
	for name, text := range files {
		if strings.HasPrefix(name, "helm/") && name != "helm/SHA256SUMS" && sums[name] != fmt.Sprintf("%x", sha256.Sum256([]byte(text))) {
			t.Errorf("%s was changed; run: make chart", name)
		}
		delete(sums, name)
	}
	for name := range sums {
		t.Errorf("%s is gone; run: make chart", name)
	}
}

// object is what matters of what Kubernetes is told.
type object struct {
	Kind string
	Spec struct {
		Replicas int
		Template struct{ Spec pod }
	}
}

type pod struct {
	Grace      int              `yaml:"terminationGracePeriodSeconds"`
	Security   map[string]any   `yaml:"securityContext"`
	Volumes    []map[string]any `yaml:"volumes"`
	Containers []struct {
		Env       []struct{ Name, Value string }
		Security  map[string]any `yaml:"securityContext"`
		Lifecycle struct {
			PreStop struct{ Sleep struct{ Seconds int } } `yaml:"preStop"`
		}
	}
}

// The rendered chart has one pod on SQLite, or several on what they share.
func TestChart(t *testing.T) {
	files := deployed(t)
	for name, want := range map[string]string{
		"single":  "Service Service StatefulSet",
		"trial":   "Deployment PodDisruptionBudget Secret Service Service",
		"cluster": "Deployment Ingress PodDisruptionBudget Service Service ServiceMonitor",
	} {
		var kinds []string
		for _, o := range objects(t, files["helm/rendered/"+name+".yaml"]) {
			kinds = append(kinds, o.Kind)
			if o.Kind == "Deployment" || o.Kind == "StatefulSet" {
				checkPods(t, name, o)
			}
		}
		slices.Sort(kinds)
		if strings.Join(kinds, " ") != want {
			t.Errorf("%s has %v", name, kinds)
		}
	}
}

func objects(t *testing.T, text string) (all []object) {
	t.Helper()
	for d := yaml.NewDecoder(bytes.NewReader([]byte(text))); ; {
		var o object
		err := d.Decode(&o)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, o)
	}
}

func checkPods(t *testing.T, name string, o object) {
	t.Helper()
	spec := o.Spec.Template.Spec
	if len(spec.Containers) != 1 {
		t.Fatalf("%s has %d containers", name, len(spec.Containers))
	}
	c := spec.Containers[0]
	env := map[string]string{}
	for _, e := range c.Env {
		env[e.Name] = e.Value
	}
	if several := o.Spec.Replicas > 1; several == (env["DIVINGBELL_STORE"] != "") || several != (o.Kind == "Deployment") || several == (len(spec.Volumes) == 0) {
		t.Errorf("%s: %d pods have the settings %v", name, o.Spec.Replicas, env)
	}
	grace, err := time.ParseDuration(env["DIVINGBELL_SHUTDOWN_GRACE"])
	if waits := time.Duration(c.Lifecycle.PreStop.Sleep.Seconds) * time.Second; err != nil || waits == 0 || time.Duration(spec.Grace)*time.Second <= waits+grace {
		t.Errorf("%s: a pod waits %s, takes %s to shut down and has %d s for both", name, waits, grace, spec.Grace)
	}
	if spec.Security["runAsNonRoot"] != true || c.Security["readOnlyRootFilesystem"] != true || c.Security["allowPrivilegeEscalation"] != false {
		t.Errorf("%s has more rights than it needs: %v, %v", name, spec.Security, c.Security)
	}
}
