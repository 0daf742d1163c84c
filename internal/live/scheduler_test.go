package live

import (
	"fmt"
	"strings"
	"testing"
)

// line is a scheduler with one place, and the jobs that a test has queued, by name.
type line struct {
	*testing.T
	*scheduler
	jobs  map[string]*job
	names []string
}

// queue is a line whose place is taken. Each of the names is a job of a person at a table, such as "anna 1"; with an exclamation
// mark, somebody sees that it holds a game up.
func queue(t *testing.T, names ...string) *line {
	l := &line{T: t, scheduler: newScheduler(1), jobs: map[string]*job{}}
	l.enters("nobody 0")
	l.enters(names...)
	return l
}

func (l *line) enters(names ...string) {
	for _, name := range names {
		words := strings.Fields(strings.TrimSuffix(name, "!"))
		l.jobs[name] = l.enter(words[1], demand{strings.Split(words[0], "+"), strings.HasSuffix(name, "!")}, words[0] == "hasty")
		l.names = append(l.names, name)
	}
}

// thinking is the job that has the place.
func (l *line) thinking() string {
	found := ""
	for _, name := range l.names {
		select {
		case <-l.jobs[name].placed:
			found = name
		default:
		}
	}
	return found
}

// next ends the job that has the place, and returns the one that gets it.
func (l *line) next() string {
	name := l.thinking()
	l.leave(l.jobs[name])
	l.names = without(l.names, name)
	return l.thinking()
}

func without(names []string, name string) (rest []string) {
	for _, n := range names {
		if n != name {
			rest = append(rest, n)
		}
	}
	return rest
}

// order is the order in which all that wait get the place.
func (l *line) order() (order []string) {
	for name := l.next(); name != ""; name = l.next() {
		order = append(order, name)
	}
	return order
}

func TestPeopleTakeTurnsToHaveBotsThink(t *testing.T) {
	for _, c := range []struct {
		name  string
		comes []string
		order string
	}{
		{
			"people take turns, however much one of them wants",
			[]string{"anna 1!", "anna 2!", "anna 3!", "anna 4!", "bert 5!", "carl 6!", "bert 7!"},
			"anna 1! bert 5! carl 6! anna 2! bert 7! anna 3! anna 4!",
		},
		{
			"so do the tables of a person",
			[]string{"anna 1", "anna 1 again", "anna 1 more", "anna 2"},
			"anna 1 anna 2 anna 1 again anna 1 more",
		},
		{
			"games that somebody looks at come first, but others are not forgotten",
			[]string{"anna 1", "bert 2", "carl 1!", "dora 2!", "erna 3!", "fritz 4!", "gerd 5!"},
			"carl 1! dora 2! erna 3! anna 1 fritz 4! gerd 5! bert 2",
		},
		{
			"what several people wait for is charged to the one who has the least",
			[]string{"anna 1!", "anna 2!", "bert 3!", "anna+carl 4!"},
			"anna 1! bert 3! anna+carl 4! anna 2!",
		},
	} {
		l := queue(t, c.comes...)
		if order := strings.Join(l.order(), " "); order != c.order {
			t.Errorf("%s: %s, not %s", c.name, order, c.order)
		}
		if len(l.people) > 0 || len(l.tables) > 0 || l.taken > 0 {
			t.Errorf("%s: afterwards there are %d people, %d tables, %d places taken", c.name, len(l.people), len(l.tables), l.taken)
		}
	}
}

// Somebody who asks for one thing waits for at most one job of somebody who asks for a hundred.
func TestOneJobWaitsForOneOther(t *testing.T) {
	l := queue(t)
	for i := range 100 {
		l.enters(fmt.Sprintf("anna %d!", i))
	}
	for i := range 10 {
		busy := l.next()
		bert := fmt.Sprintf("bert %d!", i)
		l.enters(bert)
		if next := l.next(); next != bert {
			t.Errorf("after %s comes %s, not %s", busy, next, bert)
		}
	}
}

// A game that somebody begins to look at moves ahead; one that nobody looks at any more falls behind; who gives up waiting is gone.
func TestJobsChange(t *testing.T) {
	l := queue(t, "anna 1!", "bert 2", "carl 3!", "dora 4!")
	l.change(l.jobs["bert 2"], demand{[]string{"bert"}, true})
	l.change(l.jobs["anna 1!"], demand{[]string{"anna"}, false})
	l.change(l.jobs["nobody 0"], demand{[]string{"anna"}, false})
	l.leave(l.jobs["carl 3!"])
	same(t, "the order", strings.Join(l.order(), ", "), "bert 2, dora 4!, anna 1!")
}

// A bot that answers at once does not wait for a long thought, but only one such bot is let in besides.
func TestQuickBotsHaveAPlace(t *testing.T) {
	l := queue(t, "anna 1!", "hasty 2", "hasty 3!")
	<-l.jobs["hasty 2"].placed
	same(t, "taken", l.taken, 2)
	l.leave(l.jobs["hasty 2"])
	<-l.jobs["hasty 3!"].placed
	l.leave(l.jobs["hasty 3!"])
	same(t, "taken", l.taken, 1)
	l.leave(l.jobs["nobody 0"])
	<-l.jobs["anna 1!"].placed
}

// The places are never idle while somebody waits, and time is divided among people first, then among what each of them wants.
func TestPlacesAndTime(t *testing.T) {
	l := &line{T: t, scheduler: newScheduler(3), jobs: map[string]*job{}}
	l.enters("anna 1!", "anna 2!", "anna 3!", "anna 4!", "bert 5!")
	same(t, "taken", l.taken, 3)
	l.leave(l.jobs["anna 1!"])
	<-l.jobs["bert 5!"].placed
	same(t, "bert's time is divided by", l.jobs["bert 5!"].split, 2)
	l.leave(l.jobs["anna 2!"])
	<-l.jobs["anna 4!"].placed
	same(t, "anna's time is divided by", l.jobs["anna 4!"].split, 4)
}
