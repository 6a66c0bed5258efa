import type { CommerceMessageId } from '../messages.ts';
import type { PcbOptions } from '../options/attributes.ts';
import type { AreaTier, PriceBook } from './book.ts';
import { ceilDiv, multiply, permille } from './integers.ts';
import type { Measures, Priced } from './priceLine.ts';

/** The board fee: area by tiers, then one factor after another, each rounded up to whole minor units. */
export function boardFee(o: PcbOptions, m: Measures, book: PriceBook): Priced {
  const tiers = book.boards[o.layers]!.tiers;
  const parts = tierParts(tiers, m.orderMm2);
  const base = ceilDiv(
    parts.reduce((sum, part) => sum + multiply(part.mm2, part.centsPerM2), 0),
    1_000_000,
  );
  const factors = boardFactors(o, book);
  const amount = factors.reduce((fee, factor) => permille(fee, factor.permille), base);
  return {
    amount,
    formula:
      `⌈${parts.map(p => `${p.mm2} mm² × ¢${p.centsPerM2}/m²`).join(' + ')}⌉` +
      factors.map(f => ` × ${f.permille}‰ ({${f.label}})`).join(''),
    inputs: {
      pieceMm2: m.pieceMm2,
      quantity: m.quantity,
      orderMm2: m.orderMm2,
      base,
      ...Object.fromEntries(factors.map(f => [f.name, f.permille])),
    },
  };
}

/** The area split over the tiers it reaches into. */
function tierParts(tiers: readonly AreaTier[], orderMm2: number): { mm2: number; centsPerM2: number }[] {
  return tiers
    .map((tier, i) => ({
      mm2: Math.max(0, Math.min(orderMm2, tiers[i + 1]?.fromMm2 ?? Infinity) - tier.fromMm2),
      centsPerM2: tier.centsPerM2,
    }))
    .filter(part => part.mm2 > 0);
}

/** Factors other than 1, in a fixed order. */
function boardFactors(
  o: PcbOptions,
  { factors: f }: PriceBook,
): { name: string; label: CommerceMessageId; permille: number }[] {
  return [
    { name: 'thicknessUm', label: 'pcb.thickness' as const, permille: f.thicknessUm[o.thicknessUm]! },
    { name: 'material', label: 'pcb.material' as const, permille: f.material[o.material]! },
    { name: 'minTrackUm', label: 'pcb.minTrack' as const, permille: f.minTrackUm[o.minTrackUm]! },
    { name: 'minHoleUm', label: 'pcb.minHole' as const, permille: f.minHoleUm[o.minHoleUm]! },
    { name: 'viaProcess', label: 'pcb.viaProcess' as const, permille: f.viaProcess[o.viaProcess]! },
    { name: 'ipcClass', label: 'pcb.ipcClass' as const, permille: f.ipcClass[o.ipcClass]! },
    { name: 'packing', label: 'pcb.packing' as const, permille: f.packing[o.packing]! },
    { name: 'noXOut', label: 'pcb.noXOut' as const, permille: o.boardType === 'panel' && !o.xOut ? f.noXOut : 1000 },
    {
      name: 'blindBuriedVias',
      label: 'pcb.blindBuriedVias' as const,
      permille: 1000 + o.blindBuriedVias * f.perBlindVia,
    },
  ].filter(factor => factor.permille !== 1000);
}
