import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProjectSession } from '../../project/session.ts';
import { ModelFiles } from '../../project/spiceFiles.ts';
import { shelves, textOfModel, type Offered, type Shelf } from './catalogue.ts';

/** The models that there are, ours and those of the project's files. Nothing is there until `load`. */
export function useModelLibraries({ projects, summary }: ProjectSession) {
  const [files, setFiles] = useState<ModelFiles | null>(null);
  const [generic, setGeneric] = useState<(name: string) => string | undefined>();
  useEffect(() => {
    void import('../../project/genericModels.ts').then(({ genericLibrary }) => setGeneric(() => genericLibrary));
  }, []);
  // Libraries may be large: they are read once.
  const every = useMemo(() => (files ? shelves(files) : []), [files]);
  const textOf = useCallback(
    ({ library, name }: Offered) => textOfModel((generic?.(library) ?? files?.read(library)) || '', name),
    [generic, files],
  );
  return {
    shelves: every,
    textOf,
    /** Reads what the project has now. */
    async load(): Promise<readonly Shelf[]> {
      const read = await new ModelFiles().load(projects, summary.id);
      setFiles(read);
      return shelves(read);
    },
  };
}
