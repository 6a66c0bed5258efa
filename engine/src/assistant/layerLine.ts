import { usualStackup, type StackupLayer } from '../boardInfo/index.ts';
import { asBoard, copperLayers, type BoardSettings, type Doc } from '../kinds/index.ts';
import type { Line } from './impedance.ts';

const METRE = 1e-9;

/** What lies between two copper layers: its thickness, metres, and permittivity. */
function between(layers: readonly StackupLayer[]): { readonly height: number; readonly epsilonR: number } {
  const height = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  // Layers in series: their capacitances add up as their thicknesses by their permittivities.
  const series = layers.reduce((sum, { thickness, epsilonR }) => sum + thickness / (epsilonR || 1), 0);
  return { height: height * METRE, epsilonR: series === 0 ? 1 : height / series };
}

/** Copper layers with what is between each and the next. */
function gapsOf(settings: Pick<BoardSettings, 'layers' | 'thickness' | 'stackup'>) {
  const { layers } = settings.stackup ?? usualStackup(settings);
  const copper = layers.flatMap((layer, i) => (layer.type === 'copper' ? [i] : []));
  return {
    copper: copper.map(i => layers[i]!),
    gaps: copper.slice(1).map((next, i) => between(layers.slice(copper[i]! + 1, next))),
  };
}

/** What surrounds tracks of a layer: the next copper layers are taken as planes. Null where the stack-up has no such pair of layers. */
export function lineOf(board: Doc, layer: string): Omit<Line, 'width'> | null {
  const settings = asBoard(board.settings);
  const { copper, gaps } = gapsOf(settings);
  const at = copper.findIndex(({ name }) => name === layer);
  if (at < 0) return null;
  const thickness = copper[at]!.thickness * METRE;
  const sides = [gaps[at - 1], gaps[at]].filter(gap => gap !== undefined).toSorted((a, b) => a.height - b.height);
  const [near, far] = sides;
  if (!near || near.height === 0) return null;
  if (!far) return { thickness, epsilonR: near.epsilonR, height: near.height, above: null };
  const epsilonR = (near.height + far.height) / (near.height / near.epsilonR + far.height / far.epsilonR);
  return { thickness, epsilonR, height: near.height, above: far.height };
}

/** The copper layer that a text names by its id or the person's name for it; the top one otherwise. */
export function layerIn(text: string, board: Doc): string {
  const settings = asBoard(board.settings);
  const copper = copperLayers(settings);
  const lower = text.toLowerCase();
  const names = new Map(settings.layers.map(({ id, name }) => [id, name]));
  const named = copper.find(id => {
    const own = names.get(id) ?? '';
    return lower.includes(id.toLowerCase()) || (own.length > 2 && lower.includes(own.toLowerCase()));
  });
  if (named !== undefined) return named;
  if (/\binner\b|内层/i.test(text)) return copper[1] ?? copper[0]!;
  return /\bbottom\b|底层/i.test(text) ? copper.at(-1)! : copper[0]!;
}
