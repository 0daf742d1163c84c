package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

func (t *trial) reopening() {
	b := batch("cove", 0, 3)
	b.Summary.People, b.Summary.Wake = []store.Sitting{{Person: "ann", Asked: true, Since: 4}}, 9
	ann := store.Person{ID: "ann", Name: "Ann", Created: 3}
	belonging := store.Belonging{Kind: "token", ID: "x", Person: "ann", Label: "bot", Created: 1, Used: 2, Data: []byte{7}}
	t.must(t.Append(t.ctx, b))
	t.must(t.PutPerson(t.ctx, ann))
	t.must(t.PutBelonging(t.ctx, belonging))
	for range 2 {
		t.reopen()
		t.must(t.Ready(t.ctx))
		t.isLog("cove", 3)
		t.isSummary(b.Summary)
		t.lists(store.Query{Person: "ann"}, "cove")
		t.isPerson(ann)
		t.isBelonging(belonging)
		wakes, err := t.Wakes(t.ctx, nil, 0)
		t.must(err)
		if len(wakes) != 1 || wakes[0] != (store.Wake{Table: "cove", At: 9}) {
			t.fail("tables want to be woken %v", wakes)
		}
	}
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 2, 1)), "a batch that is late, after opening again")
	t.must(t.Append(t.ctx, batch("cove", 3, 1)))
	t.isLog("cove", 4)
}

func (t *trial) folder() string {
	dir, err := os.MkdirTemp("", "divingbell")
	t.must(err)
	return dir
}

func (t *trial) backups() {
	dir := t.folder()
	defer os.RemoveAll(dir)
	t.must(t.Append(t.ctx, batch("cove", 0, 5)))
	t.together(4, func(i int) error {
		if i > 0 {
			return t.appendUntil(fmt.Sprint("table ", i), 20)
		}
		return t.Backup(t.ctx, filepath.Join(dir, "copy"))
	})
	before, err := os.ReadFile(filepath.Join(dir, "copy"))
	t.must(err)
	if len(before) == 0 {
		t.fail("the backup is empty")
	}
	t.wants(fs.ErrExist, t.Backup(t.ctx, filepath.Join(dir, "copy")), "a backup over another")
	after, err := os.ReadFile(filepath.Join(dir, "copy"))
	t.must(err)
	if !bytes.Equal(before, after) {
		t.fail("the first backup was changed")
	}
	if t.Backup(t.ctx, filepath.Join(dir, "no", "folder")) == nil {
		t.fail("a backup is made where no folder is")
	}
	files, err := os.ReadDir(dir)
	t.must(err)
	if len(files) != 1 {
		t.fail("a backup leaves %v behind", files)
	}
}

func (t *trial) closing() {
	dir := t.folder()
	defer os.RemoveAll(dir)
	t.must(t.Append(t.ctx, batch("cove", 0, 1)))
	t.must(t.Close())
	t.must(t.Close())
	_, log := t.Log(t.ctx, "cove", 0)
	_, summaries := t.Summaries(t.ctx, store.Query{})
	_, summary := t.Summary(t.ctx, "cove")
	_, wakes := t.Wakes(t.ctx, nil, 0)
	_, lengths := t.Lengths(t.ctx, []string{"cove"})
	_, leases := t.Lease(t.ctx, "node", time.Minute)
	_, pack := t.Pack(t.ctx, "sea")
	_, person := t.Person(t.ctx, "ann")
	_, belonging := t.Belonging(t.ctx, "session", "x")
	_, belongings := t.Belongings(t.ctx, "session", "ann")
	_, key := t.Key(t.ctx, "cookies", func() []byte { return []byte("late") })
	_, mentions := t.Mentions(t.ctx, "ann")
	for what, err := range map[string]error{
		"Amend": t.Amend(t.ctx, batch("cove", 1, 1), nil), "Drop": t.Drop(t.ctx, "cove", 0), "Mentions": mentions,
		"DropPerson": t.DropPerson(t.ctx, "ann"),
		"Append":     t.Append(t.ctx, batch("cove", 1, 1)), "Log": log, "Summaries": summaries, "Summary": summary, "Wakes": wakes,
		"Lengths": lengths, "Lease": leases, "Release": t.Release(t.ctx, "node"), "Once": t.Once(t.ctx, "late", 1),
		"PutPack": t.PutPack(t.ctx, "sea", nil), "Pack": pack,
		"PutPerson": t.PutPerson(t.ctx, store.Person{ID: "ann"}), "Person": person, "PutBelonging": t.PutBelonging(t.ctx, store.Belonging{Person: "ann"}),
		"ChangePerson":   t.ChangePerson(t.ctx, store.Person{ID: "ann"}, store.Person{ID: "ann", Name: "Ann"}),
		"RenewBelonging": t.RenewBelonging(t.ctx, store.Belonging{}), "RelabelBelonging": t.RelabelBelonging(t.ctx, "session", "x", "phone"),
		"Belonging": belonging, "Belongings": belongings, "DropBelonging": t.DropBelonging(t.ctx, "session", "x"), "DropBelongings": t.DropBelongings(t.ctx, "session", 1), "Key": key,
		"SetKey": t.SetKey(t.ctx, "cookies", []byte("late")),
		"Backup": t.Backup(t.ctx, filepath.Join(dir, "late")), "Ready": t.Ready(t.ctx),
	} {
		t.wants(store.ErrClosed, err, what)
	}
	t.closingAmid()
}

// closingAmid closes a store while others write: everything acknowledged is there, and every call returns.
func (t *trial) closingAmid() {
	t.reopen()
	const writers = 10
	var written [writers]int
	t.together(writers+1, func(i int) error {
		if i == writers {
			for {
				if summaries, err := t.Summaries(t.ctx, store.Query{}); err != nil || len(summaries) > writers/2 {
					return errors.Join(err, t.Close())
				}
			}
		}
		for {
			switch err := t.Append(t.ctx, batch(fmt.Sprint("table ", i), written[i], 1)); {
			case errors.Is(err, store.ErrClosed):
				return nil
			case err != nil:
				return err
			}
			written[i]++
		}
	})
	t.reopen()
	for i, n := range written {
		if n > 0 {
			t.isLog(fmt.Sprint("table ", i), n)
		}
	}
}
