import type { Cite } from '@boardwright/engine/assistant';
import { i18next } from '../../../app/locale.ts';
import { toast } from '../../../app/toast.ts';
import type { ProjectDatasheets } from './ProjectDatasheets.ts';

/** Opens a page of a datasheet in a tab of its own, where the browser shows it, and says why not. */
export async function openDatasheet(
  datasheets: ProjectDatasheets,
  { name, page }: Extract<Cite, { type: 'datasheet' }>,
): Promise<void> {
  const address = await datasheets.address(name, page).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  if (address === null) return toast('error', i18next.t('assistant.datasheets.gone', { name }));
  if (!window.open(address, '_blank')) toast('error', i18next.t('assistant.datasheets.blocked', { name, page }));
}
