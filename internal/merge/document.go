// Package merge tells what has changed between two JSON documents, or between two values that are written as such, as a merge
// patch (RFC 7396): the members that differ, and null for those that are gone. A list is one value and told whole. Null and
// absent are the same here.
package merge

import "errors"

// Document is a JSON object with the places of its members, and of theirs.
type Document struct {
	data    []byte
	members []member
}

// member is a member of an object: from where to where its name is, quotes included, and its value. After it come its own
// members, if it is an object, up to the next.
type member struct{ name, colon, value, end, next int32 }

var errForm = errors.New("this is no JSON object as package json writes them")

// Read finds the members of an object. It must have no space between its parts.
func Read(data []byte) (*Document, error) {
	d := &Document{data: data}
	return d, d.read()
}

func (d *Document) read() (err error) {
	defer func() {
		if recover() != nil { // it ends before it should
			err = errForm
		}
	}()
	d.members = d.members[:0]
	if d.data[0] != '{' || d.object(0) != len(d.data) {
		return errForm
	}
	return nil
}

// object reads an object and gives the place after it.
func (d *Document) object(at int) int {
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
		if d.data[at] == '{' {
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

// skip gives the place after a value that is no object.
func skip(data []byte, at int) int {
	switch data[at] {
	case '"':
		return skipText(data, at)
	case '[':
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

// name is with its quotes.
func (d *Document) name(m *member) []byte { return d.data[m.name:m.colon] }

func (d *Document) value(m *member) []byte { return d.data[m.value:m.end] }

func (d *Document) isNull(m *member) bool { return string(d.value(m)) == "null" }

func (d *Document) isObject(m *member) bool { return d.data[m.value] == '{' }

// span are members one after the other, from the first to before the last.
type span struct{ from, to int32 }

func (d *Document) all() span { return span{0, int32(len(d.members))} }

// within are the members of one that is an object.
func (d *Document) within(i int32) span { return span{i + 1, d.members[i].next} }

// find is the place of a member with a name; it is looked for from a place on first. It is -1 if there is none.
func (d *Document) find(in span, name []byte, from int32) int32 {
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
