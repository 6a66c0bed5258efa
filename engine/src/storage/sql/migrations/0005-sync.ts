/**
 * Released: frozen. What a project needs to be exchanged with a cloud. `outbox.body`: a pending change as it follows the state of the cloud,
 * where that differs from the log; `versions` are those of its records.
 */
export const sync = `
CREATE TABLE links (
  project TEXT PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  account TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  paused INTEGER NOT NULL
) STRICT;

ALTER TABLE outbox ADD COLUMN body TEXT;
ALTER TABLE outbox ADD COLUMN versions TEXT;

-- Documents and files on their way to the cloud, in pieces. 'owner' is the document, or 'file:' and the name of the file.
CREATE TABLE uploads (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  owner TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  -- Of a piece its bytes, of all others the entry.
  piece BLOB,
  body TEXT
) STRICT;
CREATE INDEX uploads_project ON uploads (project, seq);

-- Pieces that came from the cloud before what they are pieces of.
CREATE TABLE downloads (
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  id TEXT NOT NULL,
  piece BLOB NOT NULL,
  PRIMARY KEY (project, id)
) STRICT;

-- Files as the cloud has them.
CREATE TABLE synced_files (
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (project, name)
) STRICT;

CREATE TABLE conflicts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  document TEXT REFERENCES documents ON DELETE CASCADE,
  record TEXT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  path TEXT NOT NULL,
  base TEXT,
  ours TEXT,
  theirs TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX conflicts_project ON conflicts (project);
`;
