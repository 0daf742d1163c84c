package arena

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	resume "github.com/divingbell/divingbell/arena/resume"
	"github.com/divingbell/divingbell/game"
)

// journal is a file of JSON lines: the terms of the match, then each block as it is finished. A match that was stopped continues
// from it.
type journal struct{ file *os.File }

const journalFormat = 1

// terms are what two runs must have in common to be one match.
type terms struct {
	Format  int         `json:"arena_journal"`
	Game    string      `json:"game"`
	Rules   int         `json:"rules"`
	Pack    string      `json:"pack"`
	Hash    *string     `json:"pack_hash,omitempty"` // older journals have neither this
	Net     *string     `json:"net,omitempty"`       // nor this
	Config  game.Config `json:"config"`
	Field   []string    `json:"field"`
	LineUps [][]int     `json:"line_ups"`
	Budget  string      `json:"budget"`
	Seed    uint64      `json:"seed"`
	Limit   int         `json:"limit"`
}

func (m Match) terms() terms {
	about := m.Game.About()
	t := terms{
		Format: journalFormat, Game: about.Name, Rules: about.Version, Pack: about.Pack, Hash: &about.PackHash, Net: &m.Net, Config: m.Config,
		LineUps: m.LineUps, Budget: BudgetText(m.Budget), Seed: m.Seed, Limit: m.Limit,
	}
	for _, e := range m.Field {
		t.Field = append(t.Field, e.Name)
	}
	return t
}

// journalled reads the journal of a match, as bytes and as blocks; both are empty if there is none yet.
func (m Match) journalled() (whole []byte, blocks []Block, err error) {
	data, err := os.ReadFile(m.Journal)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	whole = data[:bytes.LastIndexByte(data, '\n')+1] // a line that a crash cut short is written again
	if blocks, err = m.readJournal(whole); err != nil {
		return nil, nil, game.BadInput(fmt.Sprintf("%s: %v", m.Journal, err))
	}
	return whole, blocks, nil
}

// openJournal opens the journal of a match to append to it; a new one gets its first line.
func openJournal(m Match, whole []byte) (*journal, error) {
	first, err := json.Marshal(m.terms())
	if err != nil {
		return nil, err
	}
	file, err := resume.Open(m.Journal, len(whole), first)
	if err != nil {
		return nil, err
	}
	return &journal{file}, nil
}

func (j *journal) write(v any) error {
	line, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = j.file.Write(append(line, '\n'))
	return err
}

func (m Match) readJournal(data []byte) ([]Block, error) {
	if len(data) == 0 {
		return nil, nil
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte("\n"))
	if err := m.sameTerms(lines[0]); err != nil {
		return nil, err
	}
	var blocks []Block
	for i, line := range lines[1:] {
		var b Block
		if err := json.Unmarshal(line, &b); err != nil || !m.sound(b) {
			return nil, fmt.Errorf("line %d is not a block of this match", i+2)
		}
		if b.Number < m.Blocks() {
			blocks = append(blocks, b)
		}
	}
	slices.SortFunc(blocks, func(a, b Block) int { return a.Number - b.Number })
	return slices.CompactFunc(blocks, func(a, b Block) bool { return a.Number == b.Number }), nil
}

// sound tells whether a block read from a file is plausible: it has all rotations, and each game has every seat once.
func (m Match) sound(b Block) bool {
	if b.Number < 0 || len(b.Games) != m.Config.Players {
		return false
	}
	for _, g := range b.Games {
		var seats game.Seats
		for _, p := range g.Places {
			if p.Seat < 0 || int(p.Seat) >= m.Config.Players {
				return false
			}
			seats = seats.With(game.Seat(p.Seat))
		}
		if len(g.Places) != m.Config.Players || seats != game.AllSeats(m.Config.Players) {
			return false
		}
	}
	return true
}

func (m Match) sameTerms(line []byte) error {
	var found terms
	_ = json.Unmarshal(line, &found) // Same refuses what is not a journal
	t := m.terms()
	if found.Hash == nil {
		t.Hash = nil
	}
	if found.Net == nil && m.Net == "" {
		t.Net = nil
	}
	own, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return resume.Same(line, own, "arena_journal", "match")
}
