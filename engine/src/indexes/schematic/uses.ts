import type { Id } from '../../base/index.ts';
import type { Doc, ObjOf } from '../../kinds/index.ts';
import { walk } from './hierarchy.ts';
import { fieldText } from './pins.ts';

/** A page of the schematic: one use of a screen. */
export interface Use {
  readonly screen: string;
  /** '/root/sheet/…' */
  readonly path: string;
  /** Number of sheets above it. */
  readonly depth: number;
  /** '/' for the root, '/Power/Buck/' for a sheet: what stands before the names of local nets. */
  readonly prefix: string;
  /** The sheet symbol that shows it; undefined for the root. */
  readonly sheet: ObjOf<'sheet'> | undefined;
}

/** All pages of a document, the root first, in the order of the sheet symbols. Empty for other documents. */
export function usesOf(doc: Doc): Map<string, Use> {
  const found = new Map<string, Use>();
  const { settings } = doc;
  if (settings.type !== 'schematic' || !settings.screens[0]) return found;
  const known = new Set(settings.screens.map(screen => screen.id));
  const sheets = Map.groupBy(doc.all('sheet'), sheet => sheet.screen);
  const { uses } = walk(settings.screens[0].id, screen =>
    (sheets.get(screen) ?? []).map(({ id, target }) => ({ id, raw: '', target: known.has(target) ? target : '' })),
  );
  for (const { screen, path } of uses) {
    const slash = path.lastIndexOf('/');
    const above = found.get(path.slice(0, slash));
    const own = above ? doc.get(path.slice(slash + 1) as Id) : undefined;
    const sheet = own?.kind === 'sheet' ? own : undefined;
    const prefix = above ? `${above.prefix}${fieldText(sheet?.fields ?? [], 'Sheetname')}/` : '/';
    found.set(path, { screen, path, depth: above ? above.depth + 1 : 0, prefix, sheet });
  }
  return found;
}
