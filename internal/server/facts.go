package server

import (
	"strconv"
	"time"

	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/internal/web/operator"
	"github.com/divingbell/divingbell/protocol"
)

// facts are what the operator's overview shows of the server.
func (s *Server) facts() operator.Facts {
	facts := operator.Facts{Settings: s.settings}
	if s.cluster != nil {
		facts.Node = s.cluster.Node
	}
	if !named.Shared(s.Store) {
		facts.Free = func() int64 { return files.Free(s.Store) }
		facts.Backup = func() int64 { return files.Changed(named.BackupMark(s.Store)) }
	}
	facts.Warnings = func() []string {
		var texts []string
		for _, w := range s.warnings() {
			texts = append(texts, w.text)
		}
		return texts
	}
	return facts
}

// settings are the current limits and times, by the names of their flags.
func (s *Server) settings() []protocol.Setting {
	list := []protocol.Setting{
		{Name: "max-connections", Value: strconv.Itoa(s.connections)},
		{Name: "max-connections-per-address", Value: strconv.Itoa(s.share)},
	}
	list = append(list, daysSetting("expire-tables", s.ExpireAfter), daysSetting("expire-finished", s.ExpireFinished), daysSetting("expire-host-log", s.ExpireOperatorLog))
	limits := limit.New(s.Limits)
	for _, l := range []struct {
		name string
		kind limit.Kind
	}{
		{"requests", limit.Request},
		{"replays", limit.Replay},
		{"records", limit.Record},
		{"hints", limit.Hint},
		{"reviews", limit.Review},
		{"messages", limit.Message},
		{"talk", limit.Talk},
		{"orders", limit.Order},
		{"tables", limit.Table},
		{"lessons", limit.Lesson},
		{"seeks", limit.Seek},
		{"guests", limit.Session},
		{"logins", limit.Login},
		{"exports", limit.Export},
		{"reports", limit.Report},
		{"sockets", limit.Connection},
	} {
		list = append(list, protocol.Setting{Name: "limit-" + l.name, Value: limits.Of(l.kind).String()})
	}
	return append(list, protocol.Setting{Name: "limit-open-sockets", Value: limits.Open().String()})
}

func daysSetting(name string, after time.Duration) protocol.Setting {
	return protocol.Setting{Name: name, Value: strconv.Itoa(int(after / (24 * time.Hour)))}
}
