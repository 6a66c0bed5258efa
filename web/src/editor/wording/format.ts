import { toMm } from '@boardwright/engine/base';

/** Millimetres without needless zeros, as people write them. */
export const formatMm = (value: number, digits = 4): string => String(Number(toMm(value).toFixed(digits)));

/** A typed length: '1.5', '1.5mm', '60mil', '0.1in', '500um'; null when it is none. Gives nanometres. */
export function parseLength(text: string): number | null {
  const match = /^\s*([-+]?\d*\.?\d+(?:e[-+]?\d+)?)\s*(mm|mil|in|"|um|µm|nm)?\s*$/i.exec(text.replace(',', '.'));
  if (!match) return null;
  const unit = { mm: 1e6, mil: 25_400, in: 25_400_000, '"': 25_400_000, um: 1000, µm: 1000, nm: 1 }[
    match[2]?.toLowerCase() ?? 'mm'
  ]!;
  const value = Math.round(Number(match[1]) * unit);
  return Number.isFinite(value) && Math.abs(value) <= 2_147_483_647 ? value : null;
}
