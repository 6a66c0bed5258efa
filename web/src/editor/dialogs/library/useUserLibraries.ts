import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ProjectStore } from '@boardwright/engine/storage';
import { userLibrariesOf, type UserLibraries } from '../../../project/library/userLibraries.ts';

/** The libraries of the user, read when this is shown; `revision` changes when their parts do. */
export function useUserLibraries(projects: ProjectStore): {
  readonly libraries: UserLibraries;
  readonly revision: number;
  readonly reading: { readonly left: number; readonly of: number } | null;
} {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const libraries = userLibrariesOf(projects);
  const { revision, reading } = useStore(libraries.store);
  useEffect(() => {
    libraries.refresh().catch((error: unknown) => {
      console.error(error);
      void message.error(t('myLibrary.failed'));
    });
  }, [libraries]);
  return { libraries, revision, reading };
}
