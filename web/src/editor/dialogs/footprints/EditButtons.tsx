import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { bareName, blankFootprint } from '@boardwright/engine/workshop';
import type { FootprintCatalogue, Choice } from './choices.ts';
import { PROJECT_LIBRARY } from './projectLibrary.ts';

interface Props {
  readonly catalogue: FootprintCatalogue | null;
  readonly chosen: Choice | undefined;
  readonly onEdit: (libId: string) => void;
}

/** Drawing a footprint, changing one of the project's, or a copy of another, and taking one of the project's away. */
export function EditButtons({ catalogue, chosen, onEdit }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const stored = (storing: Promise<void>) =>
    void storing.catch((error: unknown) => {
      console.error(error);
      void message.error(t('footprints.notStored'));
    });
  const edit = (choice: Choice) => {
    if (choice.own) return onEdit(choice.id);
    const { project } = catalogue!;
    const libId = project.freeName(`${PROJECT_LIBRARY}:${bareName(choice.id)}`);
    stored(project.put([{ ...choice.footprint(), libId }]));
    onEdit(libId);
  };
  const create = () => {
    const { project } = catalogue!;
    const libId = project.freeName(`${PROJECT_LIBRARY}:${t('footprints.newName')}`);
    stored(project.put([blankFootprint(libId)]));
    onEdit(libId);
  };
  return (
    <>
      <Button style={{ float: 'left', marginInlineStart: 8 }} disabled={!catalogue} onClick={create}>
        {t('footprints.new')}
      </Button>
      {chosen?.own && (
        <Button onClick={() => stored(catalogue!.project.remove(chosen.id))}>{t('footprints.remove')}</Button>
      )}
      <Button disabled={!chosen} onClick={() => chosen && edit(chosen)}>
        {chosen?.own === false ? t('footprints.editCopy') : t('footprints.edit')}
      </Button>
    </>
  );
}
