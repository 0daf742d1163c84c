package sqlite

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

const (
	childEnv    = "DIVINGBELL_TEST_STORE"
	childTables = 8
)

// child appends to its tables, each as fast as it can, and says on stdout what it was told is durable.
func child(path string) {
	s, err := Open(context.Background(), path, Options{})
	if err != nil {
		panic(err)
	}
	for i := range childTables {
		go func() {
			table := fmt.Sprint("table-", i)
			log, err := s.Log(context.Background(), table, 0)
			if err != nil && !errors.Is(err, store.ErrUnknown) {
				panic(err)
			}
			for n := len(log); ; n++ {
				if err := s.Append(context.Background(), batch(table, n)); err != nil {
					panic(err)
				}
				fmt.Printf("%s %d\n", table, n+1)
			}
		}()
	}
	select {}
}

// A process is killed ten times while it writes, after a random number of acknowledged entries and a random moment more.
func TestKilledProcessLosesNothing(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	path := newPath(t)
	acknowledged := map[string]int{}
	for range 10 {
		killed(t, path, random.IntN(400), time.Duration(random.IntN(3000))*time.Microsecond, acknowledged)
		s, err := Open(t.Context(), path, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for table, n := range acknowledged {
			if found := length(t, s, table); found < n {
				t.Errorf("%d entries of %s were acknowledged, %d are there", n, table, found)
			}
		}
		var verdict string
		if err := s.readers.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
			t.Errorf("the database is damaged: %s (%v)", verdict, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(acknowledged) < childTables {
		t.Errorf("only the tables %v were written", acknowledged)
	}
}

// killed runs a process until it has acknowledged some entries, kills it a moment later and notes what it acknowledged.
func killed(t *testing.T, path string, entries int, moment time.Duration, acknowledged map[string]int) {
	t.Helper()
	process := exec.Command(os.Args[0])
	process.Env = append(os.Environ(), childEnv+"="+path)
	process.Stderr = os.Stderr
	out, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	for read := 0; ; read++ {
		line, err := lines.ReadString('\n')
		if err != nil {
			break // what was cut off was not acknowledged
		}
		var table string
		var n int
		if _, err := fmt.Sscan(line, &table, &n); err != nil {
			t.Fatal(err)
		}
		acknowledged[table] = max(acknowledged[table], n)
		if read == entries {
			time.AfterFunc(moment, func() { _ = process.Process.Kill() })
		}
	}
	if err := process.Wait(); err == nil {
		t.Fatal("the process ended by itself")
	}
}
