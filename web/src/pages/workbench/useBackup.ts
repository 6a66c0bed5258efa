import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectStore } from '@boardwright/engine/storage';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import { backupName, lastBackup, noteBackup } from '../../project/backups.ts';
import type { Projects } from './useProjects.ts';

/** A backup that is being written and reports its progress. */
export interface BackupInProgress {
  /** Share that is done, 0 to 1. */
  readonly done: number;
  readonly stop: () => void;
}

/** Saves all projects as one file where the user wants it. */
export function useBackup({ act }: Pick<Projects, 'act'>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [last, setLast] = useState(lastBackup);
  const [working, setWorking] = useState(false);
  const [progress, setProgress] = useState<BackupInProgress | null>(null);

  /** Gives whether it was written. */
  const write = async (store: ProjectStore, name: string): Promise<boolean> => {
    const { backups, files } = platform;
    if (!backups) return files.save({ name, bytes: await store.backup() });
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    const written = await backups(name, done => setProgress({ done, stop }), stopper.signal);
    if (!written.ok) void message.error(written.error.map(each => tr(each.message)).join('\n'), 10);
    return written.ok && written.value;
  };
  const backUp = () =>
    void act(async store => {
      setWorking(true);
      try {
        const at = new Date();
        if (!(await write(store, backupName(at)))) return;
        setLast(noteBackup(at));
        void message.success(t('backup.done'));
      } finally {
        setProgress(null);
        setWorking(false);
      }
    });
  /** `last`: when all projects were saved last, in milliseconds since 1970; null when they never were. */
  return { last, working, progress, backUp };
}
