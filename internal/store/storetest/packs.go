package storetest

import (
	"bytes"

	"github.com/divingbell/divingbell/internal/store"
)

func (t *trial) isPack(hash string, want []byte) {
	found, err := t.Pack(t.ctx, hash)
	t.must(err)
	if !bytes.Equal(found, want) {
		t.fail("the pack %s is %q, not %q", hash, found, want)
	}
}

func (t *trial) packs() {
	sea, lake := []byte{'{', 0, 0xff, '}'}, []byte(`{"id":"lake"}`)
	t.must(t.PutPack(t.ctx, "sea", sea))
	t.together(8, func(int) error { return t.PutPack(t.ctx, "lake", lake) })
	t.must(t.PutPack(t.ctx, "sea", lake)) // an existing one stays
	given := bytes.Clone(lake)
	t.must(t.PutPack(t.ctx, "copy", given))
	given[0] = 'x'
	for range 2 {
		t.isPack("sea", sea)
		t.isPack("lake", lake)
		t.isPack("copy", lake)
		_, err := t.Pack(t.ctx, "puddle")
		t.wants(store.ErrUnknown, err, "no pack")
		t.reopen()
	}
}
