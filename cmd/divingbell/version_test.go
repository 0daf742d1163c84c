package main

import (
	"runtime/debug"
	"testing"
)

func TestVersions(t *testing.T) {
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     string
	}{
		{nil, release},
		{[]debug.BuildSetting{{Key: "vcs.modified", Value: "true"}}, release},
		{[]debug.BuildSetting{revision, {Key: "vcs.modified", Value: "false"}}, release + "+0123456789ab"},
		{[]debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}, release + "+0123456789ab.changed"},
	} {
		if v := fullVersion(builtFrom(&debug.BuildInfo{Settings: c.settings}, true)); v != c.want {
			t.Errorf("%v is version %s, want %s", c.settings, v, c.want)
		}
	}
	if v := fullVersion(builtFrom(nil, false)); v != release {
		t.Errorf("of a program that knows nothing of itself the version is %s", v)
	}
}
