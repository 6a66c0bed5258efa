import { complaintTransitions } from '@boardwright/commerce';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { Card } from '../../../account/order/Card.tsx';
import { ComplaintView } from '../../../account/order/complaints/ComplaintView.tsx';
import { useComplaints } from '../../../account/order/complaints/useComplaints.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { AnswerComplaint } from './AnswerComplaint.tsx';

/** Complaints about a customer's order, to decide and to end. */
export function CustomerComplaints({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { orderId: id, events } = order;
  const { complaints } = useComplaints(id, events.length, api.operator.complaints);
  const download = useCallback(
    (complaintId: string, sha256: string) => api.operator.complaintFile({ id, complaintId, sha256 }, { quiet: true }),
    [id],
  );
  if (complaints.length === 0) return null;
  return (
    <Card title={t('complaint.title')}>
      {complaints.map(complaint => (
        <ComplaintView key={complaint.complaintId} complaint={complaint} download={download}>
          <div className="order-actions">
            {complaintTransitions[complaint.state].map(
              to =>
                to !== 'withdrawn' && (
                  <AnswerComplaint key={to} id={id} complaint={complaint} to={to} onChange={onChange} />
                ),
            )}
          </div>
        </ComplaintView>
      ))}
    </Card>
  );
}
