import type { ProjectSummary } from '@boardwright/engine/storage';
import type { ListCard } from './CardList.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectName, type Listed } from './projectColumns.tsx';
import { SyncCell } from './sync/SyncCell.tsx';

/** The projects of the table as cards, the one that was changed last first. */
export function projectCards(rows: readonly ProjectSummary[], listed: Listed): readonly ListCard[] {
  const { projects, locale, isSignedIn, onRename, onShare, onConflicts } = listed;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return rows
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .map(project => ({
      key: project.id,
      name: <ProjectName project={project} isBinned={projects.bin} />,
      details: (
        <>
          <span>{dates.format(new Date(project.updated))}</span>
          {isSignedIn && !projects.bin && <SyncCell project={project.id} onConflicts={onConflicts} />}
        </>
      ),
      actions: <ProjectActions project={project} projects={projects} onRename={onRename} onShare={onShare} />,
    }));
}
