package assets

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
)

// sitePolicy is what a page can say of itself of what a server says of it.
const sitePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// besidePage are the files of a site beside its page and the folder of its parts.
var besidePage = []string{"/icon.svg", "/icon-maskable.svg", "/licences.txt", "/manifest.webmanifest", "/sw.js"}

// module is the program that plays on the device. Few hosts send what is compressed with Brotli, and browsers unpack gzip.
const module = "divingbell.wasm"

// Site gives the files of a site that needs no server: everything is in one folder, which can be anywhere, and asks for nothing
// outside of it. The page is the same in all languages; the app chooses. About is what a server would say about itself.
func (a *App) Site(about []byte) (map[string][]byte, error) {
	site, loaded := map[string][]byte{}, map[string][]byte{"about.json": about}
	for name, f := range a.files {
		if slices.Contains(besidePage, name) {
			site[name[1:]] = f.body
		} else if part, is := strings.CutPrefix(name, a.place(parts)); is {
			loaded[part] = f.body
		}
	}
	packed := a.files[a.place(parts)+module]
	if packed == nil {
		return nil, game.BadInput("this program was built without the module that plays in browsers")
	}
	delete(loaded, module)
	loaded[module+".gz"] = packed.zipped()
	fromFile, err := scriptForFiles(loaded)
	if err != nil {
		return nil, err
	}
	loaded["parts.json"] = bytes.Replace(loaded["parts.json"], []byte(`"`+module+`"`), []byte(`"about.json","`+module+`.gz"`), 1)
	folder := a.place(parts)[1:]
	for name, body := range loaded {
		site[folder+name] = body
	}
	site[folder+"from-file.js"] = fromFile
	// Without an id, each site of a host is an app of its own.
	site["manifest.webmanifest"] = bytes.Replace(relative(site["manifest.webmanifest"]), []byte(`"id": "./",`), nil, 1)
	page := a.files[frontPage].body
	if site["index.html"], err = sitePage(page); err != nil {
		return nil, err
	}
	site["from-file.html"], err = pageForFiles(page, folder+"from-file.js")
	return site, err
}

// relative has the addresses in a file begin in its own folder.
func relative(file []byte) []byte { return bytes.ReplaceAll(file, []byte(`"/`), []byte(`"./`)) }

// sitePage makes the page of a site from that of a server. Opened as a file, it gives way to the page for that, before its policy applies.
func sitePage(page []byte) ([]byte, error) {
	head := `<script>if (location.protocol === "file:") location.replace("from-file.html" + location.hash)</script>` + "\n\t\t" +
		`<meta http-equiv="Content-Security-Policy" content="` + sitePolicy + `" />`
	without := []string{"/api/", `/en.js"`} // not everybody wants English
	return change{without: without, head: head, stuck: "page.not-loaded", says: `<a href="">%s</a>`}.of(page)
}

// change is how a page of a site differs from that of a server.
type change struct {
	without    []string // lines that have any of these in them are left out
	head, body string   // what is added to them
	stuck      string   // the key of what it says in all languages if the app does not start
	says       string   // the format of that
}

func (c change) of(page []byte) ([]byte, error) {
	var kept []string
	for line := range strings.Lines(string(relative(page))) {
		if !slices.ContainsFunc(c.without, func(text string) bool { return strings.Contains(line, text) }) {
			kept = append(kept, line)
		}
	}
	var noScript, stuck strings.Builder
	for _, language := range locale.Languages() {
		texts, err := locale.Load(language)
		if err != nil {
			return nil, err
		}
		text := func(key string) string { return html.EscapeString(texts.Text(key)) }
		fmt.Fprintf(&noScript, "<p lang=%q>%s</p>", language, text("page.no-script"))
		fmt.Fprintf(&stuck, "<p lang=%q>"+c.says+"</p>\n", language, text(c.stuck))
	}
	whole := strings.Join(kept, "")
	for _, change := range [][3]string{
		{"<html ", ">", `<html lang="en" data-server="none">`},
		{`<meta charset=`, ">", `<meta charset="utf-8" />` + "\n\t\t" + c.head},
		{"<noscript>", "</noscript>", "<noscript>" + noScript.String() + "</noscript>" + c.body},
		{`<p><a href="">`, "</p>", stuck.String()},
	} {
		from := strings.Index(whole, change[0])
		if from < 0 {
			return nil, fmt.Errorf("the page has no %s", change[0])
		}
		to := from + strings.Index(whole[from:], change[1]) + len(change[1])
		whole = whole[:from] + change[2] + whole[to:]
	}
	return []byte(whole), nil
}
