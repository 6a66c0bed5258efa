import { useMemo } from 'react';
import type { CompileMessage } from '@boardwright/sim/sketch';
import { useBuild, type Builds } from '../sketch/builds.ts';

/** The build of a sketch, with the messages and the number of errors of each file. */
export function useBuildMessages(builds: Builds, folder: string) {
  const build = useBuild(builds, folder);
  const byFile = useMemo(
    (): ReadonlyMap<string, readonly CompileMessage[]> => Map.groupBy(build?.messages ?? [], ({ file }) => file ?? ''),
    [build],
  );
  const faults = useMemo(
    () =>
      new Map([...byFile].map(([file, found]) => [file, found.filter(({ severity }) => severity === 'error').length])),
    [byFile],
  );
  return { build, byFile, faults };
}
