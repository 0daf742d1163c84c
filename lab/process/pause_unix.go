//go:build unix

package process

import "syscall"

// Pause stops the process until Resume, like an overloaded machine.
func (p *Process) Pause() error { return p.command.Process.Signal(syscall.SIGSTOP) }

// Resume continues a paused process.
func (p *Process) Resume() error { return p.command.Process.Signal(syscall.SIGCONT) }
