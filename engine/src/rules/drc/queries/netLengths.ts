import type { ConstraintType, CopperItem, Entry } from '../../../indexes/index.ts';
import { union, type Box } from '../../../geometry/index.ts';
import { asBoard, copperLayers, trackLength, type BoardSettings } from '../../../kinds/index.ts';
import type { DrcInput } from '../../rule.ts';

/** The tracks and vias of one net that a rule is about. */
export interface NetRun {
  readonly net: string;
  readonly items: readonly CopperItem[];
  /** Of tracks, vias between the layers that they join, and within the packages of the pads; nanometres. */
  readonly length: number;
  readonly vias: number;
  readonly box: Box;
}

/** By the rule that counts for them, the nets with a constraint on what is routed. */
export function runsOf(input: DrcInput, type: ConstraintType): Map<Entry, NetRun[]> {
  const byRule = new Map<Entry, Map<string, CopperItem[]>>();
  const { copper } = input.ratsnest;
  if (!input.constraints.has(type)) return new Map();
  for (const slot of copper.all()) {
    const item = copper.item(slot);
    if ((item.type !== 'track' && item.type !== 'via' && item.type !== 'pad') || item.net === '') continue;
    const entry = input.constraints.matching(type, item, null, item.layers).at(-1);
    if (!entry) continue;
    const nets = byRule.get(entry) ?? new Map<string, CopperItem[]>();
    byRule.set(entry, nets);
    const list = nets.get(item.net);
    if (list) list.push(item);
    else nets.set(item.net, [item]);
  }
  const heights = heightsOf(asBoard(input.doc.settings));
  return new Map(
    [...byRule].map(([entry, nets]) => [
      entry,
      [...nets]
        .map(([net, items]) => runOf(net, items, input, heights))
        .filter(({ items }) => items.some(({ type: each }) => each !== 'pad')),
    ]),
  );
}

function runOf(net: string, items: readonly CopperItem[], { ratsnest }: DrcInput, heights: readonly number[]): NetRun {
  let length = 0;
  let vias = 0;
  for (const item of items) {
    const { object, pad } = item;
    if (object.kind === 'track') length += trackLength(object);
    else if (pad) length += pad.dieLength;
    else if (object.kind === 'via') {
      vias++;
      length += viaLength(item, ratsnest, heights);
    }
  }
  const box = items.map(item => item.box).reduce(union);
  return { net, items, length, vias, box };
}

/** Between the outermost of the layers on which tracks or pads of its net meet a via. */
function viaLength(via: CopperItem, { copper }: DrcInput['ratsnest'], heights: readonly number[]): number {
  let layers = 0;
  copper.near(via.box, 0, slot => {
    const other = copper.item(slot);
    if (other !== via && other.net === via.net && other.type !== 'fill' && other.type !== 'via')
      layers |= other.layers & via.layers;
  });
  if (layers === 0) return 0;
  const first = 31 - Math.clz32(layers & -layers);
  const last = 31 - Math.clz32(layers);
  return Math.abs((heights[last] ?? 0) - (heights[first] ?? 0));
}

/** How deep below the top each copper layer lies, nanometres: by the stack-up, else evenly through the board. */
function heightsOf(settings: BoardSettings): number[] {
  const copper = copperLayers(settings);
  const even = copper.map((_, i) => (copper.length < 2 ? 0 : (settings.thickness * i) / (copper.length - 1)));
  if (!settings.stackup) return even;
  const depths = new Map<string, number>();
  let depth = 0;
  for (const { name, type, thickness } of settings.stackup.layers) {
    if (type === 'copper') depths.set(name, depth);
    if (depths.size > 0) depth += thickness;
  }
  return copper.map((layer, i) => depths.get(layer) ?? even[i]!);
}
