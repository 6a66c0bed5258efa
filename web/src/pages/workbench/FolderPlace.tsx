import { FolderOpenOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { platform } from '../../platform/index.ts';

/** Paths of project files by project, for those that are edited in folders. */
const useLinked = create<{ readonly places: ReadonlyMap<string, string> }>(() => ({ places: new Map() }));

/** Reads where projects are edited in folders; once for a list of them. */
export function useFolderPlaces(): void {
  useEffect(() => {
    void platform.folders
      ?.list()
      .then(linked => useLinked.setState({ places: new Map(linked.map(each => [each.project, each.main])) }));
  }, []);
}

/** The folder in which a project of the list is edited; nothing for other projects. */
export function FolderPlace({ project }: { readonly project: string }) {
  const { t } = useTranslation();
  const place = useLinked(state => state.places.get(project));
  if (place === undefined) return null;
  return (
    <div className="muted folder-place" data-testid="folder-place">
      <FolderOpenOutlined aria-hidden /> {t('folder.at', { path: place.replace(/[/\\][^/\\]*$/, '') })}
    </div>
  );
}
