import { orderStatusMessages } from '@boardwright/commerce';
import type { OrderEvent } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import { formatMoney } from '../../app/money.ts';

/** What happened to an order, the newest first. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = ({ type, to, payment }: OrderEvent): string => {
    if (type === 'placed') return t('orders.placed');
    if (payment === null) return tr(orderStatusMessages[to]);
    return t(`orders.payment.${payment.outcome}`, {
      amount: formatMoney(payment.amount, payment.currency, i18n.language),
    });
  };
  return (
    <ol className="order-timeline" aria-label={t('orders.history')}>
      {events.toReversed().map(event => (
        <li key={event.time + event.type + event.to}>
          <strong>{nameOf(event)}</strong>
          <time className="muted numbers" dateTime={event.time}>
            {new Date(event.time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {event.reason !== '' && <p translate="no">{event.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
