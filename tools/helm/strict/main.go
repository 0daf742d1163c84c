// Command strict decodes what Helm has rendered as strictly as Kubernetes does: every object must be of a known kind, without
// fields that this kind does not have.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"k8s.io/apimachinery/pkg/util/yaml"
	strict "sigs.k8s.io/yaml"
)

// kinds are the objects of the chart. Those of others are only read.
var kinds = map[string]func() any{
	"apps/v1 Deployment":                      func() any { return new(appsv1.Deployment) },
	"apps/v1 StatefulSet":                     func() any { return new(appsv1.StatefulSet) },
	"networking.k8s.io/v1 Ingress":            func() any { return new(networkingv1.Ingress) },
	"policy/v1 PodDisruptionBudget":           func() any { return new(policyv1.PodDisruptionBudget) },
	"v1 Secret":                               func() any { return new(corev1.Secret) },
	"v1 Service":                              func() any { return new(corev1.Service) },
	"monitoring.coreos.com/v1 ServiceMonitor": func() any { return new(map[string]any) },
}

func main() {
	for _, name := range os.Args[1:] {
		if err := check(name); err != nil {
			fmt.Fprintln(os.Stderr, name+":", err)
			os.Exit(1)
		}
	}
}

func check(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	documents := yaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(data)))
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = object(document)
		}
		if err != nil {
			return err
		}
	}
}

func object(document []byte) error {
	var head struct{ APIVersion, Kind string }
	if err := strict.Unmarshal(document, &head); err != nil {
		return err
	}
	make, known := kinds[head.APIVersion+" "+head.Kind]
	if !known {
		return fmt.Errorf("there is no %s %s", head.APIVersion, head.Kind)
	}
	if err := strict.UnmarshalStrict(document, make()); err != nil {
		return fmt.Errorf("%s: %w", head.Kind, err)
	}
	return nil
}
