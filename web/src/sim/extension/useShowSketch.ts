import { useWorkspace } from '../../editor/workspace/workspace.ts';
import type { ProjectRuntime } from '../runtime/ProjectRuntime.ts';

/** Shows a place of a sketch in its editor: 'blink/blink.ino', or the sketch alone: 'blink'. */
export function useShowSketch({ sketches }: ProjectRuntime): (path: string, line?: number, column?: number) => void {
  const workspace = useWorkspace();
  return (path, line = 1, column = 1) => {
    const at = path.indexOf('/');
    const folder = at < 0 ? path : path.slice(0, at);
    if (at >= 0) sketches.show({ folder, name: path.slice(at + 1), line, column });
    workspace.getState().reveal('sketch', folder);
  };
}
