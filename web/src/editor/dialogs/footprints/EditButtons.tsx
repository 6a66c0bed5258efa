import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareName, blankFootprint, libraryOf } from '@boardwright/engine/partEditor';
import type { ObjOf } from '@boardwright/engine/kinds';
import type { FootprintCatalogue, Choice } from './choices.ts';
import { NameFootprint } from './NameFootprint.tsx';
import { PROJECT_LIBRARY } from './projectLibrary.ts';

interface Props {
  readonly catalogue: FootprintCatalogue | null;
  readonly chosen: Choice | undefined;
  /** The chosen one, when it is read. */
  readonly footprint: ObjOf<'footprint'> | undefined;
  readonly onEdit: (libId: string) => void;
  /** One of the project's has another name now. */
  readonly onNamed: (libId: string) => void;
}

/** Drawing a footprint, changing one of the project's, or a copy of another, and taking one of the project's away. */
export function EditButtons({ catalogue, chosen, footprint, onEdit, onNamed }: Props) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<'new' | 'copy' | 'rename' | null>(null);
  const { message } = App.useApp();
  const stored = (storing: Promise<void>) =>
    void storing.catch((error: unknown) => {
      console.error(error);
      void message.error(t('footprints.notStored'));
    });
  const make = (name: string) => {
    const { project } = catalogue!;
    const libId = libIdOf(name);
    const made = naming === 'copy' ? { ...footprint!, libId } : blankFootprint(libId);
    stored(project.put([made]));
    onEdit(libId);
  };
  const rename = (name: string) => {
    const { project } = catalogue!;
    const libId = `${libraryOf(chosen!.id)}:${name}`;
    stored(project.rename(chosen!.id, libId));
    setNaming(null);
    onNamed(libId);
  };
  return (
    <>
      <Button style={{ float: 'left', marginInlineStart: 8 }} disabled={!catalogue} onClick={() => setNaming('new')}>
        {t('footprints.new')}
      </Button>
      {chosen?.own && (
        <>
          <Button onClick={() => stored(catalogue!.project.remove(chosen.id))}>{t('footprints.remove')}</Button>
          <Button onClick={() => setNaming('rename')}>{t('footprints.rename')}</Button>
        </>
      )}
      <Button disabled={!footprint} onClick={() => chosen && (chosen.own ? onEdit(chosen.id) : setNaming('copy'))}>
        {chosen?.own === false ? t('footprints.editCopy') : t('footprints.edit')}
      </Button>
      {naming && catalogue && (
        <NameFootprint
          title={t(`footprintName.${naming}`, { name: chosen ? bareName(chosen.id) : '' })}
          action={naming === 'rename' ? t('footprints.rename') : t('footprintName.draw')}
          name={
            naming === 'rename'
              ? bareName(chosen!.id)
              : bareName(
                  catalogue.project.freeName(
                    libIdOf(naming === 'copy' ? bareName(chosen!.id) : t('footprints.newName')),
                  ),
                )
          }
          isTaken={name =>
            naming === 'rename'
              ? name !== bareName(chosen!.id) && catalogue.project.get(`${libraryOf(chosen!.id)}:${name}`) !== undefined
              : catalogue.project.get(libIdOf(name)) !== undefined
          }
          onName={naming === 'rename' ? rename : make}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

const libIdOf = (name: string): string => `${PROJECT_LIBRARY}:${name}`;
