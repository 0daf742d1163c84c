package clienttest_test

import (
	"os/exec"
	"testing"
)

// python is the command that runs a program of the client.
func python(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Fatal("python3 is not installed, and the client is written in it: install Python 3 (Debian: apt install python3)")
	}
	command := exec.CommandContext(t.Context(), "python3", append([]string{"-B", "-W", "error"}, args...)...)
	command.Dir = "../../client/python"
	return command
}

func TestPythonClient(t *testing.T) { runTests(t, python(t, "test_divingbell.py")) }

func pythonBot(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	return python(t, append([]string{"bot.py"}, args...)...)
}

func TestPythonBotPlaysEveryGame(t *testing.T) { botPlaysEveryGame(t, pythonBot) }

func TestPythonBotPlaysWhereItIsInvited(t *testing.T) { botPlaysWhereItIsInvited(t, pythonBot) }
