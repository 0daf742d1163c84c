package sqlite

import (
	"database/sql"
	"encoding/json"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// sitting returns who sits at a table according to the database.
func (w *writer) sitting(table string) ([]string, error) {
	if who, ok := w.seated[table]; ok {
		return who, nil
	}
	var text []byte
	err := w.find("SELECT people FROM cards WHERE table_id = ?", table, &text)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var summary store.Summary
	err = json.Unmarshal(text, &summary.People)
	return summary.Seated(), err
}

// seat records who sat down and who left. Usually nobody did, and nothing is written.
func (w *writer) seat(table string, was, is []string) error {
	for _, person := range was {
		if slices.Contains(is, person) {
			continue
		}
		if _, err := w.exec("DELETE FROM sittings WHERE person = ? AND table_id = ?", person, table); err != nil {
			return err
		}
	}
	for _, person := range is {
		if slices.Contains(was, person) {
			continue
		}
		if _, err := w.exec("INSERT INTO sittings (person, table_id) VALUES (?, ?)", person, table); err != nil {
			return err
		}
	}
	if len(w.seated) >= mostRemembered {
		clear(w.seated)
	}
	w.seated[table] = is
	return nil
}
