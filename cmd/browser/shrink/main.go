// Command shrink removes from a WebAssembly program of Go what it does not need to run: the files and lines of its instructions, and
// what else only stacks show that people read. That is a tenth of it once it is compressed. Stacks still name our functions.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
)

func main() {
	if err := shrinkFile(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "shrink:", err)
		os.Exit(1)
	}
}

func shrinkFile(path string) error {
	program, err := os.ReadFile(path)
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
	return os.WriteFile(path, program, 0o644)
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
	dataSection = 11
)

func newMemory(program []byte) (*memory, error) {
	if len(program) < header || string(program[:4]) != "\x00asm" {
		return nil, errors.New("this is not WebAssembly")
	}
	for r := (reader{program[header:]}); len(r.left) > 0; {
		kind := r.take(1)[0]
		section := r.take(r.number())
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
