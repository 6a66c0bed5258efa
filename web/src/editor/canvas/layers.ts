import {
  asBoard,
  BOARD_EXTRA_LAYERS,
  copperLayers,
  SHEET_LAYERS,
  type BoardSettings,
  type Doc,
} from '@boardwright/engine/kinds';

/** Board layers from bottom to top, seen from the front, the active one above the others. */
export function boardOrder(settings: BoardSettings, active: string): string[] {
  const copper = copperLayers(settings);
  const back = ['B.CrtYd', 'B.Fab', 'B.Adhes', 'B.Paste', 'B.SilkS', 'B.Mask'];
  const front = ['F.Mask', 'F.SilkS', 'F.Paste', 'F.Adhes', 'F.Fab', 'F.CrtYd'];
  const named = new Set([...copper, ...back, ...front, 'Edge.Cuts']);
  const rest = settings.layers.map(layer => layer.id).filter(id => !named.has(id));
  const order = [...rest, ...back, ...copper.toReversed(), ...front, 'Edge.Cuts'].filter(id => id !== active);
  order.splice(order.indexOf('F.Mask'), 0, active);
  const [platedHole, viaHole, bareHole, padText, anchor] = BOARD_EXTRA_LAYERS;
  return [...order.flatMap(id => [id, `zone.${id}`]), platedHole, viaHole, bareHole, padText, anchor];
}

export const orderOf = (doc: Doc, active: string): readonly string[] =>
  doc.settings.type === 'board' ? boardOrder(asBoard(doc.settings), active) : SHEET_LAYERS;

/** Places of the layers in the drawing order, higher ones are drawn later; -1 of those that are not drawn. */
export function layerHeights(doc: Doc, active: string): (layer: string) => number {
  const heights = new Map(orderOf(doc, active).map((layer, i) => [layer, i]));
  return layer => heights.get(layer) ?? -1;
}

/** Layers that a fresh view of a board leaves out: they are seldom looked at and cover what is. */
const HIDDEN_AT_FIRST: readonly string[] = [
  'F.Mask',
  'B.Mask',
  'F.Paste',
  'B.Paste',
  'F.Adhes',
  'B.Adhes',
  'F.Fab',
  'B.Fab',
];

/** What a board first shows: as the last person left it, else without the layers that are seldom looked at. */
export function firstView(store: Doc): { readonly hidden: readonly string[]; readonly activeLayer: string } {
  const view = store.settings.type === 'board' ? store.settings.view : undefined;
  return { hidden: view?.hiddenLayers ?? HIDDEN_AT_FIRST, activeLayer: view?.activeLayer || 'F.Cu' };
}
