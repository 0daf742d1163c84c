package storetest

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/internal/store"
)

const (
	victimEnv    = "DIVINGBELL_TEST_STORE"
	victimTables = 8
)

// Victim is called first in a TestMain. In a process started by Kill it writes until it is killed; otherwise it returns at once.
func Victim(open func(place string) (store.Store, error)) {
	place := os.Getenv(victimEnv)
	if place == "" {
		return
	}
	s, err := open(place)
	if err != nil {
		panic(err)
	}
	for i := range victimTables {
		go keepWriting(s, fmt.Sprint("table-", i))
	}
	select {}
}

// keepWriting appends as fast as it can, and reports on stdout what was acknowledged as durable.
func keepWriting(s store.Store, table string) {
	n, err := s.Length(context.Background(), table)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		panic(err)
	}
	for ; ; n++ {
		if err := s.Append(context.Background(), batch(table, n, 1)); err != nil {
			panic(err)
		}
		fmt.Printf("%s %d\n", table, n+1)
	}
}

// Kill repeatedly kills a process while it writes to a store, after a random number of acknowledged entries and a random delay.
// Each time it opens the store, makes sure that nothing is lost, and passes it to check.
func Kill(t *testing.T, times int, place string, open func(place string) (store.Store, error), check func(store.Store)) {
	random := rand.New(rand.NewPCG(trials.Seed(t), 0))
	acknowledged := map[string]int{}
	for range times {
		kill(t, place, random.IntN(400), time.Duration(random.IntN(3000))*time.Microsecond, acknowledged)
		s, err := open(place)
		if err != nil {
			t.Fatal(err)
		}
		for table, n := range acknowledged {
			if found := lengthOf(t, s, table); found < n {
				t.Errorf("%d entries of %s were acknowledged, %d are there", n, table, found)
			}
		}
		check(s)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(acknowledged) < victimTables {
		t.Errorf("only the tables %v were written", acknowledged)
	}
}

// lengthOf fails unless the log of a table is complete and its summary agrees, and returns its length.
func lengthOf(t *testing.T, s store.Store, table string) int {
	t.Helper()
	log, err := s.Log(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, body := range log {
		if !bytes.Equal(body, entry(table, i+1)) {
			t.Fatalf("entry %d of %s is %q", i+1, table, body)
		}
	}
	c, err := s.Summary(t.Context(), table)
	if err != nil || !sameSummary(c, batch(table, len(log)-1, 1).Summary) {
		t.Fatalf("the summary of %s, with %d entries, is %+v (%v)", table, len(log), c, err)
	}
	return len(log)
}

// kill runs a process until it has acknowledged some entries, kills it a moment later and records what it acknowledged.
func kill(t *testing.T, place string, entries int, moment time.Duration, acknowledged map[string]int) {
	t.Helper()
	process := exec.Command(os.Args[0])
	process.Env = append(os.Environ(), victimEnv+"="+place)
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
			break // an incomplete line was not acknowledged
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
