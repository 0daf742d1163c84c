// Package storetest proves that a store keeps its promises. Every implementation of store.Store passes the same checks: alone,
// used concurrently, and closed and opened again. The suite itself is tested on stores that break one promise each.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Run checks a store of any kind. place prepares an empty place for each check; open opens the store there, perhaps again after it
// was closed, and must find everything.
func Run(t *testing.T, place func(t *testing.T) (open func() (store.Store, error))) {
	run(t, checks, place)
}

// RunHall checks a store as far as halls need it; the rest of it need not work.
func RunHall(t *testing.T, place func(t *testing.T) (open func() (store.Store, error))) {
	run(t, hallChecks, place)
}

func run(t *testing.T, checks []check, place func(t *testing.T) (open func() (store.Store, error))) {
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if err := c.try(place(t)); err != nil {
				t.Error(err)
			}
		})
	}
}

// Place is where several nodes find the same store.
type Place struct {
	Open func() (store.Store, error)  // may be called by several nodes at once
	Age  func(by time.Duration) error // advances the store's clock for leases
}

// RunNodes checks a store that several nodes can have open at once: how they share leases. place prepares an empty place for each
// check.
func RunNodes(t *testing.T, place func(t *testing.T) Place) {
	for _, c := range nodeChecks {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if err := c.tryAt(place(t)); err != nil {
				t.Error(err)
			}
		})
	}
}

type check struct {
	name string
	run  func(*trial)
}

// hallChecks are of what a hall needs, checks of all.
var (
	hallChecks = []check{
		{"a log is as it was written", (*trial).logs},
		{"a log can be read from anywhere", (*trial).ends},
		{"many lengths are known at once", (*trial).lengths},
		{"a batch is for a log of its length", (*trial).conflicts},
		{"a refused batch changes nothing", (*trial).refusals},
		{"a batch says something", (*trial).emptyBatches},
		{"summaries are as they were given", (*trial).summaries},
		{"summaries are listed by what they say", (*trial).queries},
		{"lists can be paged through", (*trial).pages},
		{"people come and go at tables", (*trial).sittings},
		{"tables say when they want to be woken", (*trial).wakes},
		{"tables are woken by shard", (*trial).shards},
		{"packs are kept by their hash", (*trial).packs},
		{"entries can be replaced", (*trial).amendments},
		{"a refused amendment changes nothing", (*trial).refusedAmendments},
		{"tables can be dropped", (*trial).drops},
		{"texts are found in logs", (*trial).mentions},
		{"logs are amended while they go on", (*trial).amendmentsAmid},
		{"keys are made once", (*trial).keys},
		{"many tables go on at once", (*trial).crowd},
		{"of those who write the same entry one wins", (*trial).race},
	}
	checks = slices.Concat(hallChecks, []check{
		{"text is text", (*trial).texts},
		{"people are as they were given", (*trial).people},
		{"people who have changed or are gone stay so", (*trial).changedPeople},
		{"belongings are as they were given", (*trial).belongings},
		{"belongings belong to one person", (*trial).takenBelongings},
		{"belongings are renewed while they are there", (*trial).renewedBelongings},
		{"belongings are relabelled while they are there", (*trial).relabelledBelongings},
		{"belongings can be dropped", (*trial).droppedBelongings},
		{"documents are listed and dropped", (*trial).documents},
		{"people are listed by their ids", (*trial).listedPeople},
		{"what there is can be counted", (*trial).counts},
		{"people can be dropped", (*trial).droppedPeople},
		{"what was erased is in no backup", (*trial).erasedBackups},
		{"keys can be replaced", (*trial).changingKeys},
		{"what can be done once is done once", (*trial).once},
		{"a lone node has every lease", (*trial).loneNode},
		{"whoever gives up is let go", (*trial).givingUp},
		{"everything is there after opening again", (*trial).reopening},
		{"a backup is whole while others write", (*trial).backups},
		{"a closed store refuses everything", (*trial).closing},
	})
)

var nodeChecks = []check{
	{"nodes share the leases", (*trial).sharedLeases},
	{"nodes that ask at once share the leases", (*trial).crowdOfNodes},
	{"leases that are renewed stay", (*trial).renewedLeases},
	{"leases of a node that is gone are taken", (*trial).expiredLeases},
	{"a node that was late has new leases", (*trial).lateNode},
	{"leases that are released are taken at once", (*trial).releasedLeases},
	{"leases that nobody held for long are fresh", (*trial).freshLeases},
	{"nothing is appended by an old lease", (*trial).fencing},
}

// trial is a store under test.
type trial struct {
	store.Store
	ctx  context.Context
	open func() (store.Store, error)
	age  func(by time.Duration) error
}

// failure is how a check ends early.
type failure struct{ error }

func (c check) try(open func() (store.Store, error)) error { return c.tryAt(Place{Open: open}) }

func (c check) tryAt(p Place) (err error) {
	t := &trial{ctx: context.Background(), open: p.Open, age: p.Age}
	defer func() {
		if t.Store != nil {
			err = errors.Join(err, t.Close())
		}
	}()
	defer func() {
		if fault := recover(); fault != nil {
			f, ok := fault.(failure)
			if !ok {
				panic(fault)
			}
			err = f.error
		}
	}()
	t.reopen()
	c.run(t)
	return nil
}

func (t *trial) reopen() {
	if t.Store != nil {
		t.must(t.Close())
	}
	s, err := t.open()
	t.must(err)
	t.Store = s
}

func (t *trial) fail(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// must fails if there is an error.
func (t *trial) must(err error) {
	if err != nil {
		t.fail("%w", err)
	}
}

// wants fails unless an error is the expected one.
func (t *trial) wants(want, found error, what string) {
	if !errors.Is(found, want) {
		t.fail("%s: the error is %v, not %v", what, found, want)
	}
}
