import { useWorkspace } from '../../editor/shell/workspace.ts';
import type { ProjectSession } from '../../project/session.ts';
import { sketchesOf } from './openSketches.ts';

/** Shows a place of a sketch in its editor: 'blink/blink.ino', or the sketch alone: 'blink'. */
export function useShowSketch(session: ProjectSession): (path: string, line?: number, column?: number) => void {
  const workspace = useWorkspace();
  return (path, line = 1, column = 1) => {
    const { schematic } = session;
    const at = path.indexOf('/');
    const folder = at < 0 ? path : path.slice(0, at);
    if (schematic && at >= 0) sketchesOf(session, schematic).show({ folder, name: path.slice(at + 1), line, column });
    workspace.getState().reveal('sketch', folder);
  };
}
