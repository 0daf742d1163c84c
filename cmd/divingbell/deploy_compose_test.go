package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// service is the part of a service in a compose file that matters here.
type service struct {
	Image       string
	Ports       ports
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

// ports are those that a service publishes, in addition to the ports in earlier files or instead of them.
type ports struct {
	all     []string
	instead bool
}

// UnmarshalYAML implements yaml.Unmarshaler.
func (p *ports) UnmarshalYAML(n *yaml.Node) error {
	p.instead = n.Tag == "!override"
	n.Tag = ""
	return n.Decode(&p.all)
}

// composed is the merged content of several compose files; later ones add to earlier ones.
type composed struct {
	Services map[string]service
	Secrets  map[string]struct{ File string }
	Volumes  map[string]any
	Networks map[string]any
}

// The compose files fit together, and the server gets no more privileges than it needs.
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
		if s.Ports.instead {
			known.Ports.all = nil
		}
		known.Ports.all = append(known.Ports.all, s.Ports.all...)
		for key, value := range s.Environment {
			known.Environment[key] = value
		}
		c.Services[name] = known
	}
}

// checkService checks that everything a service names exists.
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

// checkNode checks that a server's published ports lead to where it listens, and that it has no unneeded privileges.
func checkNode(t *testing.T, name string, s service) {
	t.Helper()
	listens := []string{s.Environment["DIVINGBELL_LISTEN"], s.Environment["DIVINGBELL_HTTP_LISTEN"]}
	if listens[0] == "" {
		listens[0] = ":8080" // the image's default
	}
	for _, port := range s.Ports.all {
		_, inside, _ := strings.Cut(port, ":")
		i := slices.Index(listens, ":"+inside)
		if i < 0 {
			t.Errorf("%s: port %s leads to none of %v, or to one that another leads to", name, port, listens)
			continue
		}
		listens = slices.Delete(listens, i, i+1)
	}
	if s.User != "65532:65532" || !s.ReadOnly || !slices.Equal(s.CapDrop, []string{"ALL"}) {
		t.Errorf("%s has more rights than it needs: %+v", name, s)
	}
	if grace, err := time.ParseDuration(s.Grace); err != nil || grace <= shutdownGrace(t) {
		t.Errorf("%s has %s to shut down", name, s.Grace)
	}
}
