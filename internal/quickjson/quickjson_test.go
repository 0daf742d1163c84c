package quickjson_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/divingbell/divingbell/internal/quickjson"
)

type plain struct {
	Text   string            `json:"text"`
	Number int               `json:"number,omitempty"`
	Byte   uint8             `json:"byte,omitempty"`
	Chance float64           `json:"chance,omitempty"`
	Yes    bool              `json:"yes,omitempty"`
	List   []string          `json:"list"`
	Map    map[string]string `json:"map,omitempty"`
	In     *plain            `json:"in,omitempty"`
}

func TestAppend(t *testing.T) {
	for _, p := range []plain{
		{},
		{Text: "<a> & \u2028 \"\\\x00\t Zoë 🐙 \xff", Number: -7, Byte: 255, Chance: 0.1, Yes: true, List: []string{}},
		{Chance: 1e-9, List: []string{"a", ""}, Map: map[string]string{"b": "2", "a": "<1>"}, In: &plain{Number: 1 << 60}},
	} {
		want, err := json.Marshal(&p)
		if err != nil {
			t.Fatal(err)
		}
		if got := quickjson.Encode(&p); string(got) != string(want) {
			t.Errorf("%s is not %s", got, want)
		}
	}
}

// Whatever Decode accepts, encoding/json decodes to the same value.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"text":"a","number":3}`, ` {"list" : ["a", "b"] , "in":{"yes":true}} `, `{"byte":256}`, `{"byte":1.5}`, `{"number":1e2}`, `{"number":01}`,
		`{"TEXT":"x"}`, `{"text":null,"in":null}`, `{"text":"a","text":"b"}`, `{"other":1}`, `{"in":{"other":1}}`, `[]`, `null`, `{}{}`, `{} x`, ``,
		"{\"text\":\"\n\"}", "{\"text\":\"\x00\"}", `{"text":"` + "\xff" + `"}`, `{"chance":-0}`, `{"chance":1e400}`, `{"yes":1}`, `{"map":{"a":"b","a":"c"}}`,
		`{,}`, `{"text":"a",}`, `{"number":-}`, `{"number":+1}`, `{"number":--1}`, `{"text":'a'}`, `{"yes":tru}`, `{"list":["a",]}`, `{"list":[,]}`, `{"in":{}`,
		`{"chance":.5}`, `{"chance":5.}`, `{"chance":NaN}`, `{"text":"\ud800"}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got, err := quickjson.Decode[plain](text)
		if err != nil {
			return
		}
		var want plain
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("%q is read, although %v", text, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %+v and not %+v", text, got, want)
		}
	})
}
