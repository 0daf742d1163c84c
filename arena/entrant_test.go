package arena

import (
	"strings"
	"testing"
)

// The error for a bot that cannot play says which ones can.
func TestInvitingTheWrongBots(t *testing.T) {
	for name, want := range map[string]string{
		"mate":   `the bot mate cannot play this game yet; only random and "exec:COMMAND" can`,
		"parrot": `there is no bot "parrot"`,
		"exec:":  `after "exec:" comes the command`,
	} {
		if _, err := Invite(name, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Invite("random", nil); err != nil {
		t.Error(err)
	}
}
