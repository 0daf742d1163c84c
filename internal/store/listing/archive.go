package listing

// The queries of a store.Archive. Those of long lists take the key after which the list begins, and how many rows are wanted.
const (
	Count  = "SELECT count(*) FROM cards"
	Tables = Columns + "cards c WHERE c.table_id > ? ORDER BY c.table_id LIMIT ?"
	People = "SELECT id, name, created, data FROM people WHERE id > ? ORDER BY id LIMIT ?"
	Passes = "SELECT kind, id, person, label, created, used, data FROM passes WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?"
	Notes  = "SELECT kind, id, person, about, created, data FROM notes WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?"
	Keys   = "SELECT name FROM keys ORDER BY name"
	Packs  = "SELECT hash FROM packs ORDER BY hash"
	Once   = "SELECT name, until FROM once"
)

// Queries that count.
const (
	ByStatus = "SELECT status, count(*) FROM cards GROUP BY status"
	Heads    = "SELECT count(*) FROM people"
)
