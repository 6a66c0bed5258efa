import { Alert, Button } from 'antd';
import type { OrderView } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { formatMoney } from '../../../app/money.ts';

interface Props {
  readonly order: OrderView;
  readonly onChange: (order: OrderView) => void;
}

/** Asks the customer for consent to a higher price. Without it the old price stays. */
export function Consent({ order, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { proposal, currency, orderId } = order;
  if (!proposal) return null;
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const answer = async (accept: boolean) => {
    setBusy(true);
    const result = await api.order.consent({ id: orderId, after: proposal.after, accept });
    setBusy(false);
    if (result.ok) onChange(result.value);
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="page-notice"
      data-testid="consent"
      title={t('consent.title', { before: money(proposal.before), after: money(proposal.after) })}
      description={
        <>
          <p translate="no">{proposal.reason}</p>
          <p className="muted">{t('consent.hint', { more: money(proposal.after - proposal.before) })}</p>
          <div className="order-actions">
            <Button type="primary" loading={busy} onClick={() => void answer(true)}>
              {t('consent.accept', { after: money(proposal.after) })}
            </Button>
            <Button disabled={busy} onClick={() => void answer(false)}>
              {t('consent.refuse')}
            </Button>
          </div>
        </>
      }
    />
  );
}
