package registry_test

import (
	"errors"
	"os"
	"strings"
	"testing"

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
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range registry.All() {
			about := e.Game.About()
			s := &speech{t: t, missing: map[string]bool{}, teller: words.Teller(about.Name, about.SeatName)}
			s.need("title")
			for _, o := range about.Options {
				s.need("option." + o.Name)
			}
			for players := about.MinPlayers; players <= about.MaxPlayers; players++ {
				for seed := range uint64(20) {
					s.listen(e.Game, game.Config{Players: players}, seed)
				}
			}
			for key := range s.missing {
				t.Errorf("%s: %s.%s", language, about.Name, key)
			}
		}
	}
}

// speech listens to a game and notes what has no words.
type speech struct {
	t       *testing.T
	teller  *locale.Teller
	missing map[string]bool
}

func (s *speech) need(key string) {
	if !s.teller.Has(key) {
		s.missing[key+" is missing"] = true
	}
}

// sentence needs a message all of whose arguments are given.
func (s *speech) sentence(key string, args []game.Arg) {
	s.need(key)
	if text := s.teller.Text(key, args...); strings.Contains(text, "{") {
		s.missing[key+" has a gap: "+text] = true
	}
}

// listen plays a random game, wrong moves included.
func (s *speech) listen(g game.Game, c game.Config, seed uint64) {
	dice := game.NewFastDice(seed)
	p, err := g.Deal(c, dice)
	if err != nil {
		s.t.Fatal(err)
	}
	p.Watch(func(e game.Event) { s.sentence("event."+e.Name, e.Args) })
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
	s.need("ending." + o.Ending)
	for _, criterion := range o.Criteria {
		s.need("criterion." + criterion)
	}
}

func (s *speech) refusal(err error) {
	var r *game.Refusal
	if errors.As(err, &r) {
		s.sentence("refusal."+r.Reason, r.Args)
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
	if c, err := registry.New(registry.Testing()...).Course("pennies"); err != nil || len(c.All()) > 0 {
		t.Errorf("found %v, %v", c, err)
	}
	if _, err := registry.Course("chess"); err == nil {
		t.Error("there is a course of a game that there is not")
	}
}
