package registry_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/locale"
)

func TestFind(t *testing.T) {
	for _, e := range registry.All() {
		name := e.Game.About().Name
		if found, err := registry.Find(name); err != nil || found.Game.About().Name != name {
			t.Errorf("%s: found %v, %v", name, found, err)
		}
		if (e.LoadPack == nil) != (e.ShowPack == nil) {
			t.Errorf("%s can do half of what packs need", name)
		}
	}
	if _, err := registry.Find("chess"); err == nil || !strings.Contains(err.Error(), `no game "chess"; there are `) {
		t.Errorf("found %v", err)
	}
}

// docs/records.md tells a checker the seats, endings and criteria of each game.
func TestRecordsDocumentKnowsEveryGame(t *testing.T) {
	document, err := os.ReadFile("../../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range registry.All() {
		about := e.Game.About()
		texts := []string{"`" + about.Name + "`", "`" + strings.Join(about.Seats, "` `") + "`"}
		for seed := range uint64(20) {
			dice := game.NewFastDice(seed)
			p, err := e.Game.Deal(game.Config{Players: about.MinPlayers}, dice)
			if err != nil {
				t.Fatal(err)
			}
			for range 5000 {
				if p.Over() {
					o := p.Outcome()
					texts = append(texts, "`"+strings.Join(o.Criteria, "` `")+"`", "`"+o.Ending+"`")
					break
				}
				moves := p.Legal(p.Asked().First(), nil)
				if err := p.Play(p.Asked().First(), moves[dice.Below(len(moves))], dice); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, text := range texts {
			if !strings.Contains(string(document), text) {
				t.Errorf("the document does not have %s of %s", text, about.Title)
			}
		}
	}
}

// Whatever a game says must have words in every language: its name, options, results, events and refusals.
func TestEveryGameHasItsWords(t *testing.T) {
	for _, e := range registry.All() {
		about := e.Game.About()
		s := &speech{t: t, said: map[string]sentence{}}
		s.say("title")
		for _, o := range about.Options {
			s.say("option." + o.Name)
		}
		for players := about.MinPlayers; players <= about.MaxPlayers; players++ {
			for seed := range uint64(20) {
				s.listen(e.Game, game.Config{Players: players}, seed)
			}
		}
		for _, language := range locale.Languages() {
			words, err := locale.Load(language)
			if err != nil {
				t.Fatal(err)
			}
			for fault := range s.faults(words.Teller(about.Name, about.SeatName)) {
				t.Errorf("%s: %s.%s", language, about.Name, fault)
			}
		}
	}
}

// speech collects a game's messages, each sentence once.
type speech struct {
	t    *testing.T
	said map[string]sentence
}

type sentence struct {
	key  string
	args []game.Arg
}

func (s *speech) say(key string, args ...game.Arg) {
	said := key
	for _, a := range args {
		said += "|" + a.Name + "|" + a.Of + "|" + a.Value
	}
	if _, known := s.said[said]; !known {
		s.said[said] = sentence{key, slices.Clone(args)}
	}
}

// faults are the messages that are missing in a language, and those that lack an argument.
func (s *speech) faults(teller *locale.Teller) map[string]bool {
	faults := map[string]bool{}
	for _, said := range s.said {
		if !teller.Has(said.key) {
			faults[said.key+" is missing"] = true
		}
		if text := teller.Text(said.key, said.args...); strings.Contains(text, "{") {
			faults[said.key+" has a gap: "+text] = true
		}
	}
	return faults
}

// listen plays a random game, wrong moves included.
func (s *speech) listen(g game.Game, c game.Config, seed uint64) {
	dice := game.NewFastDice(seed)
	p, err := g.Deal(c, dice)
	if err != nil {
		s.t.Fatal(err)
	}
	p.Watch(func(e game.Event) { s.say("event."+e.Name, e.Args...) })
	var last game.Move
	for range 2000 {
		if p.Over() {
			break
		}
		asked := p.Asked()
		seat := game.Seat(game.Set(asked).Nth(dice.Below(asked.Count())))
		s.refusal(p.Clone().Play(seat, last, dice))
		s.refusal(p.Clone().Play(seat.Next(c.Players), last, dice))
		moves := p.Legal(seat, nil)
		last = moves[dice.Below(len(moves))]
		s.refusal(p.Clone().Play(seat, last^1<<dice.Below(20), dice))
		if err := p.Play(seat, last, dice); err != nil {
			s.t.Fatal(err)
		}
	}
	if !p.Over() {
		return
	}
	o := p.Outcome()
	s.say("ending." + o.Ending)
	for _, criterion := range o.Criteria {
		s.say("criterion." + criterion)
	}
}

func (s *speech) refusal(err error) {
	var r *game.Refusal
	if errors.As(err, &r) {
		s.say("refusal."+r.Reason, r.Args...)
	}
}

// Every course can be read; a game without lessons has an empty one.
func TestCourses(t *testing.T) {
	for _, e := range registry.All() {
		name := e.Game.About().Name
		c, err := registry.Course(name)
		if err != nil || len(c.Lessons) == 0 {
			t.Errorf("%s: found %v, %v", name, c, err)
		}
		if again, _ := registry.Course(name); again != c {
			t.Errorf("%s: the course is read twice", name)
		}
	}
	if c, err := registry.New(registry.Examples()...).Course("pennies"); err != nil || len(c.All()) > 0 {
		t.Errorf("found %v, %v", c, err)
	}
	if _, err := registry.Course("chess"); err == nil {
		t.Error("there is a course of a game that there is not")
	}
}

// Wherever a lesson or an example begins, a learner can ask what a strong bot would do.
func TestHintsWhereLessonsBegin(t *testing.T) {
	for _, e := range registry.All() {
		course, err := registry.Course(e.Game.About().Name)
		if err != nil {
			t.Fatal(err)
		}
		captain, err := bot.New("captain", e.Judge(e.Game))
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range course.All() {
			t.Run(e.Game.About().Name+"/"+l.ID, func(t *testing.T) {
				p, err := e.Game.Arrange(game.Config{Players: l.Players, Options: l.Options}, l.Arrangement().Facts)
				if err != nil {
					t.Fatal(err)
				}
				s := p.Asked().First()
				if _, err := captain.Choose(t.Context(), bot.Question{
					Seat: s, View: p.View(game.At(s)), Moves: p.Legal(s, nil), Budget: bot.Budget{Iterations: 1},
				}); err != nil {
					t.Error(err)
				}
			})
		}
	}
}
