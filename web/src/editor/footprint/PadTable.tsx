import { WarningFilled } from '@ant-design/icons';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nm, type Id, type Issue } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import {
  byNumber,
  changePadForm,
  changePads,
  padsOnLayer,
  setPadType,
  type StackLayer,
} from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { formatMm, parseLength } from '../wording/format.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { usePartPanel } from '../partEditor/panelState.ts';
import { TextCell } from '../symbol/TextCell.tsx';

type Pad = ObjOf<'pad'>;

/** Height of a row, and rows made beyond the window's edges. */
const ROW = 28;
const SPARE = 10;

const TYPES: readonly Pad['type'][] = ['smd', 'thru', 'connect', 'npth'];
const SHAPES: readonly Pad['shape'][] = ['circle', 'rect', 'oval', 'roundrect', 'trapezoid', 'chamfered', 'custom'];
const COLUMNS = ['number', 'type', 'shape', 'x', 'y', 'w', 'h', 'rotation', 'drill'] as const;
type Column = (typeof COLUMNS)[number];

interface Props {
  readonly document: EditorDocument;
  readonly pads: readonly Pad[];
  readonly problems: readonly Issue[];
  /** Of pads with a stack, whose form on this layer is shown and edited. */
  readonly layer: StackLayer;
}

/** The pads as a table that is edited in place. Only the rows in sight exist: a ball grid has hundreds. */
export function PadTable({ document, pads, problems, layer }: Props) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const selection = useEditor(ui => ui.selection);
  const [top, setTop] = useState(0);
  const height = usePartPanel(panel => panel.height);
  const last = useRef<Id | null>(null);
  const rows = useMemo(() => pads.toSorted((a, b) => byNumber(a.number, b.number)), [pads]);
  const wrong = useMemo(() => Map.groupBy(problems, each => each.place?.id), [problems]);
  if (pads.length === 0) return <p className="pin-empty">{t('padTable.none')}</p>;
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const shown = rows.slice(first, first + Math.ceil(height / ROW) + 2 * SPARE);
  const select = (id: Id, range: boolean) => {
    const next = new Set(selection);
    const from = range ? rows.findIndex(pad => pad.id === last.current) : -1;
    const to = rows.findIndex(pad => pad.id === id);
    if (from >= 0) for (let i = Math.min(from, to); i <= Math.max(from, to); i++) next.add(rows[i]!.id);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    store.setState({ selection: next });
  };
  const all = rows.every(pad => selection.has(pad.id));
  return (
    <div className="pin-scroll" onScroll={event => setTop(event.currentTarget.scrollTop)}>
      <table className="pin-table pad-table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label={t('padTable.selectAll')}
                checked={all}
                onChange={() => store.setState({ selection: new Set(all ? [] : rows.map(pad => pad.id)) })}
              />
            </th>
            {COLUMNS.map(column => (
              <th key={column} className={`pad-${column}`}>
                {t(`padColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * ROW }} />}
          {shown.map((pad, i) => (
            <Row
              key={pad.id}
              document={document}
              pad={pad}
              layer={pad.stack ? layer : 'F.Cu'}
              row={first + i + 2}
              selected={selection.has(pad.id)}
              problem={wrong.get(pad.id)?.[0]}
              onSelect={select}
            />
          ))}
          {first + shown.length < rows.length && (
            <tr aria-hidden style={{ height: (rows.length - first - shown.length) * ROW }} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly document: EditorDocument;
  readonly pad: Pad;
  readonly layer: StackLayer;
  /** In the whole table, the heading being the first. */
  readonly row: number;
  readonly selected: boolean;
  readonly problem: Issue | undefined;
  readonly onSelect: (id: Id, range: boolean) => void;
}

function Row({ document, pad, layer, row, selected, problem, onSelect }: RowProps) {
  const { t } = useTranslation();
  const { store } = document;
  const change = (part: Partial<Pad>) => changePads(store, [pad.id], part);
  // Single inner layers may differ: what they do not share is left empty.
  const forms = padsOnLayer(pad, layer);
  const same = <T,>(of: (form: Pad) => T): T | undefined => {
    const value = of(forms[0]);
    return forms.every(form => of(form) === value) ? value : undefined;
  };
  const reshape = (part: (form: Pad) => Partial<Pick<Pad, 'shape' | 'size'>>) =>
    changePadForm(store, [pad.id], layer, part);
  const name = pad.number || '—';
  const label = (column: Column) => t('padTable.cell', { pad: name, column: t(`padColumn.${column}`) });
  const length = (
    column: Column,
    value: number | undefined,
    save: (value: ReturnType<typeof nm>) => void,
    least = -Infinity,
  ) => (
    <TextCell
      label={label(column)}
      value={value === undefined ? '' : formatMm(value)}
      disabled={false}
      valid={text => (parseLength(text) ?? -Infinity) > least}
      onSave={text => save(nm(parseLength(text)!))}
    />
  );
  const select = <T extends string>(
    column: Column,
    value: T | undefined,
    options: readonly T[],
    save: (value: T) => void,
  ) => (
    <select aria-label={label(column)} value={value ?? ''} onChange={event => save(event.currentTarget.value as T)}>
      {value === undefined && <option value="" disabled />}
      {options.map(each => (
        <option key={each} value={each}>
          {t(`choice.${each as string}`)}
        </option>
      ))}
    </select>
  );
  const drill = (size: number) =>
    change({ drill: size > 0 ? { shape: 'round', size: { w: nm(size), h: nm(size) } } : null });
  const cells: Readonly<Record<Column, React.ReactNode>> = {
    number: (
      <TextCell
        label={label('number')}
        value={pad.number}
        disabled={false}
        onSave={text => change({ number: text.trim() })}
      />
    ),
    type: select('type', pad.type, TYPES, type => setPadType(store, [pad.id], type)),
    shape: select(
      'shape',
      same(form => form.shape),
      SHAPES,
      shape => reshape(({ size: { w } }) => ({ shape, ...(shape === 'circle' ? { size: { w, h: w } } : {}) })),
    ),
    x: length('x', pad.at.x, x => change({ at: { ...pad.at, x } })),
    y: length('y', pad.at.y, y => change({ at: { ...pad.at, y } })),
    w: length(
      'w',
      same(form => form.size.w),
      w => reshape(({ shape, size }) => ({ size: { w, h: shape === 'circle' ? w : size.h } })),
      0,
    ),
    h: length(
      'h',
      same(form => form.size.h),
      h => reshape(({ shape, size }) => ({ size: { h, w: shape === 'circle' ? h : size.w } })),
      0,
    ),
    rotation: (
      <TextCell
        label={label('rotation')}
        value={String(pad.rotation)}
        disabled={false}
        valid={text => text.trim() !== '' && Number.isFinite(Number(text))}
        onSave={text => change({ rotation: Number(text) })}
      />
    ),
    drill:
      pad.type === 'thru' || pad.type === 'npth' ? length('drill', pad.drill?.size.w ?? 0, drill, 0) : <span>—</span>,
  };
  return (
    <tr aria-selected={selected} aria-rowindex={row}>
      <td>
        {problem && (
          <WarningFilled className={problem.severity} title={tr(problem.message)} aria-label={tr(problem.message)} />
        )}
        <input
          type="checkbox"
          aria-label={t('padTable.select', { pad: name })}
          checked={selected}
          onChange={() => {}}
          onClick={event => onSelect(pad.id, event.shiftKey)}
        />
      </td>
      {COLUMNS.map(column => (
        <td key={column} className={`pad-${column}`}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
