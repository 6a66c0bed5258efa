import type { MenuProps } from 'antd';
import type { Msg } from '@boardwright/engine/base';
import { usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';

type Item = NonNullable<MenuProps['items']>[number];

/**
 * Commands as the lines of a menu, in groups; those with a submenu lie in it, where the first of them would be. One alone needs no
 * submenu.
 */
export function menuItems(
  commands: readonly Command[],
  state: CommandState,
  keys: (command: Command) => readonly string[],
  onRun: (command: Command) => void,
): Item[] {
  const line = (command: Command): Item => ({
    key: command.id,
    disabled: !usable(command, state),
    label: (
      <span className="menu-line">
        <span>{tr(command.title)}</span>
        {keys(command)[0] !== undefined && <kbd>{keys(command)[0]}</kbd>}
      </span>
    ),
    onClick: () => onRun(command),
  });
  const lone = (id: string) => commands.filter(({ submenu }) => submenu?.id === id).length === 1;
  const groups = new Map<string, { readonly title: Msg; readonly children: Item[] }>();
  const items: Item[] = [];
  const push = (item: Item, { apart }: Command): void => {
    if (apart && items.length > 0) items.push({ type: 'divider' });
    items.push(item);
  };
  for (const command of commands) {
    const { submenu } = command;
    if (!submenu || lone(submenu.id)) {
      push(line(command), command);
      continue;
    }
    let group = groups.get(submenu.id);
    if (!group) {
      groups.set(submenu.id, (group = { title: submenu, children: [] }));
      push({ key: submenu.id, label: tr(submenu), children: group.children }, command);
    }
    group.children.push(line(command));
  }
  return items;
}
