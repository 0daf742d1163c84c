package cli

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/settings"
)

// GameFlags choose a game and its options.
type GameFlags struct {
	Game   string            `help:"The game: ${games}." default:"${game}"`
	Option map[string]string `help:"An option of the game, for which --NAME VALUE is short." placeholder:"NAME=VALUE" mapsep:"none"`
	Pack   string            `help:"Play with the component pack in this file." placeholder:"FILE"`
}

// DefaultPlayers is how many play by default.
const DefaultPlayers = 4

// Choice is GameFlags and the number of players.
type Choice struct {
	GameFlags
	Players int `help:"Number of players." default:"${players}"`
}

// Find returns the chosen game and its configuration.
func (c Choice) Find() (game.Game, game.Config, error) {
	g, err := WithPack(c.Game, c.Pack)
	if err != nil {
		return nil, game.Config{}, err
	}
	config, err := g.About().Complete(game.Config{Players: c.Players, Options: c.Option})
	return g, config, err
}

// takesOptions tells whether arguments are for a command that plays a game.
func takesOptions(args []string) bool {
	return len(args) > 0 && slices.Contains([]string{"play", "simulate", "arena", "tune", "rules", "chances", "puzzles"}, args[0])
}

// SpellOutOptions rewrites flags that are options of the chosen game for the parser: "--scenario storm" becomes "--option
// scenario=storm".
func SpellOutOptions(args []string) ([]string, error) {
	about, err := aboutChosen(args)
	if !takesOptions(args) || err != nil {
		return args, nil // the command reports an unknown game
	}
	var out []string
	for i := 0; i < len(args); i++ {
		flag, value, given := strings.Cut(args[i], "=")
		option := slices.IndexFunc(about.Options, func(o game.Option) bool { return flag == "--"+o.Name })
		if option < 0 {
			out = append(out, args[i])
			continue
		}
		if !given {
			if i++; i == len(args) {
				return nil, game.BadInput(fmt.Sprintf("%s needs a value: %s", flag, strings.Join(about.Options[option].Values, ", ")))
			}
			value = args[i]
		}
		out = append(out, "--option", about.Options[option].Name+"="+value)
	}
	return out, nil
}

func aboutChosen(args []string) (game.About, error) {
	name := registry.Names()[0]
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--game="); ok {
			name = value
		} else if arg == "--game" && i+1 < len(args) {
			name = args[i+1]
		}
	}
	e, err := registry.Find(name)
	if err != nil {
		return game.About{}, err
	}
	return e.Game.About(), nil
}

// Explain adds to a parser's error what would be right, and where a bad value came from if it was not an argument.
func Explain(err error, commands *kong.Node, args []string) error {
	if about, e := aboutChosen(args); e == nil && takesOptions(args) && strings.Contains(err.Error(), "unknown flag") {
		return game.BadInput(fmt.Sprintf("%v; the options of %s are %s", err, about.Title, optionFlags(about)))
	}
	return game.BadInput(fmt.Sprintf("%s; see: %s --help", inWords(err, commands, args), commandOf(commands, args)))
}

// commandOf is the command that the arguments name, as it is typed.
func commandOf(n *kong.Node, args []string) string {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		if n.DefaultCmd != nil {
			return n.Name + " " + n.DefaultCmd.Name
		}
		return n.Name
	}
	written := n.Name
	for _, arg := range args {
		i := slices.IndexFunc(n.Children, func(child *kong.Node) bool { return child.Name == arg })
		if i < 0 {
			break
		}
		n = n.Children[i]
		written += " " + n.Name
	}
	return written
}

var fromEnvironment = regexp.MustCompile(`(?s)^(.*) \(from envar (\w+)=.*\)$`)

var aboutFlag = regexp.MustCompile(`^--([a-z-]+) must be `)

// inWords rewords the parser's error; if the value came from the environment, it names the variable.
func inWords(err error, commands *kong.Node, args []string) string {
	text := err.Error()
	if m := fromEnvironment.FindStringSubmatch(text); m != nil {
		return m[2] + " in the environment: " + m[1]
	}
	if m := aboutFlag.FindStringSubmatch(text); m != nil {
		given := slices.ContainsFunc(args, func(arg string) bool { return arg == "--"+m[1] || strings.HasPrefix(arg, "--"+m[1]+"=") })
		if f := settings.All(commands)[m[1]]; f != nil && !given && slices.ContainsFunc(f.Envs, settings.InEnvironment) {
			return f.Envs[0] + " in the environment: " + text
		}
	}
	return text
}

func optionFlags(about game.About) string {
	var flags []string
	for _, o := range about.Options {
		flags = append(flags, "--"+o.Name)
	}
	return strings.Join(flags, ", ")
}

// OptionHelp lists the options of every game, with their defaults.
func OptionHelp() string {
	return OptionHelpWith(func(o game.Option) string { return o.Default })
}

func OptionHelpWith(byDefault func(game.Option) string) string {
	var b strings.Builder
	for _, e := range registry.All() {
		about := e.Game.About()
		fmt.Fprintf(&b, "\nOptions of %s (--game %s):\n", about.Title, about.Name)
		for _, o := range about.Options {
			fmt.Fprintf(&b, "  --%s=%s: %s\n", o.Name, byDefault(o), strings.Join(o.Values, ", "))
		}
	}
	return b.String()
}

// Levels lists the bots for help texts.
func Levels() string { return strings.Join(bot.Levels(), ", ") }
