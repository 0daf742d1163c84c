package postgres

import (
	"fmt"
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// account is the user that the server runs as: PostgreSQL refuses to run as root.
type account struct{ uid, gid int }

// unprivileged finds an account if this program runs as root; otherwise none is needed.
func unprivileged() (*account, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.Atoi(u.Uid)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.Atoi(u.Gid)
		return &account{uid, gid}, err
	}
	return nil, fmt.Errorf("PostgreSQL does not run as root, and there is no user %q or %q", "postgres", "nobody")
}

// own gives a file to the account.
func (a *account) own(path string) error {
	if a == nil {
		return nil
	}
	return os.Chown(path, a.uid, a.gid)
}

// attributes make a process run as the account and end with this program.
func (a *account) attributes() *syscall.SysProcAttr {
	attributes := &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGQUIT}
	if a != nil {
		attributes.Credential = &syscall.Credential{Uid: uint32(a.uid), Gid: uint32(a.gid)}
	}
	return attributes
}
