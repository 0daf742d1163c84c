package postgres

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/jackc/pgx/v5"
)

// What was committed is there after the server was stopped or killed, at the same address.
func TestServer(t *testing.T) {
	s, err := Start(t.Context())
	if errors.Is(err, ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	folder := s.folder
	query(t, s, "CREATE TABLE kept (n int)")
	query(t, s, "INSERT INTO kept VALUES (7)")
	for _, end := range []func() error{s.Stop, s.Kill, s.Kill} {
		if err := end(); err != nil {
			t.Fatal(err)
		}
		if s.running != nil {
			t.Error("it runs")
		}
		if conn, err := pgx.Connect(t.Context(), s.URL("public")); err == nil {
			t.Error("it answers", conn.Close(t.Context()))
		}
		if err := s.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n := query(t, s, "SELECT n FROM kept"); n != "7" {
			t.Errorf("there is %q", n)
		}
	}
	for _, setting := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
		if value := query(t, s, "SHOW "+setting); value != "on" {
			t.Errorf("%s is %s", setting, value)
		}
	}
	if _, err := s.ProcessorTime(); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(folder); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder is left: %v", err)
	}
}

// query runs a statement and returns its first value as text, if there is one.
func query(t *testing.T, s *Server, text string) (value string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.URL("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	results, err := conn.PgConn().Exec(ctx, text).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if rows := results[0].Rows; len(rows) > 0 {
		return string(rows[0][0])
	}
	return ""
}
