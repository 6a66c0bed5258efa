import type { Command, CommandState } from '@boardwright/engine/commands';
import { contextCommands } from './contextCommands.ts';
import { MenuAt } from '../layout/MenuAt.tsx';
import { menuItems } from './menuItems.tsx';
import { useKeys } from './state/keymap.ts';

interface Props {
  /** The kinds of what is selected, and 'group' where some of it is in a group. */
  readonly kinds: ReadonlySet<string>;
  readonly at: { readonly x: number; readonly y: number };
  readonly state: CommandState;
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}

/** The menu of the right button, made from the commands that suit what lies there. */
export function ContextMenu({ kinds, at, state, onRun, onClose }: Props) {
  const keys = useKeys();
  const offered = contextCommands(kinds, state);
  const items = menuItems(offered, state, keys, command => {
    onClose();
    onRun(command);
  });
  return <MenuAt items={items} x={at.x} y={at.y} onClose={onClose} />;
}
