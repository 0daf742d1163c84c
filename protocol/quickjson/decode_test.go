package quickjson_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/protocol/quickjson"
)

type whole struct {
	plain
	Raw  json.RawMessage  `json:"raw,omitempty"`
	Many []map[string]any `json:"many,omitempty"`
	Own  *whole           `json:"own,omitempty"`
	Not  string           `json:"-"`
	Bare string
}

func TestDecode(t *testing.T) {
	var names []string
	for i := range 40 {
		names = append(names, fmt.Sprintf(`"n%d":0`, i))
	}
	for _, c := range []struct{ text, wrong string }{
		{`{"text":"a","in":{"text":"b"},"own":{"text":"c","own":null},"Bare":"d"}`, ""},
		{` { "list" : [ "a" , "\"]}" ] , "map" : { "A" : "" , "a" : "" } , "number" : -1 } `, ""},
		{`{"raw":{"X":1,"x":[true,{}]},"many":[{"Text":1},{"Text":1}]}`, ""},
		{`{"many":[{` + strings.Join(names, ",") + `}]}`, ""},
		{`{"many":[{` + strings.Join(names, ",") + `,"n39":0}]}`, `"n39" is there twice`},
		{`{"many":[{` + strings.Join(names, ",") + `,"n3":0}]}`, `"n3" is there twice`},
		{`{"Text":"a"}`, `unknown field "Text"`},
		{`{"own":{"own":{"bare":""}}}`, `unknown field "bare"`},
		{`{"in":{"tExt":""}}`, `unknown field "tExt"`},
		{`{"Not":""}`, `unknown field "Not"`},
		{`{"text":"a","list":[],"text":"a"}`, `"text" is there twice`},
		{`{"te\u0078t":"a","text":"a"}`, `"text" is there twice`},
		{`{"raw":[{"a":{"b":1,"b":1}}]}`, `"b" is there twice`},
		{`{"map":{"a":"","a":""}}`, `"a" is there twice`},
		{"{\"text\":\"\xff\"}", "not UTF-8"},
		{"{\"map\":{\"\xff\":\"\"}}", "not UTF-8"},
		{`{"text":7}`, `the field "text" has a value that it cannot have`},
		{`{"own":{"many":[{},7]}}`, `the field "own.many.1"`},
		{`[]`, "not what is expected"},
		{`{}{}`, "after top-level value"},
		{`{"text":"a"`, "unexpected EOF"},
		{``, "unexpected EOF"},
		{`{"raw":` + strings.Repeat("[", 63) + strings.Repeat("]", 63) + `}`, ""},
		{`{"raw":` + strings.Repeat("[", 64) + strings.Repeat("]", 64) + `}`, "more than 64 deep"},
		{`{"text":"` + strings.Repeat(`[\"`, 1000) + `"}`, ""},
		{strings.Repeat(`{"own":`, 100_000), "more than 64 deep"},
	} {
		var w whole
		err := quickjson.Decode([]byte(c.text), &w)
		if c.wrong == "" && err != nil || c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

// Whatever Decode accepts, encoding/json decodes to the same value, and Measure has not counted too little.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"text":"a","number":3}`, ` {"list" : ["a", "b"] , "in":{"yes":true}} `, `{"byte":256}`, `{"byte":1.5}`, `{"number":1e2}`, `{"number":01}`,
		`{"TEXT":"x"}`, `{"text":null,"in":null}`, `{"text":"a","text":"b"}`, `{"other":1}`, `{"in":{"other":1}}`, `[]`, `null`, `{}{}`, `{} x`, ``,
		"{\"text\":\"\n\"}", "{\"text\":\"\x00\"}", `{"text":"` + "\xff" + `"}`, `{"chance":-0}`, `{"chance":1e400}`, `{"yes":1}`, `{"map":{"a":"b","a":"c"}}`,
		`{,}`, `{"text":"a",}`, `{"number":-}`, `{"number":+1}`, `{"number":--1}`, `{"text":'a'}`, `{"yes":tru}`, `{"list":["a",]}`, `{"list":[,]}`, `{"in":{}`,
		`{"chance":.5}`, `{"chance":5.}`, `{"chance":NaN}`, `{"text":"\ud800"}`, `{"text":"\"\\"}`, `{"own":{"raw":{"a":[1,"x",{}]}}}`,
		`{"many":[{"a":null},{}],"number":1e2}`, `{"list":["\\"]}`, `{"raw": }`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var got, want whole
		if err := quickjson.Decode(text, &got); err != nil {
			return
		}
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("%q is read, although %v", text, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %+v and not %+v", text, got, want)
		}
		var tree any
		if err := quickjson.Decode(text, &tree); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		depth, values := extent(tree)
		if d, v := quickjson.Measure(text); d != depth || v < values {
			t.Errorf("%q has %d values %d deep, not %d, %d deep", text, values, depth, v, d)
		}
	})
}

// extent is what Measure should find.
func extent(tree any) (depth, values int) {
	var within []any
	switch tree := tree.(type) {
	case []any:
		within, depth = tree, 1
	case map[string]any:
		within, depth = slices.Collect(maps.Values(tree)), 1
	}
	values = 1
	deepest := 0
	for _, value := range within {
		d, v := extent(value)
		deepest = max(deepest, d)
		values += v
	}
	return depth + deepest, values
}
