package live

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

// scheduler shares a limited number of places to think among all bots and hints. Bots that hold up a game somebody looks at come
// first; of four places in a row, at least one goes to the others, so that these progress, too. In both groups people take turns:
// a place goes to the person for whom the fewest bots think, of those to the one who has waited longest, and then to that person's
// tables in the same way. So a person with many tables, or many hints, has one person's share. One more place is only for bots that
// answer at once, so that they never wait for long thoughts of others.
type scheduler struct {
	places int // without the one for bots that answer at once

	mutex    sync.Mutex
	taken    int
	waiting  []*job // in the order of their arrival
	people   map[string]*share
	tables   map[string]*share
	passed   int // how often the others were passed over since one of them was preferred
	turn     uint64
	lastTurn time.Time // when a place was last assigned
}

// othersAfter is how many places in a row bots that hold up a game somebody looks at may get while others wait.
const othersAfter = 3

// share is what is thought for a person, or at a table. It exists only while there is such a job.
type share struct {
	key      string
	jobs     int    // waiting or thinking
	thinking int    // of these
	since    uint64 // the turn in which it began to wait, or in which it last had a place
}

// job is one decision to think about.
type job struct {
	person *share // the person to whom it is charged
	table  *share
	first  bool // somebody is held up by it and sees that
	quick  bool // the bot answers at once
	placed chan struct{}
	split  int // among how many the time is divided that it may take; set when it has a place
}

// demand is whom a decision is for.
type demand struct {
	people []string // "" for anyone who is not signed in
	first  bool     // somebody is held up by it and sees that
}

func newScheduler(places int) *scheduler {
	return &scheduler{places: places, people: map[string]*share{}, tables: map[string]*share{}, lastTurn: time.Now()}
}

// enter queues a job, which must leave in the end. It has a place to think once its channel placed is closed.
func (s *scheduler) enter(table string, d demand, quick bool) *job {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	j := &job{table: s.join(s.tables, table), person: s.charge(d), first: d.first, quick: quick, placed: make(chan struct{})}
	s.waiting = append(s.waiting, j)
	s.assign()
	return j
}

// change says that a job is now for others. If it already has a place, it keeps it, and nothing changes.
func (s *scheduler) change(j *job, d demand) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !slices.Contains(s.waiting, j) {
		return
	}
	j.first = d.first
	if !slices.Contains(d.people, j.person.key) {
		s.part(s.people, j.person)
		j.person = s.charge(d)
	}
}

// leave ends a job, whether it has a place or waits for one.
func (s *scheduler) leave(j *job) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if i := slices.Index(s.waiting, j); i >= 0 {
		s.waiting = slices.Delete(s.waiting, i, i+1)
	} else {
		s.taken--
		s.turn++
		for _, of := range []*share{j.person, j.table} {
			of.thinking--
			of.since = s.turn
		}
	}
	s.part(s.people, j.person)
	s.part(s.tables, j.table)
	s.assign()
}

// charge picks, of the people whom a job is for, the one for whom there is the least else to think about.
func (s *scheduler) charge(d demand) *share {
	jobs := func(person string) int {
		if of := s.people[person]; of != nil {
			return of.jobs
		}
		return 0
	}
	least := slices.MinFunc(d.people, func(a, b string) int { return cmp.Compare(jobs(a), jobs(b)) })
	return s.join(s.people, least)
}

func (s *scheduler) join(shares map[string]*share, key string) *share {
	of := shares[key]
	if of == nil {
		s.turn++
		of = &share{key: key, since: s.turn}
		shares[key] = of
	}
	of.jobs++
	return of
}

func (s *scheduler) part(shares map[string]*share, of *share) {
	if of.jobs--; of.jobs == 0 {
		delete(shares, of.key)
	}
}

// assign gives the free places to jobs that wait.
func (s *scheduler) assign() {
	for s.taken <= s.places {
		j := s.next(s.taken == s.places)
		if j == nil {
			return
		}
		s.waiting = slices.Delete(s.waiting, slices.Index(s.waiting, j), slices.Index(s.waiting, j)+1)
		s.taken++
		j.person.thinking++
		j.table.thinking++
		j.split = len(s.people) * j.person.jobs
		s.lastTurn = time.Now()
		close(j.placed)
	}
}

// next is the job that is to have the next place; nil if there is none.
func (s *scheduler) next(quick bool) *job {
	var first, other *job
	for _, j := range s.waiting {
		if quick && !j.quick {
			continue
		}
		best := &other
		if j.first {
			best = &first
		}
		if *best == nil || j.before(*best) {
			*best = j
		}
	}
	switch {
	case first == nil:
		return other
	case other == nil:
		return first
	case s.passed >= othersAfter:
		s.passed = 0
		return other
	}
	s.passed++
	return first
}

// before tells whether a job that arrived later is to have a place earlier all the same.
func (j *job) before(other *job) bool {
	return cmp.Or(j.person.compare(other.person), j.table.compare(other.table)) < 0
}

func (of *share) compare(other *share) int {
	return cmp.Or(cmp.Compare(of.thinking, other.thinking), cmp.Compare(of.since, other.since))
}

// full tells whether no place is free for long thoughts.
func (s *scheduler) full() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.taken >= s.places
}

// idle is for how long no place was assigned.
func (s *scheduler) idle() time.Duration {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return time.Since(s.lastTurn)
}
