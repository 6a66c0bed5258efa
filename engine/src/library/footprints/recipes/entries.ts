import { msg, type Msg } from '../../../base/index.ts';
import type { Entries, Recipe, RecipeFault, RecipeField } from './recipe.ts';
import { inMm, readLength, Sheet, type Limits } from './sheet.ts';

const within = (least: number, most: number): Msg =>
  msg('recipe.within', 'Enter a length from {{least}} to {{most}} mm.', { least: inMm(least), most: inMm(most) });

function readRange(text: string, least: number, most: number): Limits | Msg {
  const parts = text.split('..');
  const cells = parts.length === 3 ? parts : parts.length === 2 ? [parts[0]!, '', parts[1]!] : ['', parts[0]!, ''];
  const read = cells.map(cell => (cell.trim() === '' ? null : (readLength(cell) ?? Number.NaN)));
  if (read.some(value => value !== null && !(value >= least && value <= most))) return within(least, most);
  const [low, middle, high] = read as [number | null, number | null, number | null];
  if (low === null && high === null)
    return middle === null
      ? msg('recipe.empty', 'Enter minimum and maximum, or the nominal value.')
      : ([middle, null, middle] as const);
  if (low === null || high === null)
    return msg('recipe.oneLimit', 'Enter both minimum and maximum, or only the nominal value.');
  if (low > high || (middle !== null && (middle < low || middle > high)))
    return msg('recipe.falling', 'Minimum must come first, maximum last.');
  return [low, middle, high];
}

function readField(field: RecipeField, text: string): string | number | Limits | Msg {
  switch (field.type) {
    case 'range':
      return readRange(text, field.least, field.most);
    case 'length': {
      const value = readLength(text);
      return value !== null && value >= field.least && value <= field.most ? value : within(field.least, field.most);
    }
    case 'count': {
      const { least, most, step } = field;
      const value = Number(text);
      const fine = text.trim() !== '' && value >= least && value <= most && (value - least) % step === 0;
      if (fine) return value;
      return step === 1
        ? msg('recipe.count', 'Enter a whole number from {{least}} to {{most}}.', { least, most })
        : msg('recipe.countBy', 'Enter a number from {{least}} to {{most}} in steps of {{step}}.', {
            least,
            most,
            step,
          });
    }
    case 'text':
      return field.pattern.test(text.trim()) ? text.trim() : field.wrong;
    case 'choice':
    case 'flag':
      return text;
  }
}

export const isAsked = (field: RecipeField, entries: Entries): boolean => field.when?.(entries) ?? true;

/**
 * What a value entered for one field sets. Choosing the outline that a standard package is named after brings that package's
 * dimensions with it.
 */
export const entered = (recipe: Recipe, key: string, value: string): Entries => ({
  ...recipe.presets?.find(preset => preset.name === value && preset.entries[key] === value)?.entries,
  [key]: value,
});

/** What was entered for the fields of a recipe; fields that nobody changed have their first value. */
export function readSheet(recipe: Recipe, entries: Entries): { readonly sheet: Sheet; readonly faults: RecipeFault[] } {
  const all = { ...Object.fromEntries(recipe.fields.map(field => [field.key, field.value])), ...entries };
  const values = new Map<string, string | number | Limits>();
  const faults: RecipeFault[] = [];
  for (const field of recipe.fields) {
    if (!isAsked(field, all)) continue;
    const read = readField(field, all[field.key] ?? '');
    if (typeof read === 'object' && 'id' in read) faults.push({ key: field.key, message: read });
    else if (field.type !== 'flag' || read === 'yes') values.set(field.key, read);
  }
  return { sheet: new Sheet(values), faults };
}
