// Command release builds the program for every supported system: an archive each, and a file of checksums. The same sources,
// version and toolchain give the same bytes on any machine and in any folder, so anybody can check a release by building it
// again.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// target is a GOOS and a GOARCH.
type target struct{ system, processor string }

func targets() (all []target) {
	for _, system := range []string{"darwin", "linux", "windows"} {
		for _, processor := range []string{"amd64", "arm64"} {
			all = append(all, target{system, processor})
		}
	}
	return all
}

// plan is what to build: a version of the program, its commit, and the time of that commit.
type plan struct {
	version string
	commit  string
	time    time.Time
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

var versions = regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$`)

func run(ctx context.Context, args []string) error {
	var p plan
	flags := flag.NewFlagSet("release", flag.ContinueOnError)
	flags.StringVar(&p.version, "version", "", "the version, such as 1.2.3")
	flags.StringVar(&p.commit, "commit", "", "the commit that it is built from")
	seconds := flags.Int64("time", 0, "when the commit was made, in seconds since 1970")
	only := flags.String("only", "", "build only for this, such as linux/arm64")
	out := flags.String("out", filepath.Join("build", "release"), "the folder to write to; what was in it is removed")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if !versions.MatchString(p.version) {
		return fmt.Errorf("%q is not a version; write: make release VERSION=1.2.3", p.version)
	}
	p.time = time.Unix(*seconds, 0).UTC()
	chosen := slices.DeleteFunc(targets(), func(t target) bool { return *only != "" && *only != t.system+"/"+t.processor })
	if len(chosen) == 0 {
		return fmt.Errorf("nothing is built for %s", *only)
	}
	return p.release(ctx, chosen, *out, p.build)
}

// release builds the program for all targets and writes the archives and their checksums.
func (p plan) release(ctx context.Context, targets []target, out string, build func(context.Context, target) ([]byte, error)) error {
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, t := range targets {
		program, err := build(ctx, t)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", t.system, t.processor, err)
		}
		files, err := t.files(program)
		if err != nil {
			return err
		}
		name, data, err := p.archive(t, files)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
		fmt.Printf("%s: %.1f MB\n", filepath.Join(out, name), float64(len(data))/1e6)
	}
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), sums.Bytes(), 0o644)
}

// build builds the program, statically linked and without any path of the build machine.
func (p plan) build(ctx context.Context, t target) ([]byte, error) {
	folder, err := os.MkdirTemp("", "divingbell-release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "divingbell")
	c := exec.CommandContext(ctx, "go", p.arguments(program)...)
	c.Env = append(os.Environ(), t.environment()...)
	if said, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, said)
	}
	return os.ReadFile(program)
}

func (p plan) arguments(program string) []string {
	stamp := []string{"-s", "-w", "-buildid=", "-X", "main.release=" + p.version, "-X", "main.stamped=" + p.commit}
	return []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + strings.Join(stamp, " "), "-o", program, "./cmd/divingbell"}
}

// environment overrides the machine's own settings.
func (t target) environment() []string {
	return []string{
		"CGO_ENABLED=0", "GOOS=" + t.system, "GOARCH=" + t.processor, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=", "GOEXPERIMENT=", "GOWORK=off",
	}
}
