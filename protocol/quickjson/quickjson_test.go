package quickjson_test

import (
	"encoding/json"
	"testing"

	"github.com/divingbell/divingbell/protocol/quickjson"
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
