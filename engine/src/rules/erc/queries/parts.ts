import { referenceAt, unitAt } from '../../../indexes/index.ts';
import type { ObjOf } from '../../../kinds/index.ts';
import type { ErcInput } from '../../rule.ts';
import { pagesOf, tableOfPages } from './page.ts';

/** A unit of a part, on one page. */
export interface PartUnit {
  readonly component: ObjOf<'component'>;
  /** Missing where the document does not have it. */
  readonly symbol: ObjOf<'symbol'> | undefined;
  readonly reference: string;
  readonly unit: number;
  readonly path: string;
}

/** Units of the annotated parts of a sheet, for each page that shows it. What is no part ('#…') is left out. */
export const unitsOn = tableOfPages((page): readonly PartUnit[] =>
  page.all('component').flatMap(component => {
    const found = page.get(component.symbol);
    const symbol = found?.kind === 'symbol' ? found : undefined;
    return page.uses.flatMap(({ path }) => {
      const reference = referenceAt(component, path);
      if (reference === '' || reference.endsWith('?') || reference.startsWith('#')) return [];
      return [{ component, symbol, reference, unit: unitAt(component, path), path }];
    });
  }),
);

const sharedOn = tableOfPages(page => unitsOn(page).filter(({ symbol }) => (symbol?.unitCount ?? 1) > 1));

/** Units of a sheet by designator. */
export const unitsByReference = tableOfPages(page => Map.groupBy(unitsOn(page), ({ reference }) => reference));

const parts = new WeakMap<ErcInput, readonly (readonly [PartUnit, ...PartUnit[]])[]>();

/** Parts of several units; those of another symbol under the same designator left out. */
export function multiUnitParts(input: ErcInput): readonly (readonly [PartUnit, ...PartUnit[]])[] {
  let found = parts.get(input);
  if (!found) {
    const units = [...pagesOf(input).values()].flatMap(sharedOn);
    found = [...Map.groupBy(units, ({ reference }) => reference).values()].map(([first, ...rest]) => [
      first!,
      ...rest.filter(({ component }) => component.libId === first!.component.libId),
    ]);
    parts.set(input, found);
  }
  return found;
}
