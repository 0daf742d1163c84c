package load_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/lab/load"
)

// smallDisk mounts a small disk, or skips the test if the user may not mount one. The tests of package sqlite cover the same
// faults without a real disk.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("no disk can be mounted here: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// When the disk is full, moves are refused with a reason, nobody is shown anything that is not on disk, and the games continue
// when there is space again.
func TestFullDiskLosesNothing(t *testing.T) {
	dir := smallDisk(t, "64m")
	ballast := filepath.Join(dir, "ballast")
	f := load.Fill{
		Kill:  load.Kill{Server: server(dir, "--pace", "0s"), Tables: 12, Seed: 5, Games: registry.Names()},
		Full:  func() error { return fill(ballast) },
		Empty: func() error { return os.Remove(ballast) },
	}
	figures, err := f.Run(context.Background())
	t.Logf("%+v", figures)
	if err != nil {
		t.Fatal(err)
	}
	if figures.Refused == 0 || figures.Acknowledged == 0 {
		t.Error("the disk was never full")
	}
}

// A read-only disk is reported at the start, and nothing is harmed.
func TestReadOnlyDisk(t *testing.T) {
	dir := smallDisk(t, "64m")
	s := server(dir)
	if err := s.Try(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	err := s.Try(context.Background())
	if err == nil || !strings.Contains(err.Error(), "cannot be written to") {
		t.Errorf("found %v", err)
	}
}

// fill writes until there is no space left.
func fill(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	chunk := make([]byte, 16<<10)
	for {
		if _, err := f.Write(chunk); err != nil {
			return nil
		}
	}
}
