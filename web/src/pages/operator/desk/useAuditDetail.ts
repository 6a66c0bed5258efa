import {
  carrierName,
  complaintStateMessages,
  isCarrier,
  isProductionStep,
  orderStatusMessages,
  productionMessage,
} from '@boardwright/commerce';
import type { EndpointOutput } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { listed, tr } from '../../../app/locale.ts';
import { formatMoney } from '../../../app/money.ts';

type Row = EndpointOutput<'operator.audit'>['rows'][number];
type Detail = Row['detail'];
type Value = Detail[string];
/** What a detail is called, and what its value means. A value that means nothing to a person is ''. */
type Wording = readonly [name: string, value?: (value: Value) => string];

/** States of orders and of complaints: no two have the same name and another meaning. */
const states = { ...orderStatusMessages, ...complaintStateMessages };

const isState = (value: Value): value is keyof typeof states =>
  typeof value === 'string' && Object.hasOwn(states, value);

/** The details of what an operator did, in words; a detail that has none keeps the name of its field. */
export function useAuditDetail(): (row: Row) => string {
  const { t, i18n } = useTranslation();
  const wordings = ({ currency }: Detail): Readonly<Record<string, Wording>> => ({
    to: [t('orders.status'), value => (isState(value) ? tr(states[value]) : String(value))],
    step: [
      t('operator.step'),
      value => (typeof value === 'string' && isProductionStep(value) ? tr(productionMessage(value)) : String(value)),
    ],
    amount: [
      t('orders.amount'),
      value =>
        typeof currency === 'string'
          ? formatMoney(Number(value), currency, i18n.language)
          : (Number(value) / 100).toFixed(2),
    ],
    // Stands in the amount.
    currency: ['', () => ''],
    reference: [t('operator.audit.reference')],
    carrier: [
      t('shipment.carrier'),
      value => (typeof value === 'string' && isCarrier(value) && carrierName(value)) || t('operator.otherCarrier'),
    ],
    carrierName: [t('operator.carrierName')],
    trackingNumber: [t('shipment.number')],
    trackingUrl: [t('operator.trackingUrl')],
    remedy: [t('operator.complaint.remedy'), value => t(`complaint.wish.${value === 'refund' ? 'refund' : 'remake'}`)],
    asks: [t('operator.audit.asks'), value => (value === true ? t('operator.audit.yes') : '')],
  });
  return ({ detail }) => {
    const known = wordings(detail);
    const texts = Object.entries(detail).flatMap(([field, value]) => {
      const [name, say = String] = known[field] ?? [field];
      const said = say(value);
      return said === '' ? [] : [t('operator.audit.detail', { name, value: said })];
    });
    return listed(texts);
  };
}
