// Package appbench measures what the app costs whoever has it open: what it takes of a processor while nothing happens, how long
// it keeps the page from answering when a table is opened, and how long a first visit on a slow phone takes. It measures in a
// Chromium, against a server of its own.
package appbench

import (
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
	Server subprocess.Server
	Games  []string
	Visits int                // first visits, of which the median is taken
	Settle time.Duration      // how long nobody touches anything before a page counts as at rest
	Rest   time.Duration      // how long a page at rest is watched
	Tell   func(measured int) // after each figure, of as many as Steps says
}

// Report is what the app costs.
type Report struct {
	Rest    map[string]float64 `json:"rest_percent"` // of a core, for home and a table of each game
	Opening map[string]Opening `json:"opening"`      // a table of each game
	Slowed  map[string]Opening `json:"opening_slowed_4"`
	First   Visit              `json:"first_visit"`
}

// Opening is for how long a table, while it is opened, and then its drawer, keeps the page from answering.
type Opening struct {
	Longest  float64 `json:"longest_task_ms"`
	Blocking float64 `json:"total_blocking_ms"`
	Drawer   float64 `json:"drawer_longest_task_ms"`
	Later    float64 `json:"drawer_total_blocking_ms"`
}

// Visit is the first visit of somebody with a slow phone.
type Visit struct {
	Usable   float64 `json:"usable_ms"` // the median
	Fastest  float64 `json:"usable_fastest_ms"`
	Slowest  float64 `json:"usable_slowest_ms"`
	Shift    float64 `json:"layout_shift"` // the largest
	Blocking float64 `json:"total_blocking_ms"`
	Bytes    int64   `json:"bytes"`
	Failed   int     `json:"failed_requests"`
}

// Steps is how many figures there are.
func (b Bench) Steps() int { return 1 + 3*len(b.Games) + b.Visits }

var (
	desk  = chromium.Screen{Width: 1440, Height: 900}
	phone = chromium.Screen{Width: 390, Height: 844, Phone: true}
	line  = chromium.Line{BytesPerSecond: 1.6e6 / 8, Latency: 150 * time.Millisecond}
)

const slowed = 4

// run is a measurement under way.
type run struct {
	Bench
	browser *chromium.Browser
	url     string
	done    int
}

// Run measures everything, one after the other.
func (b Bench) Run(ctx context.Context) (Report, error) {
	report := Report{Rest: map[string]float64{}, Opening: map[string]Opening{}, Slowed: map[string]Opening{}}
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
	if report.Rest["home"], err = r.rest(ctx, ""); err != nil {
		return report, fmt.Errorf("home at rest: %w", err)
	}
	for _, game := range b.Games {
		if report.Rest[game], err = r.rest(ctx, game); err != nil {
			return report, fmt.Errorf("a table of %s at rest: %w", game, err)
		}
		if report.Opening[game], err = r.opening(ctx, game, 1); err != nil {
			return report, fmt.Errorf("opening a table of %s: %w", game, err)
		}
		if report.Slowed[game], err = r.opening(ctx, game, slowed); err != nil {
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

// open opens a page in which everything that counts is noted.
func (r *run) open(ctx context.Context, screen chromium.Screen) (*chromium.Page, error) {
	p, err := r.browser.Open(ctx, screen)
	if err == nil {
		err = p.Before(ctx, noting)
	}
	return p, err
}

// rest is what home, or a table of a game, takes of a core, in percent, when nobody has touched anything for a while.
func (r *run) rest(ctx context.Context, game string) (float64, error) {
	p, err := r.open(ctx, desk)
	if err != nil {
		return 0, err
	}
	if game == "" {
		err = p.Go(ctx, r.url)
		if err == nil {
			err = p.Await(ctx, homeUsable)
		}
	} else {
		err = r.sitDown(ctx, p, game)
		if err == nil {
			err = p.Await(ctx, boardShown)
		}
	}
	if err == nil {
		err = wait.For(ctx, r.Settle)
	}
	before, began := r.browser.Processor(), time.Now()
	if err == nil {
		err = wait.For(ctx, r.Rest)
	}
	if err != nil {
		return 0, err
	}
	share := (r.browser.Processor() - before).Seconds() / time.Since(began).Seconds()
	r.told()
	return math.Round(share*1000) / 10, p.Close(ctx)
}

// sitDown opens a table with bots as somebody new, who is on turn, and goes there.
func (r *run) sitDown(ctx context.Context, p *chromium.Page, game string) error {
	if err := p.Go(ctx, r.url+"/icon.svg"); err != nil { // any page of the server that does not load the app
		return err
	}
	var id string
	if err := p.Do(ctx, fmt.Sprintf(opensTable, game), &id); err != nil {
		return err
	}
	return p.Go(ctx, r.url+"/t/"+id)
}

// opening opens a table and then its drawer on a desk.
func (r *run) opening(ctx context.Context, game string, slower float64) (o Opening, err error) {
	p, err := r.open(ctx, desk)
	if err != nil {
		return o, err
	}
	if err := p.Slow(ctx, slower); err != nil {
		return o, err
	}
	if err := r.sitDown(ctx, p, game); err != nil {
		return o, err
	}
	if err := p.Await(ctx, boardShown); err != nil {
		return o, err
	}
	calm := time.Duration(slower * float64(min(r.Settle, 2*time.Second))) // what is loaded later comes within it
	if err := wait.For(ctx, calm); err != nil {
		return o, err
	}
	var seen noted
	if err := p.Do(ctx, "globalThis.noted", &seen); err != nil {
		return o, err
	}
	o.Longest, o.Blocking = seen.blocking()
	if err := p.Do(ctx, "noted.tasks.length = 0; "+opensDrawer, nil); err != nil {
		return o, err
	}
	if err := wait.For(ctx, calm); err != nil {
		return o, err
	}
	if err := p.Do(ctx, "globalThis.noted", &seen); err != nil {
		return o, err
	}
	o.Drawer, o.Later = seen.blocking()
	r.told()
	return o, p.Close(ctx)
}

// firstVisits opens home again and again, each time as somebody who was never there.
func (r *run) firstVisits(ctx context.Context) (v Visit, err error) {
	var usable []float64
	for range r.Visits {
		p, err := r.open(ctx, phone)
		if err != nil {
			return v, err
		}
		seen, err := r.visit(ctx, p)
		if err != nil {
			return v, err
		}
		usable = append(usable, seen.Usable)
		v.Shift = max(v.Shift, math.Round(seen.Shift*1e4)/1e4)
		_, blocking := seen.blocking()
		v.Blocking = max(v.Blocking, blocking)
		v.Bytes, v.Failed = p.Bytes(), p.Failed()
		r.told()
		if err := p.Close(ctx); err != nil {
			return v, err
		}
	}
	slices.Sort(usable)
	n := len(usable)
	v.Usable = math.Round((usable[(n-1)/2] + usable[n/2]) / 2)
	v.Fastest, v.Slowest = math.Round(usable[0]), math.Round(usable[n-1])
	return v, nil
}

func (r *run) visit(ctx context.Context, p *chromium.Page) (seen noted, err error) {
	if err := p.Slow(ctx, slowed); err != nil {
		return seen, err
	}
	if err := p.Connect(ctx, line); err != nil {
		return seen, err
	}
	if err := p.Go(ctx, r.url); err != nil {
		return seen, err
	}
	if err := p.Await(ctx, "globalThis.noted?.usable"); err != nil {
		return seen, err
	}
	if err := wait.For(ctx, 3*time.Second); err != nil { // fonts and pictures that come later may move things
		return seen, err
	}
	return seen, p.Do(ctx, "globalThis.noted", &seen)
}
