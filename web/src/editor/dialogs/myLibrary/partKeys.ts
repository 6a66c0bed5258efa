import type { Id } from '@boardwright/engine/base';
import type { PartSummary } from '@boardwright/engine/storage';

/** Whether keys belong to a field that is being typed in. */
const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox';

interface Keys {
  readonly parts: readonly PartSummary[];
  /** The selected ones. */
  readonly ids: readonly Id[];
  readonly select: (id: Id, index: number) => void;
  readonly remove: () => void;
  readonly duplicate: () => void;
  readonly rename: () => void;
}

/** Keys of the list of My library: arrows select, also while typing in the search; Del, F2 and Ctrl+D are for the selected parts. */
export function pressed(event: React.KeyboardEvent, { parts, ids, select, remove, duplicate, rename }: Keys): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    if ((event.target as HTMLElement).role === 'combobox') return;
    const index = Math.max(0, Math.min(parts.length - 1, parts.findIndex(({ id }) => id === ids.at(-1)) + step));
    if (parts[index]) select(parts[index].id, index);
  } else if (isTyping(event.target) || ids.length === 0) return;
  else if (event.key === 'Delete') remove();
  else if (event.key === 'F2') rename();
  else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
