package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var sample = plan{version: "1.2.3", commit: "0123456789ab", time: time.Unix(1_700_000_000, 0).UTC()}

// pretend fakes the build, which takes minutes for all systems.
func pretend(_ context.Context, t target) ([]byte, error) {
	return []byte("the program for " + t.system + " on " + t.processor), nil
}

// A release has an archive for each system and processor, with correct checksums, and the same bytes each time.
func TestRelease(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	out, again := t.TempDir(), t.TempDir()
	for _, folder := range []string{out, again} {
		if err := sample.release(t.Context(), targets(), folder, pretend); err != nil {
			t.Fatal(err)
		}
	}
	sums := read(t, filepath.Join(out, "SHA256SUMS"))
	if sums != read(t, filepath.Join(again, "SHA256SUMS")) {
		t.Error("a release is not the same twice")
	}
	lines := strings.Split(strings.TrimSpace(sums), "\n")
	if len(lines) != 6 {
		t.Errorf("there are %d archives:\n%s", len(lines), sums)
	}
	for _, line := range lines {
		sum, name, _ := strings.Cut(line, "  ")
		if data := read(t, filepath.Join(out, name)); sum != fmt.Sprintf("%x", sha256.Sum256([]byte(data))) {
			t.Errorf("the checksum of %s is wrong", name)
		}
		if !strings.Contains(sums, name) || !strings.HasPrefix(name, "divingbell_1.2.3_") {
			t.Errorf("an archive is called %s", name)
		}
	}
}

// The files in the archives have the right modes and contents.
func TestArchives(t *testing.T) {
	t.Chdir(filepath.Join("..", ".."))
	out := t.TempDir()
	if err := sample.release(t.Context(), targets(), out, pretend); err != nil {
		t.Fatal(err)
	}
	unix := untar(t, filepath.Join(out, "divingbell_1.2.3_linux_arm64.tar.gz"))
	want := []string{
		"-rwxr-xr-x divingbell_1.2.3_linux_arm64/divingbell", "-rw-r--r-- divingbell_1.2.3_linux_arm64/LICENSE",
		"-rw-r--r-- divingbell_1.2.3_linux_arm64/README.md", "-rw-r--r-- divingbell_1.2.3_linux_arm64/hosting.md",
		"-rw-r--r-- divingbell_1.2.3_linux_arm64/divingbell.service",
	}
	if !slices.Equal(unix, want) {
		t.Errorf("for Linux there is\n%s", strings.Join(unix, "\n"))
	}
	z, err := zip.OpenReader(filepath.Join(out, "divingbell_1.2.3_windows_amd64.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if f := z.File[0]; len(z.File) != 4 || f.Name != "divingbell_1.2.3_windows_amd64/divingbell.exe" || !f.Modified.Equal(sample.time) {
		t.Errorf("for Windows there are %d files, the first is %s of %s", len(z.File), f.Name, f.Modified)
	}
}

// untar lists an archive. It must not reveal who built it, nor where.
func untar(t *testing.T, path string) (list []string) {
	t.Helper()
	packed, err := gzip.NewReader(bytes.NewReader([]byte(read(t, path))))
	if err != nil {
		t.Fatal(err)
	}
	if packed.Name != "" || !packed.ModTime.IsZero() {
		t.Errorf("the archive says %q, %s", packed.Name, packed.ModTime)
	}
	for r := tar.NewReader(packed); ; {
		head, err := r.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if head.Uid != 0 || head.Gid != 0 || head.Uname != "" || !head.ModTime.Equal(sample.time) {
			t.Errorf("%s says %+v", head.Name, head)
		}
		list = append(list, head.FileInfo().Mode().String()+" "+head.Name)
	}
}

// The program is built without cgo and without paths of this machine, and contains its version and commit.
func TestBuildSettings(t *testing.T) {
	arguments := strings.Join(sample.arguments("out"), " ")
	for _, want := range []string{"-trimpath", "-buildvcs=false", "-X main.release=1.2.3", "-X main.stamped=0123456789ab", "-o out ./cmd/divingbell"} {
		if !strings.Contains(arguments, want) {
			t.Errorf("%s is not in go %s", want, arguments)
		}
	}
	if environment := (target{"windows", "arm64"}).environment(); !slices.Contains(environment, "CGO_ENABLED=0") || !slices.Contains(environment, "GOOS=windows") {
		t.Errorf("it is built with %v", environment)
	}
	for _, version := range []string{"", "v1.2.3", "1.2", "1.2.3 -X main.x=y"} {
		if err := run(t.Context(), []string{"-version", version, "-out", t.TempDir()}); err == nil || !strings.Contains(err.Error(), "is not a version") {
			t.Errorf("as version %q: %v", version, err)
		}
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
