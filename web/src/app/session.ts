const TOKEN = 'FRONT_ACCESS_TOKEN';
/** What survives a logout (specification, section 4). */
const KEPT = ['cookitAgree', 'create_project_type', 'boardwright.preferences', 'boardwright.backup'];
/** Edits that no project has yet belong to the device, not to the session. */
const UNSAVED = 'boardwright.unsaved.';

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach(listener => listener());

/** The token of the signed-in user, in local storage. */
export const token = {
  get: (): string | null => localStorage.getItem(TOKEN),
  set(value: string): void {
    localStorage.setItem(TOKEN, value);
    notify();
  },
  clear(): void {
    localStorage.removeItem(TOKEN);
    notify();
  },
};

/** Calls when the token may be another one, in this window or in others of this browser. */
export function onToken(listener: () => void): void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
}

export const hasToken = (): boolean => token.get() !== null;

/** Clears what belongs to the session. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage))
    if (!KEPT.includes(key) && !key.startsWith(UNSAVED)) localStorage.removeItem(key);
  notify();
}
