//go:build unix

package outside

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a process into a group of its own, so that its children can be ended with it and Ctrl-C at the
// terminal does not reach it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
