import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { platform } from '../../../platform/index.ts';
import type { PickedFile } from '../../../platform/port.ts';
import type { FootprintCatalogue } from './choices.ts';
import { FOOTPRINT_FILES, readFootprintFiles } from './importFootprints.ts';

/** Imports files into the project's libraries and reports the result; `onTaken` receives the imported ones. */
export function useTake(
  catalogue: FootprintCatalogue | null,
  onTaken: (libIds: readonly string[]) => void,
): (files: readonly PickedFile[]) => Promise<void> {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return async files => {
    if (!catalogue || files.length === 0) return;
    const { footprints, unreadable } = await readFootprintFiles(files);
    for (const { file, reason, partly } of unreadable)
      if (partly) void message.warning(t('footprints.incomplete', { file, reason: tr(reason) }));
      else void message.error(t('footprints.unreadable', { file, reason: tr(reason) }));
    if (footprints.length === 0) return;
    try {
      await catalogue.project.put(footprints);
      void message.success(t('footprints.imported', { count: footprints.length }));
      onTaken(footprints.map(({ libId }) => libId));
    } catch (error) {
      console.error(error);
      void message.error(t('footprints.notStored'));
    }
  };
}

interface Props {
  readonly catalogue: FootprintCatalogue | null;
  /** The library that is shown; '' for all. */
  readonly library: string;
  readonly take: (files: readonly PickedFile[]) => Promise<void>;
}

/** Bringing libraries into the project, and taking one of its own out. */
export function LibraryButtons({ catalogue, library, take }: Props) {
  const { t } = useTranslation();
  const own = catalogue?.project.all().some(each => each.libId.startsWith(`${library}:`)) ?? false;
  return (
    <span className="footprint-library">
      <Button
        disabled={!catalogue}
        title={t('footprints.drop')}
        onClick={() => void platform.files.pick(FOOTPRINT_FILES, true).then(take)}
      >
        {t('footprints.import')}
      </Button>
      {own && (
        <Button
          onClick={() =>
            void catalogue!.project
              .archive(library)
              .then(bytes => platform.files.save({ name: `${library}.pretty.zip`, bytes }))
          }
        >
          {t('symbols.export')}
        </Button>
      )}
    </span>
  );
}
