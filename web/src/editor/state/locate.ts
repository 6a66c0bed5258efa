import type { CommandContext } from '@boardwright/engine/commands';
import { plainText, type Id } from '@boardwright/engine/base';
import { fieldValue, type Doc } from '@boardwright/engine/kinds';
import type { EditorStore } from './store.ts';

/** A place of a board that a text names. */
export interface Located {
  readonly sort: 'footprint' | 'net' | 'text';
  readonly name: string;
  /** The value of a footprint; ''. */
  readonly detail: string;
  readonly net: string;
  readonly ids: readonly Id[];
}

/** Selects and shows what was found; a net is highlighted too. */
export function showLocated(context: () => CommandContext, ui: EditorStore, { ids, net }: Located): void {
  context().select(ids);
  if (net !== '') ui.getState().set({ highlighted: net });
  // Another context: it shows what is selected now.
  context().fitSelection();
}

/** 0 the name itself, 1 its beginning, 2 elsewhere in it; Infinity: not at all. */
function rankOf(name: string, wanted: string): number {
  const lower = name.toLowerCase();
  if (lower === wanted) return 0;
  return lower.startsWith(wanted) ? 1 : lower.includes(wanted) ? 2 : Infinity;
}

/** Footprints by designator or value, nets and texts of a board that contain a text; the best matches first. */
export function locate(doc: Doc, typed: string): Located[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const found: (Located & { readonly rank: number })[] = [];
  const add = (located: Located, rank: number) => rank < Infinity && found.push({ ...located, rank });
  for (const footprint of doc.all('footprint')) {
    const [name, detail] = [fieldValue(footprint, 'Reference'), fieldValue(footprint, 'Value')];
    const rank = Math.min(rankOf(name, wanted), 3 + rankOf(detail, wanted));
    add({ sort: 'footprint', name, detail, net: '', ids: [footprint.id] }, rank);
  }
  for (const [net, ids] of netItems(doc, name => rankOf(plainText(name), wanted) < Infinity)) {
    const name = plainText(net);
    add({ sort: 'net', name, detail: '', net, ids: [...ids] }, rankOf(name, wanted));
  }
  for (const text of doc.all('text'))
    add({ sort: 'text', name: text.text, detail: '', net: '', ids: [text.id] }, 6 + rankOf(text.text, wanted));
  return found.toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** What belongs to the nets that are wanted: tracks, vias, zones and footprints with a pad on it. */
function netItems(doc: Doc, isWanted: (net: string) => boolean): Map<string, Set<Id>> {
  const items = new Map<string, Set<Id>>();
  const verdicts = new Map<string, boolean>([['', false]]);
  const add = (net: string, id: Id) => {
    let wanted = verdicts.get(net);
    if (wanted === undefined) verdicts.set(net, (wanted = isWanted(net)));
    if (!wanted) return;
    const own = items.get(net);
    if (own) own.add(id);
    else items.set(net, new Set([id]));
  };
  for (const footprint of doc.all('footprint')) for (const pad of footprint.pads) add(pad.net, footprint.id);
  for (const kind of ['track', 'via', 'zone'] as const) for (const object of doc.all(kind)) add(object.net, object.id);
  return items;
}
