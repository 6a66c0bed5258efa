import { useTranslation } from 'react-i18next';
import { nm, type Nm } from '@boardwright/engine/base';
import {
  electricalTypeNames,
  pinShapeSchema,
  screenOf,
  unitAndStyle,
  unitLetters,
  type ObjOf,
} from '@boardwright/engine/kinds';
import { changePins, setAlternates } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { formatMm, parseLength } from '../wording/format.ts';
import { ORIENTATIONS, type PinColumn } from './pinColumns.ts';
import { TextCell } from './TextCell.tsx';

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
export function PinCell({ document, pin, column, units, locked }: Props) {
  const { t } = useTranslation();
  const change = (part: Parameters<typeof changePins>[2]) => changePins(document.store, [pin.id], part);
  const { unit, style } = unitAndStyle(screenOf(pin));
  const given = {
    label: t('pinTable.cell', { pin: pin.number || pin.name, column: t(`pinColumn.${column}`) }),
    locked,
  };
  switch (column) {
    case 'number':
    case 'name':
      return (
        <TextCell
          label={given.label}
          value={pin[column]}
          disabled={locked}
          onSave={text => change({ [column]: text.trim() })}
        />
      );
    case 'electrical':
      return (
        <Choice
          {...given}
          value={pin.electrical}
          options={electricalTypeNames.map(each => [each, t(`choice.${each}`)] as const)}
          onSave={value => change({ electrical: value as Pin['electrical'] })}
        />
      );
    case 'shape':
      return (
        <Choice
          {...given}
          value={pin.shape}
          options={pinShapeSchema.options.map(each => [each, t(`choice.${each}`)] as const)}
          onSave={value => change({ shape: value as Pin['shape'] })}
        />
      );
    case 'unit':
      return (
        <Choice
          {...given}
          value={unit}
          options={[
            ...Array.from({ length: units }, (_, i) => [i + 1, unitLetters(i + 1)] as const),
            [0, t('pinTable.all')] as const,
          ]}
          onSave={value => change({ unit: Number(value) })}
        />
      );
    case 'style':
      return (
        <Choice
          {...given}
          value={style}
          options={[
            [1, t('symbolEditor.style1')],
            [2, t('symbolEditor.style2')],
            [0, t('pinTable.all')],
          ]}
          onSave={value => change({ style: Number(value) })}
        />
      );
    case 'x':
    case 'y':
      return (
        <Length {...given} value={pin.at[column]} onSave={value => change({ at: { ...pin.at, [column]: value } })} />
      );
    case 'length':
      return <Length {...given} least={0} value={pin.length} onSave={value => change({ length: value })} />;
    case 'rotation':
      return (
        <Choice
          {...given}
          value={pin.rotation}
          options={Object.entries(ORIENTATIONS).map(([each, name]) => [each, t(`orientation.${name}`)] as const)}
          onSave={value => change({ rotation: Number(value) })}
        />
      );
    case 'alternates':
      return (
        <TextCell
          label={given.label}
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
          aria-label={given.label}
          checked={pin.hidden}
          disabled={locked}
          onChange={event => change({ hidden: event.currentTarget.checked })}
        />
      );
  }
}

interface Given {
  readonly label: string;
  readonly locked: boolean;
}

interface ChoiceProps extends Given {
  readonly value: string | number;
  readonly options: readonly (readonly [value: string | number, text: string])[];
  readonly onSave: (value: string) => void;
}

const Choice = ({ label, locked, value, options, onSave }: ChoiceProps) => (
  <select aria-label={label} value={value} disabled={locked} onChange={event => onSave(event.currentTarget.value)}>
    {options.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </select>
);

interface LengthProps extends Given {
  readonly value: Nm;
  /** The least nanometres that are taken. */
  readonly least?: number;
  readonly onSave: (value: Nm) => void;
}

const Length = ({ label, locked, value, least = -Infinity, onSave }: LengthProps) => (
  <TextCell
    label={label}
    value={formatMm(value)}
    disabled={locked}
    valid={text => (parseLength(text) ?? NaN) >= least}
    onSave={text => onSave(nm(parseLength(text)!))}
  />
);
