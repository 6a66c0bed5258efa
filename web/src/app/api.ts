import { createClient } from '@boardwright/contract';
import { addressPrefix } from './addressLocale.ts';
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
    window.location.assign(`${addressPrefix}/`);
  },
  toast,
  locale: () => usePreferences.getState().locale,
  translate: tr,
});
