import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id, Issue } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { hasAlternateStyle, headOf } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { PIN_COLUMNS, pinRows, type Order } from './pinColumns.ts';
import { PinRow } from './PinRow.tsx';
import { usePartPanel } from '../partEditor/panelState.ts';

/** Height of a row, and rows made beyond the window's edges. */
const ROW = 28;
const SPARE = 10;

interface Props {
  readonly document: EditorDocument;
  readonly pins: readonly ObjOf<'pin'>[];
  readonly filter: string;
  readonly problems: readonly Issue[];
  /** Whether the pins are those of a base symbol. */
  readonly locked: boolean;
  readonly onShow: (id: string) => void;
}

/** The pins as a table that is edited in place. Only the rows in sight exist: a processor has hundreds. */
export function PinTable({ document, pins, filter, problems, locked, onShow }: Props) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const selection = useEditor(ui => ui.selection);
  const [order, setOrder] = useState<Order>({ column: 'number', down: false });
  const [top, setTop] = useState(0);
  const height = usePartPanel(panel => panel.height);
  const last = useRef<Id | null>(null);
  const two = hasAlternateStyle(document.store);
  const units = headOf(document.store).unitCount;
  const columns = PIN_COLUMNS.filter(column => (column !== 'style' || two) && (column !== 'unit' || units > 1));
  const rows = useMemo(() => pinRows(pins, filter, order), [pins, filter, order]);
  const wrong = useMemo(() => Map.groupBy(problems, each => each.place?.id), [problems]);
  if (pins.length === 0) return <p className="pin-empty">{t('pinTable.none')}</p>;

  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const shown = rows.slice(first, first + Math.ceil(height / ROW) + 2 * SPARE);
  const all = rows.length > 0 && rows.every(pin => selection.has(pin.id));
  const select = (id: Id, range: boolean) => {
    const next = new Set(selection);
    const from = range ? rows.findIndex(pin => pin.id === last.current) : -1;
    const to = rows.findIndex(pin => pin.id === id);
    if (from >= 0) for (let i = Math.min(from, to); i <= Math.max(from, to); i++) next.add(rows[i]!.id);
    else if (!next.delete(id)) next.add(id);
    last.current = id;
    store.setState({ selection: next });
  };
  return (
    <div className="pin-scroll" onScroll={event => setTop(event.currentTarget.scrollTop)}>
      <table className="pin-table" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label={t('pinTable.selectAll')}
                checked={all}
                onChange={() => store.setState({ selection: new Set(all ? [] : rows.map(pin => pin.id)) })}
              />
            </th>
            {columns.map(column => (
              <th
                key={column}
                className={column}
                aria-sort={order.column !== column ? 'none' : order.down ? 'descending' : 'ascending'}
              >
                <button
                  type="button"
                  onClick={() => setOrder({ column, down: order.column === column && !order.down })}
                >
                  {t(`pinColumn.${column}`)}
                  {order.column === column ? (order.down ? ' ↓' : ' ↑') : ''}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * ROW }} />}
          {shown.map((pin, i) => (
            <PinRow
              key={pin.id}
              document={document}
              pin={pin}
              row={first + i + 2}
              columns={columns}
              units={units}
              selected={selection.has(pin.id)}
              problem={wrong.get(pin.id)?.[0]}
              locked={locked}
              onSelect={select}
              onShow={onShow}
            />
          ))}
          {first + shown.length < rows.length && (
            <tr aria-hidden style={{ height: (rows.length - first - shown.length) * ROW }} />
          )}
        </tbody>
      </table>
      {rows.length === 0 && <p className="pin-empty">{t('pinTable.noMatch')}</p>}
    </div>
  );
}
