package live

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// backlog is the log of a table, read for everyone who is brought up to date at the same moment. It is read once, and folded once
// for all who get the same lines, however many connections they have.
type backlog struct {
	log   [][]byte // nil until somebody needs it
	err   error    // why it could not be read
	lines map[recipient][]table.Line
}

// recipient is everything that lines depend on apart from the log.
type recipient struct {
	person   string
	audience game.Audience
	since    int
}

// read returns the lines that a recipient gets. They are shared with others; appending to them copies them.
func (p *backlog) read(r *room, to recipient) ([]table.Line, error) {
	if lines, ok := p.lines[to]; ok {
		return lines, nil
	}
	if err := p.load(r); err != nil {
		return nil, err
	}
	// Other halls may have added entries; the room sends those once it has applied them.
	known := p.log[:min(len(p.log), r.table.Entries())]
	lines, _, err := table.Lines(r.id, r.hall.Games, known, to.person, to.audience, to.since, 0)
	if err != nil {
		return nil, r.hall.cannotRead(r.id, err)
	}
	p.lines[to] = slices.Clip(lines)
	return p.lines[to], nil
}

func (p *backlog) load(r *room) error {
	if p.log == nil && p.err == nil {
		p.log, p.err = r.hall.log(r.hall.context, r.id, 0)
		p.lines = map[recipient][]table.Line{}
	}
	return p.err
}
