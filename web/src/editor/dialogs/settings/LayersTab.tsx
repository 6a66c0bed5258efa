import { App, Input, Select, Table, type TableColumnsType } from 'antd';
import { castDraft } from 'immer';
import { useTranslation } from 'react-i18next';
import { MOST_COPPER, usesOfLayer, withCopperCount, withLayersOf } from '@boardwright/engine/boardInfo';
import { asBoard, copperLayers, type BoardSettings, type BoardSettingsDraft } from '@boardwright/engine/kinds';
import { layerTitle } from '../../wording/layerTitle.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { configure } from './configure.ts';

type Layer = BoardSettings['layers'][number];

const COUNTS = [1, ...Array.from({ length: MOST_COPPER / 2 }, (_, i) => 2 * (i + 1))];
const TYPES: readonly Layer['type'][] = ['signal', 'power', 'mixed', 'jumper'];

/** How many copper layers a board has, what they are for, and how all layers are called. */
export function LayersTab({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const settings = asBoard(document.store.settings);
  const copper = copperLayers(settings);
  const change = (id: string, recipe: (layer: BoardSettingsDraft['layers'][number]) => void) =>
    configure(document.store, draft => {
      const layer = draft.type === 'board' ? draft.layers.find(each => each.id === id) : undefined;
      if (layer) recipe(layer);
    });
  const apply = (count: number) =>
    configure(document.store, draft => {
      if (draft.type !== 'board') return;
      draft.layers = castDraft(withCopperCount(draft.layers, count));
      if (draft.stackup) draft.stackup = castDraft(withLayersOf(draft.stackup, draft));
    });
  const setCount = (count: number) => {
    const kept = new Set(withCopperCount(settings.layers, count).map(layer => layer.id));
    const lost = copper.filter(id => !kept.has(id)).map(id => ({ id, uses: usesOfLayer(document.store, id) }));
    const used = lost.filter(each => each.uses > 0);
    if (used.length === 0) return apply(count);
    modal.confirm({
      title: t('layers.loseTitle'),
      content: t('layers.loseText', { layers: used.map(each => `${each.id} (${each.uses})`).join(', ') }),
      okText: t('layers.loseAnyway'),
      cancelText: t('cancel'),
      onOk: () => apply(count),
    });
  };
  const columns: TableColumnsType<Layer> = [
    { key: 'id', title: t('layers.layer'), dataIndex: 'id', width: 130 },
    {
      key: 'name',
      title: t('layers.ownName'),
      render: (_: unknown, layer) => (
        <Input
          key={layer.name}
          size="small"
          defaultValue={layer.name}
          placeholder={layerTitle(t, { id: layer.id })}
          aria-label={t('layers.nameOf', { layer: layer.id })}
          onBlur={({ target }) =>
            target.value !== layer.name && change(layer.id, draft => void (draft.name = target.value.trim()))
          }
          onPressEnter={event => event.currentTarget.blur()}
        />
      ),
    },
    {
      key: 'type',
      title: t('layers.use'),
      width: 150,
      render: (_: unknown, layer) =>
        layer.id.endsWith('.Cu') && (
          <Select
            size="small"
            style={{ width: '100%' }}
            aria-label={t('layers.useOf', { layer: layer.id })}
            value={layer.type}
            options={TYPES.map(value => ({ value, label: t(`layers.use.${value}`) }))}
            onChange={value => change(layer.id, draft => void (draft.type = value))}
          />
        ),
    },
  ];
  return (
    <>
      <div className="dialog-rows">
        <label htmlFor="copper-count">{t('layers.copperCount')}</label>
        <Select
          id="copper-count"
          style={{ width: 120 }}
          value={copper.length}
          options={COUNTS.map(value => ({ value, label: value }))}
          onChange={setCount}
        />
      </div>
      <Table
        size="small"
        rowKey="id"
        dataSource={[...settings.layers] as Layer[]}
        columns={columns}
        pagination={false}
        scroll={{ y: 360 }}
      />
    </>
  );
}
