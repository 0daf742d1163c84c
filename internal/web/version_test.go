package web

import (
	"testing"
	"testing/fstest"
)

// Whatever changes in the app, its version does: parts of two versions do not fit each other.
func TestAppVersion(t *testing.T) {
	version := func(files ...string) string {
		all := fstest.MapFS{}
		for i := 0; i < len(files); i += 2 {
			all[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
		}
		app, err := loadApp(all)
		if err != nil {
			t.Fatal(err)
		}
		return app.version
	}
	first := version("index.html", "x", "assets/a.js", "one")
	if version("assets/a.js", "one", "index.html", "x") != first {
		t.Error("the same app has two versions")
	}
	for _, other := range [][]string{
		{"index.html", "x", "assets/a.js", "two"},
		{"index.html", "x", "assets/b.js", "one"},
		{"index.html", "y", "assets/a.js", "one"},
		{"index.html", "x", "assets/a.js", "one", "assets/b.js", ""},
		{"index.html", "x"},
	} {
		if version(other...) == first {
			t.Errorf("%q has the version of another app", other)
		}
	}
}
