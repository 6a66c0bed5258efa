import { CheckCircleOutlined } from '@ant-design/icons';
import { App, Button, Input, Modal, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { recipes, type Density } from '@boardwright/engine/library';
import { bareName } from '@boardwright/engine/partEditor';
import { tr } from '../../../../app/locale.ts';
import type { ProjectSession } from '../../../../project/session.ts';
import { projectFootprints } from '../projectLibrary.ts';
import { RecipeForm } from './RecipeForm.tsx';
import { RecipePreview } from './RecipePreview.tsx';
import { useRecipe } from './useRecipe.ts';
import './generate.css';

const GROUPS = ['ends', 'leads', 'terminals', 'holes', 'marks'] as const;
const DENSITIES: readonly Density[] = ['A', 'B', 'C'];

interface Props {
  readonly session: ProjectSession;
  /** What is done with a footprint that was stored, each with what its button says; the last is the usual one. */
  readonly uses: readonly { readonly title: string; readonly run: (libId: string) => void }[];
  readonly onClose: () => void;
}

/** Draws a footprint from the dimensions of its package, after IPC-7351B, into the project's library. */
export function GenerateFootprint({ session, uses, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const state = useRecipe();
  const { recipe, density, shown, faults, issues } = state;
  const general = faults.find(each => each.key === null);
  const keep = async (run: (libId: string) => void) => {
    if (!shown || faults.length > 0) return;
    try {
      const library = await projectFootprints(session);
      const wanted = shown.footprint.libId;
      const name = await library.add(shown.footprint);
      if (name !== wanted) void message.info(t('generate.renamed', { wanted: bareName(wanted), name: bareName(name) }));
      run(name);
    } catch (error) {
      console.error(error);
      void message.error(t('footprints.notStored'));
    }
  };
  return (
    <Modal
      open
      title={t('generate.title')}
      onCancel={onClose}
      width={1120}
      centered
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        ...uses.map(({ title, run }, i) => (
          <Button
            key={title}
            type={i === uses.length - 1 ? 'primary' : 'default'}
            disabled={faults.length > 0}
            onClick={() => void keep(run)}
          >
            {title}
          </Button>
        )),
      ]}
    >
      <div className="recipe-work">
        <nav className="recipe-families" aria-label={t('generate.families')}>
          {GROUPS.map(group => (
            <section key={group}>
              <h4>{t(`generate.group.${group}`)}</h4>
              {recipes
                .filter(each => each.group === group)
                .map(each => (
                  <button
                    key={each.id}
                    type="button"
                    aria-current={each === recipe ? 'true' : undefined}
                    onClick={() => state.setRecipe(each.id)}
                  >
                    {tr(each.title)}
                  </button>
                ))}
            </section>
          ))}
        </nav>
        <RecipeForm state={state} />
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
              value={density}
              onChange={state.setDensity}
              options={DENSITIES.map(value => ({ value, label: t(`generate.density.${value}`) }))}
            />
          </div>
          <div className={faults.length > 0 ? 'recipe-stale' : ''}>
            {shown && <RecipePreview pattern={shown.pattern} footprint={shown.footprint} />}
          </div>
          <div className="recipe-verdict" role="status">
            {general ? (
              <p className="recipe-fault">{tr(general.message)}</p>
            ) : faults.length > 0 ? (
              <p className="recipe-fault">{t('generate.faulty', { count: faults.length })}</p>
            ) : issues.length > 0 ? (
              <ul>
                {issues.map(({ message: text }, i) => (
                  <li key={i}>{tr(text)}</li>
                ))}
              </ul>
            ) : (
              <p className="recipe-fine">
                <CheckCircleOutlined aria-hidden /> {t('generate.fine')}
              </p>
            )}
          </div>
        </div>
      </div>
    </Modal>
  );
}
