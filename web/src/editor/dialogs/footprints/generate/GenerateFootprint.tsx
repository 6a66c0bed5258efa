import { App, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { bareName } from '@boardwright/engine/partEditor';
import type { ProjectSession } from '../../../../project/session.ts';
import { projectFootprints } from '../projectLibrary.ts';
import { RecipeForm } from './RecipeForm.tsx';
import { RecipeList } from './RecipeList.tsx';
import { RecipeResult } from './RecipeResult.tsx';
import { useRecipe } from './useRecipe.ts';
import './generate.css';

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
  const { shown, faults } = state;
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
        <RecipeList recipe={state.recipe} onChoose={state.setRecipe} />
        <RecipeForm state={state} />
        <RecipeResult state={state} />
      </div>
    </Modal>
  );
}
