package gametest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/rulebook"
)

var (
	testFunc = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	idInName = regexp.MustCompile(`[A-Z]+_[A-Z]+_[0-9]+`)
)

// RuleTests fails for every rule of a document, "- **DB-SAIL-3** …", that no test of a folder names, and for every
// rule named that the document does not have. A test names a rule in its function's name, TestDB_SAIL_3_Passing, or in
// the head of a script under testdata/scripts, "# rules: DB-SAIL-3 DB-SAIL-2".
func RuleTests(t *testing.T, document, folder string) {
	t.Helper()
	faults, err := ruleFaults(document, folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

func ruleFaults(document, folder string) ([]string, error) {
	blocks, err := rulebook.Read(document)
	if err != nil {
		return nil, err
	}
	rules := map[string]bool{}
	var faults []string
	for _, b := range blocks {
		for _, id := range b.Rules {
			if rules[id] {
				faults = append(faults, fmt.Sprintf("%s has the rule %s twice", document, id))
			}
			rules[id] = true
		}
	}
	if len(rules) == 0 {
		return nil, fmt.Errorf("%s has no rule", document)
	}
	tests, err := testedRules(folder)
	if err != nil {
		return nil, err
	}
	for _, id := range slices.Sorted(maps.Keys(rules)) {
		if tests[id] == "" {
			faults = append(faults, "no test names the rule "+id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(tests)) {
		if !rules[id] {
			faults = append(faults, fmt.Sprintf("%s names the rule %s, which %s does not have", tests[id], id, document))
		}
	}
	return faults, nil
}

// testedRules maps each rule that a test names to one of the tests.
func testedRules(folder string) (map[string]string, error) {
	tests := map[string]string{}
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, match := range testFunc.FindAllStringSubmatch(string(code), -1) {
			for _, id := range idInName.FindAllString(strings.TrimPrefix(match[1], "Test"), -1) {
				tests[strings.ReplaceAll(id, "_", "-")] = match[1]
			}
		}
	}
	scripts, err := filepath.Glob(filepath.Join(folder, "testdata", "scripts", "*.txt"))
	if err != nil {
		return nil, err
	}
	for _, file := range scripts {
		s, err := readScript(file)
		if err != nil {
			return nil, err
		}
		for _, id := range s.Rules {
			tests[id] = file
		}
	}
	return tests, nil
}
