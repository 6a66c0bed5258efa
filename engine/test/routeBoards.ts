import { msg } from '../src/base/index.ts';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import type { ViaSize } from '../src/router/index.ts';
import { drcInput, runRules } from '../src/rules/index.ts';
import { corpusBytes, corpusFiles } from './corpus.ts';

/** A corpus board with the net classes and minima of its project. */
export function openProject(file: string): Store {
  const ending = ['.kicad_pro', '.pro'].find(
    each => corpusFiles('kicad', file.replace('.kicad_pcb', each).split('/').at(-1)!).length > 0,
  );
  const path = ending && file.replace('.kicad_pcb', ending);
  const project = path ? readProjectFile(corpusBytes(path), path) : undefined;
  const board = readBoard(corpusBytes(file), file, project?.ok ? project.value : undefined);
  if (!board.ok) throw new Error(`${file} was not read`);
  return openDocument(board.value);
}

/** Takes the fills out of zones: they are refilled around what is routed, and are no part of these tests. */
export function unfill(store: Store): void {
  store.transact(msg('test', 'Unfill'), tx => {
    for (const zone of tx.all('zone')) tx.put({ ...zone, fills: [] });
  });
}

/** How a board was routed by who made it. */
export interface Design {
  /** By net: its narrowest track, and its smallest via. */
  readonly sizes: ReadonlyMap<string, { readonly width: number; readonly via: ViaSize | null }>;
  /** Copper layers that have tracks. */
  readonly layers: ReadonlySet<string>;
}

export function designOf(store: Store): Design {
  const sizes = new Map<string, { width: number; via: ViaSize | null }>();
  const layers = new Set<string>();
  const of = (net: string) => {
    let size = sizes.get(net);
    if (!size) sizes.set(net, (size = { width: Infinity, via: null }));
    return size;
  };
  for (const { net, width, layer } of store.all('track')) {
    of(net).width = Math.min(of(net).width, width);
    layers.add(layer);
  }
  for (const { net, size, drill, type, layers: joined } of store.all('via'))
    if (type === 'through' && drill > 1000 && size < (of(net).via?.size ?? Infinity))
      of(net).via = { size, drill, type, layers: joined };
  return { sizes, layers };
}

/** Nets with tracks and without zones, in the order of their names. */
export function routedNets(store: Store, count: number): string[] {
  const poured = new Set([...store.all('zone')].filter(({ teardrop }) => teardrop === 'none').map(({ net }) => net));
  const nets = new Set([...store.all('track')].map(({ net }) => net).filter(net => net !== '' && !poured.has(net)));
  return [...nets].sort().slice(0, count);
}

export function rip(store: Store, nets: readonly string[]): void {
  const wanted = new Set(nets);
  store.transact(msg('test', 'Rip up'), tx => {
    for (const object of [...tx.all('track'), ...tx.all('via'), ...tx.all('zone')])
      if (wanted.has(object.net) && !object.locked) tx.remove(object.id);
  });
}

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0;

/** Rules of distance and size; what is not completed leaves ends that hang, which is another matter. */
export const RULES = [
  'clearance',
  'shorting_items',
  'tracks_crossing',
  'hole_clearance',
  'hole_to_hole',
  'copper_edge_clearance',
  'via_diameter',
  'annular_width',
];

/** What the design rules find, by key. */
export const violations = (store: Store): Map<string, string> =>
  new Map(
    [...runRules('drc', drcInput(store), { only: RULES })].map(({ key, rule, message, at }) => [
      key,
      `${rule} ${JSON.stringify(message.args)} ${JSON.stringify(at)}`,
    ]),
  );
