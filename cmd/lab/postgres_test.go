package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

// A server is measured with a database that is already running, and nothing is left there.
func TestServerWithPostgres(t *testing.T) {
	server := pgtest.Start(t)
	c := exec.CommandContext(t.Context(), "lab", "server", "--program", webtest.Program(t), "--store", server.URL("public"), "--tables", "2", "--seconds", "1", "--json")
	c.Env = append(os.Environ(), "HOME="+t.TempDir())
	var errs bytes.Buffer
	c.Stderr = &errs
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %s%s", err, out, errs.String())
	}
	var figures struct {
		Lost       int
		Statements float64 `json:"statements_per_move"`
		Bytes      float64 `json:"database_bytes_per_move"`
	}
	if err := json.Unmarshal(out, &figures); err != nil || figures.Lost != 0 || figures.Statements <= 0 || figures.Bytes <= 0 {
		t.Errorf("it says %s (%v)", out, err)
	}
	conn, err := pgx.Connect(t.Context(), server.URL("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	var left int
	if err := conn.QueryRow(t.Context(), "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'bench%'").Scan(&left); err != nil || left > 0 {
		t.Errorf("%d schemas are left (%v)", left, err)
	}
}
