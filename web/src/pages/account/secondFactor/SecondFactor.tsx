import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '../phone/OwnerProof.tsx';
import { Disable } from './Disable.tsx';
import { Enrol } from './Enrol.tsx';
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx';
import { useFactor } from './useFactor.ts';
import './secondFactor.css';

type Doing = 'enrol' | 'codes' | 'disable';

const TITLES = {
  enrol: 'factor.setUp',
  codes: 'factor.newCodes',
  disable: 'factor.disable',
} as const satisfies Record<Doing, string>;

/** Two-step sign-in of the account: whether it is on, and what can be done with it. */
export function SecondFactor({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation();
  const { factor, refresh } = useFactor();
  const [doing, setDoing] = useState<Doing | null>(null);
  if (!factor) return null;
  const end = () => {
    setDoing(null);
    refresh();
  };
  return (
    <section className="card" data-testid="second-factor">
      <h2>{t('factor.title')}</h2>
      <p className="muted">{factor.enabled ? t('factor.isOn', { count: factor.recoveryCodes }) : t('factor.isOff')}</p>
      <div className="factor-actions">
        {factor.enabled ? (
          <>
            <Button onClick={() => setDoing('codes')}>{t('factor.newCodes')}</Button>
            <Button danger onClick={() => setDoing('disable')}>
              {t('factor.disable')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDoing('enrol')}>{t('factor.setUp')}</Button>
        )}
      </div>
      <Modal open={doing !== null} title={doing && t(TITLES[doing])} footer={null} destroyOnHidden onCancel={end}>
        {doing === 'enrol' && <Enrol owner={owner} onDone={end} />}
        {doing === 'codes' && <NewRecoveryCodes onDone={end} />}
        {doing === 'disable' && <Disable owner={owner} onDone={end} />}
      </Modal>
    </section>
  );
}
