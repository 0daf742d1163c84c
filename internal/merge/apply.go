package merge

import "errors"

// apply returns the document that results from applying a patch to another.
func apply(patch, text []byte) ([]byte, error) {
	if len(text) == 0 || text[0] != '{' {
		text = []byte("{}")
	}
	before, errBefore := readDocument(text)
	changes, err := readDocument(patch)
	if err := errors.Join(errBefore, err); err != nil {
		return nil, err
	}
	a := applier{make([]byte, 0, len(text)+len(patch)), before, changes}
	a.object(before.all(), changes.all())
	return a.data, nil
}

type applier struct {
	data          []byte
	before, patch *document
}

// object writes an object with its changes: first the old members in their new state, then the new ones.
func (a *applier) object(before, patch span) {
	a.data = append(a.data, '{')
	start := len(a.data)
	for i := before.from; i < before.to; i = a.before.members[i].next {
		m := &a.before.members[i]
		change := a.patch.find(patch, a.before.name(m), patch.from)
		if change < 0 {
			a.data = appendMember(a.data, a.before.name(m), a.before.value(m))
			continue
		}
		old := span{}
		if a.before.isObject(m) {
			old = a.before.within(i)
		}
		a.change(change, old)
	}
	for i := patch.from; i < patch.to; i = a.patch.members[i].next {
		if a.before.find(before, a.patch.name(&a.patch.members[i]), before.from) < 0 {
			a.change(i, span{})
		}
	}
	a.data = closeObject(a.data, start)
}

// change writes a member of the patch, given what its object had before.
func (a *applier) change(i int32, before span) {
	m := &a.patch.members[i]
	switch {
	case a.patch.isNull(m):
	case a.patch.isObject(m):
		a.data = append(append(a.data, a.patch.name(m)...), ':')
		a.object(before, a.patch.within(i))
		a.data = append(a.data, ',')
	default:
		a.data = appendMember(a.data, a.patch.name(m), a.patch.value(m))
	}
}
