import { readFileSync, writeFileSync } from 'node:fs';

export type Counts = Readonly<Record<string, number>>;

/** The count that KiCad has, or the least and the most where its report is incomplete. */
export type Range = number | readonly [least: number, most: number];
export type Ranges = Readonly<Record<string, Range>>;

interface Approved {
  /** By subject and type: the two counts that differ. */
  counts: Record<string, Record<string, readonly [theirs: Range, ours: number]>>;
  /** By type: why. */
  readonly explained: Readonly<Record<string, string>>;
}

export const countOf = (types: Iterable<string>): Counts => {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

const isWithin = (theirs: Range, ours: number): boolean =>
  typeof theirs === 'number' ? theirs === ours : theirs[0] <= ours && ours <= theirs[1];

/**
 * Counts of findings by type, ours against a peer's. What differs fails unless a file next to the peer has both counts and a reason for
 * the type; so does what stands there and no longer differs.
 */
export class Approval {
  readonly #file: string;
  readonly #approve: boolean;
  readonly #approved: Approved;
  readonly #compared = new Set<string>();
  #failed = 0;

  constructor(file: string, approve: boolean) {
    this.#file = file;
    this.#approve = approve;
    this.#approved = JSON.parse(readFileSync(file, 'utf8')) as Approved;
  }

  /** Compares the counts of one subject; a line for each type that differs, marked where it is not approved. */
  compare(subject: string, theirs: Ranges, ours: Counts, agree: typeof isWithin = isWithin): string[] {
    this.#compared.add(subject);
    const { counts, explained } = this.#approved;
    const known = counts[subject] ?? {};
    const fresh: Approved['counts'][string] = {};
    const lines: string[] = [];
    for (const type of [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort()) {
      const pair = [theirs[type] ?? 0, ours[type] ?? 0] as const;
      if (agree(...pair)) continue;
      fresh[type] = pair;
      const isKnown = type in explained && JSON.stringify(known[type]) === JSON.stringify(pair);
      if (!isKnown) this.#failed++;
      const range = typeof pair[0] === 'number' ? pair[0] : pair[0].join(' to ');
      lines.push(`  ${isKnown ? ' ' : '✗'} ${type}: KiCad ${range}, we ${pair[1]}`);
    }
    for (const type of Object.keys(known)) {
      if (type in fresh || this.#approve) continue;
      this.#failed++;
      lines.push(`  ✗ ${type}: approved, but the counts agree`);
    }
    if (Object.keys(fresh).length > 0) counts[subject] = fresh;
    else delete counts[subject];
    return lines;
  }

  /** The exit status, after `all` subjects or some; writes the file where that was asked for. */
  end(all: boolean): number {
    if (all) {
      const { counts, explained } = this.#approved;
      for (const subject of Object.keys(counts)) if (!this.#compared.has(subject)) delete counts[subject];
      const needed = new Set(Object.values(counts).flatMap(each => Object.keys(each)));
      for (const type of Object.keys(explained))
        if (!needed.has(type)) this.#fail(`the reason for ${type} is not needed`);
      for (const type of needed) if (!(type in explained)) this.#fail(`${type} has no reason`);
    }
    if (this.#approve) writeFileSync(this.#file, `${JSON.stringify(this.#approved, null, 2)}\n`);
    return this.#failed === 0 || this.#approve ? 0 : 1;
  }

  #fail(what: string): void {
    this.#failed++;
    console.log(`✗ ${what}`);
  }
}
