import type { DrawnSheet } from './design.ts';

/**
 * Names that must be known in the whole design: those used on several pages, given by a power symbol, or marked as going
 * on elsewhere. All others stay local names of their page.
 */
export function globalNames(sheets: readonly DrawnSheet[]): ReadonlySet<string> {
  const pages = new Map<string, Set<DrawnSheet>>();
  const names = new Set<string>();
  for (const sheet of sheets) {
    if (!sheet.top) continue;
    for (const { name, look } of sheet.marks) {
      if (look === 'flag') names.add(name);
      pages.set(name, (pages.get(name) ?? new Set()).add(sheet));
    }
    for (const part of sheet.parts)
      if (part.symbol.power === 'global') {
        const value = part.fields.find(field => field.name === 'Value')?.value;
        if (value) names.add(value);
      }
  }
  for (const [name, users] of pages) if (users.size > 1) names.add(name);
  return names;
}
