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
	Title   string
	Subject string // of a mail
	Once    string // until when there will be no other mail
	Line    string
	Stop    string
	Path    string
	Lasts   int // for how many seconds it is worth delivering

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
	table := game.Arg{Name: "table", Value: name}
	w := wording{Stop: words.Text("notice.stop"), Path: "/t/" + t.Table, words: words}
	lasts := longestWait
	switch host := slices.IndexFunc(summary.Seats, func(s protocol.SummarySeat) bool { return s.Host }); {
	case t.Invited:
		w.Title, w.Subject, w.Once = words.Text("notice.invited"), words.Text("notice.invited.subject", table), words.Text("notice.invited.once")
		if summary.Seated(t.Person) {
			w.Title, w.Subject = words.Text("notice.rematch"), words.Text("notice.rematch.subject", table)
		}
		w.Line = words.Text("notice.invited.line", table)
		if host < 0 { // nobody at the table knows the host's name
			break
		}
		by := game.Arg{Name: "name", Value: nameAt(words, summary.Seats[host])}
		w.Line = words.Text("notice.invited.line.by", by, table)
		if summary.Seated(t.Person) {
			w.Line = words.Text("notice.rematch.line.by", by, table)
		}
	default:
		w.Title, w.Subject, w.Once = words.Text("notice.turn"), words.Text("notice.mail.subject", table), words.Text("notice.mail.once")
		w.Line = words.Text("notice.line", table)
		if with := others(words, summary, t.Person); len(with) > 0 {
			w.Line = words.Text("notice.line.with", table, game.Arg{Name: "names", Value: words.List(with)})
		}
		if d := time.Duration(summary.Clock.Decision) * time.Second; d > 0 && d < lasts {
			lasts = d
		}
	}
	w.Lasts = int(lasts / time.Second)
	return w
}

// others are the names of the people who play with a person.
func others(words *locale.Catalogue, summary protocol.Summary, person string) []string {
	var names []string
	for _, seat := range summary.Seats {
		if seat.Person == "" || seat.Person == person {
			continue
		}
		if name := nameAt(words, seat); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
