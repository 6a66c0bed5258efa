import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdition } from '../app/useEdition.ts';

/** As the specification, section 5, asks; the service checks again. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MOBILE = /^1[3-9]\d{9}$/;

/** Subscribes to the newsletter; the service asks by mail whether the address belongs to who entered it. */
export function Newsletter() {
  const { t } = useTranslation();
  const id = useId();
  const { subscribe } = useEdition();
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const email = address.trim();
    const fits = EMAIL.test(email) || (subscribe === 'emailOrMobile' && MOBILE.test(email));
    setFault(!fits);
    if (!fits) return;
    setBusy(true);
    const { api } = await import('../app/api.ts');
    const answer = await api.misc.subscribe({ email });
    setBusy(false);
    if (answer.ok) setAddress('');
  };
  // By the Enter key.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="newsletter" noValidate onSubmit={submit}>
      <label htmlFor={id}>{t('newsletter.label')}</label>
      <div className="newsletter-field">
        <input
          id={id}
          type="email"
          autoComplete="home email"
          maxLength={254}
          placeholder={subscribe === 'email' ? t('newsletter.email') : t('newsletter.emailOrMobile')}
          value={address}
          aria-invalid={fault}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button loading={busy} onClick={() => void send()}>
          {t('newsletter.send')}
        </Button>
      </div>
      <p id={`${id}-fault`} className="newsletter-fault" role="status">
        {fault && (subscribe === 'email' ? t('newsletter.emailFault') : t('newsletter.emailOrMobileFault'))}
      </p>
    </form>
  );
}
