/**
 * Released: frozen. SQLite reads and writes a row whole, and its memory in a browser never gets smaller: the snapshot of a board of 80 MB
 * kept 200. Snapshots that are there already stay in one piece until they are written again.
 */
export const pieces = `
CREATE TABLE snapshot_pieces (
  document TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  -- From 0.
  piece INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (document, piece)
) STRICT;
INSERT INTO snapshot_pieces (document, piece, body) SELECT document, 0, body FROM snapshots;
ALTER TABLE snapshots DROP COLUMN body;
`;
