import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { ActionDialog } from '../order/actions/ActionDialog.tsx';

/** Signs out all devices of an account, such as when one was stolen. */
export function SignOutCustomer({ userId, name }: { readonly userId: string; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <ActionDialog<object, null>
      name="signOutCustomer"
      label={t('operator.signOutCustomer')}
      hint={t('operator.signOutCustomerHint', { name })}
      danger
      reason="required"
      readers="operators"
      run={({ reason }) => api.operator.signOutCustomer({ id: userId, reason })}
      onChange={() => undefined}
    />
  );
}
