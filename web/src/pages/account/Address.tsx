import type { Receiver } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import './account.css';

/** An address as it is on a parcel. */
export function Address({ receiver }: { readonly receiver: Receiver }) {
  const { i18n } = useTranslation();
  const { firstName, lastName, address, postcode, city, countryCode, phone } = receiver;
  const country = countryCode && new Intl.DisplayNames([i18n.language], { type: 'region' }).of(countryCode);
  return (
    <address className="receiver" translate="no">
      <strong>{[firstName, lastName].filter(Boolean).join(' ')}</strong>
      <div>{[address, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')}</div>
      <div className="muted numbers">{phone}</div>
    </address>
  );
}
