import { couponTerms } from '@boardwright/commerce';
import type { Coupon } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useMoney, type MoneyReader } from './useMoney.ts';

/** What a coupon gives and asks for, in words; the first is what it takes off. */
export function useCouponTerms(reader: MoneyReader = 'customer'): (param: Coupon['couponParam']) => string[] {
  const { t } = useTranslation();
  const { money } = useMoney(reader);
  const amountOf = (minor: number) => money(minor, 'USD');
  return param => {
    const { amount, percent, most, threshold, pcbNum, pcbSize, bomLines } = couponTerms(param);
    const words: string[] = [];
    if (percent === undefined) words.push(t('coupons.off', { amount: amountOf(amount ?? 0) }));
    else if (most === undefined) words.push(t('coupons.percentOff', { percent }));
    else words.push(t('coupons.percentOffMost', { percent, most: amountOf(most) }));
    if (threshold !== undefined) words.push(t('coupons.threshold', { threshold: amountOf(threshold) }));
    if (pcbNum) {
      const [least, most] = pcbNum;
      words.push(least > 1 ? t('coupons.pieces', { least, most }) : t('coupons.piecesMost', { most }));
    }
    if (pcbSize) {
      const [least, most] = pcbSize;
      words.push(least > 0 ? t('coupons.size', { least, most }) : t('coupons.sizeMost', { most }));
    }
    if (bomLines !== undefined) words.push(t('coupons.bomLines', { count: bomLines }));
    return words;
  };
}
