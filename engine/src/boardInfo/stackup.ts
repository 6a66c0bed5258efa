import { nm } from '../base/index.ts';
import { copperLayers, type BoardSettings, type Doc } from '../kinds/index.ts';

type Stackup = NonNullable<BoardSettings['stackup']>;
export type StackupLayer = Stackup['layers'][number];

/** Thicknesses of what a stack-up does not say, nanometres: an ounce of copper a square foot, mask and its material (FR4). */
const COPPER = 35_000;
const MASK = 10_000;
const FR4 = { material: 'FR4', epsilonR: 4.5, lossTangent: 0.02 };
const MASK_INK = { epsilonR: 3.3, lossTangent: 0 };
const NOTHING = { material: '', epsilonR: 0, lossTangent: 0 };

/** The most copper layers that a board can have. */
export const MOST_COPPER = 32;

const row = (name: string, type: string, thickness: number, rest: Partial<StackupLayer> = {}): StackupLayer => ({
  name,
  type,
  color: '',
  thickness: nm(thickness),
  ...NOTHING,
  ...rest,
});

/**
 * A stack-up for a board that has none: silkscreen, paste, mask and copper on both sides, between the copper layers
 * laminate of equal thickness, cores and prepregs in turns with a prepreg outermost, so that all is as thick as the board.
 */
export function usualStackup(settings: Pick<BoardSettings, 'layers' | 'thickness'>): Stackup {
  const copper = copperLayers(settings);
  const gaps = Math.max(1, copper.length - 1);
  const rest = Math.max(gaps, settings.thickness - copper.length * COPPER - 2 * MASK);
  const gap = Math.floor(rest / gaps);
  const dielectric = (i: number) =>
    row(
      `dielectric ${i + 1}`,
      gaps === 1 || i % 2 === 1 ? 'core' : 'prepreg',
      i === gaps - 1 ? rest - gap * (gaps - 1) : gap,
      FR4,
    );
  const body = copper.flatMap((name, i) => {
    const sheet = row(name, 'copper', COPPER);
    // A board of one copper layer has its laminate below.
    return i < gaps ? [sheet, dielectric(i)] : [sheet];
  });
  return {
    layers: [
      row('F.SilkS', 'Top Silk Screen', 0, { color: 'White' }),
      row('F.Paste', 'Top Solder Paste', 0),
      row('F.Mask', 'Top Solder Mask', MASK, { color: 'Green', ...MASK_INK }),
      ...body,
      row('B.Mask', 'Bottom Solder Mask', MASK, { color: 'Green', ...MASK_INK }),
      row('B.Paste', 'Bottom Solder Paste', 0),
      row('B.SilkS', 'Bottom Silk Screen', 0, { color: 'White' }),
    ],
    finish: 'HASL',
    dielectricConstraints: false,
    edgeConnector: 'no',
    castellatedPads: false,
    edgePlating: false,
  };
}

/** Thickness of all layers together, nanometres. */
export const stackupThickness = (stackup: { readonly layers: readonly Pick<StackupLayer, 'thickness'>[] }): number =>
  stackup.layers.reduce((sum, each) => sum + each.thickness, 0);

/** A stack-up with the copper layers that the board now has: layers in common keep their properties. */
export function withLayersOf(stackup: Stackup, settings: Pick<BoardSettings, 'layers' | 'thickness'>): Stackup {
  const fresh = usualStackup(settings);
  const known = new Map(stackup.layers.map(layer => [layer.name, layer]));
  const same = copperLayers(settings).every(id => known.has(id));
  const count = (rows: readonly StackupLayer[]) => rows.filter(each => each.type === 'copper').length;
  if (same && count(stackup.layers) === count(fresh.layers)) return stackup;
  const kept = (layer: StackupLayer) => {
    const old = known.get(layer.name);
    return old && !layer.name.startsWith('dielectric') ? old : layer;
  };
  return { ...stackup, layers: fresh.layers.map(kept) };
}

/** Inner copper of a board with so many copper layers, as KiCad 9 numbers them. */
const inner = (count: number) =>
  Array.from({ length: Math.max(0, count - 2) }, (_, i) => ({
    id: `In${i + 1}.Cu`,
    ordinal: 4 + 2 * i,
    type: 'signal' as const,
    name: '',
  }));

/** The layers of a board with another number of copper layers (1 to 32, one or even); those it keeps stay as they are. */
export function withCopperCount(layers: BoardSettings['layers'], count: number): BoardSettings['layers'] {
  const known = new Map(layers.map(layer => [layer.id, layer]));
  const rest = layers.filter(layer => !layer.id.endsWith('.Cu'));
  const front = known.get('F.Cu') ?? { id: 'F.Cu', ordinal: 0, type: 'signal' as const, name: '' };
  const back = known.get('B.Cu') ?? { id: 'B.Cu', ordinal: 2, type: 'signal' as const, name: '' };
  return [front, ...inner(count).map(layer => known.get(layer.id) ?? layer), ...(count > 1 ? [back] : []), ...rest];
}

/** How many records lie on a layer. */
export function usesOfLayer(board: Doc, layer: string): number {
  let count = 0;
  for (const object of board.everything()) {
    if ('layer' in object && object.layer === layer) count++;
    else if (object.kind === 'zone' && object.layers.includes(layer)) count++;
    else if (object.kind === 'via' && object.layers.includes(layer)) count++;
  }
  return count;
}
