import { Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bridge, ProxyQuestion } from '../../platform/desktop/bridge.ts';

/** Asks for the name and password of a proxy, in every window until one answers. They are kept in memory until the app ends. */
export function ProxyLogin({ bridge }: { readonly bridge: Bridge }) {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null);
  useEffect(() => {
    const take = () => void bridge.proxyQuestion().then(setQuestion);
    // A proxy may have asked before this page was there.
    take();
    return bridge.on('proxyLogin', take);
  }, [bridge]);
  // What was typed for one proxy is not meant for the next.
  return question && <Question key={question.id} question={question} bridge={bridge} />;
}

function Question({ question, bridge }: { readonly question: ProxyQuestion; readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const answer = (isGiven: boolean) => bridge.answerProxy(question.id, isGiven ? { user, password } : null);
  return (
    <Modal
      open
      title={t('proxy.login')}
      okText={t('proxy.logIn')}
      okButtonProps={{ disabled: user === '' }}
      onOk={() => void answer(true)}
      onCancel={() => void answer(false)}
    >
      <p>{t('proxy.loginText', { host: `${question.host}:${question.port}`, realm: question.realm })}</p>
      <div className="desktop-fields">
        <label htmlFor="proxy-user">{t('proxy.user')}</label>
        <Input id="proxy-user" value={user} autoComplete="off" onChange={event => setUser(event.target.value)} />
        <label htmlFor="proxy-password">{t('proxy.password')}</label>
        <Input.Password
          id="proxy-password"
          value={password}
          autoComplete="off"
          onChange={event => setPassword(event.target.value)}
          onPressEnter={() => user !== '' && void answer(true)}
        />
      </div>
    </Modal>
  );
}
