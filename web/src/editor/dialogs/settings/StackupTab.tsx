import { Alert, AutoComplete, Button, Checkbox, Select, Table } from 'antd';
import { castDraft } from 'immer';
import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import { stackupThickness, usualStackup, type StackupLayer } from '@boardwright/engine/boardInfo';
import { asBoard, type BoardSettings } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { configure } from './configure.ts';
import { stackupColumns, type StackupDraft } from './stackupColumns.tsx';

type Stackup = NonNullable<BoardSettings['stackup']>;

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

/** What the board is made of, from top to bottom: materials, thicknesses, colours, the finish. */
export function StackupTab({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const settings = asBoard(document.store.settings);
  const stackup = settings.stackup ?? usualStackup(settings);
  const change = (recipe: (own: StackupDraft) => void) =>
    configure(document.store, draft => {
      if (draft.type !== 'board') return;
      draft.stackup ??= castDraft(usualStackup(draft));
      recipe(draft.stackup);
      draft.thickness = nm(stackupThickness(draft.stackup));
    });
  return (
    <>
      {!settings.stackup && <Alert type="info" showIcon title={t('stackup.usual')} style={{ marginBottom: 12 }} />}
      <Table
        size="small"
        rowKey="name"
        dataSource={[...stackup.layers] as StackupLayer[]}
        columns={stackupColumns((index, recipe) => change(own => recipe(own.layers[index]!)))}
        pagination={false}
        scroll={{ x: 760, y: 330 }}
      />
      <WholeBoard stackup={stackup} onChange={change} />
      <Button disabled={!settings.stackup} onClick={() => change(own => Object.assign(own, usualStackup(settings)))}>
        {t('stackup.reset')}
      </Button>
    </>
  );
}

interface WholeProps {
  readonly stackup: Stackup;
  readonly onChange: (recipe: (own: StackupDraft) => void) => void;
}

/** Properties of the whole board: thickness, finish, edges. */
function WholeBoard({ stackup, onChange }: WholeProps) {
  const { t } = useTranslation();
  return (
    <div className="dialog-rows">
      <span>{t('stackup.total')}</span>
      <output>{(stackupThickness(stackup) / 1e6).toFixed(3)} mm</output>
      <label htmlFor="stackup-finish">{t('stackup.finish')}</label>
      <AutoComplete
        id="stackup-finish"
        style={{ width: 240 }}
        key={stackup.finish}
        defaultValue={stackup.finish}
        options={FINISHES.map(value => ({ value }))}
        onBlur={event => {
          const { value } = event.target as HTMLInputElement;
          if (value !== stackup.finish) onChange(own => void (own.finish = value));
        }}
        onSelect={value => onChange(own => void (own.finish = value))}
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
        onChange={value => onChange(own => void (own.edgeConnector = value))}
      />
      <span />
      <span>
        <Checkbox
          checked={stackup.castellatedPads}
          onChange={event => onChange(own => void (own.castellatedPads = event.target.checked))}
        >
          {t('stackup.castellated')}
        </Checkbox>
        <Checkbox
          checked={stackup.edgePlating}
          onChange={event => onChange(own => void (own.edgePlating = event.target.checked))}
        >
          {t('stackup.edgePlating')}
        </Checkbox>
      </span>
    </div>
  );
}
