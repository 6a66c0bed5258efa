import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, LogEvent, RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** What queries run on: the database, or a transaction. */
export type Queries = Kysely<Schema>;

/** What the server needs of an engine. All differences between engines are behind this. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading only. Inside `write` use its transaction: the embedded engine has one connection. */
  readonly read: Queries;
  /**
   * One serialised transaction. It rolls back when the body throws or returns a Refusal, and the whole body runs again
   * when the engine asks for it, so the body must have no effects outside the database.
   */
  write<T>(body: (tx: Queries) => Promise<T>): Promise<T>;
  /** Orders text by code point on both engines. */
  bytewise(column: string): RawBuilder<string>;
  /**
   * Of a row of `search_texts`: whether for each of these words, of letters and digits alone, it has a token that begins with it. By the
   * engine's index.
   */
  hasTokens(words: readonly string[]): RawBuilder<boolean>;
  /** The rows of `search_texts` for which `hasTokens` is true, one after the other: who wants some does not pay for all. */
  withTokens(words: readonly string[]): RawBuilder<Schema['search_texts']>;
  close(): Promise<void>;
}

/** A query as the engine gets it. */
export interface QueryText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Receives the time of each query, seconds. */
export type Queried = (seconds: number, query: QueryText) => void;

/** Passes the times of queries on; a failed one counts too. */
export const timing =
  (queried: Queried = () => undefined) =>
  ({ queryDurationMillis, query }: LogEvent): void =>
    queried(queryDurationMillis / 1000, query);

/** How often a transaction is tried, and the first pause in milliseconds; each pause doubles, with jitter. */
const ATTEMPTS = 12;
const FIRST_PAUSE_MS = 4;

/** Runs a transaction again while the engine reports a conflict with another one. */
export async function retry<T>(
  attempt: (count: number) => Promise<T>,
  isConflict: (error: unknown) => boolean,
): Promise<T> {
  for (let i = 1; ; i++) {
    try {
      return await attempt(i);
    } catch (error) {
      if (i === ATTEMPTS || !isConflict(error)) throw error;
      await delay(Math.min(200, FIRST_PAUSE_MS * 2 ** (i - 1)) * (0.5 + Math.random()));
    }
  }
}

/** The `code` of a driver's error. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
