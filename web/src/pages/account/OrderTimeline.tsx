import type { OrderEvent } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useEventName } from './order/useEventName.ts';

/** What happened to an order, the newest first. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = useEventName();
  return (
    <ol className="order-timeline" aria-label={t('orders.history')}>
      {events.toReversed().map(event => (
        <li key={event.time + event.type + event.to + (event.production ?? '')}>
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
