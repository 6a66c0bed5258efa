import { AutoComplete, Select, type TableColumnsType } from 'antd';
import type { ComponentType } from 'react';
import { nm } from '@boardwright/engine/base';
import type { StackupLayer } from '@boardwright/engine/boardInfo';
import type { BoardSettingsDraft } from '@boardwright/engine/kinds';
import { i18next } from '../../../app/locale.ts';
import { AmountInput } from './AmountInput.tsx';

export type StackupDraft = NonNullable<BoardSettingsDraft['stackup']>;
type ChangeLayer = (index: number, recipe: (own: StackupDraft['layers'][number]) => void) => void;

const MASKS = ['Green', 'Red', 'Blue', 'Purple', 'Black', 'White', 'Yellow'];
const SILKS = ['White', 'Black'];
const MATERIALS = ['FR4', 'Polyimide', 'Rogers RO4003C', 'Rogers RO4350B', 'Aluminium', 'PTFE'];

const isMask = ({ type }: StackupLayer) => type.includes('Mask');
const isSilk = ({ type }: StackupLayer) => type.includes('Silk');
const isPaste = ({ type }: StackupLayer) => type.includes('Paste');
const isDielectric = ({ type }: StackupLayer) => type === 'core' || type === 'prepreg';

const kindOf = (layer: StackupLayer): string =>
  isMask(layer) ? 'mask' : isSilk(layer) ? 'silk' : layer.type === 'copper' ? 'copper' : 'paste';

interface CellProps {
  readonly own: StackupLayer;
  readonly onChange: (recipe: (own: StackupDraft['layers'][number]) => void) => void;
}

const labelOf = ({ name }: StackupLayer, what: string): string => `${name} ${i18next.t(`stackup.${what}`)}`;

const TypeCell = ({ own, onChange }: CellProps) =>
  isDielectric(own) ? (
    <Select
      size="small"
      style={{ width: '100%' }}
      aria-label={labelOf(own, 'type')}
      value={own.type}
      options={['core', 'prepreg'].map(value => ({ value, label: i18next.t(`stackup.type.${value}`) }))}
      onChange={value => onChange(draft => void (draft.type = value))}
    />
  ) : (
    i18next.t(`stackup.kind.${kindOf(own)}`)
  );

const MaterialCell = ({ own, onChange }: CellProps) => (
  <AutoComplete
    size="small"
    style={{ width: '100%' }}
    aria-label={labelOf(own, 'material')}
    defaultValue={own.material}
    key={own.material}
    options={MATERIALS.map(value => ({ value }))}
    onBlur={event => {
      const { value } = event.target as HTMLInputElement;
      if (value !== own.material) onChange(draft => void (draft.material = value));
    }}
    onSelect={value => onChange(draft => void (draft.material = value))}
  />
);

const ThicknessCell = ({ own, onChange }: CellProps) => (
  <AmountInput
    isLength
    max={20}
    label={labelOf(own, 'thickness')}
    value={own.thickness / 1e6}
    onChange={mm => mm !== null && onChange(draft => void (draft.thickness = nm(mm * 1e6)))}
  />
);

const NumberCell = ({ own, name, onChange }: CellProps & { readonly name: 'epsilonR' | 'lossTangent' }) => (
  <AmountInput
    isLength={false}
    max={100}
    label={labelOf(own, name)}
    value={own[name]}
    onChange={value => value !== null && onChange(draft => void (draft[name] = value))}
  />
);

const EpsilonCell = (props: CellProps) => <NumberCell {...props} name="epsilonR" />;
const LossCell = (props: CellProps) => <NumberCell {...props} name="lossTangent" />;

const ColorCell = ({ own, onChange }: CellProps) => (
  <Select
    size="small"
    style={{ width: '100%' }}
    aria-label={labelOf(own, 'color')}
    {...(own.color && { value: own.color })}
    options={(isMask(own) ? MASKS : SILKS).map(value => ({ value, label: i18next.t(`stackup.color.${value}`) }))}
    onChange={value => onChange(draft => void (draft.color = value))}
  />
);

/** The columns of the stack-up's table; what a layer has not is left empty. */
export function stackupColumns(change: ChangeLayer): TableColumnsType<StackupLayer> {
  const cell = (own: StackupLayer, index: number): CellProps => ({ own, onChange: recipe => change(index, recipe) });
  const column = (
    key: string,
    width: number | undefined,
    has: (own: StackupLayer) => boolean,
    Cell: ComponentType<CellProps>,
  ): TableColumnsType<StackupLayer>[number] => ({
    key,
    title: i18next.t(`stackup.${key}`),
    ...(width !== undefined && { width }),
    render: (_: unknown, own, index) => has(own) && <Cell {...cell(own, index)} />,
  });
  const isInsulator = (own: StackupLayer) => isDielectric(own) || isMask(own);
  return [
    { key: 'name', title: i18next.t('stackup.layer'), dataIndex: 'name', width: 110 },
    column('type', 150, () => true, TypeCell),
    column('material', undefined, isDielectric, MaterialCell),
    column('thickness', 110, own => !isSilk(own) && !isPaste(own), ThicknessCell),
    column('epsilonR', 80, isInsulator, EpsilonCell),
    column('lossTangent', 80, isInsulator, LossCell),
    column('color', 110, own => isMask(own) || isSilk(own), ColorCell),
  ];
}
