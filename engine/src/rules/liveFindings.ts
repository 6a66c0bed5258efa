import type { Finding } from './finding.ts';

/** What one rule found, by the piece of the design that it was found in, in the order in which it is shown. */
export class LiveFindings<Piece> {
  /** Only pieces where something was found. */
  readonly #pieces = new Map<Piece, readonly Finding[]>();
  #sorted: readonly Finding[] = [];
  readonly #gone = new Set<Finding>();
  #fresh: Finding[] = [];

  /** Replaces what was found in a piece. */
  put(piece: Piece, findings: readonly Finding[]): void {
    this.drop(piece);
    if (findings.length === 0) return;
    this.#pieces.set(piece, findings);
    this.#fresh.push(...findings);
  }

  drop(piece: Piece): void {
    for (const finding of this.#pieces.get(piece) ?? []) this.#gone.add(finding);
    this.#pieces.delete(piece);
  }

  /** Page by page from top to bottom; what several pieces have, once. */
  all(): readonly Finding[] {
    if (this.#fresh.length === 0 && this.#gone.size === 0) return this.#sorted;
    const isLeft = (finding: Finding): boolean => !this.#gone.has(finding);
    // Two runs in order: sorting merges them.
    const merged = [...this.#sorted.filter(isLeft), ...this.#fresh.filter(isLeft).sort(byPlace)].sort(byPlace);
    this.#gone.clear();
    this.#fresh = [];
    return (this.#sorted = merged);
  }
}

const byPlace = (a: Finding, b: Finding): number =>
  compare(a.path ?? '', b.path ?? '') || a.at.minY - b.at.minY || a.at.minX - b.at.minX || compare(a.key, b.key);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
