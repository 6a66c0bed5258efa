import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import { blankNetClass, type NetClass } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { ClassColor } from './ClassColor.tsx';
import { ClassLineStyle } from './ClassLineStyle.tsx';
import { AmountInput } from './AmountInput.tsx';
import { configure, type Designed } from './configure.ts';
import { PairsTab } from './PairsTab.tsx';

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

/** Net classes, and which nets belong to them by pattern. */
export function ClassesTab({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { netClasses, netClassPatterns } = document.store.settings as Designed;
  const clean = name.trim();
  const free = clean !== '' && !netClasses.some(each => each.name === clean);
  const change = (index: number, recipe: (own: NetClass) => void) =>
    configure(document.store, draft => recipe(draft.netClasses[index]!));
  const add = () => {
    if (!free) return;
    configure(document.store, draft => void draft.netClasses.push(blankNetClass(clean, draft.netClasses.length)));
    setName('');
  };
  const columns: TableColumnsType<NetClass> = [
    { key: 'name', title: t('settings.class'), dataIndex: 'name', width: 130, fixed: 'left' },
    ...LENGTHS.map(key => ({
      key,
      title: t(`settings.class.${key}`),
      width: 104,
      render: (_: unknown, own: NetClass, index: number) => (
        <AmountInput
          isLength
          mayBeEmpty={own.name !== 'Default'}
          max={1000}
          label={`${own.name} ${t(`settings.class.${key}`)}`}
          value={own[key] === null ? null : own[key] / 1e6}
          onChange={value => change(index, draft => void (draft[key] = value === null ? null : nm(value * 1e6)))}
        />
      ),
    })),
    {
      key: 'color',
      title: t('settings.class.color'),
      width: 88,
      render: (_: unknown, own: NetClass, index: number) => (
        <ClassColor
          label={`${own.name} ${t('settings.class.color')}`}
          value={own.color}
          onChange={color => change(index, draft => void (draft.color = color))}
        />
      ),
    },
    {
      key: 'lineStyle',
      title: t('settings.class.lineStyle'),
      width: 128,
      render: (_: unknown, own: NetClass, index: number) => (
        <ClassLineStyle
          label={`${own.name} ${t('settings.class.lineStyle')}`}
          value={own.lineStyle}
          onChange={style =>
            change(index, draft => {
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
      render: (_: unknown, own: NetClass, index: number) =>
        own.name !== 'Default' && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('settings.removeName', { name: own.name })}
            onClick={() => configure(document.store, draft => void draft.netClasses.splice(index, 1))}
          />
        ),
    },
  ];
  return (
    <>
      <p className="muted">{t('settings.class.hint')}</p>
      <Table
        size="small"
        rowKey="name"
        dataSource={netClasses as NetClass[]}
        columns={columns}
        pagination={false}
        scroll={{ x: 396 + LENGTHS.length * 104 }}
      />
      <div className="settings-add">
        <Input
          value={name}
          placeholder={t('settings.class.new')}
          aria-label={t('settings.class.new')}
          onChange={event => setName(event.target.value)}
          onPressEnter={add}
        />
        <Button icon={<PlusOutlined aria-hidden />} disabled={!free} onClick={add}>
          {t('settings.add')}
        </Button>
      </div>
      <h3>{t('settings.patterns')}</h3>
      <PairsTab
        pairs={netClassPatterns.map(each => [each.pattern, each.netClass] as const)}
        nameLabel={t('settings.pattern')}
        valueLabel={t('settings.class')}
        values={netClasses.map(each => each.name)}
        fits={() => true}
        onChange={pairs =>
          configure(document.store, draft => {
            draft.netClassPatterns = pairs.map(([pattern, netClass]) => ({ pattern, netClass }));
          })
        }
      />
    </>
  );
}
