// Package appbench measures what the app costs its users: how much processor time it uses while nothing happens, for how long
// opening a table blocks the page, and how long a first visit on a slow phone takes. It measures in Chromium, against its own
// server.
package appbench

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/chromium"
	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/wait"
)

// Bench says what to measure.
type Bench struct {
	Server   subprocess.Server
	Games    []string
	Visits   int                // first visits, of which the median is taken
	Openings int                // of tables and drawers, of which the median is taken
	Settle   time.Duration      // how long without input until a page counts as at rest
	Rest     time.Duration      // how long a page at rest is watched
	Tell     func(measured int) // called after each figure, of which there are Steps; may be nil
}

// Report is what the app costs.
type Report struct {
	Rest    map[string]float64 `json:"rest_percent_of_core"` // processor time of the whole browser: an empty page, home, a table of each game
	Opening map[string]Work    `json:"opening_table"`        // of each game
	Drawer  map[string]Work    `json:"opening_drawer"`       // of a table of each game
	First   Visit              `json:"first_visit"`
}

// Work is how long the page does not respond because its main thread is busy, by the processor time of each task: the time on a
// machine with nothing else to do.
type Work struct {
	Longest  float64 `json:"longest_task_ms"`
	Blocking float64 `json:"total_blocking_ms"`           // what tasks took beyond 50 ms each
	Slowed   float64 `json:"total_blocking_4x_slower_ms"` // the same on a processor four times slower: each task takes four times as long
	All      float64 `json:"main_thread_ms"`              // all tasks together
}

// Visit is a first visit with a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms of latency. It is measured by the
// clock, so other work on the machine makes it longer: disturbed visits are repeated, up to twice as many as were requested, and
// the least disturbed count.
type Visit struct {
	Usable  float64 `json:"usable_ms"` // until a game can be begun, the median
	Fastest float64 `json:"usable_fastest_ms"`
	Slowest float64 `json:"usable_slowest_ms"`
	Shift   float64 `json:"layout_shift"` // the largest
	Bytes   int64   `json:"bytes"`        // including what is loaded up to three seconds later
	Failed  int     `json:"failed_requests"`
	Others  float64 `json:"other_work_percent_of_core"` // of the machine during the most disturbed visit
}

// Steps is how many figures there are.
func (b Bench) Steps() int { return 2 + len(b.Games)*(1+b.Openings) + b.Visits }

var (
	desk    = chromium.Screen{Width: 1440, Height: 900}
	phone   = chromium.Screen{Width: 390, Height: 844, Phone: true}
	network = chromium.Network{BytesPerSecond: 1.6e6 / 8, Latency: 150 * time.Millisecond}
)

const slowed = 4

type run struct {
	Bench
	browser *chromium.Browser
	url     string
	done    int
}

// Run measures everything, one after the other.
func (b Bench) Run(ctx context.Context) (Report, error) {
	report := Report{Rest: map[string]float64{}, Opening: map[string]Work{}, Drawer: map[string]Work{}}
	browser, err := chromium.Start(ctx)
	if err != nil {
		return report, err
	}
	defer func() { _ = browser.Close() }()
	server, err := b.Server.Start(ctx, nil)
	if err != nil {
		return report, err
	}
	defer server.Kill()
	r := &run{Bench: b, browser: browser, url: server.URL()}
	if report.First, err = r.firstVisits(ctx); err != nil {
		return report, fmt.Errorf("first visit: %w", err)
	}
	for _, where := range append([]string{emptyPage, home}, b.Games...) {
		if report.Rest[where], err = r.rest(ctx, where); err != nil {
			return report, fmt.Errorf("%s at rest: %w", where, err)
		}
	}
	for _, game := range b.Games {
		if report.Opening[game], report.Drawer[game], err = r.openings(ctx, game); err != nil {
			return report, fmt.Errorf("opening a table of %s: %w", game, err)
		}
	}
	return report, server.Stop()
}

func (r *run) told() {
	if r.done++; r.Tell != nil {
		r.Tell(r.done)
	}
}

// open opens a page that records layout shifts and when home is usable.
func (r *run) open(ctx context.Context, screen chromium.Screen) (*chromium.Page, error) {
	p, err := r.browser.Open(ctx, screen)
	if err == nil {
		err = p.Before(ctx, noting)
	}
	return p, err
}

// Places that a page can show, besides tables.
const (
	emptyPage = "empty page"
	home      = "home"
)

// rest is how much of a core a place uses, in percent, after a while without input.
func (r *run) rest(ctx context.Context, where string) (float64, error) {
	p, err := r.open(ctx, desk)
	if err != nil {
		return 0, err
	}
	if err := r.visitPlace(ctx, p, where); err != nil {
		return 0, err
	}
	if err := wait.For(ctx, r.Settle); err != nil {
		return 0, err
	}
	before, began := r.browser.Processor(), time.Now()
	if err := wait.For(ctx, r.Rest); err != nil {
		return 0, err
	}
	share := (r.browser.Processor() - before).Seconds() / time.Since(began).Seconds()
	r.told()
	return math.Round(share*1000) / 10, p.Close(ctx)
}

// visitPlace opens a place and waits until it is shown.
func (r *run) visitPlace(ctx context.Context, p *chromium.Page, where string) error {
	switch where {
	case emptyPage:
		return nil
	case home:
		if err := p.Go(ctx, r.url); err != nil {
			return err
		}
		return p.Await(ctx, homeUsable)
	}
	if err := r.sitDown(ctx, p, where); err != nil {
		return err
	}
	return p.Await(ctx, boardShown)
}

// sitDown starts a game with a bot as a new guest, and opens the table in the page.
func (r *run) sitDown(ctx context.Context, p *chromium.Page, game string) error {
	table, err := r.startGame(ctx, p, game)
	if err != nil {
		return err
	}
	return p.Go(ctx, table)
}

// startGame starts a game at a new table and returns its address.
func (r *run) startGame(ctx context.Context, p *chromium.Page, game string) (address string, err error) {
	if err := p.Go(ctx, r.url+"/icon.svg"); err != nil { // any page of the server that does not load the app
		return "", err
	}
	var id string
	if err := p.Do(ctx, fmt.Sprintf(opensTable, game), &id); err != nil {
		return "", err
	}
	return r.url + "/t/" + id, nil
}

// openings measures opening a table and then its drawer on a desktop, several times.
func (r *run) openings(ctx context.Context, game string) (table, drawer Work, err error) {
	var tables, drawers []Work
	for range r.Openings {
		table, drawer, err := r.opening(ctx, game)
		if err != nil {
			return table, drawer, err
		}
		tables, drawers = append(tables, table), append(drawers, drawer)
		r.told()
	}
	return median(tables), median(drawers), nil
}

func (r *run) opening(ctx context.Context, game string) (table, drawer Work, err error) {
	p, err := r.open(ctx, desk)
	if err != nil {
		return table, drawer, err
	}
	address, err := r.startGame(ctx, p, game)
	if err != nil {
		return table, drawer, err
	}
	table, err = r.work(ctx, p, func() error {
		if err := p.Go(ctx, address); err != nil {
			return err
		}
		return p.Await(ctx, boardShown)
	})
	if err != nil {
		return table, drawer, err
	}
	drawer, err = r.work(ctx, p, func() error { return p.Do(ctx, opensDrawer, nil) })
	if err != nil {
		return table, drawer, err
	}
	return table, drawer, p.Close(ctx)
}

// calm is how long to wait for what is loaded and drawn later.
const calm = 3 * time.Second

// work measures the page's tasks during do and for a while after it.
func (r *run) work(ctx context.Context, p *chromium.Page, do func() error) (Work, error) {
	tasks, err := p.Tasks(ctx, func() error {
		if err := do(); err != nil {
			return err
		}
		return wait.For(ctx, min(r.Settle, calm))
	})
	return workOf(tasks), err
}

// calmEnough is how much of a core other work may use during a measurement by the clock, in percent.
const calmEnough = 10

// firstVisits opens home several times, each time as a new visitor.
func (r *run) firstVisits(ctx context.Context) (Visit, error) {
	var visits []Visit
	for tried, calm := 0, 0; calm < r.Visits && tried < 3*r.Visits; tried++ {
		v, err := r.firstVisit(ctx)
		if err != nil {
			return v, err
		}
		visits = append(visits, v)
		if v.Others <= calmEnough {
			calm++
			r.told()
		}
	}
	slices.SortStableFunc(visits, func(a, b Visit) int { return cmp.Compare(max(a.Others, calmEnough), max(b.Others, calmEnough)) })
	return sumUp(visits[:r.Visits]), nil
}

// firstVisit opens home as a new visitor.
func (r *run) firstVisit(ctx context.Context) (v Visit, err error) {
	p, err := r.open(ctx, phone)
	if err != nil {
		return v, err
	}
	before, began := chromium.OtherWork(), time.Now()
	seen, err := r.visit(ctx, p)
	if err != nil {
		return v, err
	}
	others := (chromium.OtherWork() - before).Seconds() / time.Since(began).Seconds()
	v = Visit{Usable: seen.Usable, Shift: seen.Shift, Bytes: p.Bytes(), Failed: p.Failed(), Others: math.Round(others*1000) / 10}
	return v, p.Close(ctx)
}

func (r *run) visit(ctx context.Context, p *chromium.Page) (seen noted, err error) {
	if err := p.Slow(ctx, slowed); err != nil {
		return seen, err
	}
	if err := p.Connect(ctx, network); err != nil {
		return seen, err
	}
	if err := p.Go(ctx, r.url); err != nil {
		return seen, err
	}
	if err := p.Await(ctx, "globalThis.noted?.usable"); err != nil {
		return seen, err
	}
	if err := wait.For(ctx, min(r.Settle, calm)); err != nil { // fonts and pictures that load late may cause layout shifts
		return seen, err
	}
	return seen, p.Do(ctx, "globalThis.noted", &seen)
}
