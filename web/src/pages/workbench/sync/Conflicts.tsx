import { App, Button, Empty, Modal, Radio, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { SyncConflict, SyncSide } from '@boardwright/engine/storage';
import { conflictsOf, settle } from '../../../project/sync.ts';
import { conflictValue } from './conflictValue.ts';

interface Props {
  readonly project: Id;
  readonly onClose: () => void;
}

/** What this device and another one changed differently, with both values, to choose one by one or all. Closing it loses nothing. */
export function Conflicts({ project, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [conflicts, setConflicts] = useState<readonly SyncConflict[] | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<number, SyncSide>>(new Map());
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    conflictsOf(project).then(setConflicts, (error: unknown) => console.error(error));
  }, [project]);
  const all = (side: SyncSide) => setChoices(new Map((conflicts ?? []).map(({ id }) => [id, side])));
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
      width={720}
      title={t('sync.conflict.title')}
      okText={t('sync.conflict.apply', { count: choices.size })}
      okButtonProps={{ disabled: choices.size === 0, loading: isWorking }}
      cancelText={t('sync.conflict.later')}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <p>{t('sync.conflict.text')}</p>
      {conflicts?.length === 0 && <Empty description={t('sync.conflict.none')} />}
      <Space wrap className="sync-all">
        <Button size="small" onClick={() => all('ours')}>
          {t('sync.conflict.allOurs')}
        </Button>
        <Button size="small" onClick={() => all('theirs')}>
          {t('sync.conflict.allTheirs')}
        </Button>
      </Space>
      <ul className="sync-conflicts">
        {conflicts?.map(conflict => {
          const name = [conflict.title || conflict.kind, ...conflict.path].join(' · ');
          return (
            <li key={conflict.id}>
              <strong translate="no">{name}</strong>
              <Radio.Group
                vertical
                aria-label={name}
                value={choices.get(conflict.id) ?? null}
                onChange={event =>
                  setChoices(new Map(choices).set(conflict.id, event.target.value === 'ours' ? 'ours' : 'theirs'))
                }
                options={(['ours', 'theirs'] as const).map(side => ({
                  value: side,
                  label: t(`sync.conflict.${side}`, {
                    value: conflictValue(conflict[side], conflict.path) ?? t('sync.conflict.removed'),
                  }),
                }))}
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
