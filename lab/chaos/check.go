package chaos

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/lab/rig"
)

// Checks of the whole cluster, in addition to those of each table.
const (
	Stuck   audit.Check = "stuck"   // somebody could not continue to play
	Crashed audit.Check = "crashed" // a process ended by itself, or did not start again
)

// matches are all matches that have begun.
type matches struct {
	mutex sync.Mutex
	all   []*match
}

func (m *matches) add(one *match) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.all = append(m.all, one)
}

func (m *matches) list() []*match {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return slices.Clone(m.all)
}

// read reads the log of a match, retrying while the database is unreachable, and compares it with what was read before.
func (r *run) read(ctx context.Context, m *match) ([][]byte, error) {
	m.reading.Lock()
	defer m.reading.Unlock()
	var rows []rig.Row
	err := r.insist(ctx, func(ctx context.Context) (err error) {
		rows, err = r.logs.Read(ctx, m.id)
		return err
	})
	if err != nil {
		return nil, err
	}
	log, findings := checkNumbers(m.id, rows)
	m.mutex.Lock()
	findings = append(findings, checkPast(m.id, m.log, log)...)
	m.log = log
	m.mutex.Unlock()
	r.find(findings...)
	return log, nil
}

// watch checks now and then, at some table, that everything clients were sent is already in the log.
func (r *run) watch(ctx context.Context) {
	for n := 0; wait.For(ctx, 300*time.Millisecond) == nil; n++ {
		r.checkProcesses()
		all := r.tables.list()
		if len(all) == 0 {
			continue
		}
		m := all[n*7919%len(all)]
		told := m.snapshot()
		log, err := r.read(ctx, m)
		if err != nil {
			return
		}
		for w, lines := range told {
			r.find(audit.Durable(w, lines, log)...)
		}
	}
}

// checkProcesses checks that no process has ended by itself, and restarts any that has.
func (r *run) checkProcesses() {
	for _, s := range r.cluster.Services() {
		if !s.TryLock() {
			continue // a fault is under way there
		}
		if s.Crashed() {
			r.find(audit.Finding{Check: Crashed, What: s.Name + " ended by itself: " + s.Process().Said()})
			if err := s.Start(); err != nil {
				r.find(audit.Finding{Check: Crashed, What: fmt.Sprintf("%s does not start: %v", s.Name, err)})
			}
		}
		s.Unlock()
	}
}

// audit audits a match that is over, and then forgets everything about it but the log.
func (r *run) audit(ctx context.Context, m *match) error {
	log, err := r.read(ctx, m)
	if err != nil {
		return err
	}
	m.mutex.Lock()
	witnesses := m.witnesses
	m.witnesses = nil
	m.mutex.Unlock()
	result := audit.Table(m.id, log, witnesses)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.figures.add(result)
	r.waits = append(r.waits, result.Waits...)
	return nil
}

// unfinished lists the games that did not end in time.
func (r *run) unfinished() {
	for _, m := range r.tables.list() {
		m.mutex.Lock()
		if m.witnesses != nil {
			r.find(audit.Finding{Check: audit.Unfinished, Table: m.id, What: fmt.Sprintf("the game did not end; its log has %d entries", len(m.log))})
		}
		m.mutex.Unlock()
	}
}

// close reads and checks all logs once more at the end.
func (r *run) close(ctx context.Context) error {
	for _, m := range r.tables.list() {
		if _, err := r.read(ctx, m); err != nil {
			return err
		}
	}
	return nil
}
