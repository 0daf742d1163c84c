package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every test that docs/security.md names exists.
func TestSecurityIsShownByTests(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, "docs", "security.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`([a-z/]+)` ((?:Test|Fuzz)\\w+(?:, (?:Test|Fuzz)\\w+)*)").FindAllStringSubmatch(string(text), -1)
	if len(named) == 0 {
		t.Fatal("no test is named")
	}
	for _, n := range named {
		folder := filepath.Join(root, filepath.FromSlash(n[1]))
		tests := testsIn(t, folder)
		for test := range strings.SplitSeq(n[2], ", ") {
			if !strings.Contains(tests, "\nfunc "+test+"(") {
				t.Errorf("%s has no %s", n[1], test)
			}
		}
	}
}

func testsIn(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return all.String()
}
