import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../app/preferences.ts';
import { Loading } from '../../layout/Loading.tsx';
import { PhoneForm } from './phone/PhoneForm.tsx';
import { useSignInWays } from './phone/useSignInWays.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

interface Props {
  readonly onDone: () => void;
  /** Whether somebody wants an account. */
  readonly isNew?: boolean;
  /** Whether links open a page of their own, since this one has something to lose. */
  readonly keepsPage?: boolean;
}

/** The ways to sign in and up. In Chinese the phone comes first, where the service sends codes: that is the usual way in the mainland. */
export function SignInTabs({ onDone, isNew = false, keepsPage = false }: Props) {
  const { t } = useTranslation();
  const isChinese = usePreferences(state => state.locale) === 'zh';
  const ways = useSignInWays();
  if (ways === null) return <Loading />;
  const byEmail = {
    key: 'in',
    label: ways.phone ? t('signIn.byEmail') : t('account.signIn'),
    children: <SignInForm keepsPage={keepsPage} onDone={onDone} />,
  };
  const byPhone = { key: 'phone', label: t('phone.signIn'), children: <PhoneForm onDone={onDone} /> };
  const ordered = isChinese ? [byPhone, byEmail] : [byEmail, byPhone];
  return (
    <Tabs
      destroyOnHidden
      {...(isNew && { defaultActiveKey: 'up' })}
      items={[
        ...(ways.phone ? ordered : [byEmail]),
        { key: 'up', label: t('signIn.create'), children: <SignUpForm onDone={onDone} /> },
      ]}
    />
  );
}
