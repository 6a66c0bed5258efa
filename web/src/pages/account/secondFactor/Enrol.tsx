import { Button, Form, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { OwnerProof } from '../phone/OwnerProof.tsx';
import type { Owner, Proof } from '../phone/OwnerProof.tsx';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './secondFactor.css';

/** What an authenticator app is given. */
interface Secret {
  readonly secret: string;
  readonly uri: string;
}

interface Props {
  readonly owner: Owner;
  readonly onDone: () => void;
}

/** Sets up an authenticator app: the password, the secret as a picture, a code of the app, and the recovery codes. */
export function Enrol({ owner, onDone }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return secret ? <Confirm secret={secret} onCodes={setCodes} /> : <Begin owner={owner} onSecret={setSecret} />;
}

interface BeginProps {
  readonly owner: Owner;
  readonly onSecret: (secret: Secret) => void;
}

function Begin({ owner, onSecret }: BeginProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const begin = async (proof: Proof) => {
    setBusy(true);
    const answer = await api.secondFactor.enrol(proof);
    setBusy(false);
    if (answer.ok) onSecret(answer.value);
  };
  return (
    <Form name="factor" layout="vertical" requiredMark={false} onFinish={values => void begin(values)}>
      <OwnerProof owner={owner} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('factor.begin')}
      </Button>
    </Form>
  );
}

interface ConfirmProps {
  readonly secret: Secret;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Confirm({ secret: { secret, uri }, onCodes }: ConfirmProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const confirm = async ({ code }: { readonly code: string }) => {
    setBusy(true);
    const answer = await api.secondFactor.confirm({ code });
    setBusy(false);
    if (answer.ok) onCodes(answer.value.recoveryCodes);
  };
  return (
    <Form name="factor" layout="vertical" requiredMark={false} onFinish={values => void confirm(values)}>
      <div className="factor-secret">
        {/* Cameras want dark on light in any theme. */}
        <QRCode value={uri} type="svg" size={168} color="#000000" bgColor="#ffffff" bordered={false} />
        <div>
          <p>{t('factor.scan')}</p>
          <p className="muted">{t('factor.typeIn')}</p>
          <code translate="no" data-testid="factor-secret">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </div>
      </div>
      <CodeField />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('factor.turnOn')}
      </Button>
    </Form>
  );
}
