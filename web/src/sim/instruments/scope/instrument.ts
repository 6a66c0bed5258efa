import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import type { Instrument } from '../Instrument.ts';

/** An oscilloscope on the nets of the live circuit. */
export const scope: Instrument = {
  type: 'scope',
  icon: tabIcons.waves,
  title: () => i18next.t('scope.title'),
  hint: msg('scope.tabHint', 'Scroll to change time/div, click to set the trigger level'),
  command: { title: msg('cmd.instruments.scope', 'Oscilloscope'), keys: ['Alt+8'] },
  load: () => import('./code.ts'),
};
