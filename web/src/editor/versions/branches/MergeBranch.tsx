import { Alert, App, Button, Modal, Select, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@boardwright/engine/merge';
import { isEmpty } from '@boardwright/engine/model';
import type { DialogProps } from '../../dialogs/props.ts';
import { canRestore } from '../restoreVersion.ts';
import { faultOf } from '../versionList.ts';
import { applyMerge } from './applyMerge.ts';
import { MergeConflicts } from './MergeConflicts.tsx';
import { useMergedProject, type Related } from './related.ts';
import { useBranchMerge, type PartMerge } from './useBranchMerge.ts';
import { useRelated } from './useRelated.ts';
import '../versions.css';

/** Brings the changes of a branch, or of the project that this is a branch of, into the open one. */
export function MergeBranch({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { related, fault } = useRelated(session);
  const wanted = useMergedProject(({ project }) => project);
  const other = related.find(({ project }) => project.id === wanted) ?? related[0];
  const state = useBranchMerge(session, other);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isMerging, setMerging] = useState(false);
  const parts = state.type === 'done' ? state.parts : [];
  const isNew = parts.some(({ merge }) => !isEmpty(merge.change) || merge.conflicts.length > 0);
  const apply = async (from: Related) => {
    setMerging(true);
    try {
      const chosen = parts.map(({ kind, merge }) =>
        merge.conflicts.map((_, place) => choices.get(`${kind} ${place}`) ?? null),
      );
      await applyMerge(session, from, parts, chosen);
      void message.success(t('branches.mergedNote', { name: from.project.name }));
      onClose();
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
      setMerging(false);
    }
  };
  return (
    <Modal
      open
      width={780}
      title={t(other?.isOrigin ? 'branches.takeOverTitle' : 'branches.mergeTitle')}
      okText={t('branches.mergeNow')}
      okButtonProps={{ disabled: !isNew || !canRestore(session), loading: isMerging }}
      cancelText={t('cancel')}
      onOk={() => other && void apply(other)}
      onCancel={onClose}
    >
      {fault && <Alert type="error" showIcon title={t(`store.${fault}`)} />}
      {!other && !fault && (
        <div className="compare-none">
          <p>{t('branches.noneToMerge')}</p>
          <Button onClick={() => context().open('newBranch')}>{t('branches.newItem')}</Button>
        </div>
      )}
      {other && (
        <>
          <Select
            className="branch-choice"
            aria-label={t('branches.which')}
            value={other.project.id}
            options={related.map(({ project }) => ({ value: project.id, label: project.name }))}
            onChange={project => useMergedProject.setState({ project })}
          />
          <p className="muted">{t('branches.mergeText')}</p>
          {state.type === 'running' && (
            <Spin description={t('versions.comparing')}>
              <div className="branch-wait" />
            </Spin>
          )}
          {state.type === 'failed' && <Alert type="error" showIcon title={t(`store.${state.fault}`)} />}
          {state.type === 'done' && !isNew && <p>{t('branches.nothingNew', { name: other.project.name })}</p>}
          {parts.some(({ merge }) => !isEmpty(merge.change)) && <Summary parts={parts} />}
          <MergeConflicts
            parts={parts}
            name={other.project.name}
            choices={choices}
            onChoose={(keys, side) => setChoices(new Map([...choices, ...keys.map(key => [key, side] as const)]))}
          />
        </>
      )}
    </Modal>
  );
}

/** How much comes into each document. */
function Summary({ parts }: { readonly parts: readonly PartMerge[] }) {
  const { t } = useTranslation();
  return (
    <ul className="branch-summary">
      {parts.map(({ kind, merge: { change } }) => (
        <li key={kind}>
          <strong>{t(`branches.${kind}`)}</strong>{' '}
          {isEmpty(change)
            ? t('branches.unchanged')
            : t('branches.counts', {
                added: change.added.size,
                changed: change.updated.size,
                removed: change.removed.size,
              })}
        </li>
      ))}
    </ul>
  );
}
