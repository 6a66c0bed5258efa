import { asId, msg, toMm } from '../base/index.ts';
import { kindOf, type Obj, type Store } from '../kinds/index.ts';
import { changeBetween, differencesOf, statedOf } from '../merge/index.ts';
import { nameOf, pathText, valueText, type Tr } from './naming.ts';
import { isSettingLength, settingText } from './settingNames.ts';

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
function compared(from: Store, to: Store, tr: Tr): Compared {
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
      // What is gone is named as it was.
      name: pathText(sides.to === undefined ? before : after, path, tr),
      from: sideText(from, before, path, sides.from),
      to: sideText(to, after, path, sides.to),
    }));
    return { ...item(after), fields };
  });
  const differing = differencesOf(change.settings?.[0], change.settings?.[1]);
  const settingValue = (path: readonly string[], value: unknown): string =>
    typeof value === 'number' && isSettingLength(to.settings, path)
      ? `${toMm(value)} mm`
      : valueText(null, path, value, tr);
  const settings = differing
    .filter(({ path }) => !isOfTheFile(path))
    .map(({ path, ...sides }) => ({
      path: path.join('.'),
      name: settingText(path, tr),
      from: settingValue(path, sides.from),
      to: settingValue(path, sides.to),
    }));
  const name = tr(msg('compare.settings', 'Settings'));
  return {
    added: [...change.added.values()].map(item),
    removed: [...change.removed.values()].map(item),
    changed: [
      ...changed.filter(({ fields }) => fields.length > 0),
      ...(settings.length > 0 ? [{ id: '', kind: 'settings', name, fields: settings }] : []),
    ],
  };
}

/** A design as it was at some time; null for what it did not have. */
export interface DesignState {
  readonly schematic: Store | null;
  readonly board: Store | null;
}

/** Documents that one of the designs alone has count as added or removed whole. */
export function comparedDocuments(from: DesignState, to: DesignState, tr: Tr): Record<'schematic' | 'board', Compared> {
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
