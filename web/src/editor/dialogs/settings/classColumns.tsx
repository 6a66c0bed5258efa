import { DeleteOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { nm } from '@boardwright/engine/base';
import type { NetClass } from '@boardwright/engine/kinds';
import { AmountInput } from './AmountInput.tsx';
import { ClassColor } from './ClassColor.tsx';
import { ClassLineStyle } from './ClassLineStyle.tsx';

/** Lengths of a net class that both editors show. */
const LENGTHS = [
  'clearance',
  'trackWidth',
  'viaDiameter',
  'viaDrill',
  'diffPairWidth',
  'diffPairGap',
  'wireWidth',
  'busWidth',
] as const;

const LENGTH_WIDTH = 104;

/** Pixels that the columns take. */
export const CLASSES_WIDTH = 396 + LENGTHS.length * LENGTH_WIDTH;

interface Table {
  readonly t: TFunction;
  readonly onChange: (own: NetClass, recipe: (draft: NetClass) => void) => void;
  readonly onRemove: (own: NetClass) => void;
}

/** A net class in a row: its lengths, how its wires are drawn, and its end. */
export const classColumns = ({ t, onChange, onRemove }: Table): TableColumnsType<NetClass> => [
  { key: 'name', title: t('settings.class'), dataIndex: 'name', width: 130, fixed: 'left' },
  ...LENGTHS.map(key => ({
    key,
    title: t(`settings.class.${key}`),
    width: LENGTH_WIDTH,
    render: (_: unknown, own: NetClass) => (
      <AmountInput
        isLength
        mayBeEmpty={own.name !== 'Default'}
        max={1000}
        label={`${own.name} ${t(`settings.class.${key}`)}`}
        value={own[key] === null ? null : own[key] / 1e6}
        onChange={value => onChange(own, draft => void (draft[key] = value === null ? null : nm(value * 1e6)))}
      />
    ),
  })),
  {
    key: 'color',
    title: t('settings.class.color'),
    width: 88,
    render: (_, own) => (
      <ClassColor
        label={`${own.name} ${t('settings.class.color')}`}
        value={own.color}
        onChange={color => onChange(own, draft => void (draft.color = color))}
      />
    ),
  },
  {
    key: 'lineStyle',
    title: t('settings.class.lineStyle'),
    width: 128,
    render: (_, own) => (
      <ClassLineStyle
        label={`${own.name} ${t('settings.class.lineStyle')}`}
        value={own.lineStyle}
        onChange={style =>
          onChange(own, draft => {
            if (style) draft.lineStyle = style;
            else delete draft.lineStyle;
          })
        }
      />
    ),
  },
  {
    key: 'remove',
    width: 48,
    render: (_, own) =>
      own.name !== 'Default' && (
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('settings.removeName', { name: own.name })}
          onClick={() => onRemove(own)}
        />
      ),
  },
];
