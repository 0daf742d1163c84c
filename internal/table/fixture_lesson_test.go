package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/protocol"
)

// keptLesson is a lesson stored in testdata/v2: its log, and what the learner read after each entry from the start of the game
// on.
type keptLesson struct {
	Pages   []string          `json:"pages"`
	Entries []json.RawMessage `json:"entries"`
}

// A lesson that was begun once can always be finished, whatever lessons look like by then. As in v1, the files are never renewed;
// -table.record writes one that is missing.
func TestLessonsOfOld(t *testing.T) {
	file := filepath.Join("testdata", "v2", "lesson.json")
	if _, err := os.Stat(file); *recordMissing && os.IsNotExist(err) {
		recordLesson(t, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var k keptLesson
	if err := json.Unmarshal(data, &k); err != nil {
		t.Fatal(err)
	}
	r := &report{TB: t, table: New("reef", games)}
	if pages := r.readPages(k.Entries); !slices.Equal(pages, k.Pages) {
		t.Errorf("she reads\n%q, and read\n%q", pages, k.Pages)
	}
	r.is("done", r.look("anna").Lesson.Done, true)
}

func (r *report) readPages(entries []json.RawMessage) []string {
	r.Helper()
	var pages []string
	for _, data := range entries {
		e, err := DecodeEntry(data)
		if err != nil {
			r.Fatal(err)
		}
		r.add(e)
		if r.table.Status() != protocol.StatusOpen {
			pages = append(pages, r.pages())
		}
	}
	return pages
}

// recordLesson records a lesson that uses everything a lesson can have.
func recordLesson(t *testing.T, file string) {
	r := learn(t, "deepblue", &lesson.Lesson{
		ID: "old", Players: 2, Seat: 1, Options: map[string]string{"scenario": "storm"}, Orders: game.Orders{"gems": "ask"}, Odds: true,
		Facts: lesson.Facts{
			{Key: "turn", Value: "green"},
			{Key: "boats orange", Value: "A4/blue-or-black H"},
		},
		Dice: []string{"gem gold", "gem silver"}, Seed: 3,
		Before: []string{"green: sail A>U1", "green: sail B>-", "green: pay S4"},
		Steps: []lesson.Step{
			{Say: "hello", Light: []string{"skyline", "boat:1/A"}},
			{
				Say: "dive", Moves: []string{"dive A4"}, Wrong: map[string]string{"rest": "too-early", "*": "not-that"},
				Hint: "dive-hint", Rule: "DB-DIVE-1", Then: []string{"green: rush -"},
			},
			{Say: "stop", Moves: []string{"stop"}, Also: []string{"done"}, Wrong: map[string]string{"*": "greedy"}},
			{Say: "end"},
		},
	})
	r.follow()
	r.do("orange: sail A>-", "anna: undo 1", "orange: dive A4")
	r.follow()
	r.do("orange: done", "orange: draw", "anna: undo 1", "orange: stop")
	r.follow()
	var k keptLesson
	for _, line := range r.log {
		k.Entries = append(k.Entries, line)
	}
	k.Pages = (&report{TB: t, table: New("reef", games)}).readPages(k.Entries)
	pages, err := json.Marshal(k.Pages)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Join(r.log, []byte(",\n    "))
	data := fmt.Appendf(nil, "{\n  \"pages\": %s,\n  \"entries\": [\n    %s\n  ]\n}\n", pages, lines)
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
