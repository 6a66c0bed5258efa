import { WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { nm, type Id, type Issue } from '@boardwright/engine/base';
import {
  electricalTypeNames,
  pinShapeSchema,
  screenOf,
  unitAndStyle,
  unitLetters,
  type ObjOf,
} from '@boardwright/engine/kinds';
import { changePins, setAlternates } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import type { EditorDocument } from '../../project/document.ts';
import { formatMm, parseLength } from '../panels/format.ts';
import { ORIENTATIONS, type PinColumn } from './pinColumns.ts';
import { TextCell } from './TextCell.tsx';

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
  const change = (part: Parameters<typeof changePins>[2]) => changePins(document.store, [pin.id], part);
  const label = (column: PinColumn) =>
    t('pinTable.cell', { pin: pin.number || pin.name, column: t(`pinColumn.${column}`) });
  const { unit, style } = unitAndStyle(screenOf(pin));
  const select = (
    column: PinColumn,
    value: string | number,
    options: readonly (readonly [string | number, string])[],
    save: (value: string) => void,
  ) => (
    <select
      aria-label={label(column)}
      value={value}
      disabled={locked}
      onChange={event => save(event.currentTarget.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
  const length = (column: 'x' | 'y' | 'length', value: number, save: (value: ReturnType<typeof nm>) => void) => (
    <TextCell
      label={label(column)}
      value={formatMm(value)}
      disabled={locked}
      valid={text => {
        const parsed = parseLength(text);
        return parsed !== null && (column !== 'length' || parsed >= 0);
      }}
      onSave={text => save(nm(parseLength(text)!))}
    />
  );
  const cell = (column: PinColumn) => {
    switch (column) {
      case 'number':
      case 'name':
        return (
          <TextCell
            label={label(column)}
            value={pin[column]}
            disabled={locked}
            onSave={text => change({ [column]: text.trim() })}
          />
        );
      case 'electrical':
        return select(
          column,
          pin.electrical,
          electricalTypeNames.map(each => [each, t(`choice.${each}`)] as const),
          value => change({ electrical: value as Pin['electrical'] }),
        );
      case 'shape':
        return select(
          column,
          pin.shape,
          pinShapeSchema.options.map(each => [each, t(`choice.${each}`)] as const),
          value => change({ shape: value as Pin['shape'] }),
        );
      case 'unit':
        return select(
          column,
          unit,
          [
            ...Array.from({ length: units }, (_, i) => [i + 1, unitLetters(i + 1)] as const),
            [0, t('pinTable.all')] as const,
          ],
          value => change({ unit: Number(value) }),
        );
      case 'style':
        return select(
          column,
          style,
          [
            [1, t('symbolEditor.style1')],
            [2, t('symbolEditor.style2')],
            [0, t('pinTable.all')],
          ],
          value => change({ style: Number(value) }),
        );
      case 'x':
      case 'y':
        return length(column, pin.at[column], value => change({ at: { ...pin.at, [column]: value } }));
      case 'length':
        return length(column, pin.length, value => change({ length: value }));
      case 'rotation':
        return select(
          column,
          pin.rotation,
          Object.entries(ORIENTATIONS).map(([each, name]) => [each, t(`orientation.${name}`)] as const),
          value => change({ rotation: Number(value) }),
        );
      case 'alternates':
        return (
          <TextCell
            label={label(column)}
            value={pin.alternates.map(each => each.name).join(', ')}
            disabled={locked}
            onSave={text =>
              setAlternates(
                document.store,
                pin.id,
                text.split(/[,;，；]/).flatMap(each => each.trim() || []),
              )
            }
          />
        );
      case 'hidden':
        return (
          <input
            type="checkbox"
            aria-label={label(column)}
            checked={pin.hidden}
            disabled={locked}
            onChange={event => change({ hidden: event.currentTarget.checked })}
          />
        );
    }
  };
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
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}
