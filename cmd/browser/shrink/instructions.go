package main

// Instructions that matter here.
const (
	opUnreachable = 0x00
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opEnd         = 0x0b
	opBranch      = 0x0c
	opBranchIf    = 0x0d
	opTable       = 0x0e
	opReturn      = 0x0f
	opGet         = 0x20
	opSet         = 0x21
	opConst       = 0x41
)

const noResult = 0x40 // the type of blocks

// instruction is one of a function, with the first number that stands in it.
type instruction struct {
	op    byte
	first int
	bytes []byte
}

// instruction reads the next one of a function. What Go does not use of WebAssembly is not known here.
func (r *reader) instruction() instruction {
	left := r.left
	i := instruction{op: r.take(1)[0]}
	switch op := i.op; {
	case op == opBlock, op == opLoop, op == opIf:
		i.first = int(r.take(1)[0])
	case op == opBranch, op == opBranchIf, op == 0x10, op >= opGet && op <= 0x26, op == 0x3f, op == 0x40: // variables, a call, memory
		i.first = r.number()
	case op == opTable:
		for range r.number() + 1 {
			r.number()
		}
	case op == 0x11, op >= 0x28 && op <= 0x3e: // an indirect call, loads and stores
		r.number()
		r.number()
	case op == opConst, op == 0x42: // whole numbers
		i.first = r.signed()
	case op == 0x43, op == 0x44: // real numbers of four and eight bytes
		r.take(4 * int(op-0x42))
	case op == 0xfc:
		switch r.number() {
		case 10: // copying memory
			r.take(2)
		case 11: // filling it
			r.take(1)
		}
	}
	i.bytes = left[:len(left)-len(r.left)]
	return i
}

// signed reads a number that may be negative.
func (r *reader) signed() int {
	value := 0
	for shift := 0; ; {
		b := r.take(1)[0]
		value |= int(b&0x7f) << shift
		if shift += 7; b < 0x80 {
			if b&0x40 != 0 && shift < 64 {
				value |= -1 << shift
			}
			return value
		}
	}
}

// appendSigned appends a number that may be negative.
func appendSigned(to []byte, value int) []byte {
	for ; value < -64 || value > 63; value >>= 7 {
		to = append(to, byte(value)|0x80)
	}
	return append(to, byte(value)&0x7f)
}
