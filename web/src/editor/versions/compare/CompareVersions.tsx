import { Alert, App, Button, Modal, Select, Spin } from 'antd';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignVersion } from '@boardwright/engine/storage';
import type { DialogProps } from '../../dialogs/props.ts';
import { canRestore, restoreObject, restoreWhole } from '../restoreVersion.ts';
import type { Related } from '../branches/related.ts';
import { useRelated } from '../branches/useRelated.ts';
import { comparedProject, useComparedStates, type Compared, type ComparedStep } from '../versionList.ts';
import { useVersions } from '../useVersions.ts';
import { CompareView } from './CompareView.tsx';
import type { ObjectPlace } from './ObjectPlace.ts';
import { useComparison, type DoneComparison } from './useComparison.ts';
import '../versions.css';

/** Two states of the design over each other, with what differs as a list. */
export function CompareVersions({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { versions, fault } = useVersions(session);
  const { related } = useRelated(session);
  const chosen = useComparedStates();
  const from = chosen.from ?? versions?.[0]?.id ?? null;
  const { to } = chosen;
  const [round, again] = useReducer((count: number) => count + 1, 0);
  const state = useComparison({ session, versions, from, to, round });
  const nameOf = (which: Compared | null): string =>
    which === 'now' || which === 'step'
      ? t(which === 'now' ? 'versions.now' : 'timeline.stateBefore')
      : (related.find(({ project }) => project.id === comparedProject(which))?.project.name ??
        versions?.find(({ id }) => id === which)?.name ??
        '');
  // Only what is open can be changed, by a state of before.
  const restorable = to === 'now' && from !== 'now' && canRestore(session);
  const restoreAll = ({ from: before }: DoneComparison) => {
    const count = restoreWhole(session, before, nameOf(from));
    void message.info(t(count > 0 ? 'versions.restoredNote' : 'versions.sameNote', { name: nameOf(from) }));
    onClose();
  };
  const restoreOne = ({ from: before }: DoneComparison, place: ObjectPlace) => {
    restoreObject(session, before, nameOf(from), place);
    again();
  };
  return (
    <Modal
      open
      title={t('versions.compareTitle')}
      className="compare-dialog"
      width="min(1360px, 96vw)"
      centered
      onCancel={onClose}
      footer={[
        restorable && (
          <Button
            key="restore"
            disabled={state.type !== 'done'}
            onClick={() => state.type === 'done' && restoreAll(state.done)}
          >
            {t('versions.restoreWhole', { name: nameOf(from) })}
          </Button>
        ),
        <Button key="close" type="primary" autoFocus onClick={onClose}>
          {t('close')}
        </Button>,
      ]}
    >
      {fault && <Alert type="error" showIcon title={t(`store.${fault}`)} />}
      {versions?.length === 0 && related.length === 0 && !chosen.step && !fault ? (
        <div className="compare-none">
          <p>{t('versions.noneToCompare')}</p>
          <Button type="primary" onClick={() => context().open('saveVersion')}>
            {t('versions.save')}
          </Button>
        </div>
      ) : (
        <>
          <Sides versions={versions ?? []} related={related} step={chosen.step} from={from} to={to} />
          {state.type === 'running' && (
            <Spin description={t('versions.comparing')}>
              <div className="compare-body" />
            </Spin>
          )}
          {state.type === 'failed' && <Alert type="error" showIcon title={t(`store.${state.fault}`)} />}
          {state.type === 'done' && (
            <CompareView {...state.done} onRestore={restorable ? place => restoreOne(state.done, place) : undefined} />
          )}
        </>
      )}
    </Modal>
  );
}

interface SidesProps {
  readonly versions: readonly DesignVersion[];
  readonly related: readonly Related[];
  readonly step: ComparedStep | null;
  readonly from: Compared | null;
  readonly to: Compared;
}

/** Which states are compared. */
function Sides({ versions, related, step, from, to }: SidesProps) {
  const { t, i18n } = useTranslation();
  const times = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const options = [
    { value: 'now' as Compared, label: t('versions.now') },
    ...(step
      ? [{ value: 'step' as Compared, label: t('timeline.state', { time: times.format(new Date(step.at)) }) }]
      : []),
    ...related.map(({ project }) => ({
      value: `project:${project.id}` as Compared,
      label: t('branches.nowIn', { name: project.name }),
    })),
    ...versions.map(({ id, name, at }) => ({
      value: id as Compared,
      label: `${name} · ${times.format(new Date(at))}`,
    })),
  ];
  return (
    <div className="compare-sides">
      <Select<Compared>
        className="compare-from"
        aria-label={t('versions.before')}
        value={from}
        options={options}
        onChange={value => useComparedStates.setState({ from: value })}
      />
      <span aria-hidden>→</span>
      <Select<Compared>
        className="compare-to"
        aria-label={t('versions.after')}
        value={to}
        options={options}
        onChange={value => useComparedStates.setState({ to: value })}
      />
    </div>
  );
}
