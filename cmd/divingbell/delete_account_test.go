package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
	"github.com/divingbell/divingbell/protocol"
)

// Texts that must be gone everywhere once the person is deleted.
const (
	goneName  = "Wilhelmina Seegurke"
	goneWords = "glowworms in the grotto"
)

// A person deletes their account in the middle of a game. The others play on to its end and the record verifies; no file, list or
// log line, and no backup or export made afterwards, contains the person's name or what they said.
func TestDeletedInTheMiddleOfAGame(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) {
		f := newDeletion(t)
		f.play()
		f.isIn("the database", f.files(filepath.Dir(f.server.store)), true)
		f.deletes()
		f.isIn("the database", f.files(filepath.Dir(f.server.store)), false)
		f.playOn()
		f.check()
		f.isIn("the database of a server that has ended", f.files(filepath.Dir(f.server.store)), false)
	})
	t.Run("PostgreSQL", func(t *testing.T) { // its files may keep deleted rows for a while
		f := newDeletion(t, "--store", pgtest.Start(t).URL("deletion"))
		f.play()
		f.deletes()
		f.playOn()
		f.check()
	})
}

// deletion is a server at which three people play, the first of whom leaves for good.
type deletion struct {
	*testing.T
	server *process
	admin  func(args ...string) string
	people []*client.Client
	table  string
}

func newDeletion(t *testing.T, args ...string) *deletion {
	t.Helper()
	p, admin := hosted(t, append([]string{"--log-level", "debug", "--pace", "0s", "--limits", "off"}, args...)...)
	f := &deletion{T: t, server: p, admin: admin}
	for _, name := range []string{goneName, "Bob", "Carla"} {
		c, err := client.New(p.url)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.SignIn(t.Context(), name); err != nil {
			t.Fatal(err)
		}
		f.people = append(f.people, c)
	}
	return f
}

// ask makes a request as one of the people; it must succeed.
func (f *deletion) ask(who int, method, path string, body any) (answer json.RawMessage) {
	f.Helper()
	var into any
	if method == http.MethodGet {
		into = &answer
	}
	if err := f.people[who].Call(f.Context(), method, path, body, into); err != nil {
		f.Fatalf("%s %s: %v", method, path, err)
	}
	return answer
}

func (f *deletion) do(who int, command protocol.Command) {
	f.Helper()
	if err := f.people[who].Do(f.Context(), f.table, command); err != nil {
		f.Fatalf("%s: %v", command.ID, err)
	}
}

// play has the three begin a game, and leaves traces of the first wherever possible.
func (f *deletion) play() {
	f.Helper()
	open := protocol.SeatWish{For: protocol.OpenSeat}
	var err error
	f.table, err = f.people[0].Open(f.Context(), "open", protocol.Proposal{
		Game: registry.Names()[0], Name: goneName + "'s cove", Spectators: true, Public: true, Seats: []protocol.SeatWish{open, open, open},
	})
	if err != nil {
		f.Fatal(err)
	}
	for who := range f.people {
		f.do(who, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: game.Seat(who), Nonce: fmt.Sprint("nonce", who)})
	}
	f.do(0, protocol.Command{ID: "start", Do: protocol.Start})
	f.do(0, protocol.Command{ID: "say", Do: protocol.Say, Channel: table.PlayersChannel, Text: "Look, " + goneWords})
	f.ask(0, http.MethodPost, "/api/tokens", protocol.NewToken{Label: goneName})
	f.report()
	ctx, leave := context.WithCancel(f.Context())
	defer leave()
	turns := 0
	first := f.player(0, func() {
		if turns++; turns == 5 {
			leave()
		}
	})
	var playing errgroup.Group
	for who := range f.people {
		player := first
		if who > 0 {
			player = f.player(who, nil)
		}
		playing.Go(func() error {
			if _, err := player.Play(ctx); !errors.Is(err, context.Canceled) {
				return fmt.Errorf("the game ended too soon: %w", err)
			}
			return nil
		})
	}
	if err := playing.Wait(); err != nil {
		f.Fatal(err)
	}
}

// report has the second person report and block the first: the reported line is copied.
func (f *deletion) report() {
	f.Helper()
	var lines protocol.Lines
	if err := json.Unmarshal(f.ask(1, http.MethodGet, "/api/tables/"+f.table+"/lines", nil), &lines); err != nil {
		f.Fatal(err)
	}
	for _, l := range lines.Lines {
		if l.Kind == protocol.Said {
			f.ask(1, http.MethodPost, "/api/reports", protocol.NewReport{Table: f.table, Line: l.N, As: 1, Reason: "insult"})
			f.ask(1, http.MethodPut, "/api/blocked/"+l.Person, nil)
		}
	}
	f.isIn("the operator's reports", f.admin("reports"), true)
}

// player makes random moves for one of the people, and calls chosen, if not nil, at each choice.
func (f *deletion) player(who int, chosen func()) *client.Player {
	dice := game.NewFastDice(uint64(who))
	return &client.Player{
		Client: f.people[who], Table: f.table, Prefix: fmt.Sprintf("%p", dice),
		Choose: func(l *client.Look) string {
			if chosen != nil {
				chosen()
			}
			return l.You.Moves[dice.Below(len(l.You.Moves))]
		},
	}
}

func (f *deletion) deletes() {
	f.Helper()
	f.ask(0, http.MethodDelete, "/api/account", protocol.AccountDeletion{Name: goneName})
	var s protocol.Session
	if err := f.people[0].Call(f.Context(), http.MethodGet, "/api/session", nil, &s); err == nil {
		f.Errorf("whoever was deleted is still %s", s.Person.Name)
	}
}

// playOn has the others play to the end.
func (f *deletion) playOn() {
	f.Helper()
	if f.Failed() {
		f.FailNow() // they might wait for somebody forever
	}
	var playing errgroup.Group
	for who := 1; who < len(f.people); who++ {
		playing.Go(func() error {
			look, err := f.player(who, nil).Play(f.Context())
			if err == nil && look.Status != protocol.StatusFinished {
				err = fmt.Errorf("the game is %s", look.Status)
			}
			return err
		})
	}
	if err := playing.Wait(); err != nil {
		f.Fatal(err)
	}
}

// check searches everything for traces, and ends the server.
func (f *deletion) check() {
	f.Helper()
	for who := 1; who < len(f.people); who++ {
		for _, path := range []string{
			"/api/tables?list=mine", "/api/tables?list=open", "/api/tables/" + f.table, "/api/tables/" + f.table + "/lines", "/api/tables/" + f.table + "/replay",
			"/api/account", "/api/account/export",
		} {
			f.isIn(path, string(f.ask(who, http.MethodGet, path, nil)), false)
		}
	}
	for _, args := range [][]string{{"people"}, {"tables"}, {"table", f.table, "--json"}, {"reports"}, {"log"}, {"overview"}} {
		f.isIn("admin "+args[0], f.admin(args...), false)
	}
	dir := f.TempDir()
	record := filepath.Join(dir, "record.json")
	if err := os.WriteFile(record, f.ask(1, http.MethodGet, "/api/tables/"+f.table+"/record", nil), 0o600); err != nil {
		f.Fatal(err)
	}
	for _, args := range [][]string{
		{"verify", record},
		{"backup", "--store", f.server.store, filepath.Join(dir, "backup.db")},
		{"export", "--store", f.server.store, filepath.Join(dir, "tables")},
	} {
		if _, said, code := divingbell(f.T, args...); code != 0 {
			f.Errorf("%s ends with %d: %s", args[0], code, said)
		}
	}
	f.isIn("a record, a backup or an export", f.files(dir), false)
	f.isIn("what the server says", f.server.greets+f.server.end(syscall.SIGTERM), false)
	f.isIn("the log", f.server.log.String(), false)
}

// files is the content of all files in a folder.
func (f *deletion) files(dir string) string {
	f.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		all.Write(data)
		return err
	})
	if err != nil || all.Len() == 0 {
		f.Fatalf("%s has %d bytes, %v", dir, all.Len(), err)
	}
	return all.String()
}

// isIn fails unless the text contains both the name and the words that must go or, if want is false, neither.
func (f *deletion) isIn(where, text string, want bool) {
	f.Helper()
	for _, gone := range []string{goneName, goneWords} {
		if strings.Contains(text, gone) != want {
			f.Errorf("that %q is in %s is %t", gone, where, !want)
		}
	}
}
