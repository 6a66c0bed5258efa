import type { Id } from './id.ts';
import type { Msg } from './msg.ts';

export type Severity = 'error' | 'warning' | 'info';

/** Where something is wrong: in a file (line and column count from 1) or on an object. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly id?: Id;
}

/** Something a user or a file did that the user must know. Never thrown: exceptions mean bugs. */
export interface Issue {
  readonly severity: Severity;
  readonly message: Msg;
  readonly place?: Place;
  /** The input is probably incomplete: nothing may be priced, made or ordered from it before a person confirms. */
  readonly incomplete?: true;
}

/** A value, or what prevents it: the issues for people where nothing else is named. */
export type Result<T, E = readonly Issue[]> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = (...issues: Issue[]): { readonly ok: false; readonly error: readonly Issue[] } => ({
  ok: false,
  error: issues,
});

export const issue = (severity: Severity, message: Msg, place?: Place): Issue =>
  place ? { severity, message, place } : { severity, message };

/** A warning that the input is probably incomplete, such as a file that was cut off. */
export const incomplete = (message: Msg, place?: Place): Issue => ({
  ...issue('warning', message, place),
  incomplete: true,
});

export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
