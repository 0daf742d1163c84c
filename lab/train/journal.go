package train

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	resume "github.com/divingbell/divingbell/arena/resume"
	"github.com/divingbell/divingbell/game"
)

// journal is a file of games, in the order of their numbers, after a first line with the terms. What was learned is in a file
// beside it. A nil journal keeps nothing.
type journal struct {
	file  *os.File
	state string // name of the file beside it
	terms []byte
}

const journalFormat = 1

// terms are what two runs must have in common to be one training.
type terms struct {
	Format int    `json:"train_journal"`
	Game   string `json:"game"`
	Rules  int    `json:"rules"`
	Pack   string `json:"pack"`
	Inputs int    `json:"sight"` // version of the judge's InputSpec
	Games  int    `json:"games"`
	Passes int    `json:"passes"`
	First  int    `json:"first"`
	Second int    `json:"second"`
	Seed   uint64 `json:"seed"`
}

// open reads the journal, if there is one, and opens it for appending.
func (c *trainingRun) open() error {
	if c.Journal == "" {
		return nil
	}
	about := c.Training.Game.About()
	line, err := json.Marshal(terms{
		journalFormat, about.Name, about.Version, about.PackHash, c.Judge.InputSpec().Version,
		c.Games, c.Passes, c.First, c.Second, c.Seed,
	})
	if err != nil {
		return err
	}
	j := &journal{state: c.Journal + ".state", terms: line}
	data, err := os.ReadFile(c.Journal)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	whole := 0
	if len(data) > 0 {
		if whole, err = j.read(data, c); err != nil {
			return game.BadInput(fmt.Sprintf("%s: %v", c.Journal, err))
		}
	}
	if j.file, err = resume.Open(c.Journal, whole, j.terms); err != nil {
		return err
	}
	c.journal = j
	return nil
}

// read loads the games in the journal and, if all are there, what was learned. It returns where the last whole game ends: one that
// a crash cut short is played again.
func (j *journal) read(data []byte, c *trainingRun) (whole int, err error) {
	line, rest, _ := bytes.Cut(data, []byte("\n"))
	if err := resume.Same(line, j.terms, "train_journal", "training"); err != nil {
		return 0, err
	}
	in := bytes.NewReader(rest)
	for len(c.pairs) < c.Games {
		whole = len(data) - in.Len()
		pair, err := readPair(in)
		if err != nil {
			return whole, nil
		}
		c.pairs = append(c.pairs, pair)
	}
	return len(data) - in.Len(), j.load(&c.state)
}

func (j *journal) add(played []gamePair) error {
	if j == nil {
		return nil
	}
	out := bufio.NewWriter(j.file)
	var data []byte
	for i := range played {
		data = played[i].append(data[:0])
		if _, err := out.Write(data); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (pair *gamePair) append(data []byte) []byte {
	for _, list := range [][]uint16{pair.main, {uint16(pair.branch), uint16(pair.explored)}, pair.other} {
		data = binary.AppendUvarint(data, uint64(len(list)))
		for _, v := range list {
			data = binary.AppendUvarint(data, uint64(v))
		}
	}
	return data
}

func readPair(in io.ByteReader) (pair gamePair, err error) {
	var lists [3][]uint16
	for i := range lists {
		n, err := binary.ReadUvarint(in)
		if err != nil || n > longest+1 {
			return pair, errors.Join(err, errors.New("no list"))
		}
		lists[i] = make([]uint16, n)
		for k := range lists[i] {
			v, err := binary.ReadUvarint(in)
			if err != nil {
				return pair, err
			}
			lists[i][k] = uint16(v)
		}
	}
	if len(lists[1]) != 2 || int(lists[1][0]) > len(lists[0]) {
		return pair, errors.New("no branch")
	}
	return gamePair{lists[0], int(lists[1][0]), int(lists[1][1]), lists[2]}, nil
}

// save keeps what was learned. The file is replaced as a whole, so it is never half written.
func (j *journal) save(s *state) error {
	if j == nil {
		return nil
	}
	var data bytes.Buffer
	data.Write(j.terms)
	data.WriteByte('\n')
	if err := gob.NewEncoder(&data).Encode(s); err != nil {
		return err
	}
	if err := os.WriteFile(j.state+".new", data.Bytes(), 0o644); err != nil {
		return err
	}
	return os.Rename(j.state+".new", j.state)
}

// load reads what was learned, if anything was.
func (j *journal) load(s *state) error {
	data, err := os.ReadFile(j.state)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	line, rest, _ := bytes.Cut(data, []byte("\n"))
	if !bytes.Equal(line, j.terms) {
		return fmt.Errorf("%s belongs to another training run", j.state)
	}
	var found state
	if err := gob.NewDecoder(bytes.NewReader(rest)).Decode(&found); err != nil || len(found.Weights) != len(s.Weights) ||
		len(found.Mean) != len(s.Mean) || len(found.Squares) != len(s.Squares) {
		return fmt.Errorf("%s cannot be continued; without that file, training starts again", j.state)
	}
	*s = found
	return nil
}

func (j *journal) close() {
	if j != nil {
		j.file.Close()
	}
}
