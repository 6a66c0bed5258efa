import type { CallError, Result } from '@boardwright/contract';

/** The value of a call that has to succeed. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.kind} ${result.error.id}: ${result.error.message}`);
  return result.value;
}

/** The error of a call that has to be refused. */
export function refused(result: Result<unknown>): CallError {
  if (result.ok) throw new Error('the call was not refused');
  return result.error;
}
