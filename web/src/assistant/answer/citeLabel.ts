import { citeName, type Cite } from '@boardwright/engine/assistant';
import { i18next } from '../../app/locale.ts';

/** What stands on a citation. A part of the help has a long address: there it says that it opens. */
export const citeLabel = (cite: Cite): string => (cite.type === 'help' ? i18next.t('chat.open') : citeName(cite));
