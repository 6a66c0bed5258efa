import { Alert, App, Checkbox, Modal, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyBoardUpdate,
  applySchematicUpdate,
  planBoardUpdate,
  planSchematicUpdate,
  type BoardChange,
  type BoardUpdateOptions,
  type PartChange,
} from '@boardwright/engine/netlistSync';
import { fieldTitle, fieldValue } from '@boardwright/engine/kinds';
import { planAnnotation } from '@boardwright/engine/tools';
import { tr } from '../../app/locale.ts';
import { useFootprints } from './footprints/choices.ts';
import type { DialogProps } from './props.ts';

interface Line {
  readonly key: string;
  readonly part: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** Nothing that applying changes: a hint. */
  readonly note: boolean;
}

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
  const footprints = useFootprints(session, () => void message.error(t('footprints.failed')));
  const plan = useMemo(() => {
    if (!schematic || !board || (toBoard && !footprints)) return null;
    return toBoard
      ? { type: 'board' as const, changes: planBoardUpdate(schematic.store, board.store, footprints!.source, options) }
      : { type: 'schematic' as const, changes: planSchematicUpdate(schematic.store, board.store) };
  }, [toBoard, schematic, board, options, footprints]);
  if (!plan || !schematic || !board)
    return (
      <Modal open title={t('update.title')} onCancel={onClose} footer={null}>
        <Alert type="info" title={t(schematic && board ? 'footprints.loading' : 'update.noOther')} />
      </Modal>
    );
  const boardLine = (change: BoardChange, i: number): Line => {
    const reference = change.type === 'add' ? change.part.reference : change.reference;
    const what =
      'name' in change
        ? tr(fieldTitle(change.name))
        : 'pad' in change
          ? t('update.pad', { pad: change.pad })
          : t(`update.${change.type}`);
    const from = 'from' in change ? change.from : '';
    const to =
      change.type === 'add'
        ? change.part.footprint
        : change.type === 'missing'
          ? change.libId || t('update.noFootprint')
          : change.type === 'replace'
            ? change.footprint.libId
            : change.type === 'noPad'
              ? change.pin
              : 'to' in change
                ? String(change.to)
                : '';
    return {
      key: String(i),
      part: reference,
      what,
      from,
      to,
      note: change.type === 'missing' || change.type === 'noPad',
    };
  };
  const partLine = (change: PartChange, i: number): Line => ({
    key: String(i),
    part: change.reference,
    what: tr(fieldTitle(change.name)),
    from: change.from,
    to: change.to,
    note: false,
  });
  // Paths are the board's own notes of where parts come from; they go along unseen.
  const all =
    plan.type === 'board'
      ? plan.changes.flatMap((change, i) => (change.type === 'path' ? [] : boardLine(change, i)))
      : plan.changes.map(partLine);
  // What is going to change is seen before what is only told.
  const lines = all.toSorted((a, b) => Number(a.note) - Number(b.note));
  const count = lines.filter(line => !line.note).length;
  const apply = () => {
    if (plan.type === 'board') applyBoardUpdate(board.store, plan.changes);
    else applySchematicUpdate(schematic.store, plan.changes);
    void message.success(t('update.done', { count }));
    onClose();
  };
  const extra = toBoard
    ? [...board.store.all('footprint')].filter(each => !each.boardOnly && fieldValue(each, 'Reference') !== '').length
    : 0;
  const unnumbered = toBoard
    ? planAnnotation(schematic.store, { order: 'across', again: false, perSheet: 0, first: 1 }).length
    : 0;
  const tick = (key: keyof BoardUpdateOptions) => (
    <Checkbox checked={options[key]} onChange={event => setOptions({ ...options, [key]: event.target.checked })}>
      {t(`update.option.${key}`)}
    </Checkbox>
  );
  return (
    <Modal
      open
      title={t(toBoard ? 'update.toBoard' : 'update.toSchematic')}
      onCancel={onClose}
      onOk={apply}
      okText={t('update.apply', { count })}
      okButtonProps={{ disabled: count === 0 || unnumbered > 0 }}
      cancelText={t('cancel')}
      width={840}
    >
      {toBoard && (
        <div className="update-options">
          {tick('replaceFootprints')}
          {tick('fields')}
          {extra > 0 && tick('removeOthers')}
        </div>
      )}
      {toBoard && unnumbered > 0 && (
        <Alert type="warning" showIcon title={t('update.annotate', { count: unnumbered })} />
      )}
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
            { key: 'part', dataIndex: 'part', title: t('update.part'), width: 90 },
            { key: 'what', dataIndex: 'what', title: t('update.what'), width: 150 },
            { key: 'from', dataIndex: 'from', title: t('annotate.from'), width: 260 },
            { key: 'to', dataIndex: 'to', title: t('annotate.to'), width: 260 },
          ]}
        />
      )}
    </Modal>
  );
}
