-- oldest: 1
-- The log of every table, an entry a row.
CREATE TABLE entries (
	table_id text COLLATE "C" NOT NULL,
	n        integer NOT NULL, -- from 1, without gaps
	body     bytea   NOT NULL,
	PRIMARY KEY (table_id, n)
);

-- The summary of every table, which the program calls store.Summary. It has the length of the log, which decides whether an
-- append is up to date. It is written anew with every move, and since changed and wake are indexed, nearly always with its
-- indexes; room in the pages spares that only where neither changes.
CREATE TABLE cards (
	table_id text COLLATE "C" NOT NULL PRIMARY KEY,
	shard    smallint NOT NULL,
	length   integer  NOT NULL,
	status   text COLLATE "C" NOT NULL,
	public   boolean  NOT NULL,
	changed  bigint   NOT NULL, -- times are in milliseconds since 1970
	wake     bigint   NOT NULL, -- 0 for never
	people   text     NOT NULL, -- who sits where, as JSON
	face     bytea    NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX cards_listed ON cards (status, public, changed, table_id);
CREATE INDEX cards_wake ON cards (shard, wake) WHERE wake > 0;

-- The tables of a person; cards.people says the rest.
CREATE TABLE sittings (
	person   text COLLATE "C" NOT NULL,
	table_id text COLLATE "C" NOT NULL,
	PRIMARY KEY (person, table_id)
);
CREATE INDEX sittings_table ON sittings (table_id);

CREATE TABLE people (
	id      text COLLATE "C" NOT NULL PRIMARY KEY,
	name    text   NOT NULL,
	created bigint NOT NULL
);

CREATE TABLE passes (
	kind    text COLLATE "C" NOT NULL,
	id      text COLLATE "C" NOT NULL,
	person  text COLLATE "C" NOT NULL REFERENCES people (id),
	label   text   NOT NULL,
	created bigint NOT NULL,
	used    bigint NOT NULL,
	data    bytea  NOT NULL,
	PRIMARY KEY (kind, id)
);
CREATE INDEX passes_person ON passes (person, kind, created, id);
CREATE INDEX passes_used ON passes (kind, used);

CREATE TABLE keys (
	name text COLLATE "C" NOT NULL PRIMARY KEY,
	body bytea NOT NULL
);

-- The packs that tables are played with, each once.
CREATE TABLE packs (
	hash    text COLLATE "C" NOT NULL PRIMARY KEY, -- SHA-256 of the content
	content bytea NOT NULL
);

-- What can be done once, such as answering a challenge.
CREATE TABLE once (
	name  text COLLATE "C" NOT NULL PRIMARY KEY,
	until bigint NOT NULL -- when it may be forgotten
);
CREATE INDEX once_until ON once (until);

-- Which node acts on the tables of a shard. Whoever appends by a lease locks its row against a change of key, so the token is
-- part of one: nobody takes the lease meanwhile, and renewing it does not wait.
CREATE TABLE leases (
	shard smallint NOT NULL PRIMARY KEY,
	node  text     NOT NULL, -- '' for nobody
	token bigint   NOT NULL,
	freed timestamptz,       -- when it was given up last, or ran out
	UNIQUE (shard, token)
);
INSERT INTO leases (shard, node, token) SELECT shard, '', 0 FROM generate_series(0, 63) AS shard;

-- The nodes that have called lately, and until when their leases last.
CREATE TABLE nodes (
	node  text NOT NULL PRIMARY KEY,
	until timestamptz NOT NULL
);

-- Readiness: something is written here to see whether that is possible.
CREATE TABLE soundings (
	id integer NOT NULL PRIMARY KEY,
	n  bigint  NOT NULL
);
