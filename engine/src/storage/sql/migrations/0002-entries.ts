/**
 * Released: frozen. Entries of the log get an identity that sorts by time (UUID version 7), who made them, on which device,
 * and what they are to the undo history. `gap`: the newest entry that left the log before the cloud had it.
 */
export const entries = `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
INSERT INTO meta VALUES ('device', lower(printf('%s-%s-4%s-8%s-%s',
  hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6)))));

ALTER TABLE changes ADD COLUMN id TEXT;
ALTER TABLE changes ADD COLUMN actor TEXT NOT NULL DEFAULT '';
ALTER TABLE changes ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE changes ADD COLUMN mark TEXT NOT NULL DEFAULT 'unknown';
UPDATE changes SET
  device = (SELECT value FROM meta WHERE key = 'device'),
  id = (
    WITH time (ms) AS (SELECT CAST((julianday(at) - 2440587.5) * 86400000 AS INTEGER))
    SELECT lower(printf('%08x-%04x-7%s-8%s-%s', ms >> 16, ms & 65535,
      substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6)))) FROM time
  );
CREATE UNIQUE INDEX changes_id ON changes (id);

ALTER TABLE documents ADD COLUMN gap INTEGER NOT NULL DEFAULT 0;
`;
