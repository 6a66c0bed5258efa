import { asId, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { kindOf, type Obj, type Store } from '@boardwright/engine/kinds';
import { changeBetween, differencesOf, statedOf } from '@boardwright/engine/merge';
import type { Context } from '../command.ts';
import { openDesign } from '../design.ts';
import { nameOf, pathText, valueText } from './naming.ts';
import { readOneFile } from './oneFile.ts';

export interface Item {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
}

export interface Changed extends Item {
  readonly fields: readonly {
    readonly path: string;
    readonly name: string;
    readonly from: string;
    readonly to: string;
  }[];
}

export interface Compared {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
  readonly changed: readonly Changed[];
}

/** Whether a setting says what a file was called or written by, or how the document was last looked at. */
const isOfTheFile = ([first = '', ...rest]: readonly string[]): boolean =>
  ['file', 'source', 'view'].includes(first) ||
  (first === 'screens' && ['file', 'version', 'generator'].includes(rest.at(-1) ?? ''));

const NONE: Compared = { added: [], removed: [], changed: [] };

/** What a person changed from one document to another: fills of zones are computed, and left out. */
function compared(from: Store, to: Store, tr: Context['tr']): Compared {
  const change = changeBetween(from, to);
  const item = (object: Obj): Item => ({ id: object.id, kind: object.kind, name: nameOf(object, tr) });
  /** What it is drawn from is named, not its id. */
  const sideText = (side: Store, object: Obj, path: readonly string[], value: unknown): string => {
    const definition = path.length === 1 ? side.get(asId(String(value))) : undefined;
    return definition && kindOf(object).definition?.(object) === definition.id
      ? nameOf(definition, tr)
      : valueText(object, path, value, tr);
  };
  const changed = [...change.updated.values()].map(([before, after]): Changed => {
    const fields = differencesOf(statedOf(before), statedOf(after)).map(({ path, ...sides }) => ({
      path: path.join('.'),
      name: pathText(after, path, tr),
      from: sideText(from, before, path, sides.from),
      to: sideText(to, after, path, sides.to),
    }));
    return { ...item(after), fields };
  });
  const differing = differencesOf(change.settings?.[0], change.settings?.[1]);
  const settings = differing
    .filter(({ path }) => !isOfTheFile(path))
    .map(({ path, ...sides }) => ({
      path: path.join('.'),
      name: path.join('.'),
      from: valueText(null, path, sides.from, tr),
      to: valueText(null, path, sides.to, tr),
    }));
  const name = tr(msg('cli.diff.settings', 'Settings'));
  return {
    added: [...change.added.values()].map(item),
    removed: [...change.removed.values()].map(item),
    changed: [
      ...changed.filter(({ fields }) => fields.length > 0),
      ...(settings.length > 0 ? [{ id: '', kind: 'settings', name, fields: settings }] : []),
    ],
  };
}

export interface Version {
  readonly schematic: Store | null;
  readonly board: Store | null;
  readonly warnings: readonly Issue[];
}

/** A board is read without its project, which version control does not hand over with it. */
export async function version(file: string): Promise<Result<Version>> {
  if (!file.toLowerCase().endsWith('.kicad_pcb')) return openDesign(file);
  const read = readOneFile(file, file);
  return read.ok ? ok({ schematic: null, board: read.value.store, warnings: read.value.issues }) : read;
}

/** Documents that one of the designs alone has count as added or removed whole. */
export function comparedDocuments(
  from: Version,
  to: Version,
  tr: Context['tr'],
): Record<'schematic' | 'board', Compared> {
  const of = (document: 'schematic' | 'board'): Compared => {
    const [before, after] = [from[document], to[document]];
    if (before && after) return compared(before, after, tr);
    const all = [...((before ?? after)?.everything() ?? [])].map(object => ({
      id: object.id,
      kind: object.kind,
      name: nameOf(object, tr),
    }));
    return before ? { ...NONE, removed: all } : { ...NONE, added: all };
  };
  return { schematic: of('schematic'), board: of('board') };
}

export const countOf = ({ added, removed, changed }: Compared): number =>
  added.length + removed.length + changed.length;
