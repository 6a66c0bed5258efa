import type { Cite } from '@boardwright/engine/assistant';
import { i18next } from '../../../app/locale.ts';
import { toast } from '../../../app/toast.ts';
import { platform } from '../../../platform/index.ts';
import type { ProjectDatasheets } from './ProjectDatasheets.ts';

type Place = Extract<Cite, { type: 'datasheet' }>;

/** Opens a page of a datasheet in a tab, or the datasheet in the viewer of the system, and says why not. */
export async function openDatasheet(datasheets: ProjectDatasheets, { name, page }: Place): Promise<void> {
  try {
    const { openPdf } = platform.files;
    if (openPdf) {
      const bytes = await datasheets.bytes(name);
      if (bytes === null) return gone(name);
      const isOpen = await openPdf({ name, bytes });
      return toast(isOpen ? 'success' : 'error', text(isOpen ? 'opened' : 'noViewer', { name, page }));
    }
    const address = await datasheets.address(name, page);
    if (address === null) return gone(name);
    if (!window.open(address, '_blank')) toast('error', text('blocked', { name, page }));
  } catch (error) {
    console.error(error);
    toast('error', text('unread'));
  }
}

const text = (key: string, values: Partial<Omit<Place, 'type'>> = {}): string =>
  i18next.t(`assistant.datasheets.${key}`, values);

const gone = (name: string): void => toast('error', text('gone', { name }));
