import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { nm, type Nm } from '@boardwright/engine/base';
import type { ObjOf, Store } from '@boardwright/engine/kinds';
import { changePadForm, changePads, padsOnLayer, setPadType, type StackLayer } from '@boardwright/engine/partEditor';
import { TextCell } from '../partEditor/TextCell.tsx';
import { formatMm, parseLength } from '../wording/format.ts';
import type { PadColumn } from './padColumns.ts';
import { sameAmong } from './samePads.ts';

type Pad = ObjOf<'pad'>;

const TYPES: readonly Pad['type'][] = ['smd', 'thru', 'connect', 'npth'];
const SHAPES: readonly Pad['shape'][] = ['circle', 'rect', 'oval', 'roundrect', 'trapezoid', 'chamfered', 'custom'];

interface Props {
  readonly store: Store;
  readonly pad: Pad;
  /** Of a pad with a stack, whose form on this layer is shown and edited. */
  readonly layer: StackLayer;
}

interface CellProps extends Props {
  readonly label: string;
}

/** One property of a pad in the table. */
export function PadCell({ column, ...props }: Props & { readonly column: PadColumn }) {
  const { t } = useTranslation();
  const Cell = CELLS[column];
  const label = t('padTable.cell', { pad: props.pad.number || '—', column: t(`padColumn.${column}`) });
  return <Cell {...props} label={label} />;
}

const NumberCell = ({ store, pad, label }: CellProps) => (
  <TextCell
    label={label}
    value={pad.number}
    disabled={false}
    onSave={text => changePads(store, [pad.id], { number: text.trim() })}
  />
);

const TypeCell = ({ store, pad, label }: CellProps) => (
  <Choice label={label} value={pad.type} options={TYPES} onSave={type => setPadType(store, [pad.id], type)} />
);

/** Single inner layers may differ: what they do not share is left empty. */
const sharedOn = (pad: Pad, layer: StackLayer) => sameAmong(padsOnLayer(pad, layer));

const ShapeCell = ({ store, pad, layer, label }: CellProps) => (
  <Choice
    label={label}
    value={sharedOn(pad, layer)(form => form.shape)}
    options={SHAPES}
    onSave={shape =>
      changePadForm(store, [pad.id], layer, ({ size: { w } }) => ({
        shape,
        ...(shape === 'circle' ? { size: { w, h: w } } : {}),
      }))
    }
  />
);

const PlaceCell = ({ store, pad, label, axis }: CellProps & { readonly axis: 'x' | 'y' }) => (
  <LengthCell
    label={label}
    value={pad.at[axis]}
    onSave={value => changePads(store, [pad.id], { at: { ...pad.at, [axis]: value } })}
  />
);

/** Width or height; those of a circle are the same. */
const SizeCell = ({ store, pad, layer, label, side }: CellProps & { readonly side: 'w' | 'h' }) => (
  <LengthCell
    label={label}
    value={sharedOn(pad, layer)(form => form.size[side])}
    least={0}
    onSave={value =>
      changePadForm(store, [pad.id], layer, ({ shape, size }) => ({
        size: shape === 'circle' ? { w: value, h: value } : { ...size, [side]: value },
      }))
    }
  />
);

const RotationCell = ({ store, pad, label }: CellProps) => (
  <TextCell
    label={label}
    value={String(pad.rotation)}
    disabled={false}
    valid={text => text.trim() !== '' && Number.isFinite(Number(text))}
    onSave={text => changePads(store, [pad.id], { rotation: Number(text) })}
  />
);

const DrillCell = ({ store, pad, label }: CellProps) =>
  pad.type === 'thru' || pad.type === 'npth' ? (
    <LengthCell
      label={label}
      value={pad.drill?.size.w ?? nm(0)}
      least={0}
      onSave={size =>
        changePads(store, [pad.id], { drill: size > 0 ? { shape: 'round', size: { w: size, h: size } } : null })
      }
    />
  ) : (
    <span>—</span>
  );

const CELLS: Readonly<Record<PadColumn, ComponentType<CellProps>>> = {
  number: NumberCell,
  type: TypeCell,
  shape: ShapeCell,
  x: props => <PlaceCell {...props} axis="x" />,
  y: props => <PlaceCell {...props} axis="y" />,
  w: props => <SizeCell {...props} side="w" />,
  h: props => <SizeCell {...props} side="h" />,
  rotation: RotationCell,
  drill: DrillCell,
};

interface LengthProps {
  readonly label: string;
  readonly value: Nm | undefined;
  /** What a length must be more than; nanometres. */
  readonly least?: number;
  readonly onSave: (value: Nm) => void;
}

const LengthCell = ({ label, value, least = -Infinity, onSave }: LengthProps) => (
  <TextCell
    label={label}
    value={value === undefined ? '' : formatMm(value)}
    disabled={false}
    valid={text => (parseLength(text) ?? -Infinity) > least}
    onSave={text => onSave(nm(parseLength(text)!))}
  />
);

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | undefined;
  readonly options: readonly T[];
  readonly onSave: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onSave }: ChoiceProps<T>) {
  const { t } = useTranslation();
  return (
    <select aria-label={label} value={value ?? ''} onChange={event => onSave(event.currentTarget.value as T)}>
      {value === undefined && <option value="" disabled />}
      {options.map(each => (
        <option key={each} value={each}>
          {t(`choice.${each as string}`)}
        </option>
      ))}
    </select>
  );
}
