export * from './port.ts';
export { checkName, freeName } from './names.ts';
export { createMemoryStore } from './memory/index.ts';
export { createProjectStore, packed } from './client.ts';
export { localCalls, type RawCall, type RawMethod, type RawStore } from './raw.ts';
export type { SqlDriver, SqlRow, SqlValue } from './sql/driver.ts';
export { sqliteFault } from './sql/faults.ts';
export { createRawStore, type SqlStoreOptions } from './sql/store.ts';
export { decodeWholeChange, encodeWholeChange } from './codec/change.ts';
