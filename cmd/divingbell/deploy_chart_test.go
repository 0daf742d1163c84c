package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// The committed rendering is what make chart makes of the current chart.
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

// object is the part of a Kubernetes object that matters here.
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

// The rendered chart has one pod on SQLite, or several on a shared store.
func TestChart(t *testing.T) {
	files := deployed(t)
	for name, want := range map[string]string{
		"single":    "Service Service StatefulSet",
		"monitored": "Service Service ServiceMonitor StatefulSet",
		"trial":     "Deployment PodDisruptionBudget Secret Service Service",
		"cluster":   "Deployment Ingress PodDisruptionBudget Service Service",
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
