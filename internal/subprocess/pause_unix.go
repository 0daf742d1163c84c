//go:build unix

package subprocess

import "syscall"

// Pause has the process stand still until Resume, as a machine does that is out of breath.
func (p *Process) Pause() error { return p.command.Process.Signal(syscall.SIGSTOP) }

// Resume has the process continue.
func (p *Process) Resume() error { return p.command.Process.Signal(syscall.SIGCONT) }
