package clienttest_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The compiler is one of the app's packages.
const compiler = "../../ui/node_modules/typescript/bin/tsc"

// compile compiles the client to JavaScript that any Node runs, and returns a function that runs it. It checks no types; they are
// checked together with those of the app.
func compile(t *testing.T) (node func(t *testing.T, args ...string) *exec.Cmd) {
	t.Helper()
	if _, err := os.Stat(compiler); err != nil {
		t.Fatal("the compiler of TypeScript is not installed; run: make packages")
	}
	folder := t.TempDir()
	run(t, compiler, "--project", "../../client/typescript", "--noCheck", "--noEmit", "false", "--outDir", folder)
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"type":"module"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	var flags []string
	if run(t, "--print", "typeof WebSocket") == "undefined" { // before Node 22
		flags = []string{"--experimental-websocket"}
	}
	return func(t *testing.T, args ...string) *exec.Cmd {
		command := exec.CommandContext(t.Context(), "node", append(flags, args...)...)
		command.Dir = folder
		return command
	}
}

func run(t *testing.T, args ...string) string {
	t.Helper()
	said, err := exec.CommandContext(t.Context(), "node", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("node %v: %v\n%s", args, err, said)
	}
	return strings.TrimSpace(string(said))
}

func TestTypeScriptClient(t *testing.T) {
	node := compile(t)
	t.Run("its own tests", func(t *testing.T) { runTests(t, node(t, "divingbell.test.js")) })
	bot := func(t *testing.T, args ...string) *exec.Cmd { return node(t, append([]string{"bot.js"}, args...)...) }
	t.Run("bot", func(t *testing.T) { botPlaysEveryGame(t, bot) })
	t.Run("bot that is invited", func(t *testing.T) { botPlaysWhereItIsInvited(t, bot) })
}
