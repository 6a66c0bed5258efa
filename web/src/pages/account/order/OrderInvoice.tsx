import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Address } from '../Address.tsx';
import { Card } from './Card.tsx';

const FACTS = ['taxNumber', 'address', 'phone', 'bank', 'account', 'email'] as const;

/** Whom the invoice is made out to, where it is not the receiver of the parcel. */
export function OrderInvoice({ order: { bill, billing } }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (bill === null && billing === null) return null;
  return (
    <Card title={t('checkout.invoice')}>
      {bill ? (
        <>
          <strong translate="no">{bill.companyName || bill.title}</strong>
          <dl className="facts" data-testid="order-invoice">
            {bill.invoiceKind === 'special' && (
              <>
                <dt>{t('bills.kind')}</dt>
                <dd>{t('bills.kind.special')}</dd>
              </>
            )}
            {FACTS.filter(name => bill[name] !== '').map(name => [
              <dt key={`${name}-name`}>{t(`bills.${name}`)}</dt>,
              <dd key={name} translate="no">
                {bill[name]}
              </dd>,
            ])}
          </dl>
        </>
      ) : (
        billing && <Address receiver={billing} />
      )}
    </Card>
  );
}
