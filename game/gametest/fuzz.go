package gametest

import (
	"errors"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// FuzzMoveText parses anything as a move: it must not panic, an error must have a text, and what is accepted must
// have one text form.
func FuzzMoveText(f *testing.F, g game.Game) {
	f.Helper()
	for _, log := range sampleGames(f, g) {
		for _, step := range log.Steps {
			f.Add(g.MoveText(step.Move))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if err := checkText(text, g.MoveText, g.ParseMove); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzChanceText parses anything as an outcome of chance, with the same checks.
func FuzzChanceText(f *testing.F, g game.Game) {
	f.Helper()
	for _, log := range sampleGames(f, g) {
		for _, c := range log.Setup {
			f.Add(g.ChanceText(c))
		}
		for _, step := range log.Steps {
			for _, c := range step.Chance {
				f.Add(g.ChanceText(c))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if err := checkText(text, g.ChanceText, g.ParseChance); err != nil {
			t.Fatal(err)
		}
	})
}

func checkText[T comparable](text string, write func(T) string, parse func(string) (T, error)) error {
	v, err := parse(text)
	if err == nil {
		return roundTrip(write, parse, v)
	}
	if err.Error() == "" {
		return errors.New("the error says nothing")
	}
	return nil
}

// FuzzRecord reads and replays anything as a record: it must not panic, and an error must have a text.
func FuzzRecord(f *testing.F, g game.Game) {
	f.Helper()
	for _, log := range sampleGames(f, g) {
		p, err := g.Deal(log.Config, game.NewRecordedDice(log.Setup))
		if err != nil {
			f.Fatal(err)
		}
		for _, s := range log.Steps {
			if err := p.Play(s.Seat, s.Move, game.NewRecordedDice(s.Chance)); err != nil {
				f.Fatal(err)
			}
		}
		r, err := log.Record(g, p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(r.Encode())
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		r, err := record.Decode(document)
		if err == nil {
			err = record.Replay(g, r, nil)
		}
		if err != nil && err.Error() == "" {
			t.Fatal("the error says nothing")
		}
	})
}

// sampleGames plays the beginning of a random game for every number of players.
func sampleGames(f *testing.F, g game.Game) []record.Log {
	const length = 60
	about := g.About()
	var logs []record.Log
	for n := about.MinPlayers; n <= about.MaxPlayers; n++ {
		choice := game.NewFastDice(uint64(n))
		dice := &game.Recorder{Dice: choice}
		log := record.Log{Config: game.Config{Players: n}}
		p, err := g.Deal(log.Config, dice)
		if err != nil {
			f.Fatal(err)
		}
		log.Setup = dice.Take()
		for len(log.Steps) < length && !p.Over() {
			seat := p.Asked().First()
			moves := p.Legal(seat, nil)
			move := moves[choice.Below(len(moves))]
			if err := p.Play(seat, move, dice); err != nil {
				f.Fatal(err)
			}
			log.Steps = append(log.Steps, record.Step{Seat: seat, Move: move, Chance: dice.Take()})
		}
		logs = append(logs, log)
	}
	return logs
}
