import { msg, ok, type Result } from '../../../base/index.ts';
import type { ObjOf } from '../../../kinds/index.ts';
import type { Density } from '../ipc.ts';
import { makers } from '../makers/index.ts';
import type { Pattern } from '../pattern.ts';
import { footprintRecord } from '../record.ts';
import { Dims } from '../source.ts';
import type { Entries, Recipe, RecipeFault } from './recipe.ts';
import { readSheet } from './entries.ts';

/** Result of a recipe. */
export interface Cooked {
  readonly pattern: Pattern;
  readonly footprint: ObjOf<'footprint'>;
}

/** What a name says of the density that is not the usual one: IPC-7351's letters for most and least. */
const SUFFIX: Readonly<Record<Density, string>> = { A: '_M', B: '', C: '_L' };

/**
 * Draws a footprint of a family. Faults name the field that they are about.
 * @param library of the footprint's name
 * @param name by default what the dimensions give
 */
export function cook(
  recipe: Recipe,
  entries: Entries,
  density: Density,
  library: string,
  name = '',
): Result<Cooked, readonly RecipeFault[]> {
  const { sheet, faults } = readSheet(recipe, entries);
  if (faults.length > 0) return { ok: false, error: faults };
  const wrong = recipe.check?.(sheet) ?? [];
  if (wrong.length > 0) return { ok: false, error: wrong };
  const given = Object.entries(recipe.dims?.(sheet, density) ?? {});
  const cells = new Map([...sheet.cells(), ...given.map(([key, value]) => [key, String(value)] as const)]);
  cells.set('density', density);
  const called = name.trim() || recipe.name(sheet) + SUFFIX[density];
  const id = `${library}:${called}`;
  const dims = new Dims(cells, id);
  const pattern = makers[recipe.make]!(dims);
  if (pattern.pads.some(pad => !(pad.w > 0 && pad.h > 0)))
    return {
      ok: false,
      error: [{ key: null, message: msg('recipe.noRoom', 'These dimensions leave no room for the lands.') }],
    };
  const info = {
    library,
    id,
    name: called,
    description: recipe.description(sheet),
    keywords: recipe.keywords,
    make: recipe.make,
    dims,
  };
  return ok({ pattern, footprint: footprintRecord(info, pattern) });
}
