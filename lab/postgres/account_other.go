//go:build !linux

package postgres

import "syscall"

// account is the user that the server runs as: here, the current user.
type account struct{}

func unprivileged() (*account, error) { return nil, nil }

func (*account) own(string) error { return nil }

func (*account) attributes() *syscall.SysProcAttr { return nil }
