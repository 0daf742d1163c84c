package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// A table that cannot be read is named, and the others are still written.
func TestExportBesideABrokenTable(t *testing.T) {
	dir := t.TempDir()
	games := storage{filepath.Join(dir, "games.db")}
	var out bytes.Buffer
	if err := (importCmd{storage: games, Files: []string{filepath.Join("..", "..", "internal", "transfer", "testdata")}}).Run(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	s, err := games.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), store.Batch{Table: "eaten", Entries: [][]byte{[]byte("by worms")}, Summary: store.Summary{Table: "eaten"}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	err = exportCmd{storage: games, To: filepath.Join(dir, "tables"), Records: true}.Run(t.Context(), &out)
	if err == nil || !strings.Contains(err.Error(), "not everything could be written:\ntable eaten, entry 1: ") {
		t.Errorf("it says %v", err)
	}
	if !strings.HasPrefix(out.String(), "3 tables written to ") || !strings.Contains(out.String(), ", with 1 record\n") {
		t.Errorf("it says %s", out.String())
	}
	files, err := documents([]string{filepath.Join(dir, "tables")})
	if err != nil || len(files) != 3 {
		t.Errorf("there are %v, %v", files, err)
	}
}
