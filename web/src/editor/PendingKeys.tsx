import type { ReactNode } from 'react';
import { keysOf } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { useKeymap, usePendingKeys } from './state/keymap.ts';

/** What a sequence of keys that has begun may go on to; `otherwise` where none has. */
export function PendingKeys({ otherwise }: { readonly otherwise: ReactNode }) {
  const pending = usePendingKeys();
  const keymap = useKeymap(state => state.keymap);
  if (!pending) return otherwise;
  const { keys, commands } = pending;
  return (
    <span className="tool-hint pending-keys" role="status">
      <kbd>{keys}</kbd>
      {commands.map(command => {
        const key = keysOf(command, keymap).find(each => each.startsWith(`${keys} `))!;
        return (
          <span key={command.id}>
            <kbd>{key.slice(keys.length + 1)}</kbd> {tr(command.title)}
          </span>
        );
      })}
    </span>
  );
}
