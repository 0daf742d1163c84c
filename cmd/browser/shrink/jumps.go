package main

import "encoding/binary"

// Go's compiler makes all jumps within a function in one way: it puts the number of the target into a variable and goes back to the
// start of the function, where a table jumps on from. That is long, and browsers run it slowly, as they do not see what follows what.
//
// A function of Go that jumps looks like this; what is between two ends is called a piece here. To leave a block is to jump to the
// piece after it, so all jumps forward need no table.
//
//	loop                   ;; where all jumps go
//	  block … block        ;; as many as pieces
//	    local.get 0
//	    br_table …         ;; by the number of the target: how many blocks to leave, which is the piece
//	  end
//	  piece 0
//	  end
//	  piece 1
//	  …
//	end

// straighten replaces the jumps forward in a function's code.
func straighten(code []byte) []byte {
	r := reader{code}
	for range r.number() { // variables
		r.number()
		r.take(1)
	}
	pieces, targets := r.table()
	if pieces == 0 {
		return code
	}
	s := straightener{code: append(make([]byte, 0, len(code)), code[:len(code)-len(r.left)]...), targets: targets}
	for s.piece = range pieces {
		s.around = pieces - 1 - s.piece
		s.copyPiece(&r)
	}
	return append(s.code, r.left...)
}

// table reads a function up to the first piece: how many it has, and by the numbers of targets which. There are none if it does not jump.
func (r *reader) table() (pieces int, targets []int) {
	var last instruction
	blocks, looped := 0, false // blocks in a row, and whether a loop is around them
	for len(r.left) > 0 {
		i := r.instruction()
		switch {
		case i.op == opLoop:
			blocks, looped = 0, true
		case i.op == opBlock:
			blocks++
		case i.op == opTable:
			if !looped || last.op != opGet || last.first != 0 || blocks == 0 {
				return 0, nil
			}
			numbers := reader{i.bytes[1:]}
			for range numbers.number() + 1 {
				targets = append(targets, numbers.number())
			}
			r.take(1) // the end of the innermost block
			return blocks, targets
		case i.op != opGet || last.op != opBlock:
			blocks, looped = 0, false
		}
		last = i
	}
	return 0, nil
}

// straightener copies the pieces of a function.
type straightener struct {
	code    []byte
	targets []int
	piece   int // the one that is copied
	around  int // blocks around it
}

func (s *straightener) copyPiece(r *reader) {
	var last [3]instruction // the latest first
	for depth := 0; depth >= 0; {
		i := r.instruction()
		s.code = append(s.code, i.bytes...)
		switch i.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			depth--
		case opBranch:
			number, set := last[1], last[0]
			if i.first != depth+s.around || set.op != opSet || set.first != 0 || number.op != opConst {
				break
			}
			leave := depth + s.targets[number.first] - s.piece - 1 // blocks
			if leave < depth {
				break // it goes back
			}
			s.drop(number, set, i)
			if last[2].op == opIf && r.left[0] == opEnd { // there is nothing but the jump
				s.drop(last[2])
				r.take(1)
				depth--
				i.op, leave = opBranchIf, leave-1
			}
			s.code = binary.AppendUvarint(append(s.code, i.op), uint64(leave))
		}
		last = [3]instruction{i, last[0], last[1]}
	}
}

// drop removes the last instructions.
func (s *straightener) drop(all ...instruction) {
	for _, i := range all {
		s.code = s.code[:len(s.code)-len(i.bytes)]
	}
}
