-- Batches for the logs of tables that are on disk but not yet in entries, cards and sittings: those of one transaction a row.
CREATE TABLE journal (
	n    INTEGER NOT NULL PRIMARY KEY,
	body BLOB    NOT NULL
) STRICT;

-- A row of entries has one, or several that follow each other, beginning with n.
ALTER TABLE entries ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
