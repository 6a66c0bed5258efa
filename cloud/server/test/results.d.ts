import type { CallError, Result } from '@boardwright/contract';
/** The value of a call that has to succeed. */
export declare function must<T>(result: Result<T>): T;
/** The error of a call that has to be refused. */
export declare function refused(result: Result<unknown>): CallError;
