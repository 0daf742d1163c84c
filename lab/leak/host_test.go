package leak

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/protocol"
)

// hostAsks are the requests of the server's host, besides those for the table itself.
var hostAsks = []string{"overview", "tables", "people", "reports", "networks", "announcements", "log", "session", "tables?search=ann", "tables/nothing"}

// welcomeHost signs in the host of the server, who sees no more of a game than spectators do.
func (w *world) welcomeHost() {
	key, err := admin.RenewKey(context.Background(), w.store)
	if err != nil {
		w.Fatal(err)
	}
	w.host = w.comeIn(stranger)
	w.host.key = key
}

// govern makes the host's requests. The host may read chat that spectators cannot see, so that is left out of the comparison; so
// are the numbers of chat lines, which count it.
func (l *observer) govern(n int) {
	l.heard(l.request("GET", "/api/admin/"+hostAsks[n%len(hostAsks)], nil))
	l.heard(l.request("GET", "/api/admin/tables", nil))
	var seen map[string]json.RawMessage
	l.read(l.request("GET", "/api/admin/tables/"+l.table, nil), &seen)
	var talk []protocol.Talk
	l.read(seen["talk"], &talk)
	talk = slices.DeleteFunc(talk, func(t protocol.Talk) bool { return strings.HasPrefix(t.Text, aside) })
	for i := range talk {
		talk[i].N = i + 1
	}
	left, err := json.Marshal(talk)
	if err != nil {
		l.Fatal(err)
	}
	seen["talk"] = left
	all, err := json.Marshal(seen)
	if err != nil {
		l.Fatal(err)
	}
	if seen["face"] == nil {
		l.Fatalf("the host sees no table: %s", all)
	}
	l.heard(all)
	l.heard(l.request("GET", "/api/admin/tables/"+l.table+"/export", nil))
}

// heard keeps an answer for the comparison.
func (l *observer) heard(answer []byte) { l.kept = append(l.kept, chunk{data: answer}) }
