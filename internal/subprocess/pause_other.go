//go:build !unix

package subprocess

import "errors"

// Pause is not to be had on this system.
func (p *Process) Pause() error { return errors.ErrUnsupported }

// Resume is not to be had on this system.
func (p *Process) Resume() error { return errors.ErrUnsupported }
