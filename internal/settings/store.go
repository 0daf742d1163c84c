package settings

import (
	"os"
	"path/filepath"
	"runtime"
)

// DefaultStore is the database's file in the system's usual folder for user data.
func DefaultStore() string {
	const name = "divingbell.db"
	folder := os.Getenv("XDG_DATA_HOME")
	if folder == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return name // there is no home folder, as in a service
		}
		folder = filepath.Join(home, ".local", "share")
		switch runtime.GOOS {
		case "darwin":
			folder = filepath.Join(home, "Library", "Application Support")
		case "windows":
			folder = filepath.Join(home, "AppData", "Local")
		}
	}
	return filepath.Join(folder, "divingbell", name)
}
