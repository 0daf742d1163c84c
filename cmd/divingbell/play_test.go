package main

import (
	"slices"
	"testing"

	"github.com/divingbell/divingbell/internal/terminal"
	"github.com/divingbell/divingbell/locale"
)

func TestWhoPlays(t *testing.T) {
	words, err := locale.Load("de")
	if err != nil {
		t.Fatal(err)
	}
	found, err := sitters([]string{"me:Anna  Maria", "mate", "me", "me"}, words)
	want := []terminal.Sitter{{Name: "Anna Maria"}, {Level: "mate"}, {Name: "Mensch"}, {Name: "Mensch"}}
	if err != nil || !slices.Equal(found, want) {
		t.Errorf("found %v, %v", found, err)
	}
	if found, err := sitters([]string{"me", "mate"}, words); err != nil || found[0].Name == "" {
		t.Errorf("found %v, %v", found, err)
	}
}
