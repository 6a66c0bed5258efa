import type { Id } from '../../../base/index.ts';
import { onSheet, pinsOfPlaced, powerOf } from '../../../indexes/index.ts';
import type { Point } from '../../../kinds/index.ts';
import { tableOfPages } from './page.ts';

/** Something that names a net: a label, or the pin of a power symbol. */
export interface NetName {
  readonly text: string;
  readonly sort: 'label' | 'globalLabel' | 'hierarchicalLabel' | 'power';
  readonly id: Id;
  readonly at: Point;
  readonly screen: string;
  readonly path: string;
}

/** What names nets on a sheet, for each page that shows it. */
export const namesOn = tableOfPages((page): readonly NetName[] =>
  page.uses.flatMap(({ path }) => {
    const place = { screen: page.screen, path };
    const labels = (['label', 'globalLabel', 'hierarchicalLabel'] as const).flatMap(sort =>
      page.all(sort).map(({ text, id, at }): NetName => ({ text, sort, id, at, ...place })),
    );
    const ports = page.all('powerPort').flatMap((port): NetName[] => {
      const symbol = page.get(port.symbol);
      const pin = symbol?.kind === 'symbol' ? pinsOfPlaced(port, symbol, port.unit)[0] : undefined;
      const power = pin && symbol?.kind === 'symbol' ? powerOf(port, symbol, pin) : undefined;
      return pin && power
        ? [{ text: power.name, sort: 'power', id: port.id, at: onSheet(port, pin.at), ...place }]
        : [];
    });
    return [...labels, ...ports];
  }),
);

/** What names nets on a sheet, by its text without regard to case. */
export const namesAlike = tableOfPages(page => Map.groupBy(namesOn(page), ({ text }) => text.toLowerCase()));

/** Spellings that differ in their case alone, with the first of each that names a net. `alike`: one of `namesAlike`. */
export function* similarNames(
  alike: readonly NetName[],
  pair: readonly [isFirst: (name: NetName) => boolean, isSecond: (name: NetName) => boolean],
): Generator<readonly [a: NetName, b: NetName]> {
  const [isFirst, isSecond] = pair;
  if (alike.every(({ text }) => text === alike[0]!.text)) return;
  const told = new Set<string>();
  for (const a of alike)
    for (const b of alike) {
      if (a.text === b.text || !isFirst(a) || !isSecond(b)) continue;
      // Names of single sheets are alike only there.
      if (a.sort === 'label' && b.sort === 'label' && a.path !== b.path) continue;
      const key = [a.text, b.text].sort().join('\n');
      if (told.has(key)) continue;
      told.add(key);
      yield [a, b];
    }
}
