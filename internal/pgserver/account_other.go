//go:build !linux

package pgserver

import "syscall"

// account is whom the server runs as: here, whoever runs this.
type account struct{}

func unprivileged() (*account, error) { return nil, nil }

func (*account) own(string) error { return nil }

func (*account) attributes() *syscall.SysProcAttr { return nil }
