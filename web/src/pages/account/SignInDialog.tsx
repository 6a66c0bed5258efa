import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAuthStatus } from '../../app/authStatus.ts';
import { SignInTabs } from './SignInTabs.tsx';
import './account.css';

/** Sign-in over a page on which something was chosen: the page stays, and the action continues. */
export function SignInDialog() {
  const { t } = useTranslation();
  const { status, cancel, resume } = useAuthStatus();
  const done = () => void resume();
  return (
    <Modal
      open={status === 1}
      title={t('signIn.continue')}
      width={448}
      footer={null}
      destroyOnHidden
      onCancel={cancel}
      className="sign-in-dialog"
    >
      <p className="muted">{t('signIn.kept')}</p>
      <SignInTabs keepsPage onDone={done} />
    </Modal>
  );
}
