import { createClient } from '@boardwright/contract';
import { usePreferences } from './preferences.ts';
import { toast } from './toast.ts';

const TOKEN = 'FRONT_ACCESS_TOKEN';
/** What survives a logout (spec section 4). */
const KEPT = ['cookitAgree', 'create_project_type', 'boardwright.preferences'];

export const hasToken = (): boolean => localStorage.getItem(TOKEN) !== null;

/** Clears what belongs to the session. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (!KEPT.includes(key)) localStorage.removeItem(key);
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
});
