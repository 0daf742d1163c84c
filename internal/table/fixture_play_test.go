package table

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/protocol"
)

// fixtureGame is a game to be played and stored: who sits at the table, what is done before the start and after the end, and what
// may happen in between.
type fixtureGame struct {
	name      string
	version   int // of the folder it is kept in; 0 for the first
	proposal  protocol.Proposal
	device    string // the table's id there, if it was opened on a device
	duplicate bool   // it is a table of an event, whose draws are those of its round
	seats     []string
	before    []string
	// "time" is for a clock that runs out, "late" for one that runs out on somebody who is to react, "NAME leaves" and "NAME looks"
	// for coming and going, "uploaded" for the moment when the table continues at a server, "NAME goes on holiday" and "NAME is no longer on holiday", "NAME erased" for being erased, "minutes" and "hours" for time that passes, "away" for as long as a clock allows.
	between []string
	after   []string
}

var fixtureGames = []fixtureGame{
	{
		name:     "deepblue-2-blitz",
		proposal: protocol.Proposal{Game: "deepblue", Clock: protocol.Clock{Decision: 30, Bank: 60, Reaction: 10}, Spectators: true},
		seats:    []string{"anna", "ben"},
		before:   []string{"anna: say Hello!", "ben: order 1 gems=ask"},
		between:  []string{"anna: undo 0", "ben: undo 1", "ben: say Well done.", "anna: order 0 hazard=card", "anna: order 0 hazard=ask", "late", "late", "late", "late", "time", "anna: return 0", "ben: return 1"},
		after:    []string{"ben: rematch", "anna: archive"},
	},
	{
		name:     "deepblue-3-bots",
		proposal: protocol.Proposal{Game: "deepblue", Options: map[string]string{"scenario": "storm", "totals": "shown"}},
		seats:    []string{aBot, "anna", aBot},
		before:   []string{"anna: order 1 rush=never", "anna: watchers on"},
		between:  []string{"anna: undo 1", "dora: say What a dive!", "anna: order 1 gems=ask", "anna: order 1 gems=flow keep=R1,S3"},
	},
	{
		name:     "deepblue-4-stand-ins",
		proposal: protocol.Proposal{Game: "deepblue", Options: map[string]string{"scenario": "scattered-wealth"}, Clock: protocol.Clock{Decision: 60}, Name: "The Reef", Public: true},
		seats:    []string{"anna", "ben", "cleo", "dora"},
		between:  []string{"time", "anna: leave 0", "ben: leave 1", "cleo: leave 2", "anna: return 0", "ben: return 1", "cleo: return 2", "dora: return 3", "cleo: undo 2"},
	},
	{
		name:     "deepblue-5-resigned",
		proposal: protocol.Proposal{Game: "deepblue", Options: map[string]string{"scenario": "random"}, Spectators: true},
		seats:    []string{"anna", "ben", aBot, "cleo", aBot},
		between:  []string{"ben: undo 1", "anna: say Hm.", "cleo: resign 3", "ben: order 1 rush=always hazard=spot"},
	},
	{
		name:     "sunken-2-undo",
		proposal: protocol.Proposal{Game: "sunken", Spectators: true},
		seats:    []string{"anna", "ben"},
		before:   []string{"anna: mute whom=ben on", "ben: say Can you hear me?", "anna: mute whom=ben off"},
		between:  []string{"anna: undo 0", "ben: undo 1", "anna: undo 0", "ben: undo 1"},
	},
	{
		name:     "sunken-3-hot-seat",
		proposal: protocol.Proposal{Game: "sunken", Options: map[string]string{"doubles": "treasures", "standstill": "3"}},
		seats:    []string{"anna", "anna", invited, free},
		before:   []string{"anna: sit 1 name=Oma", "ben: sit 2 invite=code-1", "cleo: sit 3", "cleo: leave 3", "anna: man 3 for=bot level=deckhand", "anna: swap 0 other=3"},
		between:  []string{"ben: undo 2", "anna: undo 1", "anna: undo 3", "ben: say room=players Nice, Oma!"},
	},
	{
		name:     "sunken-2-given-up",
		proposal: protocol.Proposal{Game: "sunken", Clock: protocol.Clock{Decision: 5, Bank: 300}},
		seats:    []string{"anna", "ben"},
		between:  []string{"anna: say I can still win.", "time", "ben: return 1", "anna: return 0", "anna: undo 0", "ben: undo 1", "anna: say So be it.", "anna: resign 0"},
		after:    []string{"anna: rematch"},
	},
	{
		name:     "deepblue-2-colours",
		proposal: protocol.Proposal{Game: "deepblue"},
		seats:    []string{"anna", "ben"},
		before:   []string{"anna: colour 0 colour=violet", "ben: colour 1 colour=green", "ben: say react=luck"},
		between:  []string{"anna: say react=wow", "ben: say react=ouch", "anna: undo 0"},
		after:    []string{"ben: say react=thanks", "anna: rematch"},
	},
	{
		name:     "sunken-2-paces",
		proposal: protocol.Proposal{Game: "sunken", Pace: protocol.Calm},
		seats:    []string{"anna", aBot},
		before:   []string{"anna: order 0 wait=pass"},
		between:  []string{"anna: pace 0 pace=quick", "anna: pace 0 pace=instant", "anna: undo 0"},
		after:    []string{"anna: rematch"},
	},
	{
		name: "sunken-5-correspondence",
		proposal: protocol.Proposal{
			Game: "sunken", Options: map[string]string{"surplus": "random"}, Clock: protocol.Clock{Decision: 3 * 24 * 60 * 60, Reaction: 24 * 60 * 60}, Spectators: true,
		},
		seats:   []string{"anna", "ben", "cleo", "dora", aBot},
		between: []string{"anna: pause 0 on", "ben: pause 1 on", "cleo: pause 2 on", "dora: pause 3 on", "dora: pause 3 off", "ben: resume 1", "time", "dora: return 3", "cleo: return 2"},
		after:   []string{"cleo: archive"},
	},
	{
		name: "sunken-3-holidays", version: 6,
		proposal: protocol.Proposal{Game: "sunken", Clock: protocol.Clock{Decision: 3 * 24 * 60 * 60, Bank: 24 * 60 * 60, Reaction: 24 * 60 * 60}, Spectators: true},
		seats:    []string{"anna", "ben", aBot},
		between: []string{
			"ben goes on holiday; time; ben: return 1", "anna goes on holiday; hours; anna is no longer on holiday", "anna is no longer on holiday", "ben is no longer on holiday",
			"hours", "anna: undo 0", "ben: undo 1", "anna: pause 0 on; ben: pause 1 on; hours; ben: resume 1", "time; anna: return 0; ben: return 1",
		},
	},
	{
		name: "sunken-3-uploaded", version: 7, device: "localreef",
		proposal: protocol.Proposal{Game: "sunken", Clock: protocol.Clock{Decision: 60, Bank: 60}},
		seats:    []string{"anna", "anna", aBot},
		between:  []string{"anna: undo 0", "anna: undo 1", "hours; uploaded; anna: man 2 for=open; ben: sit 2", "anna: leave 0; anna: return 0", "ben: undo 2"},
		after:    []string{"anna: rematch"},
	},
	{
		name: "sunken-3-away", version: 2,
		proposal: protocol.Proposal{Game: "sunken", Spectators: true},
		seats:    []string{"anna", "ben", "cleo"},
		between: []string{
			"ben leaves; minutes; anna: nudge 0 other=1; cleo: stand-in 2 other=1; anna: stand-in 0 other=1",
			"cleo leaves; minutes; ben: nudge 1 other=2; ben: stand-in 1 other=2; anna: stand-in 0 other=2", "ben looks; ben: return 1",
			"cleo: resign 2; ben: resign 1",
			"cleo looks; cleo: return 2", "anna leaves; minutes; ben: nudge 1 other=0; anna looks", "cleo: say Hm.", "ben: say Hm.",
			"anna: say Hm.", "ben: undo 1", "anna: undo 0", "cleo: undo 2",
		},
	},
	{
		name: "deepblue-3-erased", version: 3,
		proposal: protocol.Proposal{Game: "deepblue", Name: "Anna's Reef", Spectators: true},
		seats:    []string{"anna", "ben", "cleo"},
		before:   []string{"anna: say Hello!", "ben: say Hello, Anna!", "ben: mute whom=anna on", "dora: say I am watching.", "ben: mute whom=anna off"},
		between: []string{
			"cleo: say Hm.; cleo erased", "anna: say Well.; anna erased", "ben: undo 1", "ben: say Hm.", "ben: pause 1 on", "ben: resume 1", "dora: say Oh.", "dora erased",
		},
		after: []string{"ben: rematch"},
	},
	{
		name: "sunken-4-handed-on", version: 4,
		proposal: protocol.Proposal{Game: "sunken", Name: "Ben's Reef", Spectators: true},
		seats:    []string{"ben", "anna", "cleo", aBot},
		before:   []string{"ben: leave 0", "ben leaves", "anna: host 1", "ben looks", "ben: sit 0"},
		between: []string{
			"anna: takeback 1 other=1 on; ben: takeback 0 other=1 on; cleo: takeback 2 other=1 on", "ben: takeback 0 other=0 on; cleo: takeback 2 other=0 off",
			"cleo: takeback 2 other=2 on; cleo: takeback 2 other=2 off", "ben: man 3 for=open; cleo: man 3 for=invited; dora: sit 3 invite=code-1",
			"cleo: leave 2; anna: man 2 for=open; anna: man 2 for=bot; cleo: return 2", "anna: undo 1", "ben: undo 0",
			"cleo: leave 2; anna: man 2 for=open; emil: sit 2", "emil: takeback 2 other=2 on; anna: takeback 1 other=2 on; ben: takeback 0 other=2 on; dora: takeback 3 other=2 on",
			"ben leaves; minutes; anna: nudge 1 other=0; minutes; anna: stand-in 1 other=0; ben looks; ben: return 0",
		},
		after: []string{"anna: rematch"},
	},
	{
		name: "deepblue-2-consent", version: 4,
		proposal: protocol.Proposal{Game: "deepblue", Clock: protocol.Clock{Decision: 30, Bank: 60, Reaction: 10}, Spectators: true},
		seats:    []string{"anna", "ben"},
		between: []string{
			"anna: takeback 0 other=0 on; ben: takeback 1 other=0 on", "ben: takeback 1 other=1 on; anna: takeback 0 other=1 on", "anna: undo 0", "ben: undo 1",
			"anna leaves; away; anna looks; anna: return 0", "ben leaves; away; ben looks; ben: return 1",
		},
	},
	{
		name: "deepblue-3-asked", version: 5,
		proposal: protocol.Proposal{Game: "deepblue", Spectators: true},
		seats:    []string{"anna", "ben", aBot},
		between: []string{
			"cleo: ask-seat 2 on; anna: ask-seat 2 whom=cleo; minutes; dora: ask-seat 2 on; dora: ask-seat 2; cleo: ask-seat 2 on; anna: man 2 for=invited whom=cleo; cleo: sit 2",
			"ben: leave 1; emil: ask-seat 1 on; ben: return 1", "minutes; ben: leave 1; emil: ask-seat 1 on; anna leaves; cleo: man 1 for=invited whom=emil; anna looks; emil: sit 1", "anna: undo 0",
		},
	},
	{
		name: "sunken-3-duplicate", version: 8, duplicate: true,
		proposal: protocol.Proposal{Game: "sunken", Clock: protocol.Clock{Decision: 60, Bank: 60}, Spectators: true},
		seats:    []string{"anna", "ben", aBot},
		between:  []string{"anna: undo 0", "ben: undo 1", "anna: leave 0; anna: return 0", "time; ben: return 1; anna: return 0", "anna: say Hello!"},
		after:    []string{"revealed"},
	},
}

// recordGames plays the games that are missing and stores them. Existing files stay as they are.
func recordGames(t *testing.T) {
	missing := map[*fixtureGame]*report{}
	found := map[string]map[string]bool{} // by folder
	for i := range fixtureGames {
		f := &fixtureGames[i]
		if err := os.MkdirAll(f.folder(), 0o755); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(f.folder(), f.name+".json")); err != nil {
			r := f.play(t, uint64(i))
			missing[f] = r
			if found[f.folder()] == nil {
				found[f.folder()] = map[string]bool{}
			}
			watch(t, f.name, r.log, func(path, _ string) { found[f.folder()][fieldOf(path)] = true })
		}
	}
	for folder, fields := range found {
		file := filepath.Join(folder, "fields.txt")
		if _, err := os.Stat(file); err != nil {
			write(t, file, []byte(strings.Join(slices.Sorted(maps.Keys(fields)), "\n")+"\n"))
		}
	}
	for f, r := range missing {
		k := kept{ID: f.name, Result: r.table.Result(), Looks: hashOf(t, f.name, r.log, readFields(t, f.folder()))}
		for _, data := range r.log {
			k.Entries = append(k.Entries, json.RawMessage(data))
		}
		write(t, filepath.Join(f.folder(), f.name+".json"), k.encode())
	}
}

// folder is where the game is stored.
func (f *fixtureGame) folder() string { return fmt.Sprintf("testdata/v%d", max(1, f.version)) }

func write(t *testing.T, file string, data []byte) {
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Log("written: ", file)
}

func (f fixtureGame) play(t *testing.T, seed uint64) *report {
	choice := game.NewFastDice(seed)
	r := &report{TB: t, now: morning, dice: fair.Dice, name: f.name, from: f.device}
	if f.duplicate {
		r.openForEvent(f.proposal, theDeal(), f.seats...)
	} else {
		r.sitDown(f.proposal, f.seats...)
		for _, sentence := range f.before {
			r.tryOne(sentence)
		}
		r.do(r.table.host + ": start")
	}
	for r.table.Status() == protocol.StatusPlaying || r.table.Status() == protocol.StatusPaused {
		r.now += int64(choice.Below(4000))
		if r.table.Status() == protocol.StatusPaused || choice.Below(6) == 0 {
			for sentence := range strings.SplitSeq(f.between[choice.Below(len(f.between))], "; ") {
				r.tryOne(sentence)
			}
			continue
		}
		r.sensibleMove(choice)
	}
	for _, sentence := range f.after {
		if sentence == "revealed" {
			r.add(r.table.Reveal(r.environment())...)
			continue
		}
		r.do(sentence)
	}
	return r
}

// tryOne does something if it can be done.
func (r *report) tryOne(sentence string) {
	r.Helper()
	if sentence == "time" || sentence == "late" && r.table.Reacting() != 0 {
		if at := r.table.Deadline(); at != 0 {
			r.now = max(r.now, at)
			r.add(r.table.DecideTime(r.environment())...)
		}
		return
	}
	switch who, does, _ := strings.Cut(sentence, " "); {
	case sentence == "late":
		return
	case sentence == "away":
		r.wait(AwayGrace)
		return
	case sentence == "minutes":
		r.now += NudgeAfter.Milliseconds()
		return
	case sentence == "uploaded":
		r.uploaded()
		return
	case sentence == "hours":
		r.now += 50 * time.Hour.Milliseconds()
		return
	case does == "goes on holiday":
		r.holiday(who, 100*time.Hour)
		return
	case does == "is no longer on holiday":
		r.holiday(who, 0)
		return
	case does == "leaves":
		r.leaves(who)
		return
	case does == "looks":
		r.looks(who)
		return
	case does == "erased":
		r.erases(who)
		return
	}
	if entries, err := r.decide(sentence); err == nil {
		r.add(entries...)
	}
}

// sensibleMove has somebody whose turn it is move as a mate would, apart from a slip now and then.
func (r *report) sensibleMove(choice *game.FastDice) {
	r.Helper()
	asked := r.table.askedNow()
	s := game.Seat(game.Set(asked).Nth(choice.Below(asked.Count())))
	if choice.Below(10) == 0 {
		r.randomMoveOf(s, choice)
		return
	}
	entry, err := registry.Find(r.table.terms.Game)
	if err != nil {
		r.Fatal(err)
	}
	mate, err := bot.New("mate", entry.Judge(entry.Game))
	if err != nil {
		r.Fatal(err)
	}
	p := r.table.position
	q := bot.Question{Seat: s, View: p.Recall(game.At(s)), Moves: p.Legal(s, nil), Seed: choice.Uint64()}
	move, err := mate.Choose(context.Background(), q)
	if err != nil {
		r.Fatal(err)
	}
	r.do(r.table.about.SeatName(s) + ": " + r.table.game.MoveText(move))
}
