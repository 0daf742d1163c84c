package arena

import (
	"context"
	"os/exec"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/bot/outside"
	"github.com/divingbell/divingbell/game"
)

// Entrant takes part in matches. For each game and seat it sends a bot. Games run at the same time, so Send is called by many
// goroutines at once; the bot it returns is used by one goroutine at a time, and may remember its game. If the bot has a method
// Leave(*game.Outcome), that is called at the end, with nil for an unfinished game. An error of Send, like any error of the bot,
// forfeits the game.
type Entrant struct {
	Name  string
	Send  func(context.Context, Chair) (bot.Bot, error)
	Close func() // releases what several games shared, at the end of a match; may be nil
}

// Chair is where a bot sits down.
type Chair = outside.Chair

// A leaver is notified when its game is over, and how it ended (nil if it did not).
type leaver interface{ Leave(*game.Outcome) }

// Invite makes an entrant from its name: a level of package bot, or "exec:" and the command of a bot in any language. The judge
// is nil for a game that has none yet.
func Invite(name string, judge game.Judge) (Entrant, error) {
	if command, ok := strings.CutPrefix(name, "exec:"); ok {
		return inviteProgram(name, strings.Fields(command))
	}
	if judge == nil && name != "random" && slices.Contains(bot.Levels(), name) {
		return Entrant{}, game.BadInput("the bot " + name + ` cannot play this game yet; only random and "exec:COMMAND" can`)
	}
	if _, err := bot.New(name, judge); err != nil {
		return Entrant{}, game.BadInput(err.Error() + `, and "exec:COMMAND" for a program of your own`)
	}
	return Entrant{Name: name, Send: func(context.Context, Chair) (bot.Bot, error) { return bot.New(name, judge) }}, nil
}

// InviteAll makes the entrants of a line-up, each once, and returns the line-up as indices into them.
func InviteAll(names []string, judge game.Judge) (field []Entrant, lineUp []int, err error) {
	for _, name := range names {
		at := slices.IndexFunc(field, func(e Entrant) bool { return e.Name == name })
		if at < 0 {
			e, err := Invite(name, judge)
			if err != nil {
				return nil, nil, err
			}
			at, field = len(field), append(field, e)
		}
		lineUp = append(lineUp, at)
	}
	return field, lineUp, nil
}

func inviteProgram(name string, command []string) (Entrant, error) {
	if len(command) == 0 {
		return Entrant{}, game.BadInput(`after "exec:" comes the command of a bot, like "exec:python3 bot.py"`)
	}
	if _, err := exec.LookPath(command[0]); err != nil {
		return Entrant{}, game.BadInput("the bot " + name + " cannot be started: " + err.Error())
	}
	program := &outside.Program{Command: command}
	return Entrant{Name: name, Close: program.Close, Send: func(ctx context.Context, c Chair) (bot.Bot, error) {
		b, err := program.Start(ctx, c)
		if err != nil {
			return nil, err
		}
		return b, nil
	}}, nil
}
