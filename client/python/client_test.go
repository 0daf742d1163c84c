// Package python_test tests the Python client against a real server.
package python_test

import (
	"os/exec"
	"testing"

	"github.com/divingbell/divingbell/internal/clienttest"
)

// python is the command that runs a program of this folder.
func python(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Fatal("python3 is not installed, and the client is written in it: install Python 3 (Debian: apt install python3)")
	}
	return exec.CommandContext(t.Context(), "python3", append([]string{"-B", "-W", "error"}, args...)...)
}

func TestClient(t *testing.T) { clienttest.RunTests(t, python(t, "test_divingbell.py")) }

func bot(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	return python(t, append([]string{"bot.py"}, args...)...)
}

func TestBotPlaysEveryGame(t *testing.T) { clienttest.BotPlaysEveryGame(t, bot) }

func TestBotPlaysWhereItIsInvited(t *testing.T) { clienttest.BotPlaysWhereItIsInvited(t, bot) }
