import { createClient } from '@boardwright/contract';
import { tr } from './locale.ts';
import { usePreferences } from './preferences.ts';
import { toast } from './toast.ts';

const TOKEN = 'FRONT_ACCESS_TOKEN';
/** What survives a logout (specification, section 4). */
const KEPT = ['cookitAgree', 'create_project_type', 'boardwright.preferences', 'boardwright.backup'];
/** Edits that no project has yet belong to the device, not to the session. */
const UNSAVED = 'boardwright.unsaved.';

export const hasToken = (): boolean => localStorage.getItem(TOKEN) !== null;

/** Clears what belongs to the session. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage))
    if (!KEPT.includes(key) && !key.startsWith(UNSAVED)) localStorage.removeItem(key);
}

/** The typed client of the cloud; the same origin serves the page and the calls. */
export const api = createClient({
  baseUrl: '',
  token: {
    get: () => localStorage.getItem(TOKEN),
    set: token => localStorage.setItem(TOKEN, token),
    clear: () => localStorage.removeItem(TOKEN),
  },
  onForbidden: how => {
    if (how === 'logout') forgetSession();
    window.location.assign('/');
  },
  toast,
  locale: () => usePreferences.getState().locale,
  translate: tr,
});
