import { WarningFilled } from '@ant-design/icons';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id, Issue } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { byNumber, type StackLayer } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { usePartPanel } from '../partEditor/panelState.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { PAD_COLUMNS } from './padColumns.ts';
import { PadCell } from './PadCell.tsx';

type Pad = ObjOf<'pad'>;

/** Height of a row, and rows made beyond the window's edges. */
const ROW = 28;
const SPARE = 10;

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
            {PAD_COLUMNS.map(column => (
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
  return (
    <tr aria-selected={selected} aria-rowindex={row}>
      <td>
        {problem && (
          <WarningFilled className={problem.severity} title={tr(problem.message)} aria-label={tr(problem.message)} />
        )}
        <input
          type="checkbox"
          aria-label={t('padTable.select', { pad: pad.number || '—' })}
          checked={selected}
          onChange={() => {}}
          onClick={event => onSelect(pad.id, event.shiftKey)}
        />
      </td>
      {PAD_COLUMNS.map(column => (
        <td key={column} className={`pad-${column}`}>
          <PadCell store={document.store} pad={pad} layer={layer} column={column} />
        </td>
      ))}
    </tr>
  );
}
