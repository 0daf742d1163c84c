package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// tables are what Go's linker writes of the functions of a program: what the program needs to run, such as where the pointers on
// its stack are, and what only those need who read the stack of a fault. Package runtime, symtab.go, of this version of Go
// describes them.
type tables struct {
	functions []byte // offsets of the functions' descriptions within itself
	count     int    // of functions
	names     []byte // of functions
	runtime   int    // offset of the name that the runtime's functions share; 0 if none has been seen
	files     []byte // their names, and where those of a package begin
	steps     []byte // values that change from instruction to instruction, as pairs of steps; the offset 0 is none
	facts     []byte // what holds for a whole function

	needed, unneeded           []bool // bytes of steps
	neededFacts, unneededFacts map[int]bool
}

// magic begins the tables since Go 1.20; eight bytes on WebAssembly, with the sizes of instructions and pointers.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// factsAt is where the module's data says where the facts are, in bytes from its start.
const factsAt = 320

// A function's description, in bytes from its start. Steps and facts are lists; both are offsets.
const (
	nameOf     = 4
	stackSteps = 16
	fileSteps  = 20
	lineSteps  = 24
	stepsCount = 28
	filesOf    = 32
	firstLine  = 36
	factsCount = 43
	stepsList  = 44
)

// What the runtime reads other than for stacks that people read, on WebAssembly, where nothing is preempted: which pointers are
// alive; the pointers among arguments and variables, objects on the stack, and what is deferred.
var (
	neededSteps = []int{1}
	neededFacts = []int{0, 1, 2, 4}
)

const noFact = ^uint32(0) // the offset of a fact that is not there

var errUnknownForm = errors.New("the program's tables have an unknown form: is it of another version of Go?")

// Our functions keep their names. The runtime only looks at whether a function is its own.
const (
	ofRuntime = "runtime."
	ours      = "github.com/divingbell/"
	ofProgram = "main."
)

// forgetLines removes files and lines, names of functions that are not ours, what was inlined, and which arguments could be shown.
func (m *memory) forgetLines() error {
	at := bytes.Index(m.data, magic)
	if at < 0 {
		return errUnknownForm
	}
	word := func(n int) int { return int(binary.LittleEndian.Uint64(m.data[at+8*n:])) }
	begins := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(at)), uint64(at+word(4)))
	module := bytes.Index(m.data, begins) // with where the tables are, and the names in them; the first number alone may be any
	if module < 0 {
		return errUnknownForm
	}
	all := m.data[at:]
	t := tables{
		count: word(1), names: all[word(4):word(5)], files: all[word(5):word(7)], steps: all[word(7):word(8)], functions: all[word(8):],
		facts: m.data[binary.LittleEndian.Uint64(m.data[module+factsAt:]):], neededFacts: map[int]bool{}, unneededFacts: map[int]bool{},
	}
	t.needed, t.unneeded = make([]bool, len(t.steps)), make([]bool, len(t.steps))
	for n := range t.count {
		if err := t.forget(t.functions[number(t.functions[8*n+4:]):]); err != nil {
			return err
		}
	}
	clear(t.files)
	for i := range t.steps {
		if t.unneeded[i] && !t.needed[i] {
			t.steps[i] = 0
		}
	}
	maps.Copy(t.unneededFacts, t.neededFacts)
	offsets := slices.Sorted(maps.Keys(t.unneededFacts))
	for i, from := range offsets[:len(offsets)-1] {
		if !t.neededFacts[from] {
			clear(t.facts[from:offsets[i+1]])
		}
	}
	return nil
}

func number(data []byte) int { return int(binary.LittleEndian.Uint32(data)) }

// forget removes from a function's description what it does not need.
func (t *tables) forget(function []byte) error {
	t.forgetName(function[nameOf:])
	clear(function[filesOf : filesOf+4])
	clear(function[firstLine : firstLine+4])
	steps := map[int]bool{stackSteps: true, fileSteps: false, lineSteps: false}
	facts := stepsList + 4*number(function[stepsCount:])
	for field := stepsList; field < facts; field += 4 {
		steps[field] = slices.Contains(neededSteps, (field-stepsList)/4)
	}
	for field, needed := range steps {
		offset := number(function[field:])
		if err := t.mark(offset, needed); err != nil {
			return err
		}
		if !needed {
			clear(function[field : field+4])
		}
	}
	for n := range int(function[factsCount]) {
		fact := function[facts+4*n:]
		switch offset := number(fact); {
		case uint32(offset) == noFact:
		case slices.Contains(neededFacts, n):
			t.neededFacts[offset] = true
		default:
			t.unneededFacts[offset] = true
			binary.LittleEndian.PutUint32(fact, noFact)
		}
	}
	return nil
}

func (t *tables) forgetName(offset []byte) {
	name, _, _ := bytes.Cut(t.names[number(offset):], []byte{0})
	isOf := func(folder string) bool { return bytes.HasPrefix(name, []byte(folder)) }
	switch {
	case isOf(ours), isOf(ofProgram), isOf(ofRuntime) && number(offset) == t.runtime:
		return
	case isOf(ofRuntime) && t.runtime == 0:
		t.runtime = number(offset)
		name = name[len(ofRuntime):]
	case isOf(ofRuntime):
		binary.LittleEndian.PutUint32(offset, uint32(t.runtime))
	default:
		binary.LittleEndian.PutUint32(offset, 0)
	}
	clear(name)
}

// mark marks the steps that begin at an offset: pairs of numbers, until the first of a pair is 0.
func (t *tables) mark(offset int, needed bool) error {
	as := t.unneeded
	if needed {
		as = t.needed
	}
	for at := offset; offset != 0; {
		step, size := binary.Uvarint(t.steps[min(at, len(t.steps)):])
		if size <= 0 {
			return errUnknownForm
		}
		last := step == 0 && at > offset
		if !last {
			_, second := binary.Uvarint(t.steps[at+size:])
			size += max(second, 0)
		}
		for i := range size {
			as[at+i] = true
		}
		if last {
			return nil
		}
		at += size
	}
	return nil
}
