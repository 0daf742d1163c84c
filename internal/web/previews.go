package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"html"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/assets"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// Where the app shows a table, its replay, and the replay in a frame of another page.
const (
	tablePath  = "/t/"
	replayPath = "/replay/"
	framePath  = "/embed/"
)

// previews adds to pages what other sites show beside a link to them, for tables that anybody may look at. The pages of all others are
// the same as if there were no such table.
type previews struct {
	server *Server
	app    *assets.App
	pages  http.Handler
	words  map[string]*locale.Catalogue // by language
	tables publicTables
}

func (s *Server) previews(app *assets.App, pages http.Handler) (*previews, error) {
	p := &previews{server: s, app: app, pages: pages, words: map[string]*locale.Catalogue{}, tables: publicTables{server: s}}
	for _, name := range locale.Languages() {
		words, err := locale.Load(name)
		if err != nil {
			return nil, err
		}
		p.words[name] = words
	}
	return p, nil
}

// ServeHTTP implements http.Handler.
func (p *previews) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	get := r.Method == http.MethodGet || r.Method == http.MethodHead
	for _, prefix := range []string{tablePath, replayPath, framePath} {
		if id, is := strings.CutPrefix(r.URL.Path, prefix); is && get && protocol.ValidTable(id) {
			p.page(w, r, prefix, id)
			return
		}
	}
	p.pages.ServeHTTP(w, r)
}

func (p *previews) page(w http.ResponseWriter, r *http.Request, prefix, id string) {
	shown := p.tables.find(r, id)
	if prefix == framePath {
		p.frame(w, r, id, shown)
		return
	}
	if shown == nil {
		p.pages.ServeHTTP(w, r)
		return
	}
	language, page := p.app.Page(r)
	p.app.SendPage(w, r, p.describe(page, p.words[language], shown, p.origin(r), prefix+id))
}

// origin is where people reach the server.
func (p *previews) origin(r *http.Request) string {
	switch {
	case p.server.Origin != "":
		return p.server.Origin
	case p.server.api.Addresses.Secure(r):
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

var openGraphLocales = map[string]string{"en": "en_GB", "de": "de_DE", "fr": "fr_FR", "it": "it_IT", "hu": "hu_HU"}

// describe fills in the head of a page.
func (p *previews) describe(page []byte, words *locale.Catalogue, t *protocol.Summary, origin, path string) []byte {
	title := words.Text(t.Game+".title") + " · Divingbell"
	about := p.about(words, t)
	image := origin + "/preview-" + t.Game + ".jpg"
	var tags strings.Builder
	tag := func(kind, name, value string) {
		tags.WriteString(`<meta ` + kind + `="` + name + `" content="` + html.EscapeString(value) + "\" />\n\t\t")
	}
	tags.WriteString(`<link rel="canonical" href="` + html.EscapeString(origin+path) + "\" />\n\t\t")
	tag("property", "og:type", "website")
	tag("property", "og:site_name", "Divingbell")
	tag("property", "og:title", title)
	tag("property", "og:description", about)
	tag("property", "og:url", origin+path)
	tag("property", "og:locale", openGraphLocales[words.Language().String()])
	if slices.ContainsFunc(p.server.Games, func(g game.Game) bool { return g.About().Name == t.Game }) {
		tag("property", "og:image", image)
		tag("property", "og:image:width", "1200")
		tag("property", "og:image:height", "630")
		tag("property", "og:image:alt", words.Text(t.Game+".title"))
	}
	tag("name", "twitter:card", "summary_large_image")
	page = bytes.Replace(page, []byte("<title>Divingbell</title>"), []byte("<title>"+html.EscapeString(title)+"</title>"), 1)
	page = replaceBetween(page, `<meta name="description" content="`, `"`, html.EscapeString(about))
	return bytes.Replace(page, []byte("</head>"), []byte(tags.String()+"</head>"), 1)
}

func replaceBetween(page []byte, before, after, text string) []byte {
	head, rest, found := bytes.Cut(page, []byte(before))
	_, tail, ends := bytes.Cut(rest, []byte(after))
	if !found || !ends {
		return page
	}
	return slices.Concat(head, []byte(before+text+after), tail)
}

// about says how things stand at a table, with the names that the public list shows.
func (p *previews) about(words *locale.Catalogue, t *protocol.Summary) string {
	var names []string
	free := 0
	for i, seat := range t.Seats {
		switch seat.For {
		case protocol.PersonSeat:
			name := seat.Name
			if name == "" {
				name = words.Text("table.colour." + seat.Colour)
			}
			names = append(names, name)
		case protocol.BotSeat:
			names = append(names, words.Text("app.bot.name."+strconv.Itoa(i+1)))
		default:
			free++
		}
	}
	text := func(of string) game.Arg { return game.Arg{Name: "names", Of: "text", Value: of} }
	state := "playing"
	switch {
	case t.Status == protocol.StatusOpen && len(names) == 0:
		return words.Text("page.preview.empty")
	case t.Status == protocol.StatusOpen:
		return words.Text("page.preview.open", text(words.List(names)), game.Number("free", free))
	case t.Status == protocol.StatusFinished:
		state = "finished"
	}
	return words.Text("page.preview."+state, text(words.List(names)))
}

// Headers of a frame: it may be in any page. It has an origin of its own, shared with nothing, so that it has no cookies and no
// storage, and can ask for nothing but what everybody may see. Nothing is played in it, so it runs no WebAssembly.
var framePolicy = strings.NewReplacer("frame-ancestors 'none'", "frame-ancestors *", " 'wasm-unsafe-eval'", "").Replace(policy) +
	"; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox"

// Frame is what a frame knows without asking: what the app otherwise asks for when it starts.
type frame struct {
	Table string         `json:"table"`
	About protocol.About `json:"about"`
	Parts any            `json:"parts"`
	Pack  string         `json:"pack"`
}

// frame sends the page for a frame of another site. It is the app's, with all that the app would ask for.
func (p *previews) frame(w http.ResponseWriter, r *http.Request, id string, shown *protocol.Summary) {
	h := w.Header()
	h.Set("Content-Security-Policy", framePolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Del("Cross-Origin-Opener-Policy")
	_, page := p.app.Page(r)
	page = bytes.Replace(page, []byte(`<link rel="preload" href="/api/about" as="fetch" crossorigin />`), nil, 1)
	if shown != nil && shown.Spectators {
		if known, err := p.known(r, id); err == nil {
			page = bytes.Replace(page, []byte("</head>"), slices.Concat([]byte(`<script type="application/json" id="frame">`), known, []byte("</script>\n\t</head>")), 1)
		}
	}
	p.app.SendPage(w, r, page)
}

func (p *previews) known(r *http.Request, id string) ([]byte, error) {
	stranger := &api.Caller{Network: limit.Network(p.server.api.Addresses.Client(r))}
	if err := p.server.api.Allow(limit.Replay, stranger); err != nil {
		return nil, err
	}
	story, err := p.server.Hall.Story(r.Context(), id, "", game.NoSeat, false)
	if err != nil {
		return nil, err
	}
	g := story.Game()
	known := frame{Table: id, About: p.server.about()}
	known.About.Games = slices.DeleteFunc(known.About.Games, func(about protocol.GameAbout) bool { return about.Name != g.About().Name })
	known.Pack = g.About().PackHash
	if packed, ok := g.(game.Packed); ok {
		known.Parts = packed.Parts()
	}
	return json.Marshal(known) // it escapes what would end the script
}

// publicTables finds tables that anybody may look at. What was found is remembered for a moment: a page is asked for more than once, and
// nobody makes the server read its store as often as they like.
type publicTables struct {
	server *Server
	mutex  sync.Mutex
	recent map[string]recentTable
}

type recentTable struct {
	shown *protocol.Summary // nil for all others, and for none
	until time.Time
}

// How long and how many.
const (
	tableLasts = 10 * time.Second
	mostTables = 1000
)

// find is the summary of a table that anybody may look at, as the public lists show it to a stranger; nil for all others.
func (p *publicTables) find(r *http.Request, id string) *protocol.Summary {
	p.mutex.Lock()
	known, found := p.recent[id]
	p.mutex.Unlock()
	if found && time.Now().Before(known.until) {
		return known.shown
	}
	if _, ok := p.server.api.Limiter.Allow(limit.Request, "", limit.Network(p.server.api.Addresses.Client(r))); !ok {
		return nil
	}
	shown, err := p.read(r.Context(), id)
	if err != nil {
		return nil
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.recent == nil || len(p.recent) >= mostTables {
		p.recent = map[string]recentTable{}
	}
	p.recent[id] = recentTable{shown, time.Now().Add(tableLasts)}
	return shown
}

func (p *publicTables) read(ctx context.Context, id string) (*protocol.Summary, error) {
	stored, err := p.server.Store.Summary(ctx, id)
	if errors.Is(err, store.ErrUnknown) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	shown, err := p.server.api.Filter(&api.Caller{}).ReadSummary(ctx, stored.Shown)
	if err != nil {
		return nil, err
	}
	isOpen := shown.Public && (shown.Spectators || shown.Status == protocol.StatusOpen)
	if !isOpen || shown.Status == protocol.StatusArchived {
		return nil, nil
	}
	return &shown, nil
}
