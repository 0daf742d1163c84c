package quickjson_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/quickjson"
)

type whole struct {
	plain
	Raw  json.RawMessage  `json:"raw,omitempty"`
	Many []map[string]any `json:"many,omitempty"`
	Own  *whole           `json:"own,omitempty"`
	Not  string           `json:"-"`
	Bare string
}

func TestDecodeStrictly(t *testing.T) {
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
	} {
		var w whole
		err := quickjson.DecodeStrictly([]byte(c.text), &w)
		if c.wrong == "" && err != nil || c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
			t.Errorf("%s: %v", c.text, err)
		}
	}
}

// DecodeStrictly gives the same value as Decode.
func FuzzDecodeStrictly(f *testing.F) {
	for _, text := range []string{`{"text":"\"\\"}`, `{"own":{"raw":{"a":[1,"x",{}]}}}`, `{"many":[{"a":null},{}],"number":1e2}`, `{"list":["\\"]}`, `[]`, ``, `{"raw": }`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var got whole
		if err := quickjson.DecodeStrictly(text, &got); err != nil {
			return
		}
		want, err := quickjson.Decode[whole](text)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q is read as %+v and not %+v, %v", text, got, want, err)
		}
		var tree any
		if err := quickjson.DecodeStrictly(text, &tree); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}
