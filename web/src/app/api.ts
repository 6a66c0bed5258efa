import { createClient } from '@boardwright/contract';
import { tr } from './locale.ts';
import { usePreferences } from './preferences.ts';
import { forgetSession, token } from './session.ts';
import { toast } from './toast.ts';

/** The typed client of the cloud; the same origin serves the page and the calls. */
export const api = createClient({
  baseUrl: '',
  token,
  onForbidden: how => {
    if (how === 'logout') forgetSession();
    window.location.assign('/');
  },
  toast,
  locale: () => usePreferences.getState().locale,
  translate: tr,
});
