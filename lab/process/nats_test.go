package process_test

import (
	"net"
	"testing"

	"github.com/divingbell/divingbell/lab/process"
)

// A NATS server that was killed restarts on the same address.
func TestNATS(t *testing.T) {
	n, err := process.FindNATS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p, err := n.Start(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p.Kill()
	again, err := n.Start(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if again.Address != p.Address {
		t.Errorf("it listens on %s and did on %s", again.Address, p.Address)
	}
	conn, err := net.Dial("tcp", again.Address)
	if err != nil {
		t.Error(err)
	} else {
		conn.Close()
	}
	if err := again.Stop(); err != nil {
		t.Error(err)
	}
}

// A server that does not start gives an error.
func TestWhyItDoesNotStart(t *testing.T) {
	if _, err := (process.NATS{Program: "false"}).Start(t.Context(), nil); err == nil {
		t.Error("it starts")
	}
}
