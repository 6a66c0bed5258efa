import type { ProjectSession } from '../../project/session.ts';
import { groupsOf, type Layout, type Tab } from './layout.ts';
import type { Pane } from './Pane.ts';

/** What one most likely wants to see next to a pane: the project's other document, or the same once more where that is seen. */
export function companion(layout: Layout, session: ProjectSession, pane: Pane): Omit<Tab, 'id'> {
  const type = pane.type.editor === 'board' ? 'schematic' : 'board';
  const seen = groupsOf(layout.root).some(({ tabs, active }) => tabs.find(({ id }) => id === active)?.type === type);
  return !seen && session.available.includes(type) ? { type, arg: '' } : pane.again();
}
