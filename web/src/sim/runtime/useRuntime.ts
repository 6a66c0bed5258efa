import { useLayoutEffect, useState } from 'react';
import { useServices, type ProjectService } from '../../editor/extension/ProjectService.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { Disposable } from '../../project/LateServices.ts';
import { ProjectRuntime } from './ProjectRuntime.ts';

/** The runtime among the services of an open project; null while its schematic is not loaded. */
export const runtimeIn = (services: readonly ProjectService[]): ProjectRuntime | null =>
  services.find(each => each instanceof ProjectRuntime) ?? null;

export const useKnownRuntime = (): ProjectRuntime | null => runtimeIn(useServices());

/** The runtime of the open project, for what is only mounted while its schematic is open. */
export function useRuntime(): ProjectRuntime {
  const runtime = useKnownRuntime();
  if (!runtime) throw new Error('no open schematic around this component');
  return runtime;
}

/** The runtime of a schematic; null for other documents. */
export function useRuntimeOf(document: EditorDocument): ProjectRuntime | null {
  const runtime = useKnownRuntime();
  return runtime?.schematic === document ? runtime : null;
}

/** A late service of the open project; null in the very first rendering where it was not made yet, for rendering makes nothing. */
export function useLate<T extends Disposable>(type: new (runtime: ProjectRuntime) => T): T | null {
  const { late } = useRuntime();
  const known = late.known(type);
  const [, setMade] = useState<T | null>(known);
  useLayoutEffect(() => setMade(late.get(type)), [late, type]);
  return known;
}
