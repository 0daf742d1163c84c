package main

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/limit"
)

// limitsOf are the limits of a server that is started with arguments.
func limitsOf(t *testing.T, args ...string) limit.Limits {
	t.Helper()
	parser, err := newParser(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(append([]string{"serve", "--store", "games.db"}, args...)); err != nil {
		t.Fatal(err)
	}
	return parser.Model.Target.Addr().Interface().(*commands).Serve.settings(registry.New(), registry.Judge).Limits
}

// Each limit is a separate setting; those not set have their defaults.
func TestEachLimitIsASetting(t *testing.T) {
	if found := limitsOf(t); found != limit.Default() {
		t.Errorf("by default there are %+v", found)
	}
	want := limit.Default()
	want.Talk = limit.Limit{Person: limit.Rate{Burst: 1, Every: time.Minute}, Address: limit.Rate{Burst: -1}, Bot: limit.Rate{Burst: 9, Every: time.Second}}
	want.Open = limit.Numbers{Person: 3, Address: 30, Bot: 300}
	if found := limitsOf(t, "--limit-talk=1+1/m,off,9+1/s", "--limit-open-sockets=3,30,300"); found != want {
		t.Errorf("found %+v, want %+v", found, want)
	}
	if found := limitsOf(t, "--limit-talk=1+1/m,1+1/m", "--limits=off"); found != limit.None() {
		t.Errorf("without limits there are %+v", found)
	}
}
