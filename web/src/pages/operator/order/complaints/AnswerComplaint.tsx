import type { Complaint, EndpointInput } from '@boardwright/contract';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import type { OrderProps } from '../operatorOrder.ts';

type To = EndpointInput<'operator.answerComplaint'>['to'];

interface Props extends Pick<OrderProps, 'onChange'> {
  readonly id: string;
  readonly complaint: Complaint;
  readonly to: To;
}

/** Decides a complaint, or says that its remedy is done. */
export function AnswerComplaint({ id, complaint: { complaintId, wish }, to, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <ActionDialog<{ readonly remedy?: Complaint['wish'] }>
      name={`complaint-${to}`}
      label={t(`operator.complaint.${to}`)}
      hint={t('operator.complaint.hint')}
      type={to === 'rejected' ? 'default' : 'primary'}
      danger={to === 'rejected'}
      reason="required"
      initial={{ remedy: wish }}
      run={async ({ remedy, reason }) => {
        const answer = await api.operator.answerComplaint({ id, complaintId, to, reason, ...(remedy && { remedy }) });
        return answer.ok ? api.operator.order({ id }) : answer;
      }}
      onChange={onChange}
    >
      {to === 'accepted' && (
        <Form.Item name="remedy" label={t('operator.complaint.remedy')}>
          <Radio.Group>
            <Radio value="remake">{t('complaint.wish.remake')}</Radio>
            <Radio value="refund">{t('complaint.wish.refund')}</Radio>
          </Radio.Group>
        </Form.Item>
      )}
    </ActionDialog>
  );
}
