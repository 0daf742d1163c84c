package arena

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// makeFolder makes the folder for the records. One that holds something is refused, so that nothing is overwritten.
func (s Simulation) makeFolder() error {
	switch held, err := os.ReadDir(s.Records); {
	case errors.Is(err, fs.ErrNotExist):
		return os.MkdirAll(s.Records, 0o755)
	case err != nil:
		return err
	case len(held) > 0:
		return game.BadInput(fmt.Sprintf("the folder %s is not empty; records are written into a new one", s.Records))
	}
	return nil
}

// save writes a record under another name first, so that a file with the final name is always whole.
func (s Simulation) save(i int, r *record.Record) error {
	name := fmt.Sprintf("%s-%d-%06d.json", r.Game, s.Seed, i+1)
	draft, err := os.CreateTemp(s.Records, ".draft-*")
	if err != nil {
		return err
	}
	_, err = draft.Write(r.Encode())
	if err = errors.Join(err, draft.Close()); err == nil {
		err = os.Rename(draft.Name(), filepath.Join(s.Records, name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(draft.Name()))
	}
	return nil
}
