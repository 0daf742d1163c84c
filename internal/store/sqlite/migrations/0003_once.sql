-- What can be done once, such as answering a challenge.
CREATE TABLE once (
	name  TEXT    NOT NULL PRIMARY KEY,
	until INTEGER NOT NULL -- when it may be forgotten, in milliseconds since 1970
) STRICT, WITHOUT ROWID;
CREATE INDEX once_until ON once (until);
