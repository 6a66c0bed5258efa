import { Alert, App, Button, Checkbox, Input, Modal, Progress, Space } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import { IssueLines } from '../../app/questions.tsx';
import type { Bridge, UpdateSetting, UpdateState } from '../../platform/desktop/bridge.ts';

const MEGABYTE = 1e6;
const NOTICE = 'update-available';

/**
 * Where the desktop app looks for releases, and what it found; opened from the menu bar, or from the notice of a release that was found
 * while it was closed. Without a feed it looks nowhere.
 */
export function Updates({ bridge }: { readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const [setting, setSetting] = useState<UpdateSetting | null>(null);
  const [state, setState] = useState<UpdateState>({ type: 'off' });
  const [faults, setFaults] = useState<readonly Issue[]>([]);
  const { notification } = App.useApp();
  const isOpen = setting !== null;
  const open = useCallback(async () => {
    setFaults([]);
    notification.destroy(NOTICE);
    const found = await bridge.updates();
    setSetting(found.setting);
    setState(found.state);
  }, [bridge, notification]);
  useEffect(() => bridge.on('updates', () => void open()), [bridge, open]);
  useEffect(() => bridge.on('updateState', () => void bridge.updates().then(found => setState(found.state))), [bridge]);
  useNotice(state, isOpen, open);
  if (!setting) return null;
  const change = (patch: Partial<UpdateSetting>) => {
    setFaults([]);
    setSetting({ ...setting, ...patch });
  };
  const isAddress = setting.feed === '' || /^https?:\/\/\S+$/.test(setting.feed.trim());
  const save = async (): Promise<boolean> => {
    const saved = await bridge.setUpdates({ ...setting, feed: setting.feed.trim() });
    setFaults(saved.ok ? [] : saved.error);
    return saved.ok;
  };
  const check = async () => {
    if (await save()) await bridge.updateNow('check');
  };
  return (
    <Modal
      open
      width={620}
      title={t('updates.title')}
      onCancel={() => setSetting(null)}
      footer={
        <Space>
          <Button disabled={setting.feed.trim() === '' || !isAddress} onClick={() => void check()}>
            {t('updates.check')}
          </Button>
          <Button
            type="primary"
            disabled={!isAddress}
            onClick={() => void save().then(isSaved => isSaved && setSetting(null))}
          >
            {t('server.save')}
          </Button>
        </Space>
      }
    >
      <p>{t('updates.text')}</p>
      <div className="desktop-fields">
        <label htmlFor="updates-feed">{t('updates.feed')}</label>
        <Input
          id="updates-feed"
          value={setting.feed}
          status={isAddress ? '' : 'error'}
          placeholder="https://"
          onChange={event => change({ feed: event.target.value })}
        />
        <label htmlFor="updates-key">{t('updates.key')}</label>
        <Input.TextArea
          id="updates-key"
          rows={3}
          value={setting.key}
          placeholder="-----BEGIN PUBLIC KEY-----"
          onChange={event => change({ key: event.target.value })}
        />
        <Checkbox checked={setting.automatic} onChange={event => change({ automatic: event.target.checked })}>
          {t('updates.automatic')}
        </Checkbox>
      </div>
      <div className="update-state" role="status">
        <Found state={faults.length > 0 ? { type: 'failed', issues: faults } : state} bridge={bridge} />
      </div>
    </Modal>
  );
}

/** Shows a release that was found while the dialog is closed; each version once. */
function useNotice(state: UpdateState, isOpen: boolean, open: () => Promise<void>): void {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const shown = useRef('');
  useEffect(() => {
    if (state.type !== 'available') return;
    const { version, size } = state;
    if (!isOpen && shown.current !== version)
      notification.info({
        key: NOTICE,
        title: t('updates.available', { version, size: Math.ceil(size / MEGABYTE) }),
        duration: 0,
        placement: 'bottomRight',
        actions: (
          <Button type="primary" size="small" onClick={() => void open()}>
            {t('updates.show')}
          </Button>
        ),
      });
    shown.current = version;
  }, [state, isOpen, notification, open, t]);
}

/** What a check or a download came to, and what can be done next. */
function Found({ state, bridge }: { readonly state: UpdateState; readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const step = (label: string, name: Parameters<Bridge['updateNow']>[0]) => (
    <Button size="small" onClick={() => void bridge.updateNow(name)}>
      {label}
    </Button>
  );
  switch (state.type) {
    case 'off':
      return t('updates.off');
    case 'idle':
      return null;
    case 'checking':
      return (
        <Space>
          {t('updates.checking')}
          {step(t('cancel'), 'cancel')}
        </Space>
      );
    case 'current':
      return <Alert type="success" showIcon title={t('updates.current', { version: state.version })} />;
    case 'available':
      return (
        <Alert
          type="info"
          showIcon
          title={t('updates.available', { version: state.version, size: Math.ceil(state.size / MEGABYTE) })}
          action={step(t('updates.download'), 'download')}
        />
      );
    case 'downloading':
      return (
        <Space>
          {t('updates.downloading', { version: state.version })}
          <Progress percent={Math.floor((100 * state.received) / state.size)} size={[200, 8]} />
          {step(t('cancel'), 'cancel')}
        </Space>
      );
    case 'ready':
      return (
        <Alert
          type="success"
          showIcon
          title={t('updates.ready', { version: state.version })}
          action={step(t('updates.install'), 'install')}
        />
      );
    case 'failed':
      return (
        <Alert type="error" showIcon title={t('updates.failed')} description={<IssueLines issues={state.issues} />} />
      );
  }
}
