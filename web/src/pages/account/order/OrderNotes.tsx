import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Card } from './Card.tsx';

/** What the customer wrote when ordering: the number of their purchase, and notes. */
export function OrderNotes({ order: { poNumber, notes } }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (poNumber === '' && notes === '') return null;
  return (
    <Card title={t('checkout.notes')}>
      {poNumber !== '' && (
        <dl className="facts">
          <dt>{t('changeOrder.poNumber')}</dt>
          <dd translate="no">{poNumber}</dd>
        </dl>
      )}
      {notes !== '' && (
        <p className="order-notes" translate="no">
          {notes}
        </p>
      )}
    </Card>
  );
}
