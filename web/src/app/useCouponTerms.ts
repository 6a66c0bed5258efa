import { couponTerms } from '@boardwright/commerce';
import type { Coupon } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from './money.ts';

/** What a coupon gives and asks for, in words; the first is what it takes off. */
export function useCouponTerms(): (param: Coupon['couponParam']) => string[] {
  const { t, i18n } = useTranslation();
  const money = (minor: number) => formatMoney(minor, 'USD', i18n.language);
  return param => {
    const { amount, percent, most, threshold, pcbNum, pcbSize, bomLines } = couponTerms(param);
    const words: string[] = [];
    if (percent === undefined) words.push(t('coupons.off', { amount: money(amount ?? 0) }));
    else if (most === undefined) words.push(t('coupons.percentOff', { percent }));
    else words.push(t('coupons.percentOffMost', { percent, most: money(most) }));
    if (threshold !== undefined) words.push(t('coupons.threshold', { threshold: money(threshold) }));
    if (pcbNum) words.push(t('coupons.pieces', { least: pcbNum[0], most: pcbNum[1] }));
    if (pcbSize) words.push(t('coupons.size', { least: pcbSize[0], most: pcbSize[1] }));
    if (bomLines !== undefined) words.push(t('coupons.bomLines', { count: bomLines }));
    return words;
  };
}
