package audit

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
)

// compareLines checks that everybody was sent what the log says, and everybody of the same audience the same.
func (a *auditor) compareLines() {
	first := map[game.Audience]*Witness{}
	for _, w := range a.witnesses {
		if other := first[w.Audience]; other != nil {
			a.compareTwo(w, other)
		} else {
			first[w.Audience] = w
		}
		a.Lines += len(w.lines)
		a.Findings = append(a.Findings, w.compareLines(w.lines, a.linesFor(w))...)
	}
}

// compareTwo checks that two witnesses of the same audience were sent the same lines.
func (a *auditor) compareTwo(w, other *Witness) {
	for n := range min(len(w.lines), len(other.lines)) {
		if w.lines[n] != other.lines[n] {
			a.findOf(w, LinesDiffer, "line %d was told as\n%s\nand to another as\n%s", n+1, w.lines[n], other.lines[n])
			return
		}
	}
}

// linesFor are the lines that the log has for a witness.
func (a *auditor) linesFor(w *Witness) []string {
	var lines []string
	for i := range a.told {
		if line, ok := a.table.Line(&a.told[i], w.Person, w.Audience); ok {
			lines = append(lines, encode(line))
		}
	}
	return lines
}

// compareLines compares lines that were sent with those that the log has.
func (w *Witness) compareLines(told, logged []string) []Finding {
	for n, line := range told {
		switch {
		case n >= len(logged):
			return []Finding{w.finding(NotInLog, "line %d was told and is not in the log: %s", n+1, line)}
		case line != logged[n]:
			return []Finding{w.finding(NotInLog, "line %d was told as\n%s\nand the log says\n%s", n+1, line, logged[n])}
		}
	}
	return nil
}

// Durable checks, while the game is played, that all lines that somebody had been sent are in the log that was read afterwards.
func Durable(w *Witness, told []string, log [][]byte) []Finding {
	lines, _, err := table.Lines(w.Table, registry.Rules, log, w.Person, w.Audience, 0, 0)
	if err != nil {
		return []Finding{{BrokenLog, w.Table, err.Error()}}
	}
	logged := make([]string, len(lines))
	for i := range lines {
		logged[i] = encode(lines[i])
	}
	return w.compareLines(told, logged)
}
