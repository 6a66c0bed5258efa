import { MessageOutlined } from '@ant-design/icons';
import type { EndpointOutput } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '../../../app/money.ts';
import { age } from './age.ts';

interface Props {
  readonly row: EndpointOutput<'operator.orders'>['rows'][number];
  /** When it was read. */
  readonly now: Date;
}

/** An order on the board: number, customer, amount, and how long it has been in its column. */
export function OrderCard({ row, now }: Props) {
  const { t, i18n } = useTranslation();
  const { orderId, orderNumber, customer, amountPayable, currency, changeTime, attention } = row;
  return (
    <Link to={`/operator/orders/${orderId}`} className="order-card">
      <strong className="numbers" translate="no">
        {orderNumber}
      </strong>
      <span className="order-card-customer muted" translate="no">
        {customer}
      </span>
      <span className="order-card-foot numbers">
        {formatMoney(amountPayable, currency, i18n.language)}
        <span className="muted" title={new Date(changeTime).toLocaleString(i18n.language)}>
          {age(changeTime, now, i18n.language)}
        </span>
      </span>
      {attention === 'operator' && (
        <span className="order-card-message">
          <MessageOutlined aria-hidden /> {t('operator.answerNeeded')}
        </span>
      )}
      {attention === 'customer' && <span className="muted">{t('operator.waitsForCustomer')}</span>}
    </Link>
  );
}
