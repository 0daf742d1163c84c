//go:build unix

package cost_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/transfer"
	"github.com/divingbell/divingbell/lab/cost"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/script"
)

// A message costs about as much as any other of its length. Bodies of requests have a test of their own in package web.
func TestNoMessageIsExpensive(t *testing.T) {
	texts := cost.Texts(protocol.MaxMessage)
	read := func(text string) func() { return func() { _, _ = protocol.Decode([]byte(text)) } }
	plain := cost.Of(read(texts["text"]))
	for kind, text := range texts {
		for _, before := range []string{"", `{"type":`, `{"command":{"orders":`, `{"command":{"text":`} {
			cost.Check(t, "a message of "+kind+" in "+before, plain, read(before+text+strings.Repeat("}", strings.Count(before, "{"))))
		}
	}
}

// Files that others have written are read in a time that grows with their length, not with its square: one that is four times as
// long does not take ten times as long.
func TestFilesAreReadInLinearTime(t *testing.T) {
	const length = 16 << 10
	texts, longer := cost.Texts(length), cost.Texts(4*length)
	for name, r := range map[string]struct {
		read   func([]byte)
		before []string // what may be before a value
	}{
		"an entry": {
			func(data []byte) { _, _ = table.DecodeEntry(data) },
			[]string{"", `{"chance":`, `{"opening":{"lesson":{"facts":`, `{"opening":{"lesson":{"steps":`},
		},
		"a table":  {func(data []byte) { _, _ = transfer.Decode(data) }, []string{"", `{"entries":`, `{"people":`, `{"pack":`}},
		"a record": {func(data []byte) { _, _ = record.Decode(data) }, []string{"", `{"config":`, `{"arrangement":`, `{"entries":`}},
		"a pack":   {func(data []byte) { _, _ = packs.Load(data) }, []string{"", `{"id":`, `{"crew":`, `{"market_prices":`}},
		"facts":    {func(data []byte) { _ = json.Unmarshal(data, new(lesson.Facts)) }, []string{"", `{"turn":`}},
		"a script": {func(data []byte) { _, _ = script.Parse("file", data) }, []string{"", "game ", "expect "}},
	} {
		for kind, text := range texts {
			for _, before := range r.before {
				after := strings.Repeat("}", strings.Count(before, "{"))
				short, long := []byte(before+text+after), []byte(before+longer[kind]+after)
				cost.Check(t, name+" of "+kind+" in "+before, cost.Of(func() { r.read(short) }), func() { r.read(long) })
			}
		}
	}
}
