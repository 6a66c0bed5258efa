import type { Receiver } from '@boardwright/contract';

/** An address in one line, from small to large; in Chinese from large to small. */
export function addressLine(receiver: Receiver, language: string): string {
  const { firstName, lastName, address, postcode, city, district, province, countryCode } = receiver;
  const country = countryCode && new Intl.DisplayNames([language], { type: 'region' }).of(countryCode);
  const isChinese = language.startsWith('zh');
  const name = (isChinese ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(isChinese ? '' : ' ');
  const places = [address, district, [postcode, city].filter(Boolean).join(' '), province, country].filter(Boolean);
  return [name, ...(isChinese ? places.toReversed() : places)].join(isChinese ? '，' : ', ');
}
