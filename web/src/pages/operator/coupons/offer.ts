import type { EndpointInput, EndpointOutput } from '@boardwright/contract';
import { minorUnits } from '../order/actions/MoneyField.tsx';

export type Offer = EndpointOutput<'coupon.allOffers'>[number];
type NewOffer = EndpointInput<'coupon.saveOffer'>;

/** The form of a coupon, as people write it: amounts with two decimals, days of this place. Fields that are not shown have no value. */
export interface OfferValues {
  readonly title: string;
  readonly type: Offer['type'];
  readonly scope: Offer['scope'];
  readonly gives: 'amount' | 'percent';
  readonly amount?: number;
  readonly percent?: number;
  readonly mostOff?: number | null;
  readonly threshold?: number | null;
  readonly leastPieces?: number | null;
  readonly mostPieces?: number | null;
  readonly leastSize?: number | null;
  readonly mostSize?: number | null;
  readonly bomLines?: number | null;
  readonly from: string;
  readonly to: string;
  readonly most?: number | null;
  readonly code?: string;
  readonly activityUrl?: string;
  readonly reason: string;
}

/** The most that can be ordered, and the longest side of a board in millimetres: ends of ranges that were left open. */
const MOST_PIECES = 10_000;
const LONGEST = 500;

type Range = [least: number, most: number];

const range = (least: number | null | undefined, most: number | null | undefined, end: number): Range | undefined =>
  least == null && most == null ? undefined : [least ?? 0, most ?? end];

const money = (amount: number | null | undefined): number | undefined =>
  amount == null ? undefined : minorUnits(amount);

/** Midnight at the beginning of a day, or at its end. */
const dayStart = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const dayEnd = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** What the service is sent. */
export function offerOf(values: OfferValues): NewOffer {
  const { title, type, scope, gives, amount, percent, mostOff, threshold, bomLines, from, to, most, reason } = values;
  const couponParam = {
    amount: gives === 'amount' ? money(amount) : undefined,
    percent: gives === 'percent' ? percent : undefined,
    most: gives === 'percent' ? money(mostOff) : undefined,
    threshold: money(threshold),
    pcbNum: range(values.leastPieces, values.mostPieces, MOST_PIECES),
    pcbSize: range(values.leastSize, values.mostSize, LONGEST),
    bomLines: bomLines ?? undefined,
  };
  return {
    title,
    type,
    scope,
    // `as`: what is undefined is left out.
    couponParam: JSON.parse(JSON.stringify(couponParam)) as NewOffer['couponParam'],
    validFrom: dayStart(from),
    validTo: dayEnd(to),
    most: most ?? null,
    code: values.code ?? '',
    activityUrl: values.activityUrl ?? '',
    reason,
  };
}

/** The link by which a customer gets the coupon. */
export const claimLink = ({ templeId, code }: Pick<Offer, 'templeId' | 'code'>): string =>
  `${window.location.origin}/my-coupons?claim=${encodeURIComponent(code || templeId)}`;
