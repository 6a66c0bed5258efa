import { ExportOutlined } from '@ant-design/icons';
import type { Shipment as Sent } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';

/** How an order is on its way, with the carrier's page where it is followed. */
export function Shipment({ shipment: { carrier, trackingNumber, trackingUrl } }: { readonly shipment: Sent }) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      <dt>{t('shipment.carrier')}</dt>
      <dd translate="no">{carrier}</dd>
      <dt>{t('shipment.number')}</dt>
      <dd translate="no">
        {trackingUrl === null ? (
          trackingNumber
        ) : (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber} <ExportOutlined aria-label={t('shipment.follow')} />
          </a>
        )}
      </dd>
    </dl>
  );
}
