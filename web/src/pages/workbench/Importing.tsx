import { Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { whenIdle } from '../../app/idle.ts';

interface Import {
  /** 0 to 1. */
  readonly part: number;
  readonly stop: AbortController;
}

/** The import that is under way: apart from the page, which need not be drawn again for every step of it. */
export const useImport = create<{ readonly current: Import | null }>(() => ({ current: null }));

/** How far an import is, over everything else. */
export function Importing() {
  const { t } = useTranslation();
  const current = useImport(state => state.current);
  const [isReady, setReady] = useState(false);

  // Made while nobody waits: a dialog and its styles take longer than a frame.
  useEffect(() => whenIdle(() => setReady(true)), []);

  if (!isReady && !current) return null;
  return (
    <Modal
      forceRender
      open={current !== null}
      closable={false}
      title={t('workbench.importing')}
      onCancel={() => current?.stop.abort()}
      cancelText={t('cancel')}
      footer={(_, { CancelBtn }) => <CancelBtn />}
    >
      <Progress percent={Math.round((current?.part ?? 0) * 100)} />
    </Modal>
  );
}
