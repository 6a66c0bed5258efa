import { App, Button, Empty, Modal, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { SyncConflict, SyncSide } from '@boardwright/engine/storage';
import { conflictsOf, settle, shownOf } from '../../../project/sync.ts';
import type { ShownConflict } from '../../../project/syncPictures.ts';
import { ConflictRow } from '../../../layout/conflicts/ConflictRow.tsx';
import { wordsOf } from '../../../layout/conflicts/conflictWords.ts';

interface Props {
  readonly project: Id;
  readonly onClose: () => void;
}

/** What this device and another one changed differently, with both versions, to choose one by one or all. Closing it loses nothing. */
export default function Conflicts({ project, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [conflicts, setConflicts] = useState<readonly SyncConflict[] | null>(null);
  const [shown, setShown] = useState<ReadonlyMap<number, ShownConflict>>(new Map());
  const [choices, setChoices] = useState<ReadonlyMap<number, SyncSide>>(new Map());
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await conflictsOf(project);
      if (isCurrent) setConflicts(found);
      for await (const part of shownOf(found))
        if (isCurrent) setShown(before => new Map([...before, ...part.map(each => [each.id, each] as const)]));
    };
    read().catch((error: unknown) => console.error(error));
    return () => void (isCurrent = false);
  }, [project]);
  const rows = (conflicts ?? []).map(conflict => ({
    id: conflict.id,
    words: wordsOf(conflict, shown.get(conflict.id), t),
    place: conflict.record === null ? '' : `/eda/sch?id=${project}&at=${conflict.record}`,
  }));
  const choose = (ids: readonly number[], side: SyncSide) =>
    setChoices(new Map([...choices, ...ids.map(id => [id, side] as const)]));
  const values = rows.filter(({ words }) => words.isValue).map(({ id }) => id);
  const apply = async () => {
    setWorking(true);
    try {
      await settle(project, choices);
      onClose();
    } catch (error) {
      console.error(error);
      void message.error(t('sync.failed'));
      setWorking(false);
    }
  };
  return (
    <Modal
      open
      width={780}
      title={t('sync.conflict.title')}
      okText={t('sync.conflict.apply', { count: choices.size })}
      okButtonProps={{ disabled: choices.size === 0, loading: isWorking }}
      cancelText={t('sync.conflict.later')}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <p>{t('sync.conflict.text')}</p>
      {conflicts?.length === 0 && <Empty description={t('sync.conflict.none')} />}
      {values.length > 0 && (
        <Space wrap className="conflicts-all">
          <Button size="small" onClick={() => choose(values, 'ours')}>
            {t('sync.conflict.allOurs')}
          </Button>
          <Button size="small" onClick={() => choose(values, 'theirs')}>
            {t('sync.conflict.allTheirs')}
          </Button>
        </Space>
      )}
      <ul className="conflicts">
        {rows.map(({ id, words, place }) => (
          <ConflictRow
            key={id}
            words={words}
            place={place}
            pictures={shown.get(id)?.pictures ?? null}
            choice={choices.get(id) ?? null}
            textOf={(side, value) => t(`sync.conflict.${side}`, { value })}
            onChoose={side => choose([id], side)}
          />
        ))}
      </ul>
    </Modal>
  );
}
