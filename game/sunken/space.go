package sunken

// space is a place under water (0 to 23, row 2 first, each row from the left) or on the surface (24 to 29). Only an
// attempted move can name the surface: nothing lies there, and the place of a ship is just its column.
type space uint8

const (
	columns = 6
	depths  = 4 // rows 2 to 5
	surface = space(depths * columns)
	spaces  = int(surface)
	noSpace = surface + columns
)

// at is the space at a depth (0 is row 2) in a column counted from 1.
func at(depth, column int) space { return space(depth*columns + column - 1) }

func (s space) depth() int { return int(s) / columns }

func (s space) column() int { return int(s)%columns + 1 }

// row is the row as people count it: the surface is row 1.
func (s space) row() int {
	if s >= surface {
		return 1
	}
	return s.depth() + 2
}

// capacity is the number of tiles that a space of a depth holds, by ST-SET-1.
func capacity(depth int) int { return depth + 1 }

func (s space) String() string {
	if s >= noSpace {
		return "-"
	}
	return spaceNames[s]
}

// spaceNames are made once: every view has them all.
var spaceNames = func() (names [noSpace]string) {
	for s := range noSpace {
		names[s] = string([]byte{'R', '0' + byte(s.row()), 'C', '0' + byte(s.column())})
	}
	return names
}()

func spaceNamed(name string) (space, bool) {
	if len(name) != 4 || name[0] != 'R' || name[2] != 'C' {
		return noSpace, false
	}
	row, column := int(name[1]-'0'), int(name[3]-'0')
	if row < 1 || row > 1+depths || column < 1 || column > columns {
		return noSpace, false
	}
	if row == 1 {
		return surface + space(column-1), true
	}
	return at(row-2, column), true
}

// fleet is where the bathyscapes of a player are: for each depth a word with four bits for the number in each
// column. A fleet has at most 5 bathyscapes, so sums of words do not overflow.
type fleet [depths]uint32

func (f *fleet) at(s space) int {
	return int(f[s.depth()] >> (4 * (s.column() - 1)) & 15)
}

func (f *fleet) add(s space)    { f[s.depth()] += 1 << (4 * (s.column() - 1)) }
func (f *fleet) remove(s space) { f[s.depth()] -= 1 << (4 * (s.column() - 1)) }

// in is the number of bathyscapes of a column, whatever their row.
func (f *fleet) in(column int) int {
	return int((f[0] + f[1] + f[2] + f[3]) >> (4 * (column - 1)) & 15)
}

// notBelow is the number of bathyscapes in the column of s in its row or nearer the surface.
func (f *fleet) notBelow(s space) int {
	sum := uint32(0)
	for depth := range s.depth() + 1 {
		sum += f[depth]
	}
	return int(sum >> (4 * (s.column() - 1)) & 15)
}

func (f *fleet) total() int {
	n := 0
	for column := 1; column <= columns; column++ {
		n += f.in(column)
	}
	return n
}
