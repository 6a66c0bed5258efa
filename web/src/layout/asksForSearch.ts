type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** Where a slash is typed as text, or means something else. */
const FIELD = 'input, textarea, select, [contenteditable], [role="application"], [role="dialog"]';

/** Whether something takes the keys that are pressed in it. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;

/** Whether a key opens the search of the site: Ctrl+K or Command+K, or a slash that nobody types. */
export function asksForSearch(event: Key, isTaken: boolean): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTaken;
}
