import { msg, nm, type Id, type Msg } from '@boardwright/engine/base';
import { makeText } from '@boardwright/engine/tools';
import type { Dialect } from '@boardwright/sim/spice';
import type { Simulation as Settings } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';
import { dialectOf } from '../model/source.ts';

/** Where a directive is kept: in a line of a text of the sheets, or among the settings of the schematic. */
export type Place =
  | { readonly type: 'text'; readonly id: Id; readonly line: number }
  | { readonly type: 'settings'; readonly index: number };

export interface Directive {
  readonly text: string;
  readonly place: Place;
  /** A remark: it is kept, but not done. */
  readonly off: boolean;
}

const COMMAND = /^\s*\*?\s*\.[a-z]/i;
const BLOCK = /^\s*\.(control|subckt)\b/i;
const BLOCK_END = /^\s*\.(endc|ends)\b/i;

/** All directives of a schematic, page by page; what lies in a block of commands or a subcircuit is none. */
export function directivesOf({ store, connectivity }: EditorDocument): Directive[] {
  const found: Directive[] = [];
  const seen = new Set<Id>();
  for (const { screen } of connectivity.nets.uses().values())
    for (const object of connectivity.nets.objectsOn(screen)) {
      if (object.kind !== 'text' || object.excludeFromSim || seen.has(object.id)) continue;
      seen.add(object.id);
      const lines = object.text.split('\n');
      // A comment counts where a command to the simulator stands next to it.
      if (!lines.some(line => /^\s*\*?\s*\.[a-z]+/i.test(line))) continue;
      let inside = false;
      lines.forEach((text, line) => {
        if (BLOCK.test(text)) inside = true;
        if (!inside && COMMAND.test(text))
          found.push({
            text: text.replace(/^\s*\*\s*/, '').trim(),
            off: /^\s*\*/.test(text),
            place: { type: 'text', id: object.id, line },
          });
        if (BLOCK_END.test(text)) inside = false;
      });
    }
  const { settings } = store;
  const kept = settings.type === 'schematic' ? (settings.simulation?.analyses ?? []) : [];
  kept.forEach((text, index) =>
    found.push({
      text: text.replace(/^\s*\*\s*/, ''),
      off: /^\s*\*/.test(text),
      place: { type: 'settings', index },
    }),
  );
  return found;
}

const settingsOf = (document: EditorDocument): Settings => {
  const { settings } = document.store;
  const own = settings.type === 'schematic' ? settings.simulation : undefined;
  return {
    dialect: dialectOf(document),
    analyses: [...(own?.analyses ?? [])],
    traces: [...(own?.traces ?? [])],
  };
};

function setSettings(document: EditorDocument, label: Msg, next: Settings): void {
  document.store.transact(label, tx =>
    tx.configure(settings => {
      if (settings.type === 'schematic') settings.simulation = next;
    }),
  );
}

const CHANGE = msg('undo.simDirective', 'Change simulation directive');

/** Writes another line in place of a directive, or takes it away. A text of which nothing is left goes. */
export function setDirective(document: EditorDocument, place: Place, text: string | null): void {
  if (place.type === 'settings') {
    const own = settingsOf(document);
    const analyses = own.analyses.flatMap((each, i) => (i !== place.index ? each : text === null ? [] : text));
    return setSettings(document, CHANGE, { ...own, analyses });
  }
  document.store.transact(CHANGE, tx => {
    const object = tx.get(place.id);
    if (object?.kind !== 'text') return;
    const lines = object.text.split('\n');
    const next = text === null ? lines.toSpliced(place.line, 1) : lines.with(place.line, text);
    if (next.every(line => line.trim() === '')) tx.remove(place.id);
    else
      tx.update('text', place.id, draft => {
        draft.text = next.join('\n');
      });
  });
}

/** Switches a directive off, or on again. */
export const switchDirective = (document: EditorDocument, { place, text, off }: Directive): void =>
  setDirective(document, place, off ? text : `* ${text}`);

/** Room below the drawing, nanometres. */
const BELOW = 5_080_000;
const GRID = 1_270_000;

/** Writes a directive on the first sheet, below all that is drawn there. */
export function addDirective(document: EditorDocument, text: string): void {
  const { store, index, connectivity } = document;
  const [first] = connectivity.nets.uses().values();
  if (!first) return;
  let [left, bottom] = [Infinity, -Infinity];
  for (const object of connectivity.nets.objectsOn(first.screen)) {
    const box = index.box(object.id);
    if (!box || box.minX > box.maxX) continue;
    left = Math.min(left, box.minX);
    bottom = Math.max(bottom, box.maxY);
  }
  const [x, y] = Number.isFinite(left) ? [left, bottom + BELOW] : [50 * GRID, 50 * GRID];
  const snap = (value: number) => nm(Math.round(value / GRID) * GRID);
  const made = makeText(store, text, first.screen);
  if (made.kind !== 'text') return;
  store.transact(msg('undo.simAdd', 'Add simulation directive'), tx =>
    tx.add({ ...made, at: { x: snap(x), y: snap(y) }, style: { ...made.style, hAlign: 'left' } }),
  );
}

export const setDialect = (document: EditorDocument, dialect: Dialect): void =>
  setSettings(document, msg('undo.simDialect', 'Change model syntax'), {
    ...settingsOf(document),
    dialect,
  });
