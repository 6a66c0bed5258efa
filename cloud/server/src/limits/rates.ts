import { rateClasses } from '@boardwright/contract';
import type { RateClass } from '@boardwright/contract';
import type { Attempts } from './attempts.ts';

/**
 * Classes that protect accounts, mailboxes and the disk for files of visitors: a cluster counts them as one. The others protect a node,
 * which counts its own.
 */
const SHARED: ReadonlySet<RateClass> = new Set(['guess', 'register', 'send', 'attach']);

/** Where the calls of each class are counted. */
export function ratesIn(own: Attempts, shared: Attempts): Readonly<Record<RateClass, Attempts>> {
  const classes = Object.keys(rateClasses) as RateClass[];
  return Object.fromEntries(classes.map(each => [each, SHARED.has(each) ? shared : own])) as Record<
    RateClass,
    Attempts
  >;
}
