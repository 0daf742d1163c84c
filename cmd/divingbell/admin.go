package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/files"
)

// adminCmds are the commands with which an operator moderates a server.
type adminCmds struct {
	Key          adminKeyCmd     `cmd:"" help:"Create and print a new operator's key; the old key and all its sessions end."`
	Overview     overviewCmd     `cmd:"" help:"Show the server at a glance."`
	Tables       adminTablesCmd  `cmd:"" help:"List tables."`
	Table        adminTableCmd   `cmd:"" help:"Show a table and what was said there."`
	People       adminPeopleCmd  `cmd:"" help:"List people."`
	Reports      adminReportsCmd `cmd:"" help:"List what people have reported, or resolve a report."`
	Log          adminLogCmd     `cmd:"" help:"List what was done with the operator's key."`
	Close        closeTableCmd   `cmd:"" help:"Close a table: nobody can play or chat there any more."`
	DeleteTable  deleteTableCmd  `cmd:"" help:"Delete a table, with its game and its chat."`
	RemoveLine   removeLineCmd   `cmd:"" help:"Remove what somebody said at a table."`
	DeletePerson deletePersonCmd `cmd:"" help:"Delete a person; the games of others stay."`
	Rename       renamePersonCmd `cmd:"" help:"Give a person another name, including at tables where they sit or have sat."`
	Silence      silenceCmd      `cmd:"" help:"Stop a person from chatting; they can still play."`
	Unsilence    unsilenceCmd    `cmd:"" help:"Let a person chat again."`
	Ban          banCmd          `cmd:"" help:"Ban a person, or all newcomers from a network."`
	Unban        unbanCmd        `cmd:"" help:"Let a person or a network in again."`
	Announce     announceCmd     `cmd:"" help:"Show everybody an announcement, or withdraw one."`
	CountGames   countGamesCmd   `cmd:"" help:"Count all games again for people's statistics, and say whether anything changed."`
}

// adminKeyEnv holds the key, for operators who do not keep it in a file. It is not a flag: others on the same machine could read
// it.
const adminKeyEnv = "DIVINGBELL_ADMIN_KEY"

// adminClient talks to a running server as its operator; it never changes the store directly.
type adminClient struct {
	healthCmd
	KeyFile string `help:"The file that contains the operator's key; by default, the environment variable DIVINGBELL_ADMIN_KEY has the key." placeholder:"FILE" env:"DIVINGBELL_ADMIN_KEY_FILE"`
	JSON    bool   `name:"json" help:"Print the answer as JSON."`
}

// Help implements kong.HelpProvider.
func (adminClient) Help() string {
	return "Sends a request to the running server, on this machine or elsewhere, with the operator's key. Every change is recorded in the " +
		"operator's log. docs/hosting.md says what each command does.\n\nExamples:\n" +
		"  export DIVINGBELL_ADMIN_KEY=dba_...\n  divingbell admin overview\n  divingbell admin ban rx7q2mzk4tnw5jdp --days 7 --reason \"Insults\" --url https://play.example.org"
}

// adminTimeout is long enough for a deletion that reads every log.
const adminTimeout = time.Minute

func (c adminClient) key() (string, error) {
	key := os.Getenv(adminKeyEnv)
	if c.KeyFile != "" {
		data, err := files.Read(c.KeyFile)
		if err != nil {
			return "", err
		}
		key = string(data)
	}
	key = strings.TrimSpace(key)
	if !strings.HasPrefix(key, admin.KeyPrefix) {
		return "", game.BadInput("the operator's key is missing: it begins with " + admin.KeyPrefix + " and is in the file that --key-file names, or in " + adminKeyEnv)
	}
	return key, nil
}

// ask makes a request and decodes the answer, unless answer is nil.
func (c adminClient) ask(ctx context.Context, method, path string, body, answer any) error {
	key, err := c.key()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, adminTimeout)
	defer cancel()
	var content bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&content).Encode(body); err != nil {
			return err
		}
	}
	r, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(cmp.Or(c.URL, c.here()), "/")+"/api/admin/"+path, &content)
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+key)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	client := http.Client{Transport: &http.Transport{TLSClientConfig: c.trust()}}
	reply, err := client.Do(r)
	if err != nil {
		return fmt.Errorf("the server cannot be reached (--url says where it is): %w", err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		return err
	}
	if reply.StatusCode >= 300 {
		return refusedBy(reply, data)
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(data, answer)
}

// refusedBy says in words why a server refused a request.
func refusedBy(reply *http.Response, data []byte) error {
	var problem struct{ Message string }
	if json.Unmarshal(data, &problem) != nil || problem.Message == "" {
		problem.Message = reply.Status
	}
	return errors.New(problem.Message)
}

// show prints an answer: as JSON if requested, otherwise in words.
func (c adminClient) show(out io.Writer, answer any, words func(io.Writer)) error {
	if c.JSON {
		encoder := json.NewEncoder(out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(answer)
	}
	var b bytes.Buffer
	words(&b)
	_, err := out.Write(b.Bytes())
	return err
}

// do makes a request whose answer does not matter, and says what was done.
func (c adminClient) do(ctx context.Context, out io.Writer, method, path string, body any, done string) error {
	if err := c.ask(ctx, method, path, body, nil); err != nil {
		return err
	}
	_, err := fmt.Fprintln(out, done)
	return err
}

// when formats a time for people; 0 gives "".
func when(at int64) string {
	if at == 0 {
		return ""
	}
	return time.UnixMilli(at).Local().Format("2006-01-02 15:04")
}

// afterDays is the end of so many days, in milliseconds since 1970; 0 days means for good.
func afterDays(days ahead) int64 {
	if days == 0 {
		return 0
	}
	return days.end(24 * time.Hour)
}
