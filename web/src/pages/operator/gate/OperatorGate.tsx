import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../app/account.ts';
import { Empty } from '../../../layout/Empty.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Enrol } from '../../account/secondFactor/Enrol.tsx';
import { SignInForm } from '../../account/SignInForm.tsx';
import { CheckCode } from './CheckCode.tsx';
import { useGate } from './useGate.ts';
import '../../account/account.css';

/** Operators are named by their e-mail, and have a password. */
const OWNER = { hasPassword: true, phone: '' };

/** Shows the console to operators with a recent second factor; others sign in, set it up, or learn that this is not for them. */
export function OperatorGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const signOut = useAccount(state => state.signOut);
  const { gate, refresh } = useGate();
  switch (gate) {
    case 'open':
      return children;
    case 'loading':
      return <Loading />;
    case 'customer':
      return (
        <Empty whole icon={<LockOutlined />} title={t('operator.notOperator')} text={t('operator.notOperatorWhy')}>
          <Button type="primary" onClick={() => void signOut()}>
            {t('account.signOut')}
          </Button>
        </Empty>
      );
    case 'visitor':
      return (
        <Card title={t('operator.signIn')} text={t('operator.signInWhy')}>
          <SignInForm onDone={refresh} />
        </Card>
      );
    case 'enrol':
      return (
        <Card title={t('factor.setUp')} text={t('operator.enrolWhy')} wide>
          <Enrol owner={OWNER} onDone={refresh} />
        </Card>
      );
    case 'code':
      return (
        <Card title={t('operator.codeTitle')} text={t('operator.codeWhy')}>
          <CheckCode onDone={refresh} />
        </Card>
      );
  }
}

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Card({ title, text, wide = false, children }: CardProps) {
  return (
    <div className={wide ? 'page-body sign-in wide' : 'page-body sign-in'}>
      <h1>{title}</h1>
      <div className="card plain">
        <p className="muted">{text}</p>
        {children}
      </div>
    </div>
  );
}
