-- oldest: 1
-- What else is known of a person.
ALTER TABLE people ADD COLUMN data bytea NOT NULL DEFAULT '';

-- What people leave for whoever runs the server.
CREATE TABLE notes (
	kind    text COLLATE "C" NOT NULL,
	id      text COLLATE "C" NOT NULL,
	person  text COLLATE "C" NOT NULL, -- who made it
	about   text COLLATE "C" NOT NULL, -- whom it is about; '' for nobody
	created bigint NOT NULL, -- in milliseconds since 1970
	data    bytea  NOT NULL,
	PRIMARY KEY (kind, id)
);
CREATE INDEX notes_created ON notes (kind, created);
