import type { Shell } from '../../editor/extension/EditorExtension.ts';
import { useAskedRun } from './useAskedRun.ts';
import { useHalts } from './useHalts.ts';

/** What simulation and debugger do by themselves while a project is open. */
export function Background({ shell }: { readonly shell: Shell }) {
  useAskedRun(shell);
  useHalts(shell);
  return null;
}
