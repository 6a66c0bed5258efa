import { Input, Modal, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bridge, ProxyEntry } from '../../platform/desktop/bridge.ts';

/** How the desktop app reaches the network, opened from the menu bar. */
export function ProxySettings({ bridge }: { readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState<ProxyEntry | null>(null);
  const [bad, setBad] = useState<'server' | 'bypass' | null>(null);
  useEffect(
    () =>
      bridge.on('proxy', () => {
        setBad(null);
        void bridge.proxy().then(setEntry);
      }),
    [bridge],
  );
  if (!entry) return null;
  const change = (patch: Partial<ProxyEntry>) => {
    setBad(null);
    setEntry({ ...entry, ...patch });
  };
  const save = async () => {
    const field = await bridge.setProxy(entry);
    setBad(field);
    if (field === null) setEntry(null);
  };
  return (
    <Modal
      open
      title={t('proxy.title')}
      okText={t('server.save')}
      onOk={() => void save()}
      onCancel={() => setEntry(null)}
    >
      <p>{t('proxy.text')}</p>
      <Radio.Group
        vertical
        aria-label={t('proxy.title')}
        value={entry.mode}
        onChange={event => change({ mode: event.target.value as ProxyEntry['mode'] })}
        options={[
          { value: 'system', label: t('proxy.system') },
          { value: 'none', label: t('proxy.none') },
          { value: 'manual', label: t('proxy.manual') },
        ]}
      />
      {entry.mode === 'manual' && (
        <div className="desktop-fields">
          <label htmlFor="proxy-server">{t('proxy.server')}</label>
          <Input
            id="proxy-server"
            value={entry.server}
            status={bad === 'server' ? 'error' : ''}
            placeholder="proxy.example.com:3128"
            onChange={event => change({ server: event.target.value })}
            onPressEnter={() => void save()}
          />
          <label htmlFor="proxy-bypass">{t('proxy.bypass')}</label>
          <Input.TextArea
            id="proxy-bypass"
            rows={2}
            value={entry.bypass}
            status={bad === 'bypass' ? 'error' : ''}
            placeholder="*.example.com; 10.0.0.0/8"
            onChange={event => change({ bypass: event.target.value })}
          />
        </div>
      )}
      {bad && (
        <p className="field-fault" role="alert">
          {bad === 'server' ? t('proxy.badServer') : t('proxy.badBypass')}
        </p>
      )}
    </Modal>
  );
}
