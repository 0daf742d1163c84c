package table_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/table"
)

// Every line that has words rests on a rule, and no other does.
func TestEveryLineRestsOnARule(t *testing.T) {
	data, err := os.ReadFile("../../locale/en/table.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatal(err)
	}
	rules := table.LineRules()
	for key := range words {
		kind, is := strings.CutPrefix(key, "table.line.")
		if is && rules[kind] == "" {
			t.Errorf("lines of the kind %s rest on no rule", kind)
		}
		delete(rules, kind)
	}
	for kind, rule := range rules {
		t.Errorf("%s has a rule, %s, and no words", kind, rule)
	}
}
