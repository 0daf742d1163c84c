package notice

import (
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// wording is the text of a notice in one language.
type wording struct {
	Title string
	Name  string // of the table
	Line  string
	Stop  string
	Path  string
	Lasts int // for how many seconds it is worth delivering

	// Only in mails.
	Deadline string
	Lately   []string // what the others did

	words *locale.Catalogue
}

// catalogues are read when the first notice needs them.
var catalogues = sync.OnceValues(func() (map[string]*locale.Catalogue, error) {
	all := map[string]*locale.Catalogue{}
	for _, language := range locale.Languages() {
		c, err := locale.Load(language)
		if err != nil {
			return nil, err
		}
		all[language] = c
	}
	return all, nil
})

// wordsOf is the catalogue of a language, or of English if there is no such language.
func wordsOf(language string) *locale.Catalogue {
	all, err := catalogues()
	if err != nil {
		panic(err) // they are part of the program, and a test reads them
	}
	if c := all[language]; c != nil {
		return c
	}
	return all["en"]
}

// knownLanguage is the language if notices exist in it, otherwise English.
func knownLanguage(language string) string {
	if slices.Contains(locale.Languages(), language) {
		return language
	}
	return "en"
}

// longestWait is how long a notice is worth delivering if players have no clock.
const longestWait = 3 * 24 * time.Hour

func (s *Service) wording(language string, t live.Turn, summary protocol.Summary) wording {
	words := wordsOf(language)
	name := summary.Name
	if name == "" {
		name = words.Text(summary.Game + ".title")
	}
	line := words.Text("notice.line", game.Arg{Name: "table", Value: name})
	if with := others(words, summary, t.Person); len(with) > 0 {
		line = words.Text("notice.line.with", game.Arg{Name: "table", Value: name}, game.Arg{Name: "names", Value: words.List(with)})
	}
	lasts := longestWait
	if d := time.Duration(summary.Clock.Decision) * time.Second; d > 0 && d < lasts {
		lasts = d
	}
	return wording{
		Title: words.Text("notice.turn"), Name: name, Line: line, Stop: words.Text("notice.stop"), Path: "/t/" + t.Table,
		Lasts: int(lasts / time.Second), words: words,
	}
}

// others are the names of the people who play with a person.
func others(words *locale.Catalogue, summary protocol.Summary, person string) []string {
	var names []string
	for _, seat := range summary.Seats {
		if seat.Person == "" || seat.Person == person {
			continue
		}
		name := nameAt(words, seat)
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
