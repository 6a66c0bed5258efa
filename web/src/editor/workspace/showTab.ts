import { activeGroup, tabsOf } from './layout.ts';
import type { PaneType } from './Pane.ts';
import type { Workspace } from './workspace.ts';

/** Shows the tab of a kind where a person has put it; opens it in the active group, or below where its kind opens there. */
export function showTab(workspace: Workspace, types: ReadonlyMap<string, PaneType>, type: string): void {
  const { layout, reveal, split, activate } = workspace.getState();
  const tabs = tabsOf(layout);
  const opensBelow = (kind: string) => types.get(kind)?.opensBelow ?? false;
  if (!opensBelow(type) || tabs.some(each => each.type === type)) return reveal(type, '');
  const other = tabs.find(each => opensBelow(each.type));
  if (!other) return split(activeGroup(layout).id, 'bottom', { type, arg: '' });
  activate(other.id);
  return reveal(type, '');
}
