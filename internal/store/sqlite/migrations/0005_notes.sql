-- What people leave for whoever runs the server.
CREATE TABLE notes (
	kind    TEXT    NOT NULL,
	id      TEXT    NOT NULL,
	person  TEXT    NOT NULL, -- who made it
	about   TEXT    NOT NULL, -- whom it is about; '' for nobody
	created INTEGER NOT NULL, -- in milliseconds since 1970
	data    BLOB    NOT NULL,
	PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_created ON notes (kind, created);
