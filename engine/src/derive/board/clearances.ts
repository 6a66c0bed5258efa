import type { BoardSettings, Doc } from '../../kinds/index.ts';
import { NetClasses } from './netClasses.ts';

/** What a clearance depends on besides the nets' classes. */
export interface Clearing {
  readonly net: string;
  /** Replaces all but the board's minimum; 0 where there is none. */
  readonly override: number;
  /** Counts besides the net class's; 0 where there is none. */
  readonly own: number;
}

const OPPOSITE: Readonly<Record<string, string>> = { P: 'N', N: 'P', '+': '-', '-': '+' };
const partners = new Map<string, string | null>();

/** The other net of a differential pair by its name: 'USB_P' and 'USB_N', 'D+' and 'D-', 'TX_P0' and 'TX_N0'. */
export function partnerOf(net: string): string | null {
  let partner = partners.get(net);
  if (partner === undefined) {
    const [, head, sign, tail] = /^(.+)([PN+-])([\d_]*)$/.exec(net) ?? [];
    partner = sign === undefined ? null : `${head}${OPPOSITE[sign]}${tail}`;
    partners.set(net, partner);
  }
  return partner;
}

/**
 * How far copper keeps from copper: the ONE answer for design rule checks, router and zone fill.
 *
 * 1. Where a pad or its footprint has a clearance of its own, that one (of two the larger) and nothing else.
 * 2. Otherwise the larger clearance of the two net classes, or the gap of a differential pair between its two nets where
 *    that is less; and not less than a zone's.
 * 3. Never less than the board's minimum.
 */
export class Clearances {
  readonly classes: NetClasses;
  private readonly minimum: number;
  /** Row and column by class number; grows when a net brings in a class that was not seen before. */
  private table = new Int32Array(0);
  private size = 0;
  private readonly widest: number;

  constructor(doc: Doc) {
    const settings = doc.settings as BoardSettings;
    this.classes = new NetClasses(settings);
    this.minimum = settings.rules.minClearance;
    const given = settings.netClasses.map(({ clearance }) => clearance ?? 0);
    this.widest = Math.max(this.minimum, this.classes.classes[0]!.clearance, ...given);
  }

  /** `layer` is a copper layer's bit: nothing depends on it yet, but every caller knows it. */
  clearanceOf(a: Clearing, b: Clearing, _layer: number): number {
    const override = a.override > b.override ? a.override : b.override;
    if (override > 0) return Math.max(override, this.minimum);
    const first = this.classes.of(a.net);
    let base = this.ofClasses(first, this.classes.of(b.net));
    const { pairGap } = this.classes.classes[first]!;
    if (pairGap < base && partnerOf(a.net) === b.net) base = pairGap;
    return Math.max(base, a.own, b.own, this.minimum);
  }

  /** The most that `clearanceOf` can answer for this one and any of others whose own clearances are at most `most`. */
  worst(a: Clearing, most: number): number {
    return Math.max(this.widest, a.override, a.own, most);
  }

  private ofClasses(a: number, b: number): number {
    const { classes } = this.classes;
    if (this.size < classes.length) this.compile();
    return this.table[a * this.size + b]!;
  }

  private compile(): void {
    const { classes } = this.classes;
    this.size = classes.length;
    this.table = new Int32Array(this.size ** 2);
    for (const [i, a] of classes.entries())
      for (const [j, b] of classes.entries()) this.table[i * this.size + j] = Math.max(a.clearance, b.clearance);
  }
}
