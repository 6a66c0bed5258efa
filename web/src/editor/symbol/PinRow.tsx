import { WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Id, Issue } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { PinCell } from './PinCell.tsx';
import type { PinColumn } from './pinColumns.ts';

type Pin = ObjOf<'pin'>;

interface Props {
  readonly document: EditorDocument;
  readonly pin: Pin;
  /** In the whole table, the heading being the first. */
  readonly row: number;
  readonly columns: readonly PinColumn[];
  readonly units: number;
  readonly selected: boolean;
  readonly problem: Issue | undefined;
  readonly locked: boolean;
  readonly onSelect: (id: Id, range: boolean) => void;
  readonly onShow: (id: string) => void;
}

/** A pin in the table; each cell edits a property. */
export function PinRow({ document, pin, row, columns, units, selected, problem, locked, onSelect, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <tr aria-selected={selected} aria-rowindex={row} onDoubleClick={() => onShow(pin.id)}>
      <td>
        {problem ? (
          <button type="button" className="pin-flag" title={tr(problem.message)} onClick={() => onShow(pin.id)}>
            <WarningFilled className={problem.severity} aria-label={tr(problem.message)} />
          </button>
        ) : null}
        <input
          type="checkbox"
          aria-label={t('pinTable.select', { pin: pin.number || pin.name })}
          checked={selected}
          onChange={() => {}}
          onClick={event => onSelect(pin.id, event.shiftKey)}
        />
      </td>
      {columns.map(column => (
        <td key={column} className={column}>
          <PinCell document={document} pin={pin} column={column} units={units} locked={locked} />
        </td>
      ))}
    </tr>
  );
}
