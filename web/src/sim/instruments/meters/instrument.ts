import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import type { Instrument } from '../Instrument.ts';

/** Multimeter and function generator on the live circuit. */
export const meters: Instrument = {
  type: 'meters',
  icon: tabIcons.waves,
  title: () => i18next.t('meters.title'),
  hint: msg('meters.tabHint', 'Select what to measure, and between which nets'),
  command: { title: msg('cmd.instruments.meters', 'Multimeter and generator'), keys: ['Alt+9'] },
  load: () => import('./code.ts'),
};
