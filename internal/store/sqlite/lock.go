package sqlite

import (
	"fmt"
	"os"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

var errLocked = fmt.Errorf("%w; only one can", store.ErrInUse)

// lockBeside locks a file beside the database. The system releases the lock when the process ends, however it ends; the file
// itself stays.
func lockBeside(path string) (*os.File, error) {
	file, err := os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, faultOf(path+".lock", err)
	}
	if err := lock(file); err != nil {
		who := make([]byte, 32)
		n, _ := file.ReadAt(who, 0)
		file.Close()
		if process := strings.TrimSpace(string(who[:n])); process != "" {
			return nil, fmt.Errorf("%w: process %s", errLocked, process)
		}
		return nil, errLocked
	}
	// The process id only makes the error above more helpful.
	_ = file.Truncate(0)
	_, _ = file.WriteAt(fmt.Appendln(nil, os.Getpid()), 0)
	return file, nil
}
