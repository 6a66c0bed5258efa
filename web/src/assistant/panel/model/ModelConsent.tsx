import { Checkbox, Modal } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsent, type PendingConsent } from './consent.ts';
import type { ModelRoute } from './modelPort.ts';
import { Payload } from './Payload.tsx';

/** Asks whether a question may be sent to the language model, and shows what would be. */
export function ModelConsent() {
  const pending = useConsent(state => state.pending);
  return pending && <Question pending={pending} />;
}

function routeText(t: TFunction, route: ModelRoute): string {
  if (route.type === 'own') return t('assistant.model.routeOwn', { address: route.address });
  const { host, provider } = route;
  return provider === '' ? t('assistant.model.route', { host }) : t('assistant.model.routeTo', { host, provider });
}

function Question({ pending }: { readonly pending: PendingConsent }) {
  const { t } = useTranslation();
  const [isForEach, setForEach] = useState(false);
  const { request, model } = pending;
  const { name, route } = model;
  return (
    <Modal
      open
      title={t('assistant.model.consent', { name })}
      onOk={() => pending.answer(true, isForEach ? 'question' : 'session')}
      onCancel={() => pending.answer(false, 'question')}
      okText={t('assistant.model.send')}
      cancelText={t('assistant.model.dontSend')}
      width={640}
    >
      <p>{routeText(t, route)}</p>
      <p>{t('assistant.model.what')}</p>
      <Payload request={request} />
      <p>{t('assistant.model.more')}</p>
      {route.type === 'site' && <p className="muted">{t('assistant.model.left', { count: route.tokensLeft })}</p>}
      <Checkbox checked={isForEach} onChange={event => setForEach(event.target.checked)}>
        {t('assistant.model.each')}
      </Checkbox>
    </Modal>
  );
}
