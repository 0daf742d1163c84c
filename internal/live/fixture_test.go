package live

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fixture is a hall under test, on a store in memory that can be told to fail.
type fixture struct {
	*testing.T
	*Hall
	settings Settings
	memory   *memory.Memory
	faulty   *faulty
	meter    meter
	commands int
}

// stopped runs a test in a bubble where time passes only when all goroutines wait.
func stopped(t *testing.T, settings Settings, test func(*fixture)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := newFixture(t, settings)
		defer h.closes()
		test(h)
	})
}

func newFixture(t *testing.T, settings Settings) *fixture {
	return newFixtureOn(memory.New(), t, settings)
}

func newFixtureOn(m *memory.Memory, t *testing.T, settings Settings) *fixture {
	h := &fixture{T: t, settings: settings, memory: m}
	h.settings.Meter = &h.meter
	if h.settings.Games == nil {
		h.settings.Games = games
	}
	if h.settings.Bot == nil {
		h.settings.Bot = theirLevel
	}
	if h.settings.Dice == nil {
		h.settings.Dice = func(_ [32]byte, entry int) game.Dice { return game.NewFastDice(uint64(entry)) }
	}
	if h.settings.Log == nil {
		h.settings.Log = slog.New(slog.NewTextHandler(t.Output(), nil))
	}
	h.open()
	return h
}

// closes closes the hall, and checks that nothing of it is left.
func (h *fixture) closes() {
	h.Hall.Close()
	for name, gauge := range map[string]*atomic.Int64{"awake": &h.meter.awake, "watchers": &h.meter.watchers, "thinking": &h.meter.thinking} {
		if n := settled(gauge); n != 0 {
			h.Errorf("%s is %d after closing", name, n)
		}
	}
}

// meter counts what comes and goes.
type meter struct {
	unmetered
	awake, watchers, thinking, repaired, expired atomic.Int64
}

func (m *meter) Awake(change int)    { m.awake.Add(int64(change)) }
func (m *meter) Watchers(change int) { m.watchers.Add(int64(change)) }
func (m *meter) Thinking(change int) { m.thinking.Add(int64(change)) }
func (m *meter) Expired()            { m.expired.Add(1) }
func (m *meter) Repaired()           { m.repaired.Add(1) }

// settled is the number once all goroutines wait.
func settled(gauge *atomic.Int64) int {
	synctest.Wait()
	return int(gauge.Load())
}

// games are those of the registry and two for tests.
func games(name string, version int, pack string) (game.Game, error) {
	switch name {
	case "pennies":
		return pennies.Game{}, nil
	case "whispers":
		return whispers{}, nil
	}
	return registry.Rules(name, version, pack)
}

// theirLevel makes the real bot of a level.
func theirLevel(g game.Game, level string) (bot.Bot, error) {
	e, err := registry.Find(g.About().Name)
	if err != nil {
		return bot.New("random", nil)
	}
	return bot.New(level, e.Judge(g))
}

func (h *fixture) open() {
	h.faulty = &faulty{Store: h.memory.Open()}
	hall, err := Open(context.Background(), h.faulty, h.settings)
	if err != nil {
		h.Fatal(err)
	}
	h.Hall = hall
}

// restart closes the hall and its store and opens both again.
func (h *fixture) restart() {
	h.Hall.Close()
	if err := h.faulty.Close(); err != nil {
		h.Fatal(err)
	}
	h.open()
}

// try gives a person's command, under a new id unless it has one, and returns the error.
func (h *fixture) try(id, person string, c protocol.Command) error {
	if c.ID == "" {
		h.commands++
		c.ID = fmt.Sprint("c", h.commands)
	}
	c.Who = who(person)
	return h.Do(context.Background(), id, c, CommandOptions{})
}

func (h *fixture) do(id, person string, c protocol.Command) {
	h.Helper()
	if err := h.try(id, person, c); err != nil {
		h.Fatalf("%s %s: %v", person, c.Do, err)
	}
}

func who(person string) protocol.Who { return protocol.Who{Person: person, Name: person} }

// table opens a table. Seats are for people or, like "bot mate", for bots; "free" is left open. If no seat is free, the game
// begins.
func (h *fixture) table(p protocol.Proposal, seats ...string) string {
	h.Helper()
	start := true
	for _, s := range seats {
		wish := protocol.SeatWish{For: protocol.OpenSeat}
		if level, ok := cutBot(s); ok {
			wish = protocol.SeatWish{For: protocol.BotSeat, Level: level}
		}
		start = start && s != "free"
		p.Seats = append(p.Seats, wish)
	}
	h.commands++
	id, err := h.Open(context.Background(), who("host"), fmt.Sprint("o", h.commands), p, nil)
	if err != nil {
		h.Fatal(err)
	}
	for i, s := range seats {
		if _, bot := cutBot(s); !bot && s != "free" {
			h.do(id, s, protocol.Command{Do: protocol.Sit, Seat: game.Seat(i), Nonce: "n"})
		}
	}
	if start {
		h.do(id, "host", protocol.Command{Do: protocol.Start})
	}
	return id
}

func cutBot(seat string) (level string, ok bool) {
	n, _ := fmt.Sscanf(seat, "bot %s", &level)
	return level, n == 1
}

func (h *fixture) look(id, person string) protocol.Look {
	h.Helper()
	look, err := h.Look(context.Background(), id, person, game.NoSeat)
	if err != nil {
		h.Fatal(err)
	}
	return look
}

// move makes one of a person's moves, the first unless it is named.
func (h *fixture) move(id, person string, move ...string) {
	h.Helper()
	look := h.look(id, person)
	if len(look.You.Moves) == 0 {
		h.Fatalf("%s has no moves", person)
	}
	text := look.You.Moves[0]
	if len(move) > 0 {
		text = move[0]
	}
	h.do(id, person, protocol.Command{Do: protocol.Move, Seat: game.Seat(look.You.As), Step: look.You.Step, Move: text})
}

// log is the log of a table on disk.
func (h *fixture) log(id string) []table.Entry {
	h.Helper()
	entries, err := table.DecodeLog(h.raw(id))
	if err != nil {
		h.Fatal(err)
	}
	return entries
}

func (h *fixture) raw(id string) [][]byte {
	h.Helper()
	log, err := h.faulty.Store.Log(context.Background(), id, 0)
	if err != nil {
		h.Fatal(err)
	}
	return log
}

// count is how many entries of a kind the log of a table has.
func (h *fixture) count(id string, kind protocol.Kind) int {
	n := 0
	for _, e := range h.log(id) {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// awake is how many rooms there are.
func (h *fixture) awake() int {
	h.rooms.mutex.Lock()
	defer h.rooms.mutex.Unlock()
	return len(h.rooms.open)
}

// faulty is a store whose writes and reads can be tampered with.
type faulty struct {
	store.Store
	away   atomic.Bool // calls fail with ErrAway
	mutex  sync.Mutex
	append func(b store.Batch, do func() error) error
	log    func(table string, do func() ([][]byte, error)) ([][]byte, error)
}

func (f *faulty) onAppend(meddle func(b store.Batch, do func() error) error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.append = meddle
}

func (f *faulty) onLog(meddle func(table string, do func() ([][]byte, error)) ([][]byte, error)) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.log = meddle
}

func (f *faulty) Length(ctx context.Context, id string) (int, error) {
	if f.away.Load() {
		return 0, store.ErrAway
	}
	return f.Store.Length(ctx, id)
}

func (f *faulty) Append(ctx context.Context, b store.Batch) error {
	f.mutex.Lock()
	meddle := f.append
	f.mutex.Unlock()
	do := func() error { return f.Store.Append(ctx, b) }
	if f.away.Load() {
		return store.ErrAway
	}
	if meddle == nil {
		return do()
	}
	return meddle(b, do)
}

// ChangeDocument implements store.Documents.
func (f *faulty) ChangeDocument(ctx context.Context, before, after store.Document) error {
	if f.away.Load() {
		return store.ErrAway
	}
	return f.Store.ChangeDocument(ctx, before, after)
}

// Documents implements store.Documents.
func (f *faulty) Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error) {
	if f.away.Load() {
		return nil, store.ErrAway
	}
	return f.Store.Documents(ctx, kind, before, most)
}

// Lease implements store.Leases.
func (f *faulty) Lease(ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
	if f.away.Load() {
		return nil, store.ErrAway
	}
	return f.Store.Lease(ctx, node, lasts)
}

// Now implements store.Leases.
func (f *faulty) Now(ctx context.Context) (time.Time, error) {
	if f.away.Load() {
		return time.Time{}, store.ErrAway
	}
	return f.Store.Now(ctx)
}

func (f *faulty) Log(ctx context.Context, table string, after int) ([][]byte, error) {
	f.mutex.Lock()
	meddle := f.log
	f.mutex.Unlock()
	do := func() ([][]byte, error) { return f.Store.Log(ctx, table, after) }
	if f.away.Load() {
		return nil, store.ErrAway
	}
	if meddle == nil {
		return do()
	}
	return meddle(table, do)
}
