// Package merge computes and applies merge patches (RFC 7396) for JSON documents and for values that encode as JSON objects. A
// patch has the members that differ, and null for those that are gone. A list is one value, sent whole. Null means absent.
package merge

import "errors"

// document is a JSON object with the positions of its members, including nested ones.
type document struct {
	data    []byte
	members []member
	flat    bool // without nested members
}

// member is a member of an object: the positions of its name, quotes included, and of its value. If it is an object, its own
// members come after it, up to next.
type member struct{ name, colon, value, end, next int32 }

var errForm = errors.New("this is no JSON object as package json writes them")

// readDocument finds the members of an object. There must be no white space between its tokens.
func readDocument(data []byte) (*document, error) {
	d := &document{data: data}
	return d, d.read()
}

func (d *document) read() (err error) {
	defer func() {
		if recover() != nil { // errForm, or the text ends too early
			err = errForm
		}
	}()
	d.members = d.members[:0]
	if d.data[0] != '{' || d.object(0) != len(d.data) {
		return errForm
	}
	return nil
}

// object reads an object and returns the position after it.
func (d *document) object(at int) int {
	at++
	if d.data[at] == '}' {
		return at + 1
	}
	for {
		if d.data[at] != '"' {
			panic(errForm)
		}
		i, colon := len(d.members), skipText(d.data, at)
		if d.data[colon] != ':' {
			panic(errForm)
		}
		d.members = append(d.members, member{name: int32(at), colon: int32(colon), value: int32(colon + 1)})
		at = colon + 1
		if d.data[at] == '{' && !d.flat {
			at = d.object(at)
		} else if at = skip(d.data, at); at == colon+1 {
			panic(errForm)
		}
		d.members[i].end, d.members[i].next = int32(at), int32(len(d.members))
		switch d.data[at] {
		case ',':
			at++
		case '}':
			return at + 1
		default:
			panic(errForm)
		}
	}
}

// skip returns the position after a value.
func skip(data []byte, at int) int {
	switch data[at] {
	case '"':
		return skipText(data, at)
	case '[', '{':
		for depth := 0; ; {
			switch data[at] {
			case '"':
				at = skipText(data, at)
				continue
			case '[', '{':
				depth++
			case ']', '}':
				if depth--; depth == 0 {
					return at + 1
				}
			}
			at++
		}
	}
	for data[at] != ',' && data[at] != '}' {
		at++
	}
	return at
}

func skipText(data []byte, at int) int {
	for at++; data[at] != '"'; at++ {
		if data[at] == '\\' {
			at++
		}
	}
	return at + 1
}

// name is the member's name, with its quotes.
func (d *document) name(m *member) []byte { return d.data[m.name:m.colon] }

func (d *document) value(m *member) []byte { return d.data[m.value:m.end] }

func (d *document) isNull(m *member) bool { return string(d.value(m)) == "null" }

func (d *document) isObject(m *member) bool { return d.data[m.value] == '{' }

// span is a range of indices of members; to is excluded.
type span struct{ from, to int32 }

func (d *document) all() span { return span{0, int32(len(d.members))} }

// within are the members of a member that is an object.
func (d *document) within(i int32) span { return span{i + 1, d.members[i].next} }

// find returns the index of the member with a name, or -1. It begins at the index from and wraps around.
func (d *document) find(in span, name []byte, from int32) int32 {
	for i := from; i < in.to; i = d.members[i].next {
		if string(d.name(&d.members[i])) == string(name) {
			return i
		}
	}
	for i := in.from; i < from; i = d.members[i].next {
		if string(d.name(&d.members[i])) == string(name) {
			return i
		}
	}
	return -1
}
