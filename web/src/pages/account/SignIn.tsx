import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInTabs } from './SignInTabs.tsx';
import { wayBack } from './wayBack.ts';
import './account.css';

/** Sign in or sign up, then on to where the visitor wanted to go. */
export default function SignIn() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const done = () => void navigate(wayBack(params.get('next')), { replace: true });
  return (
    <div className="page-body sign-in">
      <h1>{t('signIn.title')}</h1>
      <div className="card">
        <SignInTabs isNew={params.has('new')} onDone={done} />
      </div>
    </div>
  );
}
