import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import type { Instrument } from '../Instrument.ts';

/** A logic analyzer on the nets of the live circuit. */
export const logic: Instrument = {
  type: 'logic',
  icon: tabIcons.waves,
  title: () => i18next.t('logic.title'),
  hint: msg('logic.tabHint', 'Scroll to zoom, drag to pan, click to set cursor A, Shift+click for cursor B'),
  command: { title: msg('cmd.instruments.logic', 'Logic analyzer'), keys: ['Alt+7'] },
  load: () => import('./code.ts'),
};
