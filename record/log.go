package record

import "github.com/divingbell/divingbell/game"

// Log records a game while it is played.
type Log struct {
	Config      game.Config
	Arrangement *Arrangement
	Setup       []game.Chance
	Steps       []Step
}

// Step is one entry in the types of package game.
type Step struct {
	Seat   game.Seat
	Move   game.Move
	Chance []game.Chance
}

// Record makes the document of the logged game, which has reached the position p.
func (l *Log) Record(g game.Game, p game.Position) (*Record, error) {
	about := g.About()
	config, err := about.Complete(l.Config)
	if err != nil {
		return nil, err
	}
	r := &Record{
		Format:      Format,
		Game:        about.Name,
		Rules:       about.Version,
		Pack:        about.Pack,
		PackHash:    about.PackHash,
		Config:      config,
		Setup:       chanceTexts(g, l.Setup),
		Arrangement: l.Arrangement,
	}
	for _, s := range l.Steps {
		r.Entries = append(r.Entries, Entry{about.SeatName(s.Seat), g.MoveText(s.Move), chanceTexts(g, s.Chance)})
	}
	if p.Over() {
		outcome := p.Outcome()
		r.Result = &outcome
	}
	return r, nil
}

func chanceTexts(g game.Game, outcomes []game.Chance) []string {
	texts := make([]string, 0, len(outcomes))
	for _, c := range outcomes {
		texts = append(texts, g.ChanceText(c))
	}
	return texts
}
