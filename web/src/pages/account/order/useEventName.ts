import {
  complaintStateMessages,
  isProductionStep,
  orderStatusMessages,
  productionMessage,
} from '@boardwright/commerce';
import type { OrderEvent } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { listed, tr } from '../../../app/locale.ts';
import { formatMoney } from '../../../app/money.ts';

/** What happened to an order in words, in the user's language. */
export function useEventName(): (event: OrderEvent) => string {
  const { t, i18n } = useTranslation();
  return ({ type, to, payment, production, firstArticle, shipping, shipment, price, complaint, consent, change }) => {
    const money = (minor: number, currency: string) => formatMoney(minor, currency, i18n.language);
    if (type === 'placed') return t('orders.placed');
    if (payment) return t(`orders.payment.${payment.outcome}`, { amount: money(payment.amount, payment.currency) });
    if (production !== null) return isProductionStep(production) ? tr(productionMessage(production)) : production;
    if (firstArticle) return t(`orders.event.firstArticle.${firstArticle}`);
    if (shipping)
      return t('orders.event.shipping', { name: shipping.name, amount: money(shipping.amount, shipping.currency) });
    if (shipment) return t('orders.event.shipment', { carrier: shipment.carrier, number: shipment.trackingNumber });
    if (price) {
      const { before, after, currency, outcome } = price;
      return t(`orders.event.price.${outcome}`, { before: money(before, currency), after: money(after, currency) });
    }
    if (complaint) return t('orders.event.complaint', { state: tr(complaintStateMessages[complaint.state]) });
    if (consent)
      return t('orders.event.consent', {
        partNo: consent.partNo,
        count: consent.layers.filter(({ added, lost }) => added + lost > 0).length,
      });
    if (change) return t('orders.event.change', { fields: listed(change.map(field => t(`orders.field.${field}`))) });
    return tr(orderStatusMessages[to]);
  };
}
