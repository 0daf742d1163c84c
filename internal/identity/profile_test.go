package identity

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
)

// Fields that another version has added to a person stay, whatever this one changes.
func TestProfilesKeepWhatTheyDoNotKnow(t *testing.T) {
	f := open(t)
	ann, bob := f.guest("Ann"), f.guest("Bob")
	ann.Data = []byte(`{"colours":["green"],"later":{"x":[1]}}`)
	if err := f.kept.PutPerson(t.Context(), ann); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Block(t.Context(), ann.ID, bob.ID), f.Block(t.Context(), ann.ID, bob.ID), f.Wish(t.Context(), ann.ID, protocol.Wishes{Strangers: new(bool)})); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Rename(t.Context(), ann.ID, "Anna"); err != nil {
		t.Fatal(err)
	}
	now := must(f, func() (store.Person, error) { return f.kept.Person(t.Context(), ann.ID) })
	if p := ProfileOf(now); now.Name != "Anna" || len(p.Blocked) != 1 || !p.HasBlocked(bob.ID) || !p.NoStrangers || len(p.Colours) != 1 || !strings.Contains(string(now.Data), `"later":{"x":[1]}`) {
		t.Errorf("Ann is %s, %s", now.Name, now.Data)
	}
	allowed := true
	if err := errors.Join(f.Unblock(t.Context(), ann.ID, bob.ID), f.Wish(t.Context(), ann.ID, protocol.Wishes{Colours: []string{}, Strangers: &allowed})); err != nil {
		t.Fatal(err)
	}
	if now := must(f, func() (store.Person, error) { return f.kept.Person(t.Context(), ann.ID) }); string(now.Data) != fmt.Sprintf(`{"later":{"x":[1]},"named":%d}`, ProfileOf(now).Named) {
		t.Errorf("what is left is %s", now.Data)
	}
	if err := f.Unblock(t.Context(), ann.ID, bob.ID); !errors.Is(err, ErrUnknown) {
		t.Errorf("nobody is blocked: %v", err)
	}
	if err := f.Block(t.Context(), ann.ID, "nobody"); !errors.Is(err, ErrUnknown) {
		t.Errorf("nobody cannot be blocked: %v", err)
	}
}

// Of too many games that somebody takes off their list, the oldest are forgotten.
func TestRemovedGamesAreForgottenInTheEnd(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	for n := range maxRemoved + 2 {
		if err := f.RemoveGame(t.Context(), ann.ID, fmt.Sprint("t", n)); err != nil {
			t.Fatal(err)
		}
	}
	now := must(f, func() (store.Person, error) { return f.kept.Person(t.Context(), ann.ID) })
	if removed := ProfileOf(now).Removed; len(removed) != maxRemoved || removed[0] != "t2" {
		t.Errorf("%d are remembered, the first is %s", len(removed), removed[0])
	}
}

// If a person is changed on two nodes at once, both changes count, and nobody escapes a ban that way. A person who is deleted
// meanwhile does not come back.
func TestChangesOnSeveralNodes(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	other, err := Open(t.Context(), f.kept.Store, bus.None{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	f.kept.read = func() {
		if err := other.Ban(t.Context(), ann.ID, &Measure{Reason: "Insults"}); err != nil {
			t.Error(err)
		}
	}
	if _, err := f.Rename(t.Context(), ann.ID, "Anna"); err != nil {
		t.Fatal(err)
	}
	now := must(f, func() (store.Person, error) { return f.kept.Person(t.Context(), ann.ID) })
	if now.Name != "Anna" || !ProfileOf(now).Banned.Holds() {
		t.Errorf("Ann is %s, %s", now.Name, now.Data)
	}
	f.kept.read = func() {
		if err := f.kept.DropPerson(t.Context(), ann.ID); err != nil {
			t.Error(err)
		}
	}
	if _, err := f.Rename(t.Context(), ann.ID, "Annabel"); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("whoever is gone is renamed: %v", err)
	}
	if now, err := f.kept.Person(t.Context(), ann.ID); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("there is %+v again, %v", now, err)
	}
}

// Changes, even of the same person, do not wait for each other, so a slow call of the store blocks nobody else.
func TestChangesWaitForNobody(t *testing.T) {
	f := open(t)
	ann, bob := f.guest("Ann"), f.guest("Bob")
	f.kept.read = func() {
		for id, name := range map[string]string{bob.ID: "Bobby", ann.ID: "Annabel"} {
			if _, err := f.Rename(t.Context(), id, name); err != nil {
				t.Error(err)
			}
		}
	}
	if err := f.Wish(t.Context(), ann.ID, protocol.Wishes{Colours: []string{"green"}}); err != nil {
		t.Fatal(err)
	}
	for id, name := range map[string]string{bob.ID: "Bobby", ann.ID: "Annabel"} {
		if now := must(f, func() (store.Person, error) { return f.kept.Person(t.Context(), id) }); now.Name != name {
			t.Errorf("%s is called %s", name, now.Name)
		}
	}
	if now := must(f, func() (store.Person, error) { return f.kept.Person(t.Context(), ann.ID) }); len(ProfileOf(now).Colours) != 1 {
		t.Errorf("Ann wishes for %v", ProfileOf(now).Colours)
	}
}

// Whoever has blocked whom, the two must not sit together, and everybody else may.
func TestBlocks(t *testing.T) {
	f := open(t)
	ann, bob, cleo := f.guest("Ann"), f.guest("Bob"), f.guest("Cleo")
	if err := f.Block(t.Context(), ann.ID, bob.ID); err != nil {
		t.Fatal(err)
	}
	blocks := Blocks(f.kept)
	for _, c := range []struct {
		who    string
		others []string
		want   bool
	}{
		{ann.ID, []string{cleo.ID, bob.ID}, true}, {bob.ID, []string{"gone", ann.ID}, true}, {cleo.ID, []string{ann.ID, bob.ID}, false}, {ann.ID, nil, false},
	} {
		if got, err := blocks(t.Context(), c.who, c.others); got != c.want || err != nil {
			t.Errorf("%s and %v: %v, %v", c.who, c.others, got, err)
		}
	}
}

// A connection on any node is notified at once that its own pass was dropped, or that its person has changed.
func TestNewsOfPeople(t *testing.T) {
	var wire bustest.Local
	kept := memory.New()
	var nodes [2]*Service
	for i := range nodes {
		var err error
		if nodes[i], err = Open(t.Context(), kept.Open(), wire.Join(), slog.New(slog.DiscardHandler)); err != nil {
			t.Fatal(err)
		}
	}
	here, there := nodes[0], nodes[1]
	ann, err := here.NewGuest(t.Context(), "Ann")
	if err != nil {
		t.Fatal(err)
	}
	var passes []Identity
	for _, label := range []string{"desk", "phone"} {
		text, err := here.BeginSession(t.Context(), ann.ID, label)
		if err != nil {
			t.Fatal(err)
		}
		who, err := there.Recognise(t.Context(), Session, text)
		if err != nil || who.Pass.Label != label {
			t.Fatal(who, err)
		}
		passes = append(passes, who)
	}
	heard := map[string]int{}
	hear := func(what string) func(bool) {
		return func(ended bool) {
			if ended {
				what += " ended"
			}
			heard[what]++
		}
	}
	defer there.Follow(passes[0], hear("desk"))()
	cancel := there.Follow(passes[1], hear("phone"))
	if _, err := here.Rename(t.Context(), ann.ID, "Anna"); err != nil {
		t.Fatal(err)
	}
	if err := here.Drop(t.Context(), Session, passes[1].Pass.ID, ann.ID); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := here.EndAllBut(t.Context(), ann.ID, Pass{}); err != nil {
		t.Fatal(err)
	}
	if len(heard) != 4 || heard["desk"] != 1 || heard["phone"] != 1 || heard["phone ended"] != 1 || heard["desk ended"] != 1 {
		t.Errorf("they hear %v", heard)
	}
	if len(there.connected.byPerson[ann.ID]) != 1 {
		t.Error("whoever has gone is still told")
	}
}

// A link lets its person in on any device; renewing it disables the previous one, and dropping it leaves none.
func TestLinks(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	first := must(f, func() (string, error) { return f.MakeLink(t.Context(), ann.ID) })
	if f.IsGuest(t.Context(), ann.ID) {
		t.Error("whoever has a link can come back")
	}
	if who := must(f, func() (store.Person, error) { return f.ByLink(t.Context(), first) }); who.ID != ann.ID {
		t.Errorf("the link is %+v's", who)
	}
	second := must(f, func() (string, error) { return f.MakeLink(t.Context(), ann.ID) })
	kept := must(f, func() ([]Pass, error) { return f.kept.Belongings(t.Context(), Link, ann.ID) })
	if len(kept) != 1 || strings.Contains(second, kept[0].ID) {
		t.Errorf("the store has %+v", kept)
	}
	session := f.session(ann)
	for _, text := range []string{first, session, "", "x"} {
		if _, err := f.ByLink(t.Context(), text); !errors.Is(err, errLink) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if who, err := f.Recognise(t.Context(), Session, second); err != nil || who.Person.ID != "" {
		t.Errorf("a link is no session: %v, %v", who, err)
	}
	if err := f.DropLink(t.Context(), ann.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := f.ByLink(t.Context(), second); !errors.Is(err, errLink) || !f.IsGuest(t.Context(), ann.ID) {
		t.Errorf("a link that was removed: %v", err)
	}
}

// Of links that two nodes make at once, exactly one lets its person in, however far the first node has come.
func TestLinksOfSeveralNodes(t *testing.T) {
	for when, hook := range map[string]func(*countingStore, func()){
		"has looked for an earlier link": func(c *countingStore, other func()) { c.listed = other },
		"has stored its link":            func(c *countingStore, other func()) { c.put = other },
		"has looked for other links":     func(c *countingStore, other func()) { c.put = func() { c.listed = other } },
	} {
		f := open(t)
		ann := f.guest("Ann")
		other := f.otherNode()
		var links []string
		hook(f.kept, func() {
			links = append(links, must(f, func() (string, error) { return other.MakeLink(t.Context(), ann.ID) }))
		})
		links = append(links, must(f, func() (string, error) { return f.MakeLink(t.Context(), ann.ID) }))
		work := 0
		for _, text := range links {
			if who, err := f.ByLink(t.Context(), text); err == nil && who.ID == ann.ID {
				work++
			}
		}
		if len(links) != 2 || work != 1 {
			t.Errorf("one node makes a link when the other %s: of %d links %d work", when, len(links), work)
		}
	}
}

// A link replaces one that another node made, even if the clock there is ahead.
func TestLinkOfAFastClock(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	ahead := Pass{Kind: Link, ID: "ahead", Person: ann.ID, Created: time.Now().Add(time.Hour).UnixMilli()}
	if err := f.kept.PutBelonging(t.Context(), ahead); err != nil {
		t.Fatal(err)
	}
	text := must(f, func() (string, error) { return f.MakeLink(t.Context(), ann.ID) })
	if _, err := f.ByLink(t.Context(), text); err != nil {
		t.Errorf("the link that was made last: %v", err)
	}
	if kept, err := f.kept.Belongings(t.Context(), Link, ann.ID); len(kept) != 1 || err != nil {
		t.Errorf("the store has %d links, %v", len(kept), err)
	}
}
