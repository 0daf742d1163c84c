-- The log of every table, an entry a row. Rows of one table lie together, in order.
CREATE TABLE entries (
	table_id TEXT    NOT NULL,
	n        INTEGER NOT NULL, -- from 1, without gaps
	body     BLOB    NOT NULL,
	PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

-- The summary of every table, which the program calls store.Summary. It has the length of the log, which decides whether an
-- append is up to date.
CREATE TABLE cards (
	table_id TEXT    NOT NULL PRIMARY KEY,
	length   INTEGER NOT NULL,
	status   TEXT    NOT NULL,
	public   INTEGER NOT NULL,
	changed  INTEGER NOT NULL, -- times are in milliseconds since 1970
	wake     INTEGER NOT NULL, -- 0 for never
	people   BLOB    NOT NULL, -- who sits where, as JSON
	face     BLOB    NOT NULL
) STRICT;
-- Every index is written anew with every move, so there is one, from which all lists and wakes are read.
CREATE INDEX cards_listed ON cards (status, public, changed, table_id, wake);

-- The tables of a person; cards.people says the rest.
CREATE TABLE sittings (
	person   TEXT NOT NULL,
	table_id TEXT NOT NULL REFERENCES cards (table_id),
	PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
	id      TEXT    NOT NULL PRIMARY KEY,
	name    TEXT    NOT NULL,
	created INTEGER NOT NULL,
	data    BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passes (
	kind    TEXT    NOT NULL,
	id      TEXT    NOT NULL,
	person  TEXT    NOT NULL REFERENCES people (id),
	label   TEXT    NOT NULL,
	created INTEGER NOT NULL,
	used    INTEGER NOT NULL,
	data    BLOB    NOT NULL,
	PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX passes_person ON passes (person, kind, created, id);
CREATE INDEX passes_used ON passes (kind, used);

CREATE TABLE keys (
	name TEXT NOT NULL PRIMARY KEY,
	body BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Readiness: something is written here and taken away again to see whether that is possible.
CREATE TABLE soundings (
	body BLOB NOT NULL
) STRICT;
