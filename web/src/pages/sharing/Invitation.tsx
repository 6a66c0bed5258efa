import { Alert, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { EndpointOutput } from '@boardwright/contract';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Loading } from '../../layout/Loading.tsx';
import '../account/account.css';

type Offer = EndpointOutput<'sharing.invitation'>;

/** What an invitation invites to, and the way into the project. */
export default function Invitation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const user = useAccount(state => state.user);
  const signOut = useAccount(state => state.signOut);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fault, setFault] = useState('');
  const [isWorking, setWorking] = useState(false);
  const token = params.get('token') ?? '';
  useEffect(() => {
    void api.sharing.invitation({ token }, { quiet: true }).then(answer => {
      if (answer.ok) setOffer(answer.value);
      else setFault(answer.error.message);
    });
  }, [token]);
  const accept = async () => {
    setWorking(true);
    const answer = await api.sharing.accept({ token }, { quiet: true });
    setWorking(false);
    if (answer.ok) void navigate('/workbench/my-files?show=shared');
    else setFault(answer.error.message);
  };
  if (offer === null && fault === '') return <Loading />;
  const next = encodeURIComponent(pathname + search);
  return (
    <div className="page-body sign-in">
      <h1>{t('invitation.title')}</h1>
      <div className="card plain">
        {fault !== '' && <Alert type="error" showIcon title={fault} />}
        {offer && (
          <>
            <p>{t('invitation.text', { owner: offer.ownerName, project: offer.projectName })}</p>
            <p className="muted">{t(`share.may.${offer.role}`)}</p>
            {user ? (
              <Space wrap>
                <Button type="primary" loading={isWorking} onClick={() => void accept()}>
                  {t('invitation.accept')}
                </Button>
                {fault !== '' && <Button onClick={() => void signOut()}>{t('account.signOut')}</Button>}
              </Space>
            ) : (
              <>
                <p>{offer.email === '' ? t('invitation.signIn') : t('invitation.signInAs', { email: offer.email })}</p>
                <Space wrap>
                  <ButtonLink type="primary" to={`/sign-in?next=${next}`}>
                    {t('account.signIn')}
                  </ButtonLink>
                  <ButtonLink to={`/sign-in?new=1&next=${next}`}>{t('signIn.create')}</ButtonLink>
                </Space>
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}
