package merge

import "bytes"

// appendPatch appends the patch that turns one document into another.
func appendPatch(into []byte, before, after *document) []byte {
	return (&writer{into, before, after}).object(before.all(), after.all()).data
}

type writer struct {
	data          []byte
	before, after *document
}

// object writes what has changed within an object. Members are usually in the same order, so each search starts after the last one
// found.
func (w *writer) object(before, after span) *writer {
	w.data = append(w.data, '{')
	start, at := len(w.data), before.from
	for i := after.from; i < after.to; i = w.after.members[i].next {
		m := &w.after.members[i]
		old := w.before.find(before, w.after.name(m), at)
		switch {
		case old >= 0:
			w.change(old, i)
			at = w.before.members[old].next
		case !w.after.isNull(m):
			w.data = appendMember(w.data, w.after.name(m), w.after.value(m))
		}
	}
	w.gone(before, after)
	w.data = closeObject(w.data, start)
	return w
}

// gone writes nulls for members that are no longer there.
func (w *writer) gone(before, after span) {
	at := after.from
	for i := before.from; i < before.to; i = w.before.members[i].next {
		m := &w.before.members[i]
		switch now := w.after.find(after, w.before.name(m), at); {
		case now >= 0:
			at = w.after.members[now].next
		case !w.before.isNull(m):
			w.data = appendMember(w.data, w.before.name(m), []byte("null"))
		}
	}
}

// change writes a member that both have, if it differs.
func (w *writer) change(old, now int32) {
	a, b := &w.before.members[old], &w.after.members[now]
	switch {
	case bytes.Equal(w.before.value(a), w.after.value(b)):
	case w.before.isObject(a) && w.after.isObject(b):
		w.data = append(append(w.data, w.after.name(b)...), ':')
		w.object(w.before.within(old), w.after.within(now))
		w.data = append(w.data, ',')
	default:
		w.data = appendMember(w.data, w.after.name(b), w.after.value(b))
	}
}

// appendMember appends a member and a comma.
func appendMember(data, name, value []byte) []byte {
	return append(append(append(append(data, name...), ':'), value...), ',')
}

// closeObject ends an object whose members begin at start, and removes the last comma.
func closeObject(data []byte, start int) []byte {
	if len(data) > start {
		data = data[:len(data)-1]
	}
	return append(data, '}')
}
