package postgres

import (
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// appendText appends batches of different tables, sorted by table, and returns the result of each.
//
// The lease of a shard is locked so that no other node can take it until the transaction ends; the lock waits for a node that is
// taking it, and then sees the new token. A summary is written, and thereby locked, only if the log still has the length that the
// batch continues; if another node was quicker, the database rereads the row and finds it longer. The sittings are compared only
// where they may have changed.
const appendText = `
WITH batch AS MATERIALIZED (
	SELECT * FROM unnest($1::text[], $2::smallint[], $3::integer[], $4::integer[], $5::text[], $6::boolean[], $7::bigint[], $8::bigint[],
		$9::text[], $10::bytea[], $11::bigint[], $12::boolean[])
		AS b (table_id, shard, after, length, status, public, changed, wake, people, face, token, reseat)
), fence AS MATERIALIZED (
	SELECT shard, token FROM leases WHERE shard = ANY ($13::smallint[]) ORDER BY shard FOR KEY SHARE
), allowed AS MATERIALIZED (
	SELECT * FROM batch b WHERE b.token < 0 OR EXISTS (SELECT 1 FROM fence f WHERE f.shard = b.shard AND f.token = b.token)
), renewed AS (
	UPDATE cards c SET length = b.length, status = b.status, public = b.public, changed = b.changed, wake = b.wake, people = b.people, face = b.face
	FROM allowed b WHERE c.table_id = b.table_id AND b.after > 0 AND c.length = b.after
	RETURNING c.table_id
), begun AS (
	INSERT INTO cards (table_id, shard, length, status, public, changed, wake, people, face)
	SELECT table_id, shard, length, status, public, changed, wake, people, face FROM allowed WHERE after = 0
	ON CONFLICT DO NOTHING RETURNING table_id
), done AS MATERIALIZED (
	SELECT table_id FROM renewed UNION ALL SELECT table_id FROM begun
), logged AS (
	INSERT INTO entries (table_id, n, body)
	SELECT e.table_id, e.n, e.body FROM unnest($14::text[], $15::integer[], $16::bytea[]) AS e (table_id, n, body) JOIN done USING (table_id)
), reseated AS MATERIALIZED (
	SELECT table_id FROM batch JOIN done USING (table_id) WHERE reseat
), seat AS MATERIALIZED (
	SELECT t.table_id, t.person FROM unnest($17::text[], $18::text[]) AS t (table_id, person) JOIN reseated USING (table_id)
), gone AS (
	DELETE FROM sittings s USING reseated r WHERE s.table_id = r.table_id
		AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.table_id = s.table_id AND seat.person = s.person)
), come AS (
	INSERT INTO sittings (person, table_id) SELECT person, table_id FROM seat ON CONFLICT DO NOTHING
)
SELECT b.table_id, CASE
	WHEN d.table_id IS NOT NULL THEN 'written'
	WHEN a.table_id IS NULL THEN 'fenced'
	WHEN b.after > 0 AND (SELECT length FROM cards c WHERE c.table_id = b.table_id) IS NULL THEN 'unknown'
	ELSE 'conflict' END
FROM batch b LEFT JOIN allowed a USING (table_id) LEFT JOIN done d USING (table_id)`

// unleased is the token of a batch that needs no lease.
const unleased = -1

// columns are batches in the form the statement takes: an array for each column.
type columns struct {
	table                []string
	shard                []int16
	after, length        []int32
	status               []string
	public               []bool
	changed, wake        []int64
	people               []string
	face                 [][]byte
	token                []int64
	reseat               []bool
	fence                []int16
	entryTable           []string
	entryN               []int32
	entryBody            [][]byte
	sittingTable, sitter []string
}

// arguments are those of appendText.
func (s *Store) arguments(requests []*request) []any {
	c := &columns{fence: []int16{}, sittingTable: []string{}, sitter: []string{}}
	for _, r := range requests {
		c.add(r.Write, s.reseats(r.Write))
	}
	return []any{
		c.table, c.shard, c.after, c.length, c.status, c.public, c.changed, c.wake, c.people, c.face, c.token, c.reseat,
		c.fence, c.entryTable, c.entryN, c.entryBody, c.sittingTable, c.sitter,
	}
}

func (c *columns) add(a *addition, reseat bool) {
	shard, token := int16(store.Shard(a.Table)), int64(unleased)
	if a.Lease != nil {
		token = max(a.Lease.Token, 0)
		c.fence = append(c.fence, shard)
	}
	c.table, c.shard, c.token, c.reseat = append(c.table, a.Table), append(c.shard, shard), append(c.token, token), append(c.reseat, reseat)
	c.after, c.length = append(c.after, int32(a.After)), append(c.length, int32(a.After+len(a.Entries)))
	summary := a.Summary
	c.status, c.public = append(c.status, summary.Status), append(c.public, summary.Public)
	c.changed, c.wake = append(c.changed, summary.Changed), append(c.wake, summary.Wake)
	c.people, c.face = append(c.people, a.people), append(c.face, relational.Blob(summary.Shown))
	for i, body := range a.Entries {
		c.entryTable, c.entryN, c.entryBody = append(c.entryTable, a.Table), append(c.entryN, int32(a.After+1+i)), append(c.entryBody, relational.Blob(body))
	}
	if !reseat {
		return
	}
	for _, person := range a.seated {
		c.sittingTable, c.sitter = append(c.sittingTable, a.Table), append(c.sitter, person)
	}
}
