import { InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { nm } from '@boardwright/engine/base';
import { asBoard, type DesignRules, type Store } from '@boardwright/engine/kinds';
import { CAPABILITIES } from '@boardwright/engine/rules';
import { tr } from '../../../app/locale.ts';
import { configure } from '../settings/configure.ts';

const LENGTHS = [
  'minClearance',
  'minTrackWidth',
  'minConnection',
  'minViaDiameter',
  'minAnnularWidth',
  'minThroughHole',
  'minMicroViaDiameter',
  'minMicroViaDrill',
  'minHoleClearance',
  'minHoleToHole',
  'minEdgeClearance',
  'minSilkClearance',
  'minTextHeight',
  'minTextThickness',
] as const satisfies readonly (keyof DesignRules)[];

const fits = (rules: DesignRules, preset: Partial<DesignRules>): boolean =>
  Object.entries(preset).every(([key, value]) => rules[key as keyof DesignRules] === value);

/** The least that the board as a whole allows, by hand or as what can be made. */
export function Minima({ store }: { readonly store: Store }) {
  const { t } = useTranslation();
  const { rules } = asBoard(store.settings);
  const change = (recipe: Partial<DesignRules>) =>
    configure(store, draft => {
      if (draft.type === 'board') Object.assign(draft.rules, recipe);
    });
  const preset = CAPABILITIES.find(each => fits(rules, each.rules));
  return (
    <div className="board-minima">
      <Radio.Group
        value={preset?.id ?? 'own'}
        aria-label={t('boardRules.preset')}
        onChange={event => change(CAPABILITIES.find(({ id }) => id === event.target.value)?.rules ?? {})}
      >
        {CAPABILITIES.map(({ id, title, about }) => (
          <Radio key={id} value={id}>
            {tr(title)}
            <span className="muted">{tr(about)}</span>
          </Radio>
        ))}
        <Radio value="own" disabled={preset !== undefined}>
          {t('boardRules.own')}
          <span className="muted">{t('boardRules.ownHint')}</span>
        </Radio>
      </Radio.Group>
      <div className="board-lengths">
        {LENGTHS.map(key => (
          <label key={key}>
            {t(`boardRules.min.${key}`)}
            <InputNumber
              size="small"
              min={0}
              max={100}
              step={0.005}
              controls={false}
              suffix="mm"
              value={(rules[key] ?? 0) / 1e6}
              onChange={value => value !== null && change({ [key]: nm(value * 1e6) })}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
