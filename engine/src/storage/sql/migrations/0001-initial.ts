/** Released: frozen. */
export const initial = `
CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  type INTEGER NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  removed TEXT
) STRICT;

CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  revision INTEGER NOT NULL,
  -- Weight of the snapshot, and of the log after it: these decide when a fresh snapshot is due.
  snapshot_bytes INTEGER NOT NULL,
  log_changes INTEGER NOT NULL,
  log_bytes INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_project ON documents (project);

-- The content of a document as it was at a revision; the log goes on from there.
CREATE TABLE snapshots (
  document TEXT PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  versions TEXT NOT NULL,
  body BLOB NOT NULL
) STRICT;

-- Append-only. 'revision' is what the change made of the document; 'versions' are those of the records in it.
CREATE TABLE changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  document TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  label TEXT NOT NULL,
  at TEXT NOT NULL,
  versions TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (document, revision)
) STRICT;

-- Changes that no cloud has acknowledged.
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY REFERENCES changes ON DELETE CASCADE,
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE
) STRICT;
CREATE INDEX outbox_project ON outbox (project, seq);

CREATE TABLE blobs (
  hash TEXT PRIMARY KEY,
  size INTEGER NOT NULL,
  body BLOB NOT NULL
) STRICT;

CREATE TABLE files (
  project TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL REFERENCES blobs,
  PRIMARY KEY (project, name)
) STRICT;
CREATE INDEX files_hash ON files (hash);
`;
