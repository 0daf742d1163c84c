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
	site := map[string][]byte{}
	for name, f := range a.files {
		if strings.HasPrefix(name, parts) || slices.Contains(besidePage, name) {
			site[name[1:]] = f.body
		}
	}
	folder := a.place(parts)[1:]
	packed := a.files["/"+folder+module]
	if packed == nil {
		return nil, game.BadInput("this program was built without the module that plays in browsers")
	}
	delete(site, folder+module)
	site[folder+module+".gz"] = packed.zipped()
	site[folder+"about.json"] = about
	site[folder+"parts.json"] = bytes.Replace(site[folder+"parts.json"], []byte(`"`+module+`"`), []byte(`"about.json","`+module+`.gz"`), 1)
	// Without an id, each site of a host is an app of its own.
	site["manifest.webmanifest"] = bytes.Replace(relative(site["manifest.webmanifest"]), []byte(`"id": "./",`), nil, 1)
	page, err := sitePage(a.files[frontPage].body)
	site["index.html"] = page
	return site, err
}

// relative has the addresses in a file begin in its own folder.
func relative(file []byte) []byte { return bytes.ReplaceAll(file, []byte(`"/`), []byte(`"./`)) }

// sitePage makes the page of a site from that of a server.
func sitePage(page []byte) ([]byte, error) {
	var kept []string
	for line := range strings.Lines(string(relative(page))) {
		if !strings.Contains(line, "/api/") && !strings.Contains(line, `/en.js"`) { // neither is wanted by everybody here
			kept = append(kept, line)
		}
	}
	var noScript, stuck strings.Builder
	for _, language := range locale.Languages() {
		texts, err := locale.Load(language)
		if err != nil {
			return nil, err
		}
		say := func(key string) string { return html.EscapeString(texts.Text("page." + key)) }
		fmt.Fprintf(&noScript, "<p lang=%q>%s</p>", language, say("no-script"))
		fmt.Fprintf(&stuck, "<p lang=%q><a href=\"\">%s</a> <span class=\"from-file\">%s</span></p>\n", language, say("not-loaded"), say("from-file"))
	}
	whole := strings.Join(kept, "")
	for _, change := range [][3]string{
		{"<html ", ">", `<html lang="en" data-server="none">`},
		{`<meta charset=`, ">", `<meta charset="utf-8" />` + "\n\t\t" + `<meta http-equiv="Content-Security-Policy" content="` + sitePolicy + `" />`},
		{"<noscript>", "</noscript>", "<noscript>" + noScript.String() + "</noscript>"},
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
