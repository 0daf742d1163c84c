package main

import (
	"fmt"
	"strings"
)

// greeting says where to go, for people.
func (s *service) greeting() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Divingbell %s is ready. Open this in a browser:\n\n", version)
	if s.Origin != "" {
		fmt.Fprintf(&b, "  everywhere        %s\n", s.Origin)
	}
	fmt.Fprintf(&b, "  on this computer  %s\n", s.door.here)
	for i, url := range s.door.network {
		what := "in your network"
		if i > 0 {
			what = "or"
		}
		fmt.Fprintf(&b, "  %-16s  %s\n", what, url)
	}
	if s.moved {
		fmt.Fprintf(&b, "\nPort %d is taken by another program, so this is another one.\n", firstPort)
	}
	fmt.Fprintf(&b, "\nGames are kept in %s\nCtrl+C ends the server.\n", s.Store)
	return b.String()
}
