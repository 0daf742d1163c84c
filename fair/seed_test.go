package fair_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
)

// exampleSecret is the secret of the examples: 00 01 02 … 1f.
func exampleSecret() fair.Secret {
	var s fair.Secret
	for i := range s {
		s[i] = byte(i)
	}
	return s
}

func TestSecretsDiffer(t *testing.T) {
	a, b := fair.NewSecret(), fair.NewSecret()
	if a == b || a == (fair.Secret{}) {
		t.Errorf("found %x and %x", a[:], b[:])
	}
}

func TestSecretAsText(t *testing.T) {
	s := exampleSecret()
	const text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	if s.String() != text {
		t.Errorf("written as %s", s)
	}
	data, err := json.Marshal(map[string]fair.Secret{"secret": s})
	if want := `{"secret":"` + text + `"}`; err != nil || string(data) != want {
		t.Errorf("as JSON %s, %v", data, err)
	}
	var read map[string]fair.Secret
	if err := json.Unmarshal(data, &read); err != nil || read["secret"] != s {
		t.Errorf("read as %v, %v", read, err)
	}
	for _, bad := range []string{"", text[2:], text + "00", text[1:], strings.ToUpper(text), "g" + text[1:], " " + text[1:]} {
		if found, err := fair.ParseSecret(bad); err == nil || found != (fair.Secret{}) {
			t.Errorf("%q is read as %v", bad, found)
		}
	}
}

func TestNonces(t *testing.T) {
	for nonce, want := range map[string]bool{
		"": true, "0": true, "tide-42_X": true, strings.Repeat("z", 64): true,
		strings.Repeat("z", 65): false, "a b": false, "a!b": false, "é": false, "a\n": false, "\x00": false,
	} {
		if found := fair.ValidNonce(nonce); found != want {
			t.Errorf("%q: found %v", nonce, found)
		}
	}
}

// Every input counts, and no two sets of inputs give the same seed.
func TestEverythingChangesTheSeed(t *testing.T) {
	secret := exampleSecret()
	seen := map[[32]byte]string{}
	add := func(s fair.Secret, table string, nonces ...string) {
		what := fmt.Sprintf("%s %q %q", s, table, nonces)
		seed := fair.Seed(s, table, nonces)
		if other, ok := seen[seed]; ok {
			t.Errorf("the same seed: %s and %s", other, what)
		}
		seen[seed] = what
	}
	for i := range secret {
		changed := secret
		changed[i] ^= 1 << (i % 8)
		add(changed, "reef", "ab", "c")
	}
	for _, table := range []string{"reef", "reeg", "ree", "reefa", "", "reef\x00"} {
		for _, nonces := range [][]string{
			{},
			{""},
			{"", ""},
			{"ab", "c"},
			{"a", "bc"},
			{"abc", ""},
			{"", "abc"},
			{"c", "ab"},
			{"ab", "c", ""},
			{"ab"},
			{"abc"},
			{"ab", "d"},
			{"aB", "c"},
		} {
			add(secret, table, nonces...)
		}
	}
}

// No hash can pass for one of another purpose: a commitment reveals nothing about a seed of the same bytes.
func TestHashesHaveTheirOwnUse(t *testing.T) {
	s := exampleSecret()
	plain := sha256.Sum256(s[:])
	seed := fair.Seed(s, "", nil)
	found := map[string]bool{
		s.Commitment(): true, fair.SeedHash(s): true, hex.EncodeToString(plain[:]): true, hex.EncodeToString(seed[:]): true,
	}
	if len(found) != 4 {
		t.Errorf("found %v", found)
	}
}

func TestDiceAreThoseOfTheEntry(t *testing.T) {
	seed := fair.Seed(exampleSecret(), "reef", nil)
	for entry := range 3 {
		a, b := fair.Dice(seed, entry), game.NewFairDice(seed, entry)
		for draw := range 10 {
			if x, y := a.Among(0, game.Below(60)), b.Among(0, game.Below(60)); x != y {
				t.Errorf("entry %d, draw %d: found %d, want %d", entry, draw, x, y)
			}
		}
	}
}
