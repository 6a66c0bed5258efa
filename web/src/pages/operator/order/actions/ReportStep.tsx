import { isProductionStep, productionMessage } from '@boardwright/commerce';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../app/api.ts';
import { tr } from '../../../../app/locale.ts';
import type { OrderProps } from '../operatorOrder.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** Reports a step of production; those before it count as done too. */
export function ReportStep({ order, onChange }: OrderProps) {
  const { t } = useTranslation();
  const { production, firstArticle } = order;
  const isWaiting = firstArticle !== null && firstArticle.state !== 'approved';
  // Nothing behind the first article is done before the customer has accepted it.
  const end = isWaiting ? production.findIndex(({ step }) => step === 'firstArticle') : production.length;
  const open = production
    .slice(0, end)
    .filter(({ time }) => time === null)
    .map(({ step }) => step);
  const [first] = open;
  if (first === undefined) return null;
  return (
    <ActionDialog<{ readonly step: string }>
      // The form of a step that is done would offer it again.
      key={first}
      name="step"
      label={t('operator.reportStep')}
      hint={t('operator.reportStepHint')}
      type="primary"
      reason="optional"
      initial={{ step: first }}
      run={({ step, reason }) => api.operator.productionStep({ id: order.orderId, step, reason })}
      onChange={onChange}
    >
      <Form.Item name="step" label={t('operator.step')}>
        <Select
          options={open.map(step => ({
            value: step,
            label: isProductionStep(step) ? tr(productionMessage(step)) : step,
          }))}
        />
      </Form.Item>
    </ActionDialog>
  );
}
