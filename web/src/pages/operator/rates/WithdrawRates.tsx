import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { ActionDialog } from '../order/actions/ActionDialog.tsx';

interface Props {
  readonly inForceFrom: string;
  readonly onDone: () => void;
}

/** Takes rates back that are not in force yet. */
export function WithdrawRates({ inForceFrom: id, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <ActionDialog<object, null>
      name="withdraw"
      label={t('operator.rates.withdraw')}
      hint={t('operator.rates.withdrawHint')}
      danger
      reason="required"
      readers="operators"
      run={({ reason }) => api.checkout.withdrawRates({ id, reason })}
      onChange={onDone}
    />
  );
}
