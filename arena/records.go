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

// makeFolder makes the folder for the records. A folder with files in it is refused, so that nothing is overwritten, unless the
// run continues one that has begun it.
func makeFolder(name string, begun bool) error {
	switch held, err := os.ReadDir(name); {
	case errors.Is(err, fs.ErrNotExist):
		return os.MkdirAll(name, 0o755)
	case err != nil:
		return err
	case len(held) > 0 && !begun:
		return game.BadInput(fmt.Sprintf("the folder %s is not empty; records are written into a new one", name))
	}
	return nil
}

// save writes the record of a run's i-th game, first under a temporary name, so that a file with the final name is always
// complete.
func save(folder string, seed uint64, i int, r *record.Record) error {
	name := fmt.Sprintf("%s-%d-%06d.json", r.Game, seed, i+1)
	draft, err := os.CreateTemp(folder, ".draft-*")
	if err != nil {
		return err
	}
	_, err = draft.Write(r.Encode())
	if err = errors.Join(err, draft.Close()); err == nil {
		err = os.Rename(draft.Name(), filepath.Join(folder, name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(draft.Name()))
	}
	return nil
}
