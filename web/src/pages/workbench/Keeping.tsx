import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, App, Button, Modal, Radio, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreError, type RestoreMode } from '@boardwright/engine/storage';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import { backupDue } from '../../project/backups.ts';
import { BackupProgress } from './BackupProgress.tsx';
import { useBackup } from './useBackup.ts';
import type { Projects } from './useProjects.ts';

/** How safe the projects are where they are stored, and all of them as one file, out and in. */
export function Keeping({ projects }: { readonly projects: Projects }) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const [isKept, setKept] = useState<boolean | null>(null);
  const { last, working, progress, backUp } = useBackup(projects);
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const { list, bin, temporary } = projects;
  // The browser is asked when the store is opened, which the list is read from.
  useEffect(() => {
    if (list) void platform.isKept().then(setKept);
  }, [list]);
  const [opened] = useState(() => Date.now());
  const due = backupDue(bin ? [] : (list ?? []), last, opened);

  const pick = async () => setPicked((await platform.files.pick(['.zip'], false))[0] ?? null);

  return (
    <section className="keeping">
      <Space wrap>
        <Button icon={<DownloadOutlined aria-hidden />} loading={working} onClick={backUp}>
          {t('backup.make')}
        </Button>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => void pick()}>
          {t('backup.restore')}
        </Button>
        {progress && <BackupProgress {...progress} />}
        <span className="muted" data-testid="kept">
          {platform.id === 'browser' &&
            !temporary &&
            isKept !== null &&
            (isKept ? t('backup.kept') : t('backup.clearable'))}
        </span>
        {last !== null && (
          <span className="muted">
            {t('backup.last', { date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(last) })}
          </span>
        )}
      </Space>
      {platform.id === 'browser' && due > 0 && (
        <Alert type="info" showIcon title={t('backup.due', { count: due })} data-testid="backup-due" />
      )}
      {picked && (
        <Restore
          file={picked}
          onClose={() => setPicked(null)}
          onRestore={mode =>
            projects.act(async store => {
              try {
                const { added, kept, parts } = await store.restoreBackup(picked.bytes, mode);
                void message.success(
                  [
                    t('backup.restored', { count: added }),
                    kept > 0 && t('backup.already', { count: kept }),
                    parts > 0 && t('backup.parts', { count: parts }),
                  ]
                    .filter(Boolean)
                    .join(' '),
                );
              } catch (error) {
                if (!(error instanceof StoreError) || error.fault !== 'damaged') throw error;
                void message.error({ content: t('backup.damaged', { file: picked.name }), duration: 10 });
              }
            })
          }
        />
      )}
    </section>
  );
}

interface RestoreProps {
  readonly file: PickedFile;
  readonly onClose: () => void;
  readonly onRestore: (mode: RestoreMode) => Promise<void>;
}

/** Asks whether a backup adds to the projects or replaces them. */
function Restore({ file, onClose, onRestore }: RestoreProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<RestoreMode>('add');
  const [working, setWorking] = useState(false);
  const restore = async () => {
    setWorking(true);
    await onRestore(mode);
    onClose();
  };
  return (
    <Modal
      open
      title={t('backup.restoreFrom', { file: file.name })}
      okText={t('backup.restoreNow')}
      okButtonProps={{ danger: mode === 'replace', loading: working }}
      onOk={() => void restore()}
      onCancel={onClose}
    >
      <Radio.Group
        vertical
        value={mode}
        onChange={event => setMode(event.target.value as RestoreMode)}
        options={[
          { value: 'add', label: t('backup.add') },
          { value: 'both', label: t('backup.both') },
          { value: 'replace', label: t('backup.replace') },
        ]}
      />
      {mode === 'replace' && <Alert type="warning" showIcon title={t('backup.replaceWarning')} />}
    </Modal>
  );
}
