import { Alert, App, Checkbox, Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldValue } from '@boardwright/engine/kinds';
import type { BoardUpdateOptions } from '@boardwright/engine/netlistSync';
import { planAnnotation } from '@boardwright/engine/tools';
import type { ProjectSession } from '../../project/session.ts';
import type { DialogProps } from './props.ts';
import { updateLines } from './update/updateLines.ts';
import { useUpdatePlan } from './update/useUpdatePlan.ts';

/** Brings one document of the project in line with the other; each change is shown before it is made. */
export function Update({ toBoard, session, onClose }: DialogProps & { readonly toBoard: boolean }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { schematic, board } = session;
  const [options, setOptions] = useState<BoardUpdateOptions>({
    removeOthers: false,
    replaceFootprints: true,
    fields: false,
  });
  const plan = useUpdatePlan(session, toBoard, options);
  if (!plan)
    return (
      <Modal open title={t('update.title')} onCancel={onClose} footer={null}>
        <Alert type="info" title={t(schematic && board ? 'footprints.loading' : 'update.noOther')} />
      </Modal>
    );
  const lines = updateLines(plan, t);
  const count = lines.filter(line => !line.note).length;
  const unnumbered = toBoard ? unnumberedIn(session) : 0;
  return (
    <Modal
      open
      title={t(toBoard ? 'update.toBoard' : 'update.toSchematic')}
      onCancel={onClose}
      onOk={() => {
        plan.apply();
        void message.success(t('update.done', { count }));
        onClose();
      }}
      okText={t('update.apply', { count })}
      okButtonProps={{ disabled: count === 0 || unnumbered > 0 }}
      cancelText={t('cancel')}
      width={840}
    >
      {toBoard && <Options options={options} removable={foreignOn(session) > 0} onChange={setOptions} />}
      {unnumbered > 0 && <Alert type="warning" showIcon title={t('update.annotate', { count: unnumbered })} />}
      {lines.length === 0 ? (
        <Alert type="success" showIcon title={t('update.same')} />
      ) : (
        <Table
          size="small"
          virtual
          rowKey="key"
          dataSource={lines}
          pagination={false}
          scroll={{ y: Math.max(240, window.innerHeight - 420) }}
          rowClassName={line => (line.note ? 'update-note' : '')}
          columns={[
            { key: 'part', dataIndex: 'part', title: t('update.part'), width: 150 },
            { key: 'what', dataIndex: 'what', title: t('update.what'), width: 150 },
            { key: 'from', dataIndex: 'from', title: t('annotate.from'), width: 230 },
            { key: 'to', dataIndex: 'to', title: t('annotate.to'), width: 230 },
          ]}
        />
      )}
    </Modal>
  );
}

/** Footprints that an update could take away: those that are not of the board alone. */
const foreignOn = ({ board }: ProjectSession): number =>
  board
    ? [...board.store.all('footprint')].filter(each => !each.boardOnly && fieldValue(each, 'Reference') !== '').length
    : 0;

/** Components without a number, which no footprint could be found by. */
const unnumberedIn = ({ schematic }: ProjectSession): number =>
  schematic ? planAnnotation(schematic.store, { order: 'across', again: false, perSheet: 0, first: 1 }).length : 0;

interface OptionsProps {
  readonly options: BoardUpdateOptions;
  /** Whether there are footprints that could be removed. */
  readonly removable: boolean;
  readonly onChange: (options: BoardUpdateOptions) => void;
}

function Options({ options, removable, onChange }: OptionsProps) {
  const { t } = useTranslation();
  const keys: readonly (keyof BoardUpdateOptions)[] = [
    'replaceFootprints',
    'fields',
    ...(removable ? (['removeOthers'] as const) : []),
  ];
  return (
    <div className="update-options">
      {keys.map(key => (
        <Checkbox
          key={key}
          checked={options[key]}
          onChange={event => onChange({ ...options, [key]: event.target.checked })}
        >
          {t(`update.option.${key}`)}
        </Checkbox>
      ))}
    </div>
  );
}
