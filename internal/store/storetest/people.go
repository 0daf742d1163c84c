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

func sameBelonging(a, b store.Belonging) bool {
	return a.Kind == b.Kind && a.ID == b.ID && a.Person == b.Person && a.Label == b.Label && a.Created == b.Created && a.Used == b.Used &&
		bytes.Equal(a.Data, b.Data)
}

func (t *trial) isBelonging(want store.Belonging) {
	found, err := t.Belonging(t.ctx, want.Kind, want.ID)
	t.must(err)
	if !sameBelonging(found, want) {
		t.fail("the belonging is %+v, not %+v", found, want)
	}
}

// hasBelongings fails unless a person has these belongings of a kind.
func (t *trial) hasBelongings(kind, person string, want ...store.Belonging) {
	found, err := t.Belongings(t.ctx, kind, person)
	t.must(err)
	if !slices.EqualFunc(found, want, sameBelonging) {
		t.fail("the belongings %q of %s are %+v, not %+v", kind, person, found, want)
	}
}

func (t *trial) belongings() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	t.must(t.PutPerson(t.ctx, store.Person{ID: "bob"}))
	phone := store.Belonging{Kind: "session", ID: "x", Person: "ann", Label: "phone", Created: 20, Used: 25, Data: []byte{0, 1, 2}}
	desk := store.Belonging{Kind: "session", ID: "z", Person: "ann", Created: 10}
	key := store.Belonging{Kind: "passkey", ID: "x", Person: "bob", Created: 5, Used: 6}
	for _, p := range []store.Belonging{phone, desk, key} {
		t.must(t.PutBelonging(t.ctx, p))
	}
	t.isBelonging(phone)
	t.isBelonging(desk)
	t.isBelonging(key)
	t.hasBelongings("session", "ann", desk, phone)
	t.hasBelongings("passkey", "ann")
	t.hasBelongings("session", "bob")
	t.hasBelongings("passkey", "bob", key)
	desk.Used, desk.Label, desk.Created, desk.Data = 99, "desk", 30, []byte("now with data")
	t.must(t.PutBelonging(t.ctx, desk))
	t.isBelonging(desk)
	t.hasBelongings("session", "ann", phone, desk)
	_, err := t.Belonging(t.ctx, "token", "x")
	t.wants(store.ErrUnknown, err, "a belonging of another kind")
	_, err = t.Belonging(t.ctx, "session", "y")
	t.wants(store.ErrUnknown, err, "no belonging")
}

func (t *trial) takenBelongings() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	t.must(t.PutPerson(t.ctx, store.Person{ID: "bob"}))
	ann := store.Belonging{Kind: "passkey", ID: "x", Person: "ann", Label: "ann's"}
	t.must(t.PutBelonging(t.ctx, ann))
	t.wants(store.ErrTaken, t.PutBelonging(t.ctx, store.Belonging{Kind: "passkey", ID: "x", Person: "bob", Label: "bob's"}), "the belonging of another")
	t.isBelonging(ann)
	t.hasBelongings("passkey", "bob")
	t.wants(store.ErrUnknown, t.PutBelonging(t.ctx, store.Belonging{Kind: "passkey", ID: "y", Person: "nobody"}), "the belonging of nobody")
	_, err := t.Belonging(t.ctx, "passkey", "y")
	t.wants(store.ErrUnknown, err, "the belonging of nobody")
	t.must(t.DropBelonging(t.ctx, "passkey", "x"))
	t.must(t.PutBelonging(t.ctx, store.Belonging{Kind: "passkey", ID: "x", Person: "bob"}))
}

func (t *trial) renewedBelongings() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	belonging := store.Belonging{Kind: "passkey", ID: "x", Person: "ann", Label: "phone", Created: 10, Used: 11, Data: []byte{1}}
	other := store.Belonging{Kind: "session", ID: "x", Person: "ann", Created: 10, Used: 11}
	t.must(t.PutBelonging(t.ctx, belonging))
	t.must(t.PutBelonging(t.ctx, other))
	t.must(t.RenewBelonging(t.ctx, store.Belonging{Kind: "passkey", ID: "x", Label: "another", Created: 99, Used: 20, Data: []byte{2, 0}}))
	belonging.Used, belonging.Data = 20, []byte{2, 0}
	t.isBelonging(belonging)
	t.isBelonging(other)
	t.must(t.RenewBelonging(t.ctx, store.Belonging{Kind: "passkey", ID: "x", Used: 20}))
	belonging.Data = nil
	t.isBelonging(belonging)
	t.must(t.DropBelonging(t.ctx, "passkey", "x"))
	t.wants(store.ErrUnknown, t.RenewBelonging(t.ctx, belonging), "a belonging that was dropped")
	t.wants(store.ErrUnknown, t.RenewBelonging(t.ctx, store.Belonging{Kind: "session", ID: "y", Person: "ann"}), "no belonging")
	t.hasBelongings("passkey", "ann")
	t.hasBelongings("session", "ann", other)
}

func (t *trial) relabelledBelongings() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	belonging := store.Belonging{Kind: "passkey", ID: "x", Person: "ann", Label: "phone", Created: 10, Used: 11, Data: []byte{1, 0}}
	other := store.Belonging{Kind: "session", ID: "x", Person: "ann", Label: "phone", Created: 10, Used: 11}
	t.must(t.PutBelonging(t.ctx, belonging))
	t.must(t.PutBelonging(t.ctx, other))
	t.isBelonging(belonging)
	t.must(t.RelabelBelonging(t.ctx, "passkey", "x", "Ann's phone"))
	belonging.Label = "Ann's phone"
	t.isBelonging(belonging)
	t.isBelonging(other)
	t.wants(store.ErrText, t.RelabelBelonging(t.ctx, "passkey", "x", "pho\x00ne"), "a label with a zero byte")
	t.wants(store.ErrUnknown, t.RelabelBelonging(t.ctx, "session", "y", "phone"), "no belonging")
	t.must(t.DropBelonging(t.ctx, "passkey", "x"))
	t.wants(store.ErrUnknown, t.RelabelBelonging(t.ctx, "passkey", "x", "phone"), "a belonging that was dropped")
	t.hasBelongings("passkey", "ann")
	t.hasBelongings("session", "ann", other)
}

func (t *trial) droppedBelongings() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	belonging := func(kind, id string, used int64) store.Belonging {
		p := store.Belonging{Kind: kind, ID: id, Person: "ann", Used: used, Created: used}
		t.must(t.PutBelonging(t.ctx, p))
		return p
	}
	belonging("session", "old", 10)
	belonging("session", "older", 9)
	rim, fresh, token := belonging("session", "rim", 11), belonging("session", "new", 12), belonging("token", "old", 1)
	t.must(t.DropBelongings(t.ctx, "session", 11))
	t.hasBelongings("session", "ann", rim, fresh)
	t.hasBelongings("token", "ann", token)
	t.must(t.DropBelonging(t.ctx, "session", "rim"))
	t.must(t.DropBelonging(t.ctx, "session", "rim"))
	t.must(t.DropBelonging(t.ctx, "token", "new"))
	t.hasBelongings("session", "ann", fresh)
	t.hasBelongings("token", "ann", token)
	_, err := t.Belonging(t.ctx, "session", "old")
	t.wants(store.ErrUnknown, err, "a belonging that was dropped")
}
