import { Gap, Part } from '../../../indexes/index.ts';
import { shapeBox, union, type Box, type Shape } from '../../../geometry/index.ts';
import { Bins } from './bins.ts';

/** Copper that touches: on one layer, or, for holes, on several. */
export interface Conductor {
  readonly layers: readonly string[];
  readonly shapes: readonly Shape[];
  /** The net that the file names; ''. */
  readonly net: string;
  /** Whether a net of this copper alone would be worth a name. */
  readonly isPad: boolean;
}

/** Copper nearer than this touches, nanometres. */
const TOUCH = 1;

/** A forest of sets (R. E. Tarjan, 1975). */
class Sets {
  private readonly parents: Int32Array;
  constructor(count: number) {
    this.parents = Int32Array.from({ length: count }, (_, i) => i);
  }
  root(item: number): number {
    let at = item;
    while (this.parents[at] !== at) {
      this.parents[at] = this.parents[this.parents[at]!]!;
      at = this.parents[at]!;
    }
    return at;
  }
  join(a: number, b: number): void {
    this.parents[this.root(a)] = this.root(b);
  }
}

/**
 * The net of each conductor: the name that the file gives to any copper of the cluster, else a number; '' for copper that
 * joins nothing. Yields the part done, 0 to 1.
 */
export function* netsOf(conductors: readonly Conductor[]): Generator<number, string[]> {
  const sets = new Sets(conductors.length);
  const gap = new Gap();
  const parts = conductors.map(({ shapes }) => shapes.map(shape => new Part(shape)));
  const byLayer = new Map<string, Bins<number>>();
  for (const [i, { layers, shapes }] of conductors.entries()) {
    if (shapes.length === 0) continue;
    const box: Box = shapes.map(shapeBox).reduce(union);
    for (const layer of layers) {
      const bins = byLayer.get(layer) ?? new Bins<number>();
      byLayer.set(layer, bins);
      for (const j of bins.near(box))
        if (sets.root(i) !== sets.root(j) && gap.least(parts[i]!, parts[j]!, TOUCH) < TOUCH) sets.join(i, j);
      bins.add(box, i);
    }
    if (i % 500 === 0) yield i / conductors.length;
  }
  const names = new Map<number, string>();
  const pads = new Map<number, number>();
  for (const [i, { net, isPad }] of conductors.entries()) {
    const root = sets.root(i);
    if (net !== '' && !names.has(root)) names.set(root, net);
    if (isPad) pads.set(root, (pads.get(root) ?? 0) + 1);
  }
  let count = 0;
  return conductors.map((_, i) => {
    const root = sets.root(i);
    let name = names.get(root);
    if (name === undefined) names.set(root, (name = (pads.get(root) ?? 0) > 1 ? `N${++count}` : ''));
    return name;
  });
}
