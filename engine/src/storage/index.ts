export * from './port.ts';
export * from './parts.ts';
export * from './sync.ts';
export { factsOf, namedPart } from './codec/part.ts';
export { sha256Now } from './hash.ts';
export { checkName, freeName } from './names.ts';
export { createMemoryStore } from './memory/index.ts';
export { callsOf, conflictsFromText, contentOf, createProjectStore, loggedOf, packed } from './client.ts';
export { localCalls, type RawCall, type RawContent, type RawMethod, type RawStore } from './raw.ts';
export type { SqlDriver, SqlRow, SqlValue } from './sql/driver.ts';
export { sqliteFault } from './sql/faults.ts';
export type { BackupSink } from './backup/write.ts';
export { createRawStore, type SqlStore, type SqlStoreOptions } from './sql/store.ts';
export { decodeWholeChange, encodeWholeChange } from './codec/change.ts';
export { decodeContent } from './codec/document.ts';
export { readEntry, type Entry } from './codec/entry.ts';
export {
  deleteVersion,
  listVersions,
  LONGEST_TAG,
  LONGEST_VERSION_NAME,
  markOrdered,
  MOST_TAGS,
  renameVersion,
  saveVersion,
  versionContent,
  type DesignVersion,
} from './designVersions.ts';
export { branchBase, branchesOf, branchOf, makeBranch, moveBase, type Branch } from './branches.ts';
export {
  approve,
  beginThread,
  deleteComment,
  editComment,
  listThreads,
  LONGEST_COMMENT,
  replyTo,
  setThreadState,
  type Comment,
  type CommentPlace,
  type Thread,
  type ThreadRef,
  type Threads,
  type ThreadState,
} from './reviews.ts';
export { isHistoryFile } from './historyFiles.ts';
export type { Content } from './codec/document.ts';
