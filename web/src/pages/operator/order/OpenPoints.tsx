import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../app/money.ts';
import type { OperatorOrderView } from './operatorOrder.ts';
import { owedBack } from './owedBack.ts';

const isReviewed = (status: OperatorOrderView['status']) => status !== 'queued' && status !== 'delivery';

/** What keeps an order from going on, or is owed to the customer. */
export function OpenPoints({ order }: { readonly order: OperatorOrderView }) {
  const { t, i18n } = useTranslation();
  const { proposal, due, status, attention, currency, shipping, firstArticle } = order;
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const owed = owedBack(order);
  const points = [
    attention === 'operator' && t('operator.open.message'),
    firstArticle?.state === 'shown' && t('operator.open.firstArticle'),
    proposal !== null && t('operator.open.consent', { after: money(proposal.after) }),
    status === 'delivery' && shipping === null && t('operator.open.shipping'),
    status === 'delivery' && due > 0 && t('operator.open.shippingDue', { amount: money(due) }),
    isReviewed(status) && due > 0 && t('operator.open.due', { amount: money(due) }),
    owed > 0 && t('operator.open.refund', { amount: money(owed) }),
  ].filter(point => point !== false);
  return points.map(point => (
    <Alert key={point} type="warning" showIcon className="page-notice" title={point} data-testid="open-point" />
  ));
}
