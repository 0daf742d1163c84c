package review

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// toy is a game that can be solved by hand. A coin lies left or right, and only seat 0 sees where. Seat 1 guesses: if it is right it
// has a point. Then seat 0 holds, or rolls: it wins the game with a probability of 1/3, and loses it otherwise. Without a roll
// the point decides, and without a point the victory is shared.
//
// Par guesses left. After a right guess it rolls (1/3 instead of 0), otherwise it holds (1/2 instead of 1/3). So seat 0 wins 1/3
// after a right guess and 1/2 after a wrong one; and, with a coin on the left and on the right, 1/3 and 1/2 before.
type toy struct{ game.Game }

const (
	left, right game.Move = 0, 1
	hold, roll  game.Move = 0, 1
)

func (toy) About() game.About {
	return game.About{Name: "toy", Title: "Toy", MinPlayers: 2, MaxPlayers: 2, Seats: []string{"green", "blue"}}
}

func (toy) Deal(_ game.Config, d game.Dice) (game.Position, error) {
	return &toyPosition{coin: d.Among(0, game.Below(2))}, nil
}

func (toy) MoveText(m game.Move) string { return strconv.Itoa(int(m)) }

func (toy) ParseMove(text string) (game.Move, error) {
	m, err := strconv.Atoi(text)
	return game.Move(m), err
}

func (toy) ChanceText(c game.Chance) string {
	return strconv.Itoa(int(c.Kind)) + ":" + strconv.Itoa(int(c.Value))
}

func (toy) ParseChance(text string) (game.Chance, error) {
	return game.Chance{Kind: game.Kind(text[0] - '0'), Value: text[2] - '0'}, nil
}

type toyPosition struct {
	game.Position // what reviews do not ask for
	coin          int
	step          int
	point         bool
	rolled        bool
	won           bool
}

func (p *toyPosition) Asked() game.Seats {
	return [...]game.Seats{game.Only(1), game.Only(0), 0}[p.step]
}

func (p *toyPosition) Legal(s game.Seat, into []game.Move) []game.Move {
	if p.Asked().Has(s) {
		into = append(into, 0, 1)
	}
	return into
}

func (p *toyPosition) Play(_ game.Seat, m game.Move, d game.Dice) error {
	switch p.step++; {
	case p.step == 1:
		p.point = int(m) == p.coin
	case m == roll:
		p.rolled, p.won = true, d.Draw(1, game.Bag{2, 1}) == 1
	}
	return nil
}

func (p *toyPosition) Over() bool { return p.step == 2 }

func (p *toyPosition) Outcome() game.Outcome {
	marks := [][]int{{0}, {0}}
	switch {
	case !p.Over():
		return game.Outcome{}
	case p.won:
		marks[0][0] = 1
	case p.rolled || p.point:
		marks[1][0] = 1
	}
	return game.Rank("over", []string{"points"}, marks)
}

func (p *toyPosition) Clone() game.Position         { return &[]toyPosition{*p}[0] }
func (p *toyPosition) CopyFrom(other game.Position) { *p = *other.(*toyPosition) }
func (p *toyPosition) Recall(a game.Audience) game.View {
	return toyView{*p, a}
}

func (p *toyPosition) Wording(_ game.Seat, m game.Move) game.Wording {
	return game.Say("move." + strconv.Itoa(int(m))).Meaning()
}

// toyView is what an audience sees, and more: its guesses keep only what it knows.
type toyView struct {
	toyPosition
	a game.Audience
}

func (v toyView) Guesser() game.Guesser { return v }
func (toyView) Blank() game.Position    { return &toyPosition{} }

func (v toyView) Guess(into game.Position, d game.Dice) {
	p := into.(*toyPosition)
	if *p = v.toyPosition; p.step == 0 && !v.a.Is(0) {
		p.coin = d.Among(2, game.Below(2))
	}
}

// toyJudge knows what the positions are worth if par is played.
type toyJudge struct{}

func (toyJudge) Rate(p game.Position, _ game.Seat, _ []game.Move, rates []float64) {
	rates[0], rates[1] = 1, 0
	if at := p.(*toyPosition); at.step == 1 && at.point {
		rates[0], rates[1] = 0, 1
	}
}

func (toyJudge) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	at := p.(*toyPosition)
	if at.Over() {
		game.SettleWinChances(at.Outcome(), chances)
		return
	}
	chances[0] = 1. / 2
	if at.step == 1 && at.point || at.step == 0 && at.coin == int(left) {
		chances[0] = 1. / 3
	}
	chances[1] = 1 - chances[0]
}
