import type { Coupon, MessageId } from '@boardwright/contract';
import type { MsgArgs } from '@boardwright/engine/base';
import type { Discount } from '../checkout/totals.ts';
import type { LineRequest } from '../lines/kinds.ts';
import { roundDiv } from '../price/rounding.ts';
import type { PriceLine } from '../price/priceLine.ts';
import { couponsApply } from './couponsApply.ts';
import { couponTerms } from './terms.ts';
import type { CouponTerms } from './terms.ts';

/** A line item of an order that a coupon is used for. */
export interface CouponItem {
  readonly itemType: LineRequest['itemType'];
  readonly partNo: string;
  readonly quantity: number;
  readonly total: number;
  readonly request: LineRequest;
  readonly price: { readonly lines: readonly PriceLine[] };
  /** Whether it was designed in the online editor. */
  readonly isOnlineDesign: boolean;
}

/** Why a coupon cannot be used. */
export interface CouponFault {
  readonly reason: MessageId & `coupon.${string}`;
  readonly parameters: MsgArgs;
}

export type UsableCoupon = Pick<Coupon, 'type' | 'couponParam' | 'state' | 'scope' | 'validFrom' | 'validTo'>;

const fault = (reason: CouponFault['reason'], parameters: MsgArgs = {}): CouponFault => ({ reason, parameters });

/** What a coupon takes off an order, or why it cannot be used. Specification, sections 3 and 5. */
export function couponDiscount(
  coupon: UsableCoupon,
  items: readonly CouponItem[],
  shipping: number | null,
  now: string,
): Discount | CouponFault {
  const unusable = ownFault(coupon, now);
  if (unusable) return unusable;
  if (!couponsApply(items)) return fault('coupon.several');
  const terms = couponTerms(coupon.couponParam);
  const concerned = items.filter(item => isFor(coupon.type, item));
  if (concerned.length === 0) return fault('coupon.type');
  const wrong = scopeFault(coupon.scope, concerned) ?? termsFault(terms, concerned);
  if (wrong) return wrong;
  if (coupon.type === 'shipping' && shipping === null) return fault('coupon.no-shipping');
  const base =
    coupon.type === 'shipping' ? shipping! : concerned.reduce((sum, item) => sum + valueOf(coupon.type, item), 0);
  const goods = concerned.reduce((sum, item) => sum + item.total, 0);
  if (terms.threshold !== undefined && goods < terms.threshold)
    return fault('coupon.threshold', { threshold: (terms.threshold / 100).toFixed(2) });
  return { amount: amountOf(terms, base), from: coupon.type === 'shipping' ? 'shipping' : 'merchandise' };
}

function ownFault({ state, validFrom, validTo }: UsableCoupon, now: string): CouponFault | null {
  if (state === 1) return fault('coupon.used');
  if (state === 2 || validTo <= now) return fault('coupon.expired');
  if (validFrom > now) return fault('coupon.early', { date: validFrom.slice(0, 10) });
  return state === 0 ? null : fault('coupon.disabled');
}

const TYPES = { pcb: 'Custom', stencil: 'Stencil', component: 'Normal', assembly: 'BomQuote' } as const;

const isFor = (type: Coupon['type'], { itemType }: CouponItem): boolean =>
  type === 'general' || type === 'shipping' || TYPES[type] === itemType;

function scopeFault(scope: Coupon['scope'], items: readonly CouponItem[]): CouponFault | null {
  if (scope === 'all') return null;
  const wanted = scope === 'online-design';
  return items.every(item => item.isOnlineDesign === wanted) ? null : fault(`coupon.scope-${scope}`);
}

function termsFault({ pcbNum, pcbSize, bomLines }: CouponTerms, items: readonly CouponItem[]): CouponFault | null {
  for (const { request, quantity } of items) {
    if (pcbNum && (quantity < pcbNum[0] || quantity > pcbNum[1]))
      return fault('coupon.quantity', { least: pcbNum[0], most: pcbNum[1] });
    if (pcbSize && 'size' in request) {
      const longest = Math.max(request.size.widthUm, request.size.heightUm) / 1000;
      if (longest < pcbSize[0] || longest > pcbSize[1])
        return fault('coupon.size', { least: pcbSize[0], most: pcbSize[1] });
    }
    if (request.itemType === 'BomQuote') {
      if (bomLines !== undefined && request.parts.length > bomLines)
        return fault('coupon.bom-lines', { most: bomLines });
      // Assembly is free only with boards or parts of the shop.
      if (request.parts.length === 0) return fault('coupon.parts');
    }
  }
  return null;
}

/** What of an item a coupon is for: of an assembly the work, not the parts. */
function valueOf(type: Coupon['type'], { total, price: { lines } }: CouponItem): number {
  if (type !== 'assembly') return total;
  return lines.find(line => line.key === 'assemblyTotal')?.amount ?? 0;
}

function amountOf({ amount, percent, most = Infinity }: CouponTerms, base: number): number {
  const wanted = percent === undefined ? (amount ?? 0) : Math.min(most, roundDiv(base * percent, 100));
  return Math.min(base, wanted);
}
