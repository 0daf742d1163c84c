package sqlite

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// The settings of each connection. FULL makes the disk confirm every transaction. secure_delete overwrites deleted data with
// zeros. The write-ahead log may grow to some 32 MB before a commit moves its pages to the database: more often would cost
// throughput, less often would make that commit slower.
var (
	writePragmas = []string{
		"busy_timeout(5000)", "synchronous(FULL)", "secure_delete(1)", "foreign_keys(1)", "cache_size(-65536)",
		"wal_autocheckpoint(8000)", "journal_size_limit(67108864)",
	}
	readPragmas   = []string{"busy_timeout(5000)", "query_only(1)", "cache_size(-8192)"}
	backupPragmas = []string{"busy_timeout(5000)"} // query_only would not let it write to another file
)

// connect prepares connections to a file; the first use opens one. The mode is "ro", "rw" or "rwc" as in SQLite's URIs.
func connect(path, mode string, pragmas []string) *sql.DB {
	path = filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" && !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/games.db is file:///C:/games.db
	}
	name := url.URL{Path: path}
	query := url.Values{"mode": {mode}, "_pragma": pragmas}
	db, err := sql.Open("sqlite", "file:"+name.EscapedPath()+"?"+query.Encode())
	if err != nil {
		panic(err) // the driver is always there
	}
	return db
}
