import type { Receiver } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import './account.css';

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

/** An address as it is on a parcel. */
export function Address({ receiver }: { readonly receiver: Receiver }) {
  const { i18n } = useTranslation();
  const { firstName, lastName, companyName, address, postcode, city, province, district, countryCode, phone } =
    receiver;
  const country = countryCode && (new Intl.DisplayNames([i18n.language], { type: 'region' }).of(countryCode) ?? '');
  // From the large to the small, as in China.
  const isChinese = i18n.language === 'zh';
  return (
    <address className="receiver" translate="no">
      <strong>{joined(isChinese ? [lastName, firstName] : [firstName, lastName], ' ')}</strong>
      {companyName !== '' && <div>{companyName}</div>}
      <div>
        {isChinese
          ? joined([country, province, city, district, address, postcode], ' ')
          : joined([address, district, joined([postcode, city], ' '), province, country], ', ')}
      </div>
      <div className="muted numbers">{phone}</div>
    </address>
  );
}
