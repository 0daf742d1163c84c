package registry

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// otherPack is the standard pack with another id, one change and more white space.
func otherPack(id string) []byte {
	text := bytes.Replace(packs.Standard().PackContent(), []byte(`"id":"standard"`), []byte(`"id" : "`+id+`"`), 1)
	return bytes.Replace(text, []byte(`"renew_price":4`), []byte("\n \"renew_price\" : 5"), 1)
}

func aboutOf(t *testing.T) func(g game.Game, err error) game.About {
	return func(g game.Game, err error) game.About {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return g.About()
	}
}

// The hash depends on what a pack holds, not on how it is written.
func TestPacksAreNamedByTheirContent(t *testing.T) {
	standard := packs.Standard().About()
	again, err := packs.Load(packs.Standard().PackContent())
	if err != nil || again.About().PackHash != standard.PackHash || game.HashPack(again.PackContent()) != standard.PackHash {
		t.Errorf("its content is another pack: %v", err)
	}
	other, err := packs.Load(otherPack("standard"))
	if err != nil || other.About().PackHash == standard.PackHash {
		t.Errorf("another price has the same hash: %v", err)
	}
}

func TestPacksThatAreOffered(t *testing.T) {
	about := aboutOf(t)
	r := New()
	for range 2 { // adding the same again is no fault
		if err := errors.Join(r.AddPack(otherPack("sea")), r.AddPack(packs.Standard().PackContent())); err != nil {
			t.Fatal(err)
		}
	}
	if found := r.Packs("deepblue"); len(found) != 2 || found[0].Pack != "standard" || found[1].Pack != "sea" {
		t.Errorf("there are the packs %+v", found)
	}
	sea := about(r.Rules("deepblue", 0, "sea"))
	if sea.Pack != "sea" || about(r.Rules("deepblue", 1, sea.PackHash)).PackHash != sea.PackHash {
		t.Errorf("found %+v", sea)
	}
	for _, pack := range []string{"", "standard", packs.Standard().About().PackHash} {
		if found := about(r.Rules("deepblue", 0, pack)); found.Pack != "standard" {
			t.Errorf("%q is %s", pack, found.Pack)
		}
	}
	for _, id := range []string{"standard", "sea"} {
		changed := bytes.Replace(otherPack(id), []byte(`: 5`), []byte(`: 6`), 1)
		if err := r.AddPack(changed); err == nil || !strings.Contains(err.Error(), `another pack with the id "`+id+`"`) {
			t.Errorf("%s again: %v", id, err)
		}
	}
	if err := r.AddPack([]byte(`{"id":"x"}`)); err == nil || !strings.Contains(err.Error(), "is missing") {
		t.Errorf("half a pack: %v", err)
	}
	for _, wrong := range [][2]string{{"deepblue", "lake"}, {"sunken", "sea"}, {"chess", ""}} {
		if _, err := r.Rules(wrong[0], 0, wrong[1]); err == nil {
			t.Errorf("found %s", wrong)
		}
	}
	if _, err := r.Load("sunken", 0, otherPack("sea")); err == nil || !strings.Contains(err.Error(), "has no component packs") {
		t.Errorf("found %v", err)
	}
}

// A pack that is no longer offered is fetched by its hash, once; its content must have that hash.
func TestPacksThatAreKept(t *testing.T) {
	kept, err := packs.Load(otherPack("sea"))
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	r := New()
	r.Fetch = func(hash string) ([]byte, error) {
		asked++
		if hash != kept.About().PackHash && hash != strings.Repeat("0", 64) {
			return nil, errors.New("nobody has it")
		}
		return kept.PackContent(), nil
	}
	for range 3 {
		if found := aboutOf(t)(r.Rules("deepblue", 1, kept.About().PackHash)); found.Pack != "sea" || asked != 1 {
			t.Errorf("found %s after asking %d times", found.Pack, asked)
		}
	}
	if _, err := r.Rules("deepblue", 0, strings.Repeat("0", 64)); err == nil || !strings.Contains(err.Error(), "with another content") {
		t.Errorf("found %v", err)
	}
	if _, err := r.Rules("deepblue", 0, strings.Repeat("1", 64)); err == nil || !strings.Contains(err.Error(), "nobody has it") {
		t.Errorf("found %v", err)
	}
}

// A slow fetch does not keep others from listing packs.
func TestPacksAreListedWhileOneIsFetched(t *testing.T) {
	kept, err := packs.Load(otherPack("sea"))
	if err != nil {
		t.Fatal(err)
	}
	r := New()
	r.Fetch = func(string) ([]byte, error) {
		if offered := r.Packs("deepblue"); len(offered) != 1 {
			t.Errorf("%d packs are offered, not 1", len(offered))
		}
		return kept.PackContent(), nil
	}
	if found := aboutOf(t)(r.Rules("deepblue", 0, kept.About().PackHash)); found.Pack != "sea" {
		t.Errorf("found %s", found.Pack)
	}
}

// nextRules are rules of the next version.
type nextRules struct{ game.Game }

func (n nextRules) About() game.About {
	about := n.Game.About()
	about.Version++
	return about
}

// PackContent implements game.Packed.
func (n nextRules) PackContent() []byte { return n.Game.(game.Packed).PackContent() }

// Parts implements game.Packed.
func (n nextRules) Parts() any { return n.Game.(game.Packed).Parts() }

// When there is a new version, old tables keep theirs, with any pack.
func TestOlderVersions(t *testing.T) {
	about := aboutOf(t)
	r := New()
	if err := r.AddPack(otherPack("sea")); err != nil {
		t.Fatal(err)
	}
	old := r.games[0]
	r.games = []Entry{{Older: []Version{old.Version}, Version: Version{
		Game: nextRules{old.Game},
		LoadPack: func(data []byte) (game.Game, error) {
			g, err := old.LoadPack(data)
			return nextRules{g}, err
		},
	}}}
	for _, pack := range []string{"", "standard", "sea", about(r.Rules("deepblue", 1, "sea")).PackHash} {
		for asked, want := range []int{2, 1, 2} {
			if found := about(r.Rules("deepblue", asked, pack)); found.Version != want {
				t.Errorf("version %d of %q is %d", asked, pack, found.Version)
			}
		}
	}
	if _, err := r.Rules("deepblue", 3, ""); err == nil || !strings.Contains(err.Error(), "has no version 3 of its rules; this program has version 2, 1") {
		t.Errorf("found %v", err)
	}
}
