package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// tables are what Go's linker writes to find the function, file and line of an instruction, and much else that the program needs
// to run; see package runtime, symtab.go, of this version of Go.
type tables struct {
	functions  []byte // offsets of the functions' descriptions within itself
	count      int    // of functions
	values     []byte // what each instruction has, as pairs of steps; an offset of 0 is none
	fileNames  []byte // and where those of a package begin
	keep, drop []bool // of the bytes of values
}

// magic begins the tables since Go 1.20; eight bytes on WebAssembly, with the sizes of instructions and pointers.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// The fields of a function's description, in bytes from its start.
const (
	valuesStack    = 16
	valuesFile     = 20
	valuesLine     = 24
	valuesCount    = 28 // how many further ones there are
	fieldPackage   = 32
	fieldFirstLine = 36
	valuesFurther  = 44
)

// forgetLines removes files and lines.
func (m *memory) forgetLines() error {
	at := bytes.Index(m.data, magic)
	if at < 0 {
		return errors.New("the program's tables have an unknown form: is it of another version of Go?")
	}
	word := func(n int) int { return int(binary.LittleEndian.Uint64(m.data[at+8*n:])) }
	all := m.data[at:]
	t := tables{count: word(1), fileNames: all[word(5):word(7)], values: all[word(7):word(8)], functions: all[word(8):]}
	t.keep, t.drop = make([]bool, len(t.values)), make([]bool, len(t.values))
	for n := range t.count {
		if err := t.forget(t.functions[t.number(8*n+4):]); err != nil {
			return err
		}
	}
	for i := range t.values {
		if t.drop[i] && !t.keep[i] {
			t.values[i] = 0
		}
	}
	clear(t.fileNames)
	return nil
}

func (t *tables) number(at int) int { return int(binary.LittleEndian.Uint32(t.functions[at:])) }

// forget removes the files and lines of a function.
func (t *tables) forget(function []byte) error {
	number := func(at int) int { return int(binary.LittleEndian.Uint32(function[at:])) }
	needed := []int{valuesStack}
	for n := range number(valuesCount) {
		needed = append(needed, valuesFurther+4*n)
	}
	for _, field := range needed {
		if err := t.mark(number(field), t.keep); err != nil {
			return err
		}
	}
	for _, field := range []int{valuesFile, valuesLine} {
		if err := t.mark(number(field), t.drop); err != nil {
			return err
		}
		clear(function[field : field+4])
	}
	clear(function[fieldPackage : fieldPackage+4])
	clear(function[fieldFirstLine : fieldFirstLine+4])
	return nil
}

// mark marks the bytes of the values that begin at an offset: pairs of numbers, until a first one of a pair is 0.
func (t *tables) mark(from int, as []bool) error {
	at := from
	for first := true; from != 0; first = false {
		step, size := binary.Uvarint(t.values[min(at, len(t.values)):])
		if size <= 0 {
			return errors.New("the program's tables have an unknown form")
		}
		if step == 0 && !first {
			as[at] = true
			return nil
		}
		_, second := binary.Uvarint(t.values[at+size:])
		for i := range size + max(second, 0) {
			as[at+i] = true
		}
		at += size + second
	}
	return nil
}
