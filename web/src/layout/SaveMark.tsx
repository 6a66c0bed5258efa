import { CheckOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '../platform/index.ts';
import type { SaveState } from '../project/document.ts';

const SIGNS = {
  saved: <CheckOutlined aria-hidden />,
  saving: <SyncOutlined spin aria-hidden />,
  failed: <WarningOutlined aria-hidden />,
  temporary: <WarningOutlined aria-hidden />,
} as const;

/** Whether what one edits is stored, and lasts. */
export function SaveMark({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation();
  const isLasting = useLasting();
  const shown = state === 'saved' && !isLasting ? 'temporary' : state;
  return (
    <span
      className={`save ${shown}`}
      role="status"
      data-testid="save-state"
      title={shown === 'temporary' ? t('store.temporary') : undefined}
    >
      {SIGNS[shown]}
      {t(`save.${shown}`)}
    </span>
  );
}

/** Whether projects outlive the window; true until the store says otherwise. */
function useLasting(): boolean {
  const [isLasting, setLasting] = useState(true);
  useEffect(() => {
    void platform.projects().then(
      store => setLasting(store.lasting),
      () => {},
    );
  }, []);
  return isLasting;
}
