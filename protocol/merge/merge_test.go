package merge

import (
	"encoding/json"
	"reflect"
	"testing"
)

type inside struct {
	A string   `json:"a"`
	B []string `json:"b,omitempty"`
	C *inside  `json:"c,omitempty"`
}

type embedded struct {
	Hidden string `json:"hidden"`
	Low    string `json:"low,omitempty"`
}

type whole struct {
	embedded
	Spaces map[string]inside `json:"spaces"`
	Text   string            `json:"text"`
	Number int               `json:"number,omitempty"`
	Yes    bool              `json:"yes,omitempty"`
	List   []inside          `json:"list"`
	None   []int             `json:"none,omitzero"`
	Map    map[string]string `json:"map"`
	In     inside            `json:"in"`
	To     *inside           `json:"to,omitempty"`
	Any    any               `json:"any,omitempty"`
	Left   int               `json:"-"`
	Hidden int               `json:"hidden"`
}

// states are values that differ in all possible ways.
var states = []whole{
	{List: []inside{}},
	{Text: "x<\"", Number: 3, Yes: true, List: []inside{{A: "1"}}, Map: map[string]string{"k": "v", "l": "w"}, Hidden: 1},
	{Text: "x<\"", List: []inside{{A: "1"}, {A: "2", B: []string{"b"}}}, Map: map[string]string{"k": "u"}, In: inside{A: "z", C: &inside{}}},
	{None: []int{}, Map: map[string]string{}, To: &inside{A: "t", B: []string{"1"}}, Any: &inside{A: "q", C: &inside{A: "deep"}}},
	{None: []int{4}, To: &inside{A: "t", C: &inside{B: []string{"x"}}}, Any: &inside{A: "r", C: &inside{B: []string{"y"}}}, embedded: embedded{Low: "low"}},
	{To: &inside{}},
	{To: &inside{}, Any: map[string]int{"m": 1, "n": 2}},
	{Any: map[string]int{"n": 3}, Left: 5},
	{Any: map[string]any{"quo\"te\\": "}]\\", "\\": nil, "": []any{nil, "{"}, "a": -1.5e9, "b": true}},
	{Any: map[string]any{"quo\"te\\": "}]\\\"", "\\": false, "": []any{nil, "["}, "a": -1.5e8}, Text: "\u2028<&>\x00\\"},
	{Any: map[string]any{"n": map[string]any{}}},
	{Any: "word", Left: 5},
	{Spaces: map[string]inside{"R2C1": {A: "a"}, "R2C2": {}, "é\"": {B: []string{"x"}}}},
	{Spaces: map[string]inside{"R2C1": {A: "b"}, "R2C2": {}, "R2C3": {C: &inside{A: "c"}}}, List: []inside{{C: &inside{C: &inside{}}}}},
	{Any: []string{"word"}},
}

func TestPatchesLeadFromAnyStateToAny(t *testing.T) {
	for _, before := range states {
		for _, after := range states {
			patch := patchOf(t, before, after)
			if !json.Valid(patch) {
				t.Fatalf("%s is no JSON", patch)
			}
			checkPlain(t, before, after, patch)
			checkRaw(t, before, after, patch)
			checkTyped(t, before, after, patch)
			if changes := changesOf(t, before, after); !reflect.DeepEqual(decode(t, changes), decode(t, patch)) {
				t.Errorf("the values differ by %s, and their documents by %s", changes, patch)
			}
		}
	}
}

// checkPlain applies the patch as RFC 7396 says.
func checkPlain(t *testing.T, before, after whole, patch []byte) {
	t.Helper()
	got := mergePatch(tree(t, encode(t, before)), decode(t, patch))
	if want := tree(t, encode(t, after)); !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nmakes %v\nand not %v", patch, got, want)
	}
}

func checkRaw(t *testing.T, before, after whole, patch []byte) {
	t.Helper()
	document := json.RawMessage(encode(t, before))
	if err := Into(&document, patch); err != nil {
		t.Fatal(err)
	}
	if got, want := tree(t, document), tree(t, encode(t, after)); !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nmakes %v\nand not %v", patch, got, want)
	}
}

func checkTyped(t *testing.T, before, after whole, patch []byte) {
	t.Helper()
	var value whole
	if err := json.Unmarshal(encode(t, before), &value); err != nil {
		t.Fatal(err)
	}
	copied := value
	if err := Into(&value, patch); err != nil {
		t.Fatal(err)
	}
	if got, want := tree(t, encode(t, copied)), tree(t, encode(t, before)); !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nchanges a copy to %v", patch, got)
	}
	if got, want := tree(t, encode(t, value)), tree(t, encode(t, after)); !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nmakes %v\nand not %v", patch, got, want)
	}
}

func TestPatchesSayNoMoreThanNeeded(t *testing.T) {
	a := states[4]
	b := a
	b.Left = 7
	for _, c := range []struct {
		what   string
		change func(*whole)
		want   string
	}{
		{"nothing", func(*whole) {}, `{}`},
		{"what is no JSON", func(w *whole) { w.Left = 8 }, `{}`},
		{"a field", func(w *whole) { w.Number = 2 }, `{"number":2}`},
		{"a field that is gone", func(w *whole) { w.None = nil }, `{"none":null}`},
		{"a field deep inside", func(w *whole) { w.To = &inside{A: "t", C: &inside{A: "new", B: []string{"x"}}} }, `{"to":{"c":{"a":"new"}}}`},
		{"within an interface", func(w *whole) { w.Any = &inside{A: "s", C: &inside{B: []string{"y"}}} }, `{"any":{"a":"s"}}`},
		{"an entry", func(w *whole) { w.Map = map[string]string{"k": "v"} }, `{"map":{"k":"v"}}`},
		{"a list", func(w *whole) { w.List = []inside{{A: "1"}} }, `{"list":[{"a":"1"}]}`},
	} {
		after := b
		c.change(&after)
		if patch := patchOf(t, a, after); string(patch) != c.want {
			t.Errorf("%s: %s", c.what, patch)
		}
		if changes := changesOf(t, a, after); string(changes) != c.want {
			t.Errorf("%s of values: %s", c.what, changes)
		}
	}
}

var notPatches = []string{
	``, `{`, `{"text":1}`, `{"list":{}}`, `{"text":"`, `{"text"}`, `{"text":}`, `{"text":"",}`, `{}{}`, `{"in":{"a":[}}`, `{"in":{}`, `{1:2}`,
	`{"text":"\`, `{"in":{"a":"b"}`, `{"in":{"a":"b"}]`,
}

func TestPatchesThatAreNone(t *testing.T) {
	for _, patch := range notPatches {
		w := whole{}
		if Into(&w, []byte(patch)) == nil {
			t.Errorf("%s is taken", patch)
		}
	}
}

// mergePatch is MergePatch of RFC 7396.
func mergePatch(target, patch any) any {
	members, ok := patch.(map[string]any)
	if !ok {
		return patch
	}
	object, ok := target.(map[string]any)
	if !ok {
		object = map[string]any{}
	}
	for name, value := range members {
		if value == nil {
			delete(object, name)
		} else {
			object[name] = mergePatch(object[name], value)
		}
	}
	return object
}

// patchOf is the patch between the documents of two values, which knows nothing of their types.
func patchOf(t *testing.T, before, after whole) []byte {
	t.Helper()
	c := changes{}
	data := c.json(nil, patch(c.tree(encode(t, before)), c.tree(encode(t, after))))
	if c.err != nil {
		t.Fatal(c.err)
	}
	return data
}

func changesOf(t *testing.T, before, after whole) []byte {
	t.Helper()
	changes, err := AppendChanges(nil, &before, &after)
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

func encode(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// tree is a document without its nulls.
func tree(t *testing.T, data []byte) any {
	t.Helper()
	return prune(decode(t, data))
}

func decode(t *testing.T, data []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func prune(v any) any {
	if object, ok := v.(map[string]any); ok {
		for name, member := range object {
			if object[name] = prune(member); member == nil {
				delete(object, name)
			}
		}
	}
	return v
}
