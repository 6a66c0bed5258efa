import { priceLineMessages, type PriceKey } from '@boardwright/commerce';
import { priceChangesSchema, type PriceChange } from '@boardwright/contract';
import type { Msg } from '@boardwright/engine/base';

/** The changes that the refusal of a stale price carries; null when it is another refusal. */
export function changesOf(data: unknown): readonly PriceChange[] | null {
  const read = priceChangesSchema.safeParse(data);
  return read.success ? read.data.changes : null;
}

interface ChangedLine {
  readonly key: string;
  readonly title: Msg;
  readonly before: number | null;
  readonly after: number | null;
}

/** The fees that differ between two prices of one board. */
export function changedLines(before: PriceChange['before'], after: PriceChange['after']): readonly ChangedLine[] {
  const fees = (price: PriceChange['after']) =>
    new Map((price?.lines ?? []).filter(({ role }) => role === 'fee').map(({ key, amount }) => [key, amount]));
  const [old, now] = [fees(before), fees(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter(key => old.get(key) !== now.get(key))
    .flatMap(key => {
      const title = priceLineMessages[key as PriceKey] as Msg | undefined;
      return title ? [{ key, title, before: old.get(key) ?? null, after: now.get(key) ?? null }] : [];
    });
}
