import { Alert, AutoComplete, Button, Checkbox, Select, Table, type TableColumnsType } from 'antd';
import { castDraft } from 'immer';
import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import { stackupThickness, usualStackup, type StackupLayer } from '@boardwright/engine/boardInfo';
import { asBoard, type BoardSettingsDraft } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { AmountInput } from './AmountInput.tsx';
import { configure } from './configure.ts';

type Stackup = NonNullable<BoardSettingsDraft['stackup']>;

const MASKS = ['Green', 'Red', 'Blue', 'Purple', 'Black', 'White', 'Yellow'];
const SILKS = ['White', 'Black'];
const FINISHES = [
  'None',
  'HASL',
  'HASL lead free',
  'ENIG',
  'ENEPIG',
  'Hard gold',
  'Immersion silver',
  'Immersion tin',
  'OSP',
];
const MATERIALS = ['FR4', 'Polyimide', 'Rogers RO4003C', 'Rogers RO4350B', 'Aluminium', 'PTFE'];
const words = (values: readonly string[]) => values.map(value => ({ value }));

const isMask = ({ type }: StackupLayer) => type.includes('Mask');
const isSilk = ({ type }: StackupLayer) => type.includes('Silk');
const isDielectric = ({ type }: StackupLayer) => type === 'core' || type === 'prepreg';

/** What the board is made of, from top to bottom: materials, thicknesses, colours, the finish. */
export function StackupTab({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const settings = asBoard(document.store.settings);
  const stackup = settings.stackup ?? usualStackup(settings);
  const change = (recipe: (own: Stackup) => void) =>
    configure(document.store, draft => {
      if (draft.type !== 'board') return;
      draft.stackup ??= castDraft(usualStackup(draft));
      recipe(draft.stackup);
      draft.thickness = nm(stackupThickness(draft.stackup));
    });
  const layer = (index: number, recipe: (own: Stackup['layers'][number]) => void) =>
    change(own => recipe(own.layers[index]!));
  const number = (
    key: 'thickness' | 'epsilonR' | 'lossTangent',
    { name, [key]: value }: StackupLayer,
    index: number,
    scale: number,
  ) => (
    <AmountInput
      isLength={key === 'thickness'}
      max={key === 'thickness' ? 20 : 100}
      label={`${name} ${t(`stackup.${key}`)}`}
      value={value / scale}
      onChange={given =>
        given !== null &&
        layer(index, own => void (own[key] = (key === 'thickness' ? nm(given * scale) : given) as never))
      }
    />
  );
  const columns: TableColumnsType<StackupLayer> = [
    { key: 'name', title: t('stackup.layer'), dataIndex: 'name', width: 110 },
    {
      key: 'type',
      title: t('stackup.type'),
      width: 150,
      render: (_: unknown, own, index) =>
        isDielectric(own) ? (
          <Select
            size="small"
            style={{ width: '100%' }}
            aria-label={`${own.name} ${t('stackup.type')}`}
            value={own.type}
            options={['core', 'prepreg'].map(value => ({ value, label: t(`stackup.type.${value}`) }))}
            onChange={value => layer(index, draft => void (draft.type = value))}
          />
        ) : (
          t(`stackup.kind.${isMask(own) ? 'mask' : isSilk(own) ? 'silk' : own.type === 'copper' ? 'copper' : 'paste'}`)
        ),
    },
    {
      key: 'material',
      title: t('stackup.material'),
      render: (_: unknown, own, index) =>
        isDielectric(own) && (
          <AutoComplete
            size="small"
            style={{ width: '100%' }}
            aria-label={`${own.name} ${t('stackup.material')}`}
            defaultValue={own.material}
            key={own.material}
            options={words(MATERIALS)}
            onBlur={event => {
              const { value } = event.target as HTMLInputElement;
              if (value !== own.material) layer(index, draft => void (draft.material = value));
            }}
            onSelect={value => layer(index, draft => void (draft.material = value))}
          />
        ),
    },
    {
      key: 'thickness',
      title: t('stackup.thickness'),
      width: 110,
      render: (_: unknown, own, index) =>
        !isSilk(own) && !own.type.includes('Paste') && number('thickness', own, index, 1e6),
    },
    {
      key: 'epsilonR',
      title: t('stackup.epsilonR'),
      width: 80,
      render: (_: unknown, own, index) => (isDielectric(own) || isMask(own)) && number('epsilonR', own, index, 1),
    },
    {
      key: 'lossTangent',
      title: t('stackup.lossTangent'),
      width: 80,
      render: (_: unknown, own, index) => (isDielectric(own) || isMask(own)) && number('lossTangent', own, index, 1),
    },
    {
      key: 'color',
      title: t('stackup.color'),
      width: 110,
      render: (_: unknown, own, index) =>
        (isMask(own) || isSilk(own)) && (
          <Select
            size="small"
            style={{ width: '100%' }}
            aria-label={`${own.name} ${t('stackup.color')}`}
            {...(own.color && { value: own.color })}
            options={(isMask(own) ? MASKS : SILKS).map(value => ({ value, label: t(`stackup.color.${value}`) }))}
            onChange={value => layer(index, draft => void (draft.color = value))}
          />
        ),
    },
  ];
  return (
    <>
      {!settings.stackup && <Alert type="info" showIcon title={t('stackup.usual')} style={{ marginBottom: 12 }} />}
      <Table
        size="small"
        rowKey="name"
        dataSource={[...stackup.layers] as StackupLayer[]}
        columns={columns}
        pagination={false}
        scroll={{ x: 760, y: 330 }}
      />
      <div className="dialog-rows">
        <span>{t('stackup.total')}</span>
        <output>{(stackupThickness(stackup) / 1e6).toFixed(3)} mm</output>
        <label htmlFor="stackup-finish">{t('stackup.finish')}</label>
        <AutoComplete
          id="stackup-finish"
          style={{ width: 240 }}
          key={stackup.finish}
          defaultValue={stackup.finish}
          options={words(FINISHES)}
          onBlur={event => {
            const { value } = event.target as HTMLInputElement;
            if (value !== stackup.finish) change(own => void (own.finish = value));
          }}
          onSelect={value => change(own => void (own.finish = value))}
        />
        <label htmlFor="stackup-connector">{t('stackup.connector')}</label>
        <Select
          id="stackup-connector"
          style={{ width: 240 }}
          value={stackup.edgeConnector}
          options={(['no', 'yes', 'bevelled'] as const).map(value => ({
            value,
            label: t(`stackup.connector.${value}`),
          }))}
          onChange={value => change(own => void (own.edgeConnector = value))}
        />
        <span />
        <span>
          <Checkbox
            checked={stackup.castellatedPads}
            onChange={event => change(own => void (own.castellatedPads = event.target.checked))}
          >
            {t('stackup.castellated')}
          </Checkbox>
          <Checkbox
            checked={stackup.edgePlating}
            onChange={event => change(own => void (own.edgePlating = event.target.checked))}
          >
            {t('stackup.edgePlating')}
          </Checkbox>
        </span>
      </div>
      <Button disabled={!settings.stackup} onClick={() => change(own => Object.assign(own, usualStackup(settings)))}>
        {t('stackup.reset')}
      </Button>
    </>
  );
}
