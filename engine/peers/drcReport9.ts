import { readFileSync } from 'node:fs';

interface Violation {
  readonly type: string;
  readonly items: readonly { readonly uuid: string }[];
}

interface Report {
  readonly violations: readonly Violation[];
  readonly unconnected_items: readonly Violation[];
}

/**
 * Types that are counted once an item. KiCad 9 reports an open courtyard one to three times; how often depends on where its memory
 * lies (glibc.malloc.tcache_count=0 changes it).
 */
const ONCE_AN_ITEM: ReadonlySet<string> = new Set(['malformed_courtyard']);

/** The types in a JSON report of `kicad-cli pcb drc`, one for each finding. */
export function reportedTypes(file: string): string[] {
  const { violations, unconnected_items: missing } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const seen = new Set<string>();
  const counted = violations.filter(({ type, items }) => {
    if (!ONCE_AN_ITEM.has(type)) return true;
    const key = [type, ...items.map(({ uuid }) => uuid)].join(' ');
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  return [...counted.map(({ type }) => type), ...missing.map(() => 'unconnected_items')];
}
