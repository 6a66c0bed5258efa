import { CheckCircleOutlined } from '@ant-design/icons';
import { Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Density } from '@boardwright/engine/library';
import { tr } from '../../../../app/locale.ts';
import { RecipePreview } from './RecipePreview.tsx';
import type { RecipeState } from './useRecipe.ts';

const DENSITIES: readonly Density[] = ['A', 'B', 'C'];

/** The footprint that follows from what was entered: its name and density, its drawing, what is wrong with it. */
export function RecipeResult({ state }: { readonly state: RecipeState }) {
  const { t } = useTranslation();
  const { shown, faults } = state;
  return (
    <div className="recipe-result">
      <div className="recipe-row">
        <label htmlFor="recipe-name">{t('generate.name')}</label>
        <Input
          id="recipe-name"
          value={state.name}
          placeholder={shown?.footprint.libId.split(':')[1]}
          onChange={event => state.setName(event.target.value.replaceAll(/[:/\\]/g, '_'))}
        />
      </div>
      <div className="recipe-row">
        <span>{t('generate.density')}</span>
        <Segmented<Density>
          block
          aria-label={t('generate.density')}
          value={state.density}
          onChange={state.setDensity}
          options={DENSITIES.map(value => ({ value, label: t(`generate.density.${value}`) }))}
        />
      </div>
      <div className={faults.length > 0 ? 'recipe-stale' : ''}>
        {shown && <RecipePreview pattern={shown.pattern} footprint={shown.footprint} />}
      </div>
      <div className="recipe-verdict" role="status">
        <Verdict state={state} />
      </div>
    </div>
  );
}

function Verdict({ state: { faults, issues } }: { readonly state: RecipeState }) {
  const { t } = useTranslation();
  const general = faults.find(each => each.key === null);
  if (general) return <p className="recipe-fault">{tr(general.message)}</p>;
  if (faults.length > 0) return <p className="recipe-fault">{t('generate.faulty', { count: faults.length })}</p>;
  if (issues.length > 0)
    return (
      <ul>
        {issues.map(({ message: text }, i) => (
          <li key={i}>{tr(text)}</li>
        ))}
      </ul>
    );
  return (
    <p className="recipe-fine">
      <CheckCircleOutlined aria-hidden /> {t('generate.fine')}
    </p>
  );
}
