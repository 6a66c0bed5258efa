/**
 * Released: frozen. What devices need to follow each other into the recycle bin and out of it, and to delete for good. `links.binned`: whether
 * store and cloud both had the project in the recycle bin last; `links.gone`: the cloud deleted it for good, and what is here was kept.
 * `links.snapshot`: the newest revision of which this store knows that the cloud has a snapshot.
 */
export const removals = `
ALTER TABLE links ADD COLUMN binned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE links ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
ALTER TABLE links ADD COLUMN snapshot INTEGER NOT NULL DEFAULT 0;

-- Projects that were deleted here for good, until the cloud has done so. 'revision', 'binned': as the link had them.
CREATE TABLE purges (
  project TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  revision INTEGER NOT NULL,
  binned INTEGER NOT NULL
) STRICT;

-- Documents in which changes of this store were put after those of other devices, until the result is checked. 'revision': before that;
-- 'records': those that this store had changed.
CREATE TABLE merges (
  document TEXT PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  records TEXT NOT NULL
) STRICT;
`;
