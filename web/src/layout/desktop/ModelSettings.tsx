import { Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bridge, ModelEntryFault, ModelSetting } from '../../platform/desktop/bridge.ts';

/** The language model that the assistant may ask, opened from the menu bar. */
export function ModelSettings({ bridge }: { readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState<ModelSetting | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [bad, setBad] = useState<ModelEntryFault | null>(null);
  useEffect(
    () =>
      bridge.on('model', () => {
        setBad(null);
        setKey(null);
        void bridge.model().then(setEntry);
      }),
    [bridge],
  );
  if (!entry) return null;
  const { name, address, hasKey, keepsKeys } = entry;
  const change = (patch: Partial<ModelSetting>) => {
    setBad(null);
    setEntry({ ...entry, ...patch });
  };
  const save = async () => {
    const fault = await bridge.setModel({ name, address, key });
    setBad(fault);
    if (fault === null) setEntry(null);
  };
  return (
    <Modal
      open
      title={t('ownModel.title')}
      okText={t('server.save')}
      onOk={() => void save()}
      onCancel={() => setEntry(null)}
    >
      <p>{t('ownModel.text')}</p>
      <div className="desktop-fields">
        <label htmlFor="model-address">{t('ownModel.address')}</label>
        <Input
          id="model-address"
          value={address}
          status={bad === 'address' || bad === 'open' ? 'error' : ''}
          placeholder="http://localhost:11434/v1"
          onChange={event => change({ address: event.target.value })}
        />
        <label htmlFor="model-name">{t('ownModel.name')}</label>
        <Input
          id="model-name"
          value={name}
          status={bad === 'name' ? 'error' : ''}
          onChange={event => change({ name: event.target.value })}
        />
        <label htmlFor="model-key">{t('ownModel.key')}</label>
        <Input.Password
          id="model-key"
          autoComplete="off"
          value={key ?? ''}
          disabled={!keepsKeys}
          status={bad === 'key' ? 'error' : ''}
          placeholder={hasKey && key === null ? t('ownModel.keptKey') : ''}
          onChange={event => {
            setBad(null);
            setKey(event.target.value);
          }}
        />
      </div>
      {!keepsKeys && <p className="muted">{t('ownModel.noKeyStore')}</p>}
      {bad && (
        <p className="field-fault" role="alert">
          {t(`ownModel.bad.${bad}`)}
        </p>
      )}
    </Modal>
  );
}
