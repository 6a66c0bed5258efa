import { Gap, isTied, type CopperItem, type Limits } from '../../../indexes/index.ts';
import type { Box } from '../../../geometry/index.ts';
import type { DrcInput } from '../../rule.ts';
import { boxAt, EPSILON, isSamePad, nearPairs } from './nearPairs.ts';

/** Borders of fills are chords of arcs, which KiCad lets cut into a clearance by this much, nanometres. */
const CHORDS = 5000;

/** Two pieces of copper that lie nearer to each other than they may. */
export interface TooNear {
  readonly a: CopperItem;
  readonly b: CopperItem;
  readonly layer: string;
  /** Nanometres; not above 0 where they touch. */
  readonly gap: number;
  readonly required: number;
  readonly limits: Limits;
  /** Two straight tracks whose middle lines cross. */
  readonly crossing: boolean;
  readonly at: Box;
}

const known = new WeakMap<DrcInput, readonly TooNear[]>();

/** All pairs that break the clearance, shorts included: several rules share out what is found. */
export function tooNear(input: DrcInput): readonly TooNear[] {
  let found = known.get(input);
  if (!found) known.set(input, (found = [...search(input)]));
  return found;
}

/** Whether a pair joins nets: two that touch, or a footprint's drawing of no net that runs over a pad of it. */
export const isShort = ({ a, b, gap }: TooNear): boolean =>
  gap <= 0 && ((a.net !== '' && b.net !== '') || a.owner === b.owner);

/** Copper that is not compared with other copper at any distance. */
export function isExempt(a: CopperItem, b: CopperItem): boolean {
  // Drawings of one footprint are one picture. Over its pads they join them, unless a net tie says so.
  if (a.owner === b.owner && a.type === 'graphic' && b.type === 'graphic') return true;
  return isSamePad(a, b) || isTied(a, b);
}

function* search(input: DrcInput): Generator<TooNear> {
  const { constraints, ratsnest } = input;
  const { copper } = ratsnest;
  const { pairs, length } = nearPairs(input);
  const gaps = new Gap();
  for (let i = 0; i < length; i += 2) {
    const [first, second] = [pairs[i]!, pairs[i + 1]!];
    const layers = copper.layers[first]! & copper.layers[second]!;
    if (layers === 0 || copper.nets[first] === copper.nets[second]) continue;
    const a = copper.item(first);
    const b = copper.item(second);
    if (isExempt(a, b)) continue;
    const required = constraints.clearanceOf(a, b, layers);
    // A rule lets them overlap.
    if (required < 0) continue;
    const limit = Math.max(1, required - EPSILON - (a.type === 'fill' || b.type === 'fill' ? CHORDS : 0));
    const gap = gaps.least(a.parts, b.parts, limit);
    if (gap >= limit) continue;
    const { x, y } = gaps.place();
    const crossing = a.type === 'track' && b.type === 'track' && gap <= -a.parts[0]!.r - b.parts[0]!.r;
    const limits = constraints.limits('clearance', a, b, layers);
    if (limits.severity === 'ignore') continue;
    yield { a, b, layer: copper.frame.nameOf(layers), gap, required, limits, crossing, at: boxAt(x, y) };
  }
}
