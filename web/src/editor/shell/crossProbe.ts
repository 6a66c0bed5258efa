import type { Id } from '@boardwright/engine/base';
import { onSheet, pinsOfPlaced, unitAt, usesOf } from '@boardwright/engine/indexes';
import { hits } from '@boardwright/engine/geometry';
import { fieldValue, footprintPlacement, padCopper, referenceOf } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { EditorKind } from '../state/store.ts';

/** Net of the first selected thing that has one; ''. */
export function netOf(document: EditorDocument, selection: readonly Id[], path: string): string {
  for (const id of selection) {
    const object = document.store.get(id);
    if (!object) continue;
    if (document.type === 'schematic') {
      const net = document.connectivity.netOf(id, path);
      if (net !== '') return net;
    } else if ('net' in object && object.net !== '') return object.net;
    else if (object.kind === 'footprint') {
      const net = object.pads.find(pad => pad.net !== '')?.net;
      if (net) return net;
    }
  }
  return '';
}

/** A place on a drawing, and how far around it still counts, nanometres. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly slack: number;
}

/** The net of the pin or pad of a part that lies at a spot; ''. */
export function netOfPinAt(document: EditorDocument, part: Id, path: string, { x, y, slack }: Spot): string {
  const object = document.store.get(part);
  if (object?.kind === 'footprint') {
    const placement = footprintPlacement(object);
    return object.pads.find(pad => padCopper(pad, placement).some(shape => hits(shape, x, y, 0)))?.net ?? '';
  }
  if (object?.kind !== 'component') return '';
  const symbol = document.store.get(object.symbol);
  if (symbol?.kind !== 'symbol') return '';
  const near = pinsOfPlaced(object, symbol, unitAt(object, path)).find(pin => {
    const end = onSheet(object, pin.at);
    return Math.hypot(end.x - x, end.y - y) <= slack;
  });
  return near ? (document.connectivity.nets.netOfPin(part, near.number, path)?.name ?? '') : '';
}

/** Designators of the selected parts: on a sheet that is used several times, those of the page that is shown. */
export function designators(document: EditorDocument, selection: Iterable<Id>, path: string): Set<string> {
  const names = new Set<string>();
  for (const id of selection) {
    const object = document.store.get(id);
    if (object?.kind === 'footprint') names.add(fieldValue(object, 'Reference'));
    if (object?.kind !== 'component') continue;
    const here = object.instances.filter(instance => instance.path === path);
    for (const instance of here.length > 0 ? here : object.instances) names.add(instance.reference);
    if (object.instances.length === 0) names.add(referenceOf(object, { path: '' }));
  }
  return names;
}

/** Objects, and the page that they are on; '' on boards. */
export interface Found {
  readonly ids: readonly Id[];
  readonly path: string;
}

/** The parts of those designators; of several pages, those on the wanted one or else on the first that has any. */
export function partsNamed(document: EditorDocument, names: ReadonlySet<string>, wanted: string): Found | null {
  if (document.type === 'board') {
    const ids = [...document.store.all('footprint')].filter(each => names.has(fieldValue(each, 'Reference')));
    return ids.length > 0 ? { ids: ids.map(({ id }) => id), path: '' } : null;
  }
  const pages = new Map<string, Id[]>();
  for (const component of document.store.all('component'))
    for (const { path, reference } of component.instances)
      if (names.has(reference)) pages.set(path, [...(pages.get(path) ?? []), component.id]);
  const path = pages.has(wanted) ? wanted : [...usesOf(document.store).keys()].find(each => pages.has(each));
  return path === undefined ? null : { ids: pages.get(path)!, path };
}

/** What hangs on a net: designators and numbers of pins or pads. */
function* pinsOf({ type, store, connectivity }: EditorDocument, net: string): Generator<readonly [string, string]> {
  if (type !== 'board') {
    for (const { ref, pin } of connectivity.nets.nets().get(net)?.pins ?? []) yield [ref, pin];
    return;
  }
  for (const footprint of store.all('footprint'))
    for (const pad of footprint.pads) if (pad.net === net) yield [fieldValue(footprint, 'Reference'), pad.number];
}

/** The net of a pin or pad by designator and number; ''. */
function netOfPin(document: EditorDocument, reference: string, number: string): string {
  const found = partsNamed(document, new Set([reference]), '');
  for (const id of found?.ids ?? []) {
    const object = document.store.get(id);
    const net =
      object?.kind === 'footprint'
        ? object.pads.find(pad => pad.number === number)?.net
        : document.connectivity.nets.netOfPin(id, number, found!.path)?.name;
    if (net) return net;
  }
  return '';
}

/**
 * The name that a net has in the other document: mostly the same. Boards of older programs name nets without a label
 * otherwise ('Net-(D2-Pad1)'): then it is the net of the same pin. '' where there is none.
 */
export function netAcross(from: EditorDocument, to: EditorDocument, net: string): string {
  if (net === '' || netNamed(to, net, '')) return net;
  for (const [reference, number] of pinsOf(from, net)) {
    const other = netOfPin(to, reference, number);
    if (other !== '') return other;
  }
  return '';
}

/** The objects of a net on the wanted page, or else on the first that it reaches. */
export function netNamed(document: EditorDocument, net: string, wanted: string): Found | null {
  if (document.type === 'board') {
    const ids = [...document.nets.items(net)];
    return ids.length > 0 ? { ids, path: '' } : null;
  }
  const items = document.connectivity.nets.itemsOfNet(net);
  const path = items.some(item => item.path === wanted) ? wanted : items[0]?.path;
  return path === undefined ? null : { ids: items.filter(item => item.path === path).map(({ id }) => id), path };
}

/** Why nothing can be shown: keys of the messages. */
export type NoCounterpart = 'nothingToShow' | 'onlyOne' | 'otherLoading' | 'noCounterpart';

/** The same parts in the project's other document, or why there are none. */
export function counterpart(
  session: ProjectSession,
  from: EditorKind,
  selection: Iterable<Id>,
  path: string,
): Found | NoCounterpart {
  const [here, there] = from === 'board' ? [session.board, session.schematic] : [session.schematic, session.board];
  if (session.available.length < 2) return 'onlyOne';
  if (!here || !there) return 'otherLoading';
  const names = designators(here, selection, path);
  if (names.size === 0) return 'nothingToShow';
  return partsNamed(there, names, '') ?? 'noCounterpart';
}
