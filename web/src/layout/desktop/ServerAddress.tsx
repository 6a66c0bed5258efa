import { Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bridge } from '../../platform/desktop/bridge.ts';

interface Shown {
  readonly address: string;
  readonly fixed: boolean;
}

/** The desktop app's setting of its server, opened from the menu bar. */
export function ServerAddress({ bridge }: { readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBad, setBad] = useState(false);
  useEffect(
    () =>
      bridge.on('server', () => {
        setBad(false);
        void bridge.server().then(setShown);
      }),
    [bridge],
  );
  if (!shown) return null;
  const save = async () => {
    if (!(await bridge.setServer(shown.address))) return setBad(true);
    // What pages know of the old server is not shown any more.
    window.location.reload();
  };
  return (
    <Modal
      open
      title={t('server.title')}
      okText={t('server.save')}
      okButtonProps={{ disabled: shown.fixed }}
      onOk={() => void save()}
      onCancel={() => setShown(null)}
    >
      <p>{shown.fixed ? t('server.fixed') : t('server.text')}</p>
      <Input
        value={shown.address}
        disabled={shown.fixed}
        status={isBad ? 'error' : ''}
        aria-label={t('server.title')}
        placeholder="https://"
        onChange={event => setShown({ ...shown, address: event.target.value })}
        onPressEnter={() => void save()}
      />
      {isBad && (
        <p className="field-fault" role="alert">
          {t('server.bad')}
        </p>
      )}
    </Modal>
  );
}
