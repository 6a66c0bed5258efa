import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import { changePins, setAlternates } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { formatMm, parseLength } from '../wording/format.ts';
import { PIN_CHOICES, type PinPart } from './pinChoices.ts';
import type { PinColumn } from './pinColumns.ts';
import { TextCell } from '../partEditor/TextCell.tsx';

type Pin = ObjOf<'pin'>;

interface Props {
  readonly document: EditorDocument;
  readonly pin: Pin;
  readonly column: PinColumn;
  /** How many units the symbol has. */
  readonly units: number;
  readonly locked: boolean;
}

/** One property of a pin in the table. */
export function PinCell({ document: { store }, pin, column, units, locked }: Props) {
  const { t } = useTranslation();
  const label = t('pinTable.cell', { pin: pin.number || pin.name, column: t(`pinColumn.${column}`) });
  const change = (part: PinPart) => changePins(store, [pin.id], part);
  switch (column) {
    case 'number':
    case 'name':
      return (
        <TextCell
          label={label}
          value={pin[column]}
          disabled={locked}
          onSave={text => change({ [column]: text.trim() })}
        />
      );
    case 'electrical':
    case 'shape':
    case 'unit':
    case 'style':
    case 'rotation': {
      const choice = PIN_CHOICES[column];
      return (
        <select
          aria-label={label}
          value={choice.value(pin)}
          disabled={locked}
          onChange={event => change(choice.change(event.currentTarget.value))}
        >
          {choice.options(t, units).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      );
    }
    case 'x':
    case 'y':
    case 'length': {
      const least = column === 'length' ? 0 : -Infinity;
      return (
        <TextCell
          label={label}
          value={formatMm(column === 'length' ? pin.length : pin.at[column])}
          disabled={locked}
          valid={text => (parseLength(text) ?? NaN) >= least}
          onSave={text => {
            const value = nm(parseLength(text)!);
            change(column === 'length' ? { length: value } : { at: { ...pin.at, [column]: value } });
          }}
        />
      );
    }
    case 'alternates':
      return (
        <TextCell
          label={label}
          value={pin.alternates.map(each => each.name).join(', ')}
          disabled={locked}
          onSave={text => setAlternates(store, pin.id, listed(text))}
        />
      );
    case 'hidden':
      return (
        <input
          type="checkbox"
          aria-label={label}
          checked={pin.hidden}
          disabled={locked}
          onChange={event => change({ hidden: event.currentTarget.checked })}
        />
      );
  }
}

const listed = (text: string): string[] => text.split(/[,;，；]/).flatMap(each => each.trim() || []);
