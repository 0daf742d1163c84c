package main

import (
	"encoding/binary"
	"slices"
)

// Go's compiler makes all jumps within a function in one way: it puts the number of the target into a variable and goes back to the
// start of the function, where a table jumps on from. Browsers run that slowly, since they see neither what follows what nor loops.
// All jumps that go forward can be jumps of WebAssembly itself, and those back within loops that call nothing.
//
// A function of Go that jumps looks like this; what is between two ends is called a piece here.
//
//	block                  ;; left to switch to another goroutine; not in all functions
//	  loop                 ;; where all jumps go
//	    block … block      ;; as many as pieces
//	      local.get 0
//	      br_table …       ;; by the number of the target: how many of the blocks to leave, which is the piece
//	    end
//	    piece 0
//	    end
//	    piece 1
//	    …
//	  end
//	  unreachable
//	end

// function is a function of Go that jumps.
type function struct {
	head   []byte // up to the loop
	unwind bool   // a block is around the loop
	piece  []int  // by the number of a target; the last for numbers beyond
	pieces [][]step
	tail   []byte // after the end of the loop
	loops  []loop // from those that begin first
}

// step is a part of a piece: an instruction, or a jump to a piece.
type step struct {
	instruction // of a jump: the number of its target
	jump        bool
	conditional bool // the jump is made unless 0 is on the stack
	to          int
	leaves      bool // an instruction that leaves the outermost block
}

// loop is a run of pieces that is entered only at the first, and in which no other piece is continued at after a call.
type loop struct{ first, last int }

// inside says whether a piece can be reached only through the first one of the loop.
func (l loop) inside(piece int) bool { return l.first < piece && piece <= l.last }

// straighten returns a function's code with jumps of WebAssembly, or as it is if it does not jump.
func straighten(code []byte) []byte {
	f, ok := readFunction(code)
	if !ok {
		return code
	}
	f.unrotate()
	f.findLoops()
	return f.write()
}

func readFunction(code []byte) (f function, ok bool) {
	r := reader{code}
	for range r.number() { // variables
		r.number()
		r.take(1)
	}
	var before []instruction
	var table instruction
	for table = r.instruction(); table.op != opTable; table = r.instruction() {
		before = append(before, table)
		if len(r.left) == 0 {
			return f, false
		}
	}
	blocks, size := 0, len(table.bytes)
	last := len(before) - 1
	for last-1-blocks >= 0 && before[last-1-blocks].op == opBlock {
		blocks++
	}
	first := last - 1 - blocks // the loop
	if blocks == 0 || first < 0 || before[first].op != opLoop || before[last].op != opGet || before[last].first != 0 {
		return f, false
	}
	for _, i := range before[first:] {
		size += len(i.bytes)
	}
	f.head = code[:len(code)-len(r.left)-size]
	f.unwind = first > 0 && before[first-1].op == opBlock
	numbers := reader{table.bytes[1:]}
	for range numbers.number() + 1 {
		f.piece = append(f.piece, numbers.number())
	}
	r.take(1) // the end of the first block
	for around := blocks - 1; around >= 0; around-- {
		if !f.readPiece(&r, around) {
			return f, false
		}
	}
	f.tail = r.left
	return f, true
}

// readPiece reads the next piece, with so many blocks around it.
func (f *function) readPiece(r *reader, around int) bool {
	var steps []step
	for depth := 0; ; {
		s := step{instruction: r.instruction()}
		n := len(steps)
		switch s.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			if depth--; depth < 0 {
				f.pieces = append(f.pieces, steps)
				return true
			}
			if n > 1 && steps[n-1].jump && steps[n-2].op == opIf { // there is nothing but the jump
				s, steps = steps[n-1], steps[:n-2]
				s.conditional = true
			}
		case opBranch, opBranchIf:
			switch outward := s.first - depth - around; {
			case s.first < depth: // it stays in the piece
			case outward == 1 && f.unwind:
				s.leaves = true
			case outward == 0 && s.op == opBranch && n > 1 && steps[n-1].op == opSet && steps[n-1].first == 0 && steps[n-2].op == opConst:
				s, steps = steps[n-2], steps[:n-2]
				s.jump, s.to = true, f.piece[min(s.first, len(f.piece)-1)]
			default:
				return false
			}
		case opTable:
			return false
		}
		steps = append(steps, s)
	}
}

// unrotate moves the head of each loop to its front. Go moves it to the end, and enters the loop with a jump to there.
func (f *function) unrotate() {
	for first := len(f.pieces) - 1; first > 0; first-- {
		last := f.lastJumpTo(first)
		if last < first || last == len(f.pieces)-1 || f.continues(first-1) {
			continue
		}
		head := none
		for i, steps := range f.pieces {
			for _, s := range steps {
				if s.jump && (i < first || i > last) && first <= s.to && s.to <= last {
					if head != none && head != s.to {
						head = first // it is entered in several places
					} else {
						head = s.to
					}
				}
			}
		}
		if head > first {
			f.rotate(first, head, last)
		}
	}
}

// lastJumpTo is the last piece that jumps to one, or none.
func (f *function) lastJumpTo(piece int) int {
	for i := range f.pieces {
		last := len(f.pieces) - 1 - i
		if slices.ContainsFunc(f.pieces[last], func(s step) bool { return s.jump && s.to == piece }) {
			return last
		}
	}
	return none
}

// continues says whether a piece leads to the next one without a jump.
func (f *function) continues(piece int) bool {
	steps := f.pieces[piece]
	if len(steps) == 0 {
		return true
	}
	s := steps[len(steps)-1]
	return s.jump && s.conditional || !s.jump && s.op != opReturn && s.op != opUnreachable && s.op != opBranch
}

// rotate puts the pieces from the head to the last before the others.
func (f *function) rotate(first, head, last int) {
	for _, end := range []int{head - 1, last} {
		if f.continues(end) {
			f.pieces[end] = append(f.pieces[end], f.jumpTo(end+1))
		}
	}
	moved := func(piece int) int {
		switch {
		case piece < first || piece > last:
			return piece
		case piece < head:
			return piece + last + 1 - head
		}
		return piece + first - head
	}
	for _, steps := range f.pieces {
		for i := range steps {
			steps[i].to = moved(steps[i].to)
		}
	}
	for i, piece := range f.piece {
		f.piece[i] = moved(piece)
	}
	copy(f.pieces[first:], slices.Concat(f.pieces[head:last+1], f.pieces[first:head]))
}

func (f *function) jumpTo(piece int) step {
	number := appendSigned([]byte{opConst}, slices.Index(f.piece, piece))
	return step{instruction: instruction{op: opConst, bytes: number}, jump: true, to: piece}
}

// findLoops finds the loops. A call ends a piece, and the function may be continued at the next one by its number, or at the same one
// after a fault. Two calls are within a piece: one that throws, and one before all loops, for a larger stack.
func (f *function) findLoops() {
	called := make([]bool, len(f.pieces)+1)
	for i, steps := range f.pieces {
		if n := len(steps); n > 0 && steps[n-1].leaves {
			called[i], called[i+1] = true, true
		}
	}
	begins := map[int]bool{}
	for first := len(f.pieces) - 1; first > 0; first-- {
		l := loop{first, f.lastJumpTo(first)}
		if l.last < first {
			continue
		}
		for _, inner := range f.loops {
			if l.inside(inner.first) {
				l.last = max(l.last, inner.last)
			}
		}
		if !slices.Contains(called[first+1:l.last+1], true) && f.isLoop(l, begins) {
			begins[first] = true
			f.loops = slices.Insert(f.loops, 0, l)
		}
	}
}

// isLoop says whether all jumps to what is inside come from inside, and go forward or to where a loop begins.
func (f *function) isLoop(l loop, begins map[int]bool) bool {
	for i, steps := range f.pieces {
		for _, s := range steps {
			if s.jump && l.inside(s.to) && (i < l.first || i > l.last || s.to <= i && !begins[s.to]) {
				return false
			}
		}
	}
	return true
}

// writer writes a function.
type writer struct {
	function
	code  []byte
	open  []label
	owner []int // by piece: the innermost loop that it is inside of, or none
}

// label is a block or a loop that is open.
type label struct {
	before  int // the piece that the block ends before, or none
	repeats int // the piece that the loop begins with, or none
}

const none = -1

func (f function) write() []byte {
	w := writer{function: f, code: slices.Clone(f.head), owner: slices.Repeat([]int{none}, len(f.pieces))}
	for i, l := range f.loops { // inner ones begin later
		for piece := l.first + 1; piece <= l.last; piece++ {
			w.owner[piece] = i
		}
	}
	if f.unwind {
		w.open = append(w.open, label{none, none})
	}
	start := len(w.open)
	w.begin(opLoop, label{none, none})
	w.blocks(none)
	w.table(start)
	for i, steps := range f.pieces {
		if w.open[len(w.open)-1].before == i {
			w.end()
		}
		for n, l := range f.loops {
			if l.first == i {
				w.begin(opLoop, label{none, i})
				w.blocks(n)
			}
		}
		for n, s := range steps {
			if s.jump && s.to == i+1 && n == len(steps)-1 && !s.conditional {
				break // it comes next
			}
			w.step(s, start)
		}
		for _, l := range f.loops {
			if l.last == i {
				w.end()
			}
		}
	}
	w.end()
	return append(w.code, f.tail...)
}

func (w *writer) begin(op byte, l label) {
	w.code = append(w.code, op, noResult)
	w.open = append(w.open, l)
}

func (w *writer) end() {
	w.code = append(w.code, opEnd)
	w.open = w.open[:len(w.open)-1]
}

// blocks opens blocks that end before the pieces of a loop.
func (w *writer) blocks(owner int) {
	for piece := len(w.pieces) - 1; piece >= 0; piece-- {
		if w.owner[piece] == owner {
			w.begin(opBlock, label{piece, none})
		}
	}
}

// table writes the table, for the pieces that can be continued at.
func (w *writer) table(start int) {
	w.code = append(w.code, opGet, 0, opTable)
	w.code = binary.AppendUvarint(w.code, uint64(len(w.piece)-1))
	for _, piece := range w.piece {
		for w.owner[piece] != none {
			piece = w.loops[w.owner[piece]].first // no number leads here any more
		}
		w.code = binary.AppendUvarint(w.code, uint64(w.depth(func(l label) bool { return l.before == piece })))
	}
}

// depth returns how many labels are inside of the innermost one of a kind, or none.
func (w *writer) depth(is func(label) bool) int {
	for i := range w.open {
		if is(w.open[len(w.open)-1-i]) {
			return i
		}
	}
	return none
}

func (w *writer) step(s step, start int) {
	switch {
	case s.jump:
		w.jump(s, start)
		return
	case s.leaves:
		w.branch(s.op, len(w.open)-1)
		return
	case s.op == opEnd:
		w.open = w.open[:len(w.open)-1]
	case s.op == opBlock, s.op == opLoop, s.op == opIf:
		w.open = append(w.open, label{none, none})
	}
	w.code = append(w.code, s.bytes...)
}

func (w *writer) branch(op byte, depth int) {
	w.code = binary.AppendUvarint(append(w.code, op), uint64(depth))
}

func (w *writer) jump(s step, start int) {
	depth := w.depth(func(l label) bool { return l.before == s.to || l.repeats == s.to })
	switch {
	case depth != none && s.conditional:
		w.branch(opBranchIf, depth)
	case depth != none:
		w.branch(opBranch, depth)
	default:
		if s.conditional {
			w.begin(opIf, label{none, none})
		}
		w.code = append(append(w.code, s.bytes...), opSet, 0)
		w.branch(opBranch, len(w.open)-1-start)
		if s.conditional {
			w.end()
		}
	}
}
