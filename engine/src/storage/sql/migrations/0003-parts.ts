/**
 * Released: frozen. Parts that belong to no project (docs/adr/0020). `seq` counts all changes of them: a reader asks for what is newer
 * than what it has. `removed`: when a part went to the recycle bin, where names may repeat.
 */
export const parts = `
CREATE TABLE parts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  library TEXT NOT NULL,
  name TEXT NOT NULL,
  facts TEXT NOT NULL,
  seq INTEGER NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  removed TEXT,
  versions TEXT NOT NULL,
  body BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX parts_name ON parts (kind, library, name) WHERE removed IS NULL;
CREATE INDEX parts_seq ON parts (seq);

-- What a part needs besides its record: 3D models.
CREATE TABLE part_files (
  part TEXT NOT NULL REFERENCES parts ON DELETE CASCADE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL REFERENCES blobs,
  PRIMARY KEY (part, name)
) STRICT;
CREATE INDEX part_files_hash ON part_files (hash);

-- 'parts': the newest seq. 'partsCut': readers of an older state read everything again, because rows were deleted since.
INSERT INTO meta VALUES ('parts', '0'), ('partsCut', '0');
`;
