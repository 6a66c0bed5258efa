import { FolderOpenOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenFolder } from '../../project/liveFolder/ProjectFolder.ts';
import './liveFolder.css';

/** It knows all kinds of records: loaded when it is opened. */
const FolderDialog = lazy(() => import('./FolderDialog.tsx'));

const SIGNS = {
  saved: <FolderOpenOutlined aria-hidden />,
  waiting: <SyncOutlined aria-hidden />,
  working: <SyncOutlined spin aria-hidden />,
  conflicts: <WarningOutlined aria-hidden />,
  missing: <WarningOutlined aria-hidden />,
  locked: <WarningOutlined aria-hidden />,
  failed: <WarningOutlined aria-hidden />,
} as const;

/** How the open project stands to the folder that it is edited in; nothing where it is not edited in one. */
export function FolderMark() {
  const { t } = useTranslation();
  const open = useOpenFolder(state => state.open);
  const [isShown, setShown] = useState(false);
  if (!open) return null;
  const { status, main } = open;
  const count = status.type === 'conflicts' ? status.conflicts.length : 0;
  return (
    <>
      <Button
        type="text"
        size="small"
        className={`folder-mark folder-${status.type}`}
        data-testid="folder-mark"
        icon={SIGNS[status.type]}
        title={t('folder.at', { path: main })}
        onClick={() => setShown(true)}
      >
        {t(`folder.${status.type}`, { count })}
      </Button>
      {isShown && (
        <Suspense>
          <FolderDialog onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
