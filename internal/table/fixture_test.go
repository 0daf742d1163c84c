package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/script"
)

var recordMissing = flag.Bool("table.record", false, "play and keep the games of testdata that are missing there")

// kept is a table stored in testdata/v1; the README there says what it is for.
type kept struct {
	ID      string            `json:"id"`
	Result  *protocol.Result  `json:"result"`
	Looks   string            `json:"looks"` // a hash of what everybody saw and was told
	Entries []json.RawMessage `json:"entries"`
}

func (k *kept) log() [][]byte {
	log := make([][]byte, len(k.Entries))
	for i, e := range k.Entries {
		log[i] = e
	}
	return log
}

// encode writes the document, one entry a line.
func (k *kept) encode() []byte {
	var b bytes.Buffer
	result, err := json.Marshal(k.Result)
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(&b, "{\n  \"id\": %q,\n  \"result\": %s,\n  \"looks\": %q,\n  \"entries\": [", k.ID, result, k.Looks)
	for i, e := range k.Entries {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    ")
		b.Write(e)
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes()
}

// Tables that were played once can be read forever: they end as they ended, everybody sees and is told what they saw and were
// told then, and their dice are fair.
func TestTablesOfOld(t *testing.T) {
	if *recordMissing {
		recordGames(t)
	}
	seen := map[string]bool{}
	for _, f := range fixtureGames {
		k := readKept(t, f)
		r := &report{TB: t, log: k.log(), dice: fair.Dice}
		var err error
		if r.table, err = Fold(k.ID, games, r.log); err != nil {
			t.Errorf("%s: %v", f.name, err)
			continue
		}
		if result := r.table.Result(); result == nil || !reflect.DeepEqual(result, k.Result) {
			t.Errorf("%s: it ends with %v, and ended with %v", f.name, result, k.Result)
		}
		if looks := hashOf(t, k.ID, r.log, readFields(t, f.folder())); looks != k.Looks {
			t.Errorf("%s: something looks otherwise than it did: the hash is %s, and was %s", f.name, looks, k.Looks)
		}
		r.verify()
		note(t, r.log, seen)
	}
	for kind := range applies {
		if !seen[string(kind)] {
			t.Errorf("no table has an entry of the kind %s", kind)
		}
	}
	for _, how := range []string{protocol.ByOrders, protocol.ByBot, protocol.ByStandIn, protocol.ByTime, protocol.OnlyMove} {
		if !seen[how] {
			t.Errorf("no table has a move by %s", how)
		}
	}
}

func readKept(t testing.TB, f fixtureGame) *kept {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(f.folder(), f.name+".json"))
	if err != nil {
		t.Fatalf("%v (see the README there)", err)
	}
	k := &kept{}
	if err := json.Unmarshal(data, k); err != nil {
		t.Fatalf("%s: %v", f.name, err)
	}
	return k
}

func note(t *testing.T, log [][]byte, seen map[string]bool) {
	for _, data := range log {
		e, err := DecodeEntry(data)
		if err != nil {
			t.Fatal(err)
		}
		seen[string(e.Kind)], seen[e.How] = true, true
	}
}

// lookEvery is after how many entries a look is taken; another one is taken at the end.
const lookEvery = 16

// hashOf is a hash of what everybody saw now and then, and of every line that everybody was told. Only the fields count that
// looks and lines had when the tables were played: new ones may be added, these must not change.
func hashOf(t *testing.T, id string, log [][]byte, fields map[string]bool) string {
	sum := sha256.New()
	watch(t, id, log, func(path, value string) {
		if fields[fieldOf(path)] {
			fmt.Fprintf(sum, "%s=%s\n", path, rounded(value))
		}
	})
	return hex.EncodeToString(sum.Sum(nil))
}

// watch goes through a log from everybody's point of view.
func watch(t *testing.T, id string, log [][]byte, see func(path, value string)) {
	show := func(name string, value any) {
		properties, err := script.Flatten(value)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range properties {
			see(name+"."+p.Path, p.Value)
		}
	}
	table := New(id, games)
	for i, data := range log {
		e, err := DecodeEntry(data)
		if err != nil {
			t.Fatal(err)
		}
		h, err := table.Apply(e)
		if err != nil {
			t.Fatalf("%s, entry %d: %v", id, i+1, err)
		}
		for _, a := range game.Audiences(len(table.chairs)) {
			if line, ok := table.Line(&h, "", a); ok {
				show("line", line)
			}
			if i%lookEvery == 0 || i == len(log)-1 {
				show("look", table.Look("", a))
			}
		}
	}
}

// fieldOf is a path with * for every number: "look.seats.*.name".
func fieldOf(path string) string {
	parts := strings.Split(path, ".")
	for i, part := range parts {
		if _, err := strconv.Atoi(part); err == nil {
			parts[i] = "*"
		}
	}
	return strings.Join(parts, ".")
}

// rounded makes odds the same on every machine.
func rounded(value string) string {
	if x, err := strconv.ParseFloat(value, 64); err == nil && strings.Contains(value, ".") {
		return strconv.FormatFloat(x, 'f', 6, 64)
	}
	return value
}

func readFields(t *testing.T, folder string) map[string]bool {
	data, err := os.ReadFile(filepath.Join(folder, "fields.txt"))
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]bool{}
	for field := range strings.FieldsSeq(string(data)) {
		fields[field] = true
	}
	return fields
}
