import { MailOutlined } from '@ant-design/icons';
import { Alert, Button, Space } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { CallError, CallOptions, EndpointOutput } from '@boardwright/contract';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { isTemporary } from '../../app/Reader.ts';
import { useRead } from '../../app/useRead.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import '../account/account.css';

const PROJECTS = '/workbench/my-files?show=shared';

/** What an invitation invites to, and the way into the project. */
export default function Invitation() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // Signing in may change the answer.
  const account = useAccount(state => state.user?.email);
  const read = useCallback((options: CallOptions) => api.sharing.invitation({ token }, options), [token, account]);
  const { value: offer, fault, refresh } = useRead(read);
  if (fault && isTemporary(fault)) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (fault)
    return (
      <Empty whole icon={<MailOutlined />} title={t('invitation.invalid')} text={fault.message}>
        <ButtonLink type="primary" to="/workbench/my-files">
          {t('invitation.projects')}
        </ButtonLink>
      </Empty>
    );
  if (offer === null) return <Loading />;
  return (
    <div className="page-body sign-in">
      <h1>{t('invitation.title')}</h1>
      <div className="card plain">
        <p>{t('invitation.text', { owner: offer.ownerName, project: offer.projectName })}</p>
        <p className="muted">{t(`share.may.${offer.role}`)}</p>
        {account === undefined ? <SignIn email={offer.email} /> : <Accept token={token} offer={offer} />}
      </div>
    </div>
  );
}

function SignIn({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  return (
    <>
      <p>{email === '' ? t('invitation.signIn') : t('invitation.signInAs', { email })}</p>
      <Space wrap>
        <ButtonLink type="primary" to={`/sign-in?next=${next}`}>
          {t('account.signIn')}
        </ButtonLink>
        <ButtonLink to={`/sign-in?new=1&next=${next}`}>{t('signIn.create')}</ButtonLink>
      </Space>
    </>
  );
}

interface Offered {
  readonly token: string;
  readonly offer: EndpointOutput<'sharing.invitation'>;
}

function Accept({ token, offer: { isMember } }: Offered) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signOut = useAccount(state => state.signOut);
  const [fault, setFault] = useState<CallError | null>(null);
  const [isWorking, setWorking] = useState(false);
  const accept = async () => {
    setWorking(true);
    const answer = await api.sharing.accept({ token }, { quiet: true });
    setWorking(false);
    if (answer.ok) void navigate(PROJECTS);
    else setFault(answer.error);
  };
  const label = isMember ? t('invitation.open') : t('invitation.accept');
  return (
    <>
      {isMember && <p>{t('invitation.isMember')}</p>}
      {fault && (
        <Alert
          type="error"
          showIcon
          title={t('invitation.failed')}
          description={fault.kind === 'network' ? t('share.unreachable') : fault.message}
        />
      )}
      <Space wrap>
        <Button type="primary" loading={isWorking} onClick={() => void accept()}>
          {fault && isTemporary(fault) ? t('share.retry') : label}
        </Button>
        {fault?.id === 'sharing.other-address' && (
          <Button onClick={() => void signOut()}>{t('account.signOut')}</Button>
        )}
      </Space>
    </>
  );
}
