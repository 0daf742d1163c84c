package loadtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/internal/table"
)

// compare holds what the witnesses remember against the logs.
func (k Kill) compare(ctx context.Context, witnesses []*witness, report *KillReport) error {
	s, err := sqlite.OpenReadOnly(ctx, k.Server.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	report.Refused = int(k.refused.Load())
	var faults []error
	for _, w := range witnesses {
		log, err := s.Log(ctx, w.party.table, 0)
		if err != nil {
			return err
		}
		for _, fault := range append(w.faults, w.compare(log, report)...) {
			faults = append(faults, fmt.Errorf("table %s, seat %d: %s", w.party.table, w.seat, fault))
		}
		report.Repeated += w.repeated
	}
	if len(faults) > maxFaults {
		faults = append(faults[:maxFaults], fmt.Errorf("and %d more", len(faults)-maxFaults))
	}
	return errors.Join(faults...)
}

const maxFaults = 10

func (w *witness) compare(log [][]byte, report *KillReport) (faults []string) {
	faults = append(faults, w.compareCommands(log, report)...)
	t := table.New(w.party.table, registry.Rules)
	var happenings []table.Happening
	audience := game.At(w.seat)
	for i, data := range log {
		e, err := table.DecodeEntry(data)
		if err != nil {
			return append(faults, err.Error())
		}
		h, err := t.Apply(e)
		if err != nil {
			return append(faults, fmt.Sprintf("entry %d: %v", i+1, err))
		}
		happenings = append(happenings, h)
		faults = append(faults, w.compareLook(t, audience, report)...)
	}
	n := 0
	for i := range happenings {
		line, ok := t.Line(&happenings[i], w.person, audience)
		if !ok {
			continue
		}
		if n >= len(w.lines) || encode(line) != encode(w.lines[n]) {
			return append(faults, fmt.Sprintf("line %d was not told as it is in the log: %s", n+1, encode(line)))
		}
		n++
		report.Lines++
	}
	return append(faults, checkEnd(t)...)
}

// compareLook compares what was shown at a cursor with the look of the fold at the same cursor.
func (w *witness) compareLook(t *table.Table, a game.Audience, report *KillReport) (faults []string) {
	shown := w.looks[t.Cursor(a)]
	if len(shown) == 0 {
		return nil
	}
	look := t.Look(w.person, a)
	for _, s := range shown {
		report.Looks++
		if !same(s, look) {
			faults = append(faults, fmt.Sprintf("at %s was shown\n%s\nand the log says\n%s", t.Cursor(a), encode(s), encode(look)))
		}
	}
	return faults
}

// same tells whether a client that was told what changed has put together the look that it should. Who is away is in no log.
func same(shown *client.Look, look table.Look) bool {
	view := encode(look.View)
	look.View = nil
	return encode(shown.Look.WithoutAway()) == encode(look) && sameJSON(encode(shown.View), view)
}

// sameJSON tells whether two values are the same but for the order of members.
func sameJSON(a, b string) bool {
	return a == b || encode(tree(a)) == encode(tree(b))
}

func tree(data string) (v any) {
	if err := json.Unmarshal([]byte(data), &v); err != nil {
		return err.Error()
	}
	return v
}

func (w *witness) compareCommands(log [][]byte, report *KillReport) (faults []string) {
	kept := map[string]int{}
	for _, data := range log {
		if e, err := table.DecodeEntry(data); err == nil && e.By == w.person && e.Command != "" {
			kept[e.Command]++
		}
	}
	for id := range w.acknowledged {
		report.Acknowledged++
		if kept[id] == 0 {
			report.Lost++
			faults = append(faults, "the acknowledged command "+id+" is lost")
		}
	}
	for id, n := range kept {
		if n > 1 {
			report.Twice++
			faults = append(faults, fmt.Sprintf("the command %s was done %d times", id, n))
		}
	}
	return faults
}

// checkEnd sees that the game is over, and that its dice were fair.
func checkEnd(t *table.Table) []string {
	if t.Result() == nil {
		return []string{"the game did not end"}
	}
	r, err := t.Record()
	if err == nil {
		err = fair.Verify(t.Game(), r)
	}
	if err != nil {
		return []string{err.Error()}
	}
	return nil
}

func encode(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain fields only
	}
	return string(data)
}
