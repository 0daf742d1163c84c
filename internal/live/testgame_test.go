package live

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// whispers is a game for testing pace: in turn, everybody may whisper to themselves, which nobody else notices, and then says a
// word. When all have said four words, the game is over.
type whispers struct{}

var aboutWhispers = game.About{
	Name: "whispers", Title: "Whispers", Version: 1, Pack: "none", MinPlayers: 2, MaxPlayers: 3,
	Seats: []string{"one", "two", "three"},
	Options: []game.Option{
		{Name: "words", Values: []string{"1", "9"}, Default: "9"},
		{Name: "whispers", Values: []string{"0", "5"}, Default: "5"},
	},
}

const whisper, say = game.Move(100), game.Move(1)

func (whispers) About() game.About { return aboutWhispers }

func (whispers) Deal(c game.Config, _ game.Dice) (game.Position, error) {
	c, err := aboutWhispers.Complete(c)
	if err != nil {
		return nil, err
	}
	p := &party{players: c.Players, left: 4 * c.Players}
	p.words, _ = strconv.Atoi(c.Options["words"])
	p.most, _ = strconv.Atoi(c.Options["whispers"])
	return p, nil
}

func (whispers) Arrange(game.Config, []game.Fact) (game.Position, error) {
	return nil, game.BadInput("whispers cannot be arranged")
}

func (whispers) MoveText(m game.Move) string {
	if m == whisper {
		return "whisper"
	}
	return fmt.Sprint("say ", int(m))
}

func (whispers) ParseMove(text string) (game.Move, error) {
	if text == "whisper" {
		return whisper, nil
	}
	word, ok := strings.CutPrefix(text, "say ")
	n, err := strconv.Atoi(word)
	if !ok || err != nil || n < 1 || n > 9 {
		return 0, game.BadInput("no move")
	}
	return game.Move(n), nil
}

func (whispers) ChanceText(game.Chance) string { return "" }

func (whispers) ParseChance(string) (game.Chance, error) {
	return game.Chance{}, game.BadInput("there is no chance")
}

// party is a game of whispers.
type party struct {
	players, left, words, most int
	whispered                  int
	watch                      func(game.Event)
}

func (p *party) turn() game.Seat { return game.Seat((p.players - p.left%p.players) % p.players) }

func (p *party) Asked() game.Seats {
	if p.Over() {
		return 0
	}
	return game.Only(p.turn())
}

func (p *party) Legal(s game.Seat, into []game.Move) []game.Move {
	if !p.Asked().Has(s) {
		return into
	}
	for n := range p.words {
		into = append(into, say+game.Move(n))
	}
	if p.whispered < p.most {
		into = append(into, whisper)
	}
	return into
}

func (p *party) Play(s game.Seat, m game.Move, _ game.Dice) error {
	switch {
	case !p.Asked().Has(s), m == whisper && p.whispered >= p.most, m != whisper && int(m) > p.words:
		return game.Refuse("WH-1", "not-now")
	case m == whisper:
		p.whispered++
		p.tell("whispered", game.ToSeat(s))
		return nil
	}
	p.tell("said", game.Everybody, game.Who("seat", s), game.Number("word", int(m)))
	p.whispered = 0
	p.left--
	return nil
}

func (p *party) tell(name string, to game.To, args ...game.Arg) {
	if p.watch != nil {
		p.watch(game.Event{Name: name, To: to, Args: args})
	}
}

func (p *party) Over() bool { return p.left == 0 }

func (p *party) Outcome() game.Outcome {
	if !p.Over() {
		return game.Outcome{}
	}
	return game.Rank("said", []string{"words"}, make([][]int, p.players))
}

type partyView struct {
	Left      int `json:"left"`
	Whispered int `json:"whispered,omitempty"`
}

func (partyView) Guesser() game.Guesser { return nil }

func (p *party) Recall(a game.Audience) game.View { return p.View(a) }

func (p *party) View(a game.Audience) game.View {
	v := partyView{Left: p.left}
	if !p.Over() && a.Is(p.turn()) {
		v.Whispered = p.whispered
	}
	return v
}

func (p *party) Question(game.Audience) game.Phrase            { return game.Phrase{} }
func (p *party) Wording(_ game.Seat, _ game.Move) game.Wording { return game.Wording{} }

func (p *party) Describe() []game.Fact        { return nil }
func (p *party) Watch(f func(game.Event))     { p.watch = f }
func (p *party) CopyFrom(other game.Position) { *p = *other.(*party); p.watch = nil }
func (p *party) Clone() game.Position         { c := *p; c.watch = nil; return &c }
