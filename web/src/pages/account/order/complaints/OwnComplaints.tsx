import { Button, Popconfirm } from 'antd';
import { complainableStatuses } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { Card } from '../Card.tsx';
import { Complain } from './Complain.tsx';
import { ComplaintView } from './ComplaintView.tsx';
import { useComplaints } from './useComplaints.ts';

/** The customer's complaints about an order, and the way to a new one once it was delivered. */
export function OwnComplaints({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  const { orderId: id, events, status } = order;
  const { complaints, refresh } = useComplaints(id, events.length, api.order.complaints);
  const download = useCallback(
    (complaintId: string, sha256: string) => api.order.complaintFile({ id, complaintId, sha256 }, { quiet: true }),
    [id],
  );
  if (!complainableStatuses.includes(status) && complaints.length === 0) return null;
  const isOpen = complaints.some(({ state }) => state === 'opened' || state === 'accepted');
  return (
    <Card title={t('complaint.title')}>
      {complaints.map(complaint => (
        <ComplaintView key={complaint.complaintId} complaint={complaint} download={download}>
          {complaint.state === 'opened' && (
            <div className="order-actions">
              <Popconfirm
                title={t('complaint.withdrawAsk')}
                onConfirm={() => api.order.withdrawComplaint({ id, complaintId: complaint.complaintId }).then(refresh)}
              >
                <Button size="small">{t('complaint.withdraw')}</Button>
              </Popconfirm>
            </div>
          )}
        </ComplaintView>
      ))}
      {!isOpen && complainableStatuses.includes(status) && <Complain id={id} onSent={refresh} />}
    </Card>
  );
}
