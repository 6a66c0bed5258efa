import { RemoteCompiler } from '@boardwright/sim/sketch';
import { api } from '../app/api.ts';
import { i18next } from '../app/locale.ts';

/** Refusals after which another try is of no use: nothing there compiles. */
const NONE = ['sketch.no-compiler', 'cloud.offline'];

/** The compiler of the server that serves the page. */
export const serverCompiler = new RemoteCompiler(async (sketch, signal) => {
  const answer = await api.sketch.compile(sketch, { quiet: true, ...(signal && { signal }) });
  if (answer.ok) return answer;
  const { kind, id, message } = answer.error;
  const absent = kind === 'network' || kind === 'forbidden' || NONE.includes(id ?? '');
  return { ok: false, error: { message: absent ? i18next.t('sketch.noCompiler', { reason: message }) : message } };
});
