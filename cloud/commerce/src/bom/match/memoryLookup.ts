import { mpnKey, type Part } from '../../parts/part.ts';
import { PartIndexBuilder } from '../../parts/search/partIndex.ts';
import type { PartLookup } from './match.ts';

/** Looks parts up in a catalogue that is in memory, such as the shipped one. */
export function memoryLookup(parts: readonly Part[]): PartLookup {
  const builder = new PartIndexBuilder();
  for (const part of parts) builder.add(part);
  const index = builder.build();
  const named = Map.groupBy(parts, ({ mpn }) => mpnKey(mpn));
  return {
    byMpn: mpns => new Map(mpns.map(mpn => [mpn, named.get(mpn) ?? []])),
    search: query => index.search(query).entries.map(i => parts[i]!),
  };
}
