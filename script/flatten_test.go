package script_test

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/script"
)

func TestFlatten(t *testing.T) {
	found, err := script.Flatten(map[string]any{
		"b": []any{"S1", 2, true, nil},
		"a": map[string]any{"z": 1, "e": []int{}, "m": map[string]int{}},
		"c": []any{map[string]any{"x": "one two"}, []int{7}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "[{a.e []} {a.m {}} {a.z 1} {b [S1 2 true null]} {c.0.x one two} {c.1 [7]}]"
	if fmt.Sprint(found) != want {
		t.Errorf("found %v, want %s", found, want)
	}
}
