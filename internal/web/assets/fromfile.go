package assets

import (
	_ "embed"
	"encoding/json"
	"path"
	"slices"
)

// The page of a site that was opened as a file, such as from a stick. Browsers load so little from files that it has one script, with
// everything in it, and the policy that the script adds: the page itself cannot allow what it does until the app begins.

//go:embed fromfile.js
var startFromFile []byte

// scriptForFiles has all parts of the app in it, and starts it.
func scriptForFiles(parts map[string][]byte) ([]byte, error) {
	texts, bytes := map[string]string{}, map[string][]byte{} // as JSON, these are in base64
	for name, body := range parts {
		if slices.Contains([]string{".js", ".css", ".json"}, path.Ext(name)) {
			texts[name] = string(body)
		} else {
			bytes[name] = body
		}
	}
	of, err := json.Marshal([]any{texts, bytes})
	return slices.Concat(startFromFile, []byte("\nstart(..."), of, []byte(");\n")), err
}

// pageForFiles makes that page from the page of a server. What it says if the app does not start is hidden for as long as it may take.
func pageForFiles(page []byte, script string) ([]byte, error) {
	hidden := "<style>.loading { animation: late 8s } @keyframes late { from, to { visibility: hidden } }</style>"
	return change{
		without: []string{"/api/", `"./assets/`, "manifest"},
		head:    hidden,
		body:    "\n\t\t" + `<script src="./` + script + `"></script>`,
		stuck:   "page.from-file",
		says:    "%s",
	}.of(page)
}
