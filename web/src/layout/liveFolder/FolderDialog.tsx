import { Alert, App, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@boardwright/engine/merge';
import { IssueLines } from '../../app/questions.tsx';
import type { FolderConflict } from '../../project/liveFolder/folderMerge.ts';
import { useOpenFolder } from '../../project/liveFolder/ProjectFolder.ts';
import { ConflictRow } from '../conflicts/ConflictRow.tsx';
import { wordsOf } from '../conflicts/conflictWords.ts';

type Choices = ReadonlyMap<string, Side>;

/** The folder of the open project: its place, what is wrong with it, and what both sides changed differently, to choose. */
export default function FolderDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const open = useOpenFolder(state => state.open);
  const [choices, setChoices] = useState<Choices>(new Map());
  if (!open) return null;
  const { status, main, notes, folder } = open;
  const conflicts = status.type === 'conflicts' ? status.conflicts : [];
  const issues = 'issues' in status ? status.issues : [];
  const chosen = conflicts.filter(({ key }) => choices.has(key));
  const choose = (keys: readonly string[], side: Side) =>
    setChoices(new Map([...choices, ...keys.map(key => [key, side] as const)]));
  const apply = () => {
    folder.settle(Object.fromEntries(chosen.map(({ key }) => [key, choices.get(key)!])));
    onClose();
  };
  const leave = () =>
    modal.confirm({
      title: t('folder.leave'),
      content: t('folder.leaveText'),
      okText: t('folder.leave'),
      cancelText: t('cancel'),
      onOk: async () => {
        await folder.leaveFolder();
        onClose();
      },
    });
  const save = () => {
    folder.save();
    onClose();
  };
  return (
    <Modal
      open
      width={780}
      title={t('folder.title')}
      onCancel={onClose}
      footer={
        <Space>
          <Button onClick={leave}>{t('folder.leave')}</Button>
          {conflicts.length > 0 ? (
            <Button type="primary" disabled={chosen.length === 0} onClick={apply}>
              {t('sync.conflict.apply', { count: chosen.length })}
            </Button>
          ) : (
            <Button type="primary" onClick={save}>
              {t('folder.saveNow')}
            </Button>
          )}
        </Space>
      }
    >
      <p className="folder-path" translate="no">
        {main}
      </p>
      <p>{t('folder.text')}</p>
      {issues.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(`folder.${status.type}`)}
          description={<IssueLines issues={issues} />}
        />
      )}
      {issues.length === 0 && notes.length > 0 && (
        <Alert type="info" showIcon title={t('folder.notes')} description={<IssueLines issues={notes} />} />
      )}
      {conflicts.length > 0 && <FolderConflicts conflicts={conflicts} choices={choices} onChoose={choose} />}
    </Modal>
  );
}

interface ConflictsProps {
  readonly conflicts: readonly FolderConflict[];
  readonly choices: Choices;
  readonly onChoose: (keys: readonly string[], side: Side) => void;
}

/** What was changed here and in the folder, differently. Until it is chosen nothing is saved or taken over. */
function FolderConflicts({ conflicts, choices, onChoose }: ConflictsProps) {
  const { t } = useTranslation();
  const keys = conflicts.map(({ key }) => key);
  return (
    <>
      <p>{t('folder.conflictsText')}</p>
      <Space wrap className="conflicts-all">
        <Button size="small" onClick={() => onChoose(keys, 'ours')}>
          {t('folder.allOurs')}
        </Button>
        <Button size="small" onClick={() => onChoose(keys, 'theirs')}>
          {t('folder.allTheirs')}
        </Button>
      </Space>
      <ul className="conflicts">
        {conflicts.map(({ key, conflict, shown }) => (
          <ConflictRow
            key={key}
            words={wordsOf(conflict, shown, t)}
            pictures={shown?.pictures ?? null}
            choice={choices.get(key) ?? null}
            textOf={(side, value) => (side === 'ours' ? t('folder.ours', { value }) : t('folder.theirs', { value }))}
            onChoose={side => onChoose([key], side)}
          />
        ))}
      </ul>
    </>
  );
}
