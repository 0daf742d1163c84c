package merge

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/divingbell/divingbell/protocol/quickjson"
)

// examples are the answers and messages that the server's documentation shows, and the values of the other tests.
func examples(f *testing.F) (all [][]byte) {
	data, err := os.ReadFile("../../internal/web/api/apitest/examples.json")
	if err != nil {
		f.Fatal(err)
	}
	var shown struct {
		Operations map[string]struct{ Answer json.RawMessage }
		Messages   map[string]json.RawMessage
	}
	if err := json.Unmarshal(data, &shown); err != nil {
		f.Fatal(err)
	}
	for _, name := range []string{"account", "hint", "look", "open-table", "replay"} {
		all = append(all, shown.Operations[name].Answer)
	}
	for _, name := range []string{"mine", "refused", "table"} {
		all = append(all, shown.Messages[name])
	}
	for i := range all {
		var b bytes.Buffer
		if err := json.Compact(&b, all[i]); err != nil {
			f.Fatal(err)
		}
		all[i] = b.Bytes()
	}
	for _, s := range states {
		data, err := json.Marshal(s)
		if err != nil {
			f.Fatal(err)
		}
		all = append(all, data)
	}
	return all
}

// valueOf is a value made of a document: with the members that it has fields for, and the whole document in one more.
func valueOf(document []byte) (w whole, ok bool) {
	_ = json.Unmarshal(document, &w) // what does not fit is left out
	w.Any = nil
	err := json.Unmarshal(document, &w.Any)
	return w, err == nil
}

// The changes from any value to any other are JSON, and whoever applies them to the first has the second: as RFC 7396 says, to the
// document that was sent, or to a value.
func FuzzChanges(f *testing.F) {
	all := examples(f)
	for i := range all {
		f.Add(all[i], all[(i+1)%len(all)])
		f.Add(all[i], bytes.Replace(all[i], []byte(`":`), []byte(`x":`), 1))
	}
	f.Fuzz(func(t *testing.T, one, other []byte) {
		before, ok := valueOf(one)
		after, okAfter := valueOf(other)
		if !ok || !okAfter {
			return
		}
		changes := changesOf(t, before, after)
		checkPlain(t, before, after, changes)
		checkTyped(t, before, after, changes)
		document, want := json.RawMessage(quickjson.Encode(&before)), tree(t, quickjson.Encode(&after))
		if err := Into(&document, changes); err != nil {
			t.Fatal(err)
		}
		if got := tree(t, document); !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nmakes %s\nand not %v", changes, document, want)
		}
	})
}

// Whatever a client receives as a patch is an error or is applied, and never changes an earlier copy. A proper patch of a proper
// document gives what RFC 7396 says.
func FuzzInto(f *testing.F) {
	all := examples(f)
	for i := range all {
		f.Add(all[i], all[(i+1)%len(all)])
	}
	for _, patch := range append([]string{`{"text":null,"any":{"m":null,"n":{"o":null}},"list":null}`}, notPatches...) {
		f.Add([]byte(`{"text":"x","any":{"m":1},"list":[null]}`), []byte(patch))
	}
	f.Fuzz(func(t *testing.T, document, patch []byte) {
		raw := json.RawMessage(bytes.Clone(document))
		_ = Into(&raw, patch)
		value, ok := valueOf(document)
		if !ok {
			return
		}
		copied, was := value, tree(t, encode(t, value))
		_ = Into(&value, patch)
		if is := tree(t, encode(t, copied)); !reflect.DeepEqual(is, was) {
			t.Errorf("%s\nchanges a copy of %v\nto %v", patch, was, is)
		}
		checkApplied(t, document, patch)
	})
}

// checkApplied applies a patch to a document, both as package json writes them, if they are JSON and the patch is an object.
func checkApplied(t *testing.T, document, patch []byte) {
	t.Helper()
	var before, changes any
	if json.Unmarshal(document, &before) != nil || json.Unmarshal(patch, &changes) != nil {
		return
	}
	if _, ok := changes.(map[string]any); !ok {
		return
	}
	raw := json.RawMessage(encode(t, before))
	if err := Into(&raw, encode(t, changes)); err != nil {
		t.Fatalf("%s is refused for %s: %v", patch, document, err)
	}
	if got, want := tree(t, raw), prune(mergePatch(before, changes)); !reflect.DeepEqual(got, want) {
		t.Errorf("%s\nmakes %s\nof %s\nand not %v", patch, raw, document, want)
	}
}
