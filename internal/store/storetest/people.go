package storetest

import (
	"bytes"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

func (t *trial) isPerson(want store.Person) {
	found, err := t.Person(t.ctx, want.ID)
	t.must(err)
	if found.ID != want.ID || found.Name != want.Name || found.Created != want.Created || !bytes.Equal(found.Data, want.Data) {
		t.fail("the person is %+v, not %+v", found, want)
	}
}

func (t *trial) people() {
	ann := store.Person{ID: "ann", Name: "Ann O'Grady", Created: 1_790_000_000_123}
	guest := store.Person{ID: "guest"}
	t.must(t.PutPerson(t.ctx, ann))
	t.must(t.PutPerson(t.ctx, guest))
	t.isPerson(ann)
	t.isPerson(guest)
	guest.Name, guest.Created, guest.Data = "Ann O'Grady", 7, []byte{0, 1, 2}
	t.must(t.PutPerson(t.ctx, guest))
	ann.Name = "Ann"
	t.must(t.PutPerson(t.ctx, ann))
	t.isPerson(ann)
	t.isPerson(guest)
	guest.Data = nil
	t.must(t.PutPerson(t.ctx, guest))
	t.isPerson(guest)
	_, err := t.Person(t.ctx, "nobody")
	t.wants(store.ErrUnknown, err, "nobody")
}

func (t *trial) changedPeople() {
	ann := store.Person{ID: "ann", Name: "Ann", Created: 5}
	t.must(t.PutPerson(t.ctx, ann))
	banned := ann
	banned.Data = []byte("banned")
	t.must(t.ChangePerson(t.ctx, ann, banned))
	renamed := ann
	renamed.Name = "Anna"
	t.wants(store.ErrConflict, t.ChangePerson(t.ctx, ann, renamed), "a change of what is no longer so")
	t.isPerson(banned)
	both := banned
	both.Name = "Anna"
	t.must(t.ChangePerson(t.ctx, banned, both))
	t.wants(store.ErrConflict, t.ChangePerson(t.ctx, banned, ann), "a change of somebody of another name")
	t.isPerson(both)
	if err := t.ChangePerson(t.ctx, both, store.Person{ID: "bob"}); err == nil {
		t.fail("ann is changed into bob")
	}
	t.must(t.DropPerson(t.ctx, "ann"))
	t.wants(store.ErrUnknown, t.ChangePerson(t.ctx, both, ann), "a change of a person who was dropped")
	_, err := t.Person(t.ctx, "ann")
	t.wants(store.ErrUnknown, err, "a person who was dropped")
}

func samePass(a, b store.Pass) bool {
	return a.Kind == b.Kind && a.ID == b.ID && a.Person == b.Person && a.Label == b.Label && a.Created == b.Created && a.Used == b.Used &&
		bytes.Equal(a.Data, b.Data)
}

func (t *trial) isPass(want store.Pass) {
	found, err := t.Pass(t.ctx, want.Kind, want.ID)
	t.must(err)
	if !samePass(found, want) {
		t.fail("the pass is %+v, not %+v", found, want)
	}
}

// hasPasses fails unless a person has these passes of a kind.
func (t *trial) hasPasses(kind, person string, want ...store.Pass) {
	found, err := t.Passes(t.ctx, kind, person)
	t.must(err)
	if !slices.EqualFunc(found, want, samePass) {
		t.fail("the passes %q of %s are %+v, not %+v", kind, person, found, want)
	}
}

func (t *trial) passes() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	t.must(t.PutPerson(t.ctx, store.Person{ID: "bob"}))
	phone := store.Pass{Kind: "session", ID: "x", Person: "ann", Label: "phone", Created: 20, Used: 25, Data: []byte{0, 1, 2}}
	desk := store.Pass{Kind: "session", ID: "z", Person: "ann", Created: 10}
	key := store.Pass{Kind: "passkey", ID: "x", Person: "bob", Created: 5, Used: 6}
	for _, p := range []store.Pass{phone, desk, key} {
		t.must(t.PutPass(t.ctx, p))
	}
	t.isPass(phone)
	t.isPass(desk)
	t.isPass(key)
	t.hasPasses("session", "ann", desk, phone)
	t.hasPasses("passkey", "ann")
	t.hasPasses("session", "bob")
	t.hasPasses("passkey", "bob", key)
	desk.Used, desk.Label, desk.Created, desk.Data = 99, "desk", 30, []byte("now with data")
	t.must(t.PutPass(t.ctx, desk))
	t.isPass(desk)
	t.hasPasses("session", "ann", phone, desk)
	_, err := t.Pass(t.ctx, "token", "x")
	t.wants(store.ErrUnknown, err, "a pass of another kind")
	_, err = t.Pass(t.ctx, "session", "y")
	t.wants(store.ErrUnknown, err, "no pass")
}

func (t *trial) takenPasses() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	t.must(t.PutPerson(t.ctx, store.Person{ID: "bob"}))
	ann := store.Pass{Kind: "passkey", ID: "x", Person: "ann", Label: "ann's"}
	t.must(t.PutPass(t.ctx, ann))
	t.wants(store.ErrTaken, t.PutPass(t.ctx, store.Pass{Kind: "passkey", ID: "x", Person: "bob", Label: "bob's"}), "the pass of another")
	t.isPass(ann)
	t.hasPasses("passkey", "bob")
	t.wants(store.ErrUnknown, t.PutPass(t.ctx, store.Pass{Kind: "passkey", ID: "y", Person: "nobody"}), "the pass of nobody")
	_, err := t.Pass(t.ctx, "passkey", "y")
	t.wants(store.ErrUnknown, err, "the pass of nobody")
	t.must(t.DropPass(t.ctx, "passkey", "x"))
	t.must(t.PutPass(t.ctx, store.Pass{Kind: "passkey", ID: "x", Person: "bob"}))
}

func (t *trial) renewedPasses() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	pass := store.Pass{Kind: "passkey", ID: "x", Person: "ann", Label: "phone", Created: 10, Used: 11, Data: []byte{1}}
	other := store.Pass{Kind: "session", ID: "x", Person: "ann", Created: 10, Used: 11}
	t.must(t.PutPass(t.ctx, pass))
	t.must(t.PutPass(t.ctx, other))
	t.must(t.RenewPass(t.ctx, store.Pass{Kind: "passkey", ID: "x", Label: "another", Created: 99, Used: 20, Data: []byte{2, 0}}))
	pass.Used, pass.Data = 20, []byte{2, 0}
	t.isPass(pass)
	t.isPass(other)
	t.must(t.RenewPass(t.ctx, store.Pass{Kind: "passkey", ID: "x", Used: 20}))
	pass.Data = nil
	t.isPass(pass)
	t.must(t.DropPass(t.ctx, "passkey", "x"))
	t.wants(store.ErrUnknown, t.RenewPass(t.ctx, pass), "a pass that was dropped")
	t.wants(store.ErrUnknown, t.RenewPass(t.ctx, store.Pass{Kind: "session", ID: "y", Person: "ann"}), "no pass")
	t.hasPasses("passkey", "ann")
	t.hasPasses("session", "ann", other)
}

func (t *trial) relabelledPasses() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	pass := store.Pass{Kind: "passkey", ID: "x", Person: "ann", Label: "phone", Created: 10, Used: 11, Data: []byte{1, 0}}
	other := store.Pass{Kind: "session", ID: "x", Person: "ann", Label: "phone", Created: 10, Used: 11}
	t.must(t.PutPass(t.ctx, pass))
	t.must(t.PutPass(t.ctx, other))
	t.isPass(pass)
	t.must(t.RelabelPass(t.ctx, "passkey", "x", "Ann's phone"))
	pass.Label = "Ann's phone"
	t.isPass(pass)
	t.isPass(other)
	t.wants(store.ErrText, t.RelabelPass(t.ctx, "passkey", "x", "pho\x00ne"), "a label with a zero byte")
	t.wants(store.ErrUnknown, t.RelabelPass(t.ctx, "session", "y", "phone"), "no pass")
	t.must(t.DropPass(t.ctx, "passkey", "x"))
	t.wants(store.ErrUnknown, t.RelabelPass(t.ctx, "passkey", "x", "phone"), "a pass that was dropped")
	t.hasPasses("passkey", "ann")
	t.hasPasses("session", "ann", other)
}

func (t *trial) droppedPasses() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	pass := func(kind, id string, used int64) store.Pass {
		p := store.Pass{Kind: kind, ID: id, Person: "ann", Used: used, Created: used}
		t.must(t.PutPass(t.ctx, p))
		return p
	}
	pass("session", "old", 10)
	pass("session", "older", 9)
	rim, fresh, token := pass("session", "rim", 11), pass("session", "new", 12), pass("token", "old", 1)
	t.must(t.DropPasses(t.ctx, "session", 11))
	t.hasPasses("session", "ann", rim, fresh)
	t.hasPasses("token", "ann", token)
	t.must(t.DropPass(t.ctx, "session", "rim"))
	t.must(t.DropPass(t.ctx, "session", "rim"))
	t.must(t.DropPass(t.ctx, "token", "new"))
	t.hasPasses("session", "ann", fresh)
	t.hasPasses("token", "ann", token)
	_, err := t.Pass(t.ctx, "session", "old")
	t.wants(store.ErrUnknown, err, "a pass that was dropped")
}
