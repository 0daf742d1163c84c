package deepblue_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/locale"
)

// Lesson texts mention points and chances. Playing the lesson must yield the same.

// pupil plays a lesson by the rules alone.
type pupil struct {
	*match
	lesson *lesson.Lesson
	dice   *fair.Fixed
	moves  int
}

func takeLesson(t *testing.T, id string) *pupil {
	t.Helper()
	g := packs.Standard()
	course, err := lesson.Read(deepblue.Lessons, g)
	if err != nil {
		t.Fatal(err)
	}
	l, ok := course.Find(id)
	if !ok {
		t.Fatalf("there is no lesson %q", id)
	}
	p, err := l.Arrangement().Position(g, l.Config())
	if err != nil {
		t.Fatal(err)
	}
	dice, err := fair.NewFixed(g, l.Arrangement())
	if err != nil {
		t.Fatal(err)
	}
	return &pupil{&match{t, g, p.(*deepblue.Position)}, l, dice, 0}
}

// does makes the learner's moves, and others' where a colour is named: "orange: rest".
func (p *pupil) does(moves ...string) *pupil {
	p.t.Helper()
	for _, text := range moves {
		who, what, named := strings.Cut(text, ": ")
		if !named {
			who, what = p.g.About().SeatName(p.lesson.Seat), text
		}
		m, err := p.g.ParseMove(what)
		if err != nil {
			p.t.Fatal(err)
		}
		p.moves++
		if err := p.Play(p.seat(who), m, p.dice.Dice(p.moves)); err != nil {
			p.t.Fatalf("%s: %v", text, err)
		}
	}
	return p
}

// says expects an English text of the lesson to contain something.
func (p *pupil) says(key, what string) {
	p.t.Helper()
	english, err := locale.Load("en")
	if err != nil {
		p.t.Fatal(err)
	}
	if text := english.Text(p.lesson.Key(p.g.About().Name, key)); !strings.Contains(text, what) {
		p.t.Errorf("%s should tell of %q, and says %q", key, what, text)
	}
}

func (p *pupil) expect(key, value string) {
	p.t.Helper()
	if found := p.fact(key); found != value {
		p.t.Errorf("%s is %q, not %q", key, found, value)
	}
}

func (p *pupil) odds() (hazard, forced string) {
	p.t.Helper()
	o, ok := p.Odds(p.lesson.Seat)
	if !ok {
		p.t.Fatal("there are no odds")
	}
	percent := func(chance float64) string { return fmt.Sprintf("%.0f%%", 100*chance) }
	return percent(o.Hazard), percent(o.Forced)
}

func TestFirstDiveBrings13(t *testing.T) {
	p := takeLesson(t, "wreck")
	p.does("draw", "done", "draw", "done", "stop")
	p.expect("vp green", "13 (0 cards, 10 gems, 3 leader)")
	p.says("again", "13 points")
	p.says("more", "counts 5")
	p.says("up", "4 points")
}

// On the second dive drawing on and on ends by the rules: the creature warns, and then takes the gems.
func TestFirstLessonDoesNotRewardGreed(t *testing.T) {
	p := takeLesson(t, "wreck")
	p.does("draw", "done", "draw", "done", "stop", "orange: rest", "dive A1", "done")
	for p.fact("step") == "lead" {
		p.does("draw")
		if p.fact("step") == "cards" {
			p.does("done")
		}
	}
	p.expect("step", "hazard")
	p.does("resurface")
	p.expect("vp green", "15 (0 cards, 10 gems, 5 leader)")
	p.says("haul", "2 points stay")
}

func TestDangerIsAsToldInTheLesson(t *testing.T) {
	p := takeLesson(t, "danger")
	p.does("draw", "done", "draw", "protect K1", "done", "draw", "done")
	hazard, forced := p.odds()
	p.says("odds", hazard+" danger")
	p.says("odds", "only "+forced)
	p.does("draw", "protect A", "done")
	_, forced = p.odds()
	p.says("caught", forced)
	p.does("draw", "resurface")
	p.expect("vp green", "3 (0 cards, 0 gems, 3 leader)")
}

// The second trip takes a start token, and nothing else would do (DB-TURN-4).
func TestSailIsPaidAsTold(t *testing.T) {
	p := takeLesson(t, "sail")
	p.does("sail A>A1", "sail B>-", "pay S4", "spot gold", "orange: rest", "sail A>-", "sail B>D2")
	if legal := p.Legal(p.lesson.Seat, nil); len(legal) != 1 || p.g.MoveText(legal[0]) != "pay S2+token" {
		t.Errorf("it can be paid by %v", legal)
	}
	p.does("pay S2+token", "spot red")
	p.expect("tokens green", "0")
	p.expect("tile D2", "W6")
}

func TestMarketIsAsToldInTheLesson(t *testing.T) {
	p := takeLesson(t, "crew")
	p.does("recruit P1", "pay S1")
	p.expect("market", "N2 N3 M1 G1")
	p.expect("bag", "7 silver 3 gold 1 red 1 green 1 purple 4 blue 4 black")
	p.expect("rest green", "S1 S2 S4")
	p.does("orange: rest", "rest", "orange: sail A>D6", "orange: sail B>-", "orange: pay S4", "orange: spot gold")
	p.does("renew")
	if legal := p.Legal(p.lesson.Seat, nil); len(legal) != 1 || p.g.MoveText(legal[0]) != "pay P1+S1+S3" {
		t.Errorf("it can be paid by %v", legal)
	}
	p.does("pay P1+S1+S3")
	p.expect("market", "N1 K1 B1 N4")
	p.does("take K1")
	p.expect("hand green", "K1 S2 S4")
}

func TestRushingBringsWhatIsTold(t *testing.T) {
	p := takeLesson(t, "together")
	p.does("rush A")
	for range 2 {
		p.does("done", "orange: done", "orange: draw")
	}
	p.does("done", "orange: done", "orange: draw", "orange: protect K2", "protect K1", "done", "orange: done", "orange: stop")
	p.expect("vp green", "5 (0 cards, 5 gems, 0 leader)")
	p.says("rest", "5 points")
	p.does("rest", "orange: dive A2", "rush B", "play S3", "done", "orange: done")
	p.does("orange: draw", "play S4", "done", "orange: done", "orange: stop")
	p.expect("vp green", "11 (3 cards, 8 gems, 0 leader)")
}

func TestCardsBringWhatIsTold(t *testing.T) {
	p := takeLesson(t, "scoring")
	p.says("wants", "5 points")
	p.does("draw", "play P1", "done", "draw", "play P4", "done", "draw", "resurface")
	p.expect("vp green", "17 (15 cards, 0 gems, 2 leader)")
	p.says("safe", "15 points for cards and 2 for leading")
}

// The example of the rulebook scores as it is told there.
func TestScoringExampleBringsWhatIsTold(t *testing.T) {
	p := takeLesson(t, "example-scoring")
	const nobody = "done; orange: done; yellow: done"
	next := "dive A5" // which draws the first gem
	for _, answers := range []string{
		"play S3; done; orange: play S3; orange: done; yellow: play S3; yellow: done", // gold
		nobody, // silver
		nobody, // blue: a warning
		"done; orange: play G1; orange: done; yellow: done", // green
		nobody, // gold
		"play R1; done; orange: done; yellow: done", // red
		nobody, // black: a warning
		"protect A; orange: protect B1; yellow: resurface; done; orange: play N1; orange: done", // blue
	} {
		p.does(next)
		p.does(strings.Split(answers, "; ")...)
		next = "draw"
	}
	p.expect("gems", "gold silver blue green gold red black blue")
	p.does("stop")
	p.expect("vp green", "18 (6 cards, 9 gems, 3 leader)")
	p.expect("vp orange", "29 (14 cards, 15 gems, 0 leader)")
	p.expect("vp yellow", "2 (2 cards, 0 gems, 0 leader)")
}

// The last lesson is won on any spot, however early the learner stops.
func TestLastLessonIsWon(t *testing.T) {
	for _, spot := range []string{"silver", "gold", "blue-or-black"} {
		p := takeLesson(t, "end")
		p.does("sail A>D2", "sail B>-", "pay S4", "spot "+spot, "orange: rest", "dive D2", "play P3", "play S3", "done", "stop")
		if !p.Over() {
			t.Fatal("the game is not over")
		}
		if o := p.Outcome(); o.Seats[0].Rank != 1 || o.Seats[1].Rank != 2 {
			t.Errorf("on %s: %v", spot, o)
		}
	}
}

// A lesson begins in a position that a game could come to. Wherever a position is arranged, each card and each tile must be in one
// place; here what is on the table must also add up.
func TestLessonsBeginInPossiblePositions(t *testing.T) {
	g := packs.Standard()
	course, err := lesson.Read(deepblue.Lessons, g)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range course.All() {
		p, err := l.Arrangement().Position(g, l.Config())
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range impossible(g, p.Describe()) {
			t.Errorf("%s: %s", l.ID, fault)
		}
	}
}

func TestImpossiblePositionsAreDetected(t *testing.T) {
	g := packs.Standard()
	for want, facts := range map[string][]game.Fact{
		"the gems":           {{Key: "market", Value: "V3 B2 O1 M1"}},
		"start tokens":       {{Key: "tokens green", Value: "1"}},
		"points for leading": {{Key: "tile A5", Value: "none"}},
	} {
		p, err := g.Arrange(game.Config{Players: 2}, facts)
		if err != nil {
			t.Fatal(err)
		}
		if faults := impossible(g, p.Describe()); !slices.ContainsFunc(faults, func(f string) bool { return strings.Contains(f, want) }) {
			t.Errorf("%v: found %q", facts, faults)
		}
	}
}

// impossible says why a game could not come to a position.
func impossible(g *deepblue.Game, facts []game.Fact) (faults []string) {
	fact := map[string]string{}
	gems := map[string]int{}
	var lying []string
	chests := 0
	seats := g.About().Seats
	for _, f := range facts {
		fact[f.Key] = f.Value
		words := strings.Fields(f.Value)
		kind, _, _ := strings.Cut(f.Key, " ")
		switch kind {
		case "bag":
			for i := 0; i+1 < len(words); i += 2 {
				gems[words[i+1]] += atoi(words[i])
			}
		case "gems", "gem":
			for _, gem := range words {
				gems[gem]++
			}
		case "tile", "unseen":
			lying = append(lying, words...)
		case "vp": // 31 (10 cards, 12 gems, 9 leader)
			chests += atoi(words[len(words)-2])
		}
	}

	// Every "+1" of a card that has been turned up is in the bag, in the net or on a tile, and nothing else is (DB-SET-5, DB-REC-2).
	want := map[string]int{"silver": 7, "gold": 3, "red": 1, "blue": 4, "black": 4}
	for _, c := range g.Pack().Crew {
		if c.Adds != "" && !slices.Contains(strings.Fields(fact["deck"]), c.ID) {
			want[c.Adds]++
		}
	}
	if !maps.Equal(gems, want) {
		faults = append(faults, fmt.Sprintf("the gems in play are %v, but the cards turned up make %v", gems, want))
	}

	// Nobody has more start tokens than they were dealt (DB-SET-6).
	first := slices.Index(seats, fact["first"])
	players := 0
	for players < len(seats) && fact["tokens "+seats[players]] != "" {
		players++
	}
	for i := range players {
		name := seats[(first+i)%players]
		if dealt := []int{0, 1, 1, 2, 2}[i]; atoi(fact["tokens "+name]) > dealt {
			faults = append(faults, fmt.Sprintf("%s has %s start tokens and was dealt %d", name, fact["tokens "+name], dealt))
		}
	}

	// Somebody has led a dive at each wreck that is gone (DB-SCORE-3).
	led := 0
	for _, w := range g.Pack().Tiles {
		if !slices.Contains(lying, w.ID) {
			led += w.LeaderVP
		}
	}
	if chests != led {
		faults = append(faults, fmt.Sprintf("the chests have %d points for leading, and the wrecks that are gone brought %d", chests, led))
	}
	return faults
}

// atoi is 0 for the dash of a fact that is nothing.
func atoi(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}
