package live

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// backlog is the log of a table as it is read for all who are brought up to date at the same moment: once, and folded once for
// those who are told the same, however many connections somebody has.
type backlog struct {
	log   [][]byte // nil before somebody needs it
	err   error    // why it could not be read
	lines map[recipient][]table.Line
}

// recipient is all that lines depend on besides the log.
type recipient struct {
	person   string
	audience game.Audience
	since    int
}

// read is what somebody is told of a table. Others may be given the same lines: nothing can be added to them in place.
func (p *backlog) read(r *room, to recipient) ([]table.Line, error) {
	if lines, ok := p.lines[to]; ok {
		return lines, nil
	}
	if err := p.load(r); err != nil {
		return nil, err
	}
	// Others may have added to it; the room tells that when it knows of it.
	known := p.log[:min(len(p.log), r.table.Entries())]
	lines, _, err := table.Lines(r.id, r.hall.Games, known, to.person, to.audience, to.since, 0)
	if err != nil {
		return nil, err
	}
	p.lines[to] = slices.Clip(lines)
	return p.lines[to], nil
}

// load reads the log, once.
func (p *backlog) load(r *room) error {
	if p.log == nil && p.err == nil {
		p.log, p.err = r.hall.log(r.hall.context, r.id, 0)
		p.lines = map[recipient][]table.Line{}
	}
	return p.err
}
