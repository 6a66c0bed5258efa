export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/**
 * One open SQLite database, used by one owner from one thread. Everything is synchronous. A driver throws `StoreError`
 * for what a user or a device causes (no room, a broken file, another writer) and other errors for bugs.
 */
export interface SqlDriver {
  /** Runs statements that give nothing. */
  exec(sql: string): void;
  /** Runs one statement; gives the number of rows that it changed. */
  run(sql: string, ...values: SqlValue[]): number;
  /** All rows of one query, the columns by name. */
  all(sql: string, ...values: SqlValue[]): readonly SqlRow[];
  /** All of it reaches the disk, or nothing when `body` throws. */
  transaction<T>(body: () => T): T;
  close(): void;
}
