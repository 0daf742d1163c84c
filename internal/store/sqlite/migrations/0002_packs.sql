-- The packs that tables are played with, each once.
CREATE TABLE packs (
	hash    TEXT NOT NULL PRIMARY KEY, -- SHA-256 of the content
	content BLOB NOT NULL
) STRICT;
