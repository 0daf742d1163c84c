// Command shrink makes a WebAssembly program of Go smaller and quicker. It removes what the program does not need to run: the files
// and lines of its instructions, and what else only stacks show that people read, a tenth of it once it is compressed; stacks still
// name our functions. And it makes jumps direct, which is another twentieth, and half as quick again.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: shrink PROGRAM SMALLER")
		os.Exit(2)
	}
	if err := shrinkFile(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}

// shrinkFile leaves the program as it is: go build takes one that was changed for what it would build.
func shrinkFile(from, to string) error {
	program, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	memory, err := newMemory(program)
	if err != nil {
		return err
	}
	if err := memory.forgetLines(); err != nil {
		return err
	}
	memory.store()
	return os.WriteFile(to, straightenAll(program), 0o644)
}

// straightenAll replaces the jumps in all functions.
func straightenAll(program []byte) []byte {
	straight := slices.Clone(program[:header])
	for kind, section := range sections(program) {
		if kind == codeSection {
			section = straightenSection(reader{section})
		}
		straight = appendSized(append(straight, kind), section)
	}
	return straight
}

func straightenSection(r reader) []byte {
	count := r.number()
	section := binary.AppendUvarint(nil, uint64(count))
	for range count {
		section = appendSized(section, straighten(r.take(r.number())))
	}
	return section
}

// appendSized appends data after its size.
func appendSized(to, data []byte) []byte {
	return append(binary.AppendUvarint(to, uint64(len(data))), data...)
}

// memory is what a program's memory begins with.
type memory struct {
	data   []byte
	pieces []piece
}

// piece is a part of the program that is copied to the memory at its start.
type piece struct {
	at    int
	bytes []byte
}

// store writes the memory back into the program.
func (m *memory) store() {
	for _, p := range m.pieces {
		copy(p.bytes, m.data[p.at:])
	}
}

const (
	header      = 8 // of a program: magic number and version
	codeSection = 10
	dataSection = 11
)

// sections are the parts of a program, each with its kind.
func sections(program []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		for r := (reader{program[header:]}); len(r.left) > 0; {
			if kind := r.take(1)[0]; !yield(kind, r.take(r.number())) {
				return
			}
		}
	}
}

func newMemory(program []byte) (*memory, error) {
	if len(program) < header || string(program[:4]) != "\x00asm" {
		return nil, errors.New("this is not WebAssembly")
	}
	for kind, section := range sections(program) {
		if kind == dataSection {
			return readData(reader{section})
		}
	}
	return nil, errors.New("the program has no data")
}

func readData(r reader) (*memory, error) {
	m := &memory{}
	for range r.number() {
		if start := r.take(2); start[0] != 0 || start[1] != 0x41 { // into the first memory, at a constant address
			return nil, errors.New("the program's data has an unknown form")
		}
		at := r.number()
		r.take(1) // the end of the constant
		p := piece{at, r.take(r.number())}
		m.pieces = append(m.pieces, p)
		if end := at + len(p.bytes); end > len(m.data) {
			m.data = append(m.data, make([]byte, end-len(m.data))...)
		}
		copy(m.data[at:], p.bytes)
	}
	return m, nil
}

// reader reads a program. It panics where the program ends too early.
type reader struct{ left []byte }

func (r *reader) take(n int) []byte {
	taken := r.left[:n]
	r.left = r.left[n:]
	return taken
}

func (r *reader) number() int {
	n, size := binary.Uvarint(r.left)
	r.take(size)
	return int(n)
}
