-- Has a row from when something is erased until the file has been rebuilt without traces of it.
CREATE TABLE erased (
	at INTEGER NOT NULL -- in milliseconds since 1970
) STRICT;
