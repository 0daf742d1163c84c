package sqlite

import "github.com/divingbell/divingbell/internal/store"

// extend writes consecutive batches of one table: the summary of the last, and all entries.
func (w *writer) extend(batches []*addition) error {
	last := batches[len(batches)-1]
	before, err := w.sitting(last.Table)
	if err != nil {
		return err
	}
	if err := last.writeSummary(w, batches[0].After); err != nil {
		return err
	}
	var entries [][]byte
	for _, a := range batches {
		entries = append(entries, a.Entries...)
	}
	if err := w.insert(last.Table, batches[0].After, entries); err != nil {
		return err
	}
	return w.seat(last.Table, before, last.Summary.Seated())
}

// writeSummary writes the summary of a table whose log had this length before.
func (a *addition) writeSummary(w *writer, after int) error {
	text := "UPDATE cards SET length = ?, status = ?, public = ?, changed = ?, wake = ?, people = ?, face = ? WHERE table_id = ? AND length = ?"
	summary := a.Summary
	args := []any{a.end(), summary.Status, summary.Public, summary.Changed, summary.Wake, a.people, blob(summary.Face), a.Table, after}
	if after == 0 {
		text = "INSERT INTO cards (length, status, public, changed, wake, people, face, table_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
		args = args[:len(args)-1]
	}
	n, err := w.exec(text, args...)
	if err == nil && n == 0 {
		return store.ErrConflict
	}
	return err
}

// mostTogether is how many entries a row may have: to read one entry is to read its whole row.
const mostTogether = 100

// insert adds entries to the log of a table. The body of a row is one entry, or several, each with its length before it.
func (w *writer) insert(table string, after int, entries [][]byte) error {
	for len(entries) > 0 {
		n := min(len(entries), mostTogether)
		body := w.together(entries[:n])
		if _, err := w.exec("INSERT INTO entries (table_id, n, body, count) VALUES (?, ?, ?, ?)", table, after+1, blob(body), n); err != nil {
			return err
		}
		entries, after = entries[n:], after+n
	}
	return nil
}

// together is the body of a row with these entries, valid until the next call.
func (w *writer) together(entries [][]byte) []byte {
	if len(entries) == 1 {
		return entries[0]
	}
	w.body = w.body[:0]
	for _, entry := range entries {
		w.body = appendPart(w.body, entry)
	}
	return w.body
}
