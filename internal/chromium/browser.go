// Package chromium drives a headless Chromium over the DevTools protocol, to measure what the app costs in a browser. It
// implements only the part of the protocol that measuring needs.
package chromium

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// ErrMissing says that there is no Chromium on this machine.
var ErrMissing = errors.New("no Chromium was found: install chromium or google-chrome, or name the program in CHROMIUM")

// programs are the names under which Chromium may be installed.
var programs = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

// Find finds the Chromium of this machine: the one that CHROMIUM names, or else one in the path.
func Find() (string, error) {
	names := programs
	if named := os.Getenv("CHROMIUM"); named != "" {
		names = []string{named}
	}
	for _, name := range names {
		if program, err := exec.LookPath(name); err == nil {
			return program, nil
		}
	}
	return "", ErrMissing
}

// without lists features that open hidden pages, which would be measured as well.
var without = []string{"WebUIOmniboxPopup", "WebUIOmniboxAimPopup"}

// Browser is a running Chromium with its own profile.
type Browser struct {
	command *exec.Cmd
	profile string
	wire    *wire
}

// Start starts a Chromium. It renders in software, so that results from different machines can be compared. It ends with the
// context, or by Close.
func Start(ctx context.Context) (*Browser, error) {
	program, err := Find()
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "divingbell-chromium-")
	if err != nil {
		return nil, err
	}
	b := &Browser{profile: profile}
	b.command = exec.CommandContext(ctx, program, "--headless=new", "--remote-debugging-port=0", "--user-data-dir="+profile,
		"--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
		"--disable-extensions", "--disable-sync", "--disable-features="+strings.Join(without, ","), "about:blank")
	says, err := b.command.StderrPipe()
	if err == nil {
		err = b.command.Start()
	}
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(profile))
	}
	address, err := findAddress(says)
	if err == nil {
		b.wire, err = dial(ctx, address)
	}
	if err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

// findAddress reads the address of the DevTools protocol from the output. It discards all later output.
func findAddress(says io.Reader) (string, error) {
	lines := bufio.NewScanner(says)
	var last string
	for lines.Scan() {
		if last = lines.Text(); strings.HasPrefix(last, "DevTools listening on ") {
			go func() { _, _ = io.Copy(io.Discard, says) }()
			return strings.TrimPrefix(last, "DevTools listening on "), nil
		}
	}
	return "", fmt.Errorf("the browser did not start: %s", last)
}

// Close ends the browser and removes its profile.
func (b *Browser) Close() error {
	if b.wire != nil {
		b.wire.close()
	}
	_ = b.command.Process.Kill()
	_ = b.command.Wait()
	var err error
	for range 20 { // its child processes end a moment later and still write
		if err = os.RemoveAll(b.profile); err == nil {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}
