package gametest

import (
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// checkPhrases checks how the position is worded: whoever is asked has a question, the others read what they wait
// for, and no two moves of a seat are worded alike. checkSecrets checks that nothing hidden is revealed.
func (t *trial) checkPhrases() error {
	asked := t.p.Asked()
	for _, a := range game.Audiences(t.config.Players) {
		prefix := "wait."
		if a != game.Spectator && asked.Has(game.Seat(a)) {
			prefix = "ask."
		}
		if said := t.p.Question(a); !strings.HasPrefix(said.Key, prefix) {
			return fmt.Errorf("what %s is asked begins with %s, not %q", t.audienceName(a), prefix, said.Key)
		}
		if prefix == "ask." {
			if err := t.checkWordings(game.Seat(a)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *trial) checkWordings(s game.Seat) error {
	worded := map[string]game.Move{}
	for _, m := range t.p.Legal(s, nil) {
		said := t.p.Wording(s, m)
		if !strings.HasPrefix(said.Key, "move.") {
			return fmt.Errorf("what %s is called begins with move., not %q", t.say(s, m), said.Key)
		}
		text := fmt.Sprint(said.Phrase)
		if other, twice := worded[text]; twice {
			return fmt.Errorf("%s and %s are worded alike: %s", t.say(s, other), t.say(s, m), text)
		}
		worded[text] = m
	}
	return nil
}
