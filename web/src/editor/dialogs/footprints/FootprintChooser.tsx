import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareName } from '@boardwright/engine/partEditor';
import type { ObjOf } from '@boardwright/engine/kinds';
import { takeFiles } from '../../../project/library/takeFiles.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { LibraryDialog } from '../library/LibraryDialog.tsx';
import { useRecentFootprints } from '../library/recent.ts';
import { ReadingLibraries } from '../library/ReadingLibraries.tsx';
import { useUserLibraries } from '../library/useUserLibraries.ts';
import { useFootprints } from './choices.ts';
import { FootprintChooserFooter } from './FootprintChooserFooter.tsx';
import { GenerateFootprint } from './generate/GenerateFootprint.tsx';
import { FootprintFacts } from './FootprintFacts.tsx';
import { FootprintPreview } from './FootprintPreview.tsx';
import { useTake } from './LibraryButtons.tsx';
import { NeedFilters } from './NeedFilters.tsx';
import { NO_NEEDS, type Needs } from './needs.ts';
import { useFootprintSearch } from './useFootprintSearch.ts';
import './footprints.css';

interface Props {
  readonly session: ProjectSession;
  readonly title: string;
  /** What the button says that takes the chosen one. */
  readonly action: string;
  /** The footprint that is set now; shown first. */
  readonly current?: string;
  readonly needs?: Needs;
  readonly onChoose: (footprint: ObjOf<'footprint'>) => void;
  /** Opens the editor of a footprint of the project's libraries; where it is missing nothing can be edited. */
  readonly onEdit?: (libId: string) => void;
  readonly onClose: () => void;
}

/** Chooses a footprint of the project's libraries or of ours, by what one types and by what the part asks for. */
export function FootprintChooser(props: Props) {
  const { session, title, action, current = '', needs = NO_NEEDS, onChoose, onEdit, onClose } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [generating, setGenerating] = useState(false);
  const { symbols: recent, uses, note } = useRecentFootprints();
  const { reading } = useUserLibraries(session.projects);
  const catalogue = useFootprints(session, () => void message.error(t('footprints.failed')));
  const found = useFootprintSearch({
    catalogue,
    needs,
    current,
    recent,
    uses,
    onFail: () => void message.error(t('myLibrary.partFailed')),
  });
  const { search, choices, chosen, footprint, show } = found;
  const take = useTake(catalogue, found.showImported);
  const choose = () => {
    if (!chosen || !footprint) return;
    note(chosen.id);
    takeFiles(session.projects, session.summary.id, chosen.stored).catch((error: unknown) => {
      console.error(error);
      void message.error(t('myLibrary.filesFailed'));
    });
    onChoose(footprint);
  };
  if (generating)
    return (
      <GenerateFootprint
        session={session}
        onClose={() => setGenerating(false)}
        uses={[
          {
            title: t('generate.add'),
            run: libId => {
              show(bareName(libId));
              setGenerating(false);
            },
          },
        ]}
      />
    );
  return (
    <LibraryDialog
      title={title}
      words={{
        search: t('footprints.search'),
        library: t('footprints.library'),
        allLibraries: t('footprints.allLibraries'),
        none: catalogue ? t('footprints.none') : t('footprints.loading'),
        list: t('footprints.list'),
        own: t('footprints.own'),
        count: t('footprints.count', { count: choices.length }),
      }}
      search={search}
      libraries={catalogue?.libraries ?? []}
      choices={choices}
      recent={recent}
      uses={uses}
      origins={catalogue?.choices ?? []}
      note={<ReadingLibraries reading={reading} />}
      onChoose={choose}
      onFiles={take}
      onClose={onClose}
      filters={
        <>
          <NeedFilters needs={needs} found={found} />
          {found.similar && (
            <p className="symbol-similar" role="alert">
              {t('symbols.similar', { query: search.query.trim() })}
            </p>
          )}
        </>
      }
      side={
        footprint && (
          <>
            <FootprintPreview footprint={footprint} />
            <FootprintFacts footprint={footprint} />
          </>
        )
      }
      footer={
        <FootprintChooserFooter
          catalogue={catalogue}
          found={found}
          action={action}
          take={take}
          onGenerate={() => setGenerating(true)}
          onEdit={onEdit}
          onCancel={onClose}
          onChoose={choose}
        />
      }
    />
  );
}
