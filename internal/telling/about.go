package telling

import (
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// About says what can be played. packs lists a game with each of the packs that it can be played with; it may be nil for the games'
// own only. forecasts tells whether spectators of a game are told chances.
func About(games []game.Game, packs func(game string) []game.About, forecasts func(game.Game) bool) protocol.About {
	about := protocol.About{Protocol: protocol.Version, Games: []protocol.GameAbout{}, Levels: bot.Levels(), LineRules: table.LineRules()}
	for _, each := range games {
		g := each.About()
		offered := []game.About{g}
		if packs != nil {
			offered = packs(g.Name)
		}
		ids, titles := namePacks(offered)
		about.Games = append(about.Games, protocol.GameAbout{
			Name: g.Name, Title: g.Title, Rules: g.Version, Pack: g.Pack, Packs: ids, PackTitles: titles, MinPlayers: g.MinPlayers, MaxPlayers: g.MaxPlayers,
			Seats: g.Seats, Options: optionsAbout(g.Options), Orders: optionsAbout(g.Orders),
			Forecast: forecasts(each), Strengths: strengths(g), EventRules: orEmpty(g.EventRules),
		})
	}
	return about
}

// namePacks lists the ids of packs, and what people call them.
func namePacks(packs []game.About) (ids []string, titles map[string]string) {
	titles = map[string]string{}
	for _, about := range packs {
		ids = append(ids, about.Pack)
		if about.PackTitle != "" {
			titles[about.Pack] = about.PackTitle
		}
	}
	return ids, titles
}

func strengths(g game.About) []protocol.LevelStrength {
	all := []protocol.LevelStrength{}
	for _, s := range bot.Strengths(g.Name, g.Pack) {
		told := protocol.LevelStrength{Level: s.Level, High: int(s.High)}
		if !s.LostAll {
			rating, low := int(s.Rating), int(s.Low)
			told.Rating, told.Low = &rating, &low
		}
		all = append(all, told)
	}
	return all
}

func orEmpty(rules map[string]string) map[string]string {
	if rules == nil {
		return map[string]string{}
	}
	return rules
}

func optionsAbout(options []game.Option) []protocol.OptionAbout {
	told := make([]protocol.OptionAbout, len(options))
	for i, o := range options {
		told[i] = protocol.OptionAbout{Name: o.Name, Values: o.Values, ListOf: o.ListOf, Default: o.Default, Offer: o.Offer}
	}
	return told
}

// Course lists the lessons of a game.
func Course(game string, c *lesson.Course) protocol.Course {
	return protocol.Course{Game: game, Lessons: lessonsAbout(c.Lessons), Examples: lessonsAbout(c.Examples)}
}

func lessonsAbout(lessons []*lesson.Lesson) []protocol.LessonAbout {
	about := make([]protocol.LessonAbout, len(lessons))
	for i, l := range lessons {
		about[i] = protocol.LessonAbout{ID: l.ID, Steps: len(l.Steps)}
	}
	return about
}
