import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import { livingPane } from './livingPane.ts';

/** Multimeter and function generator on the live circuit. */
export const metersPane = livingPane({
  type: 'meters',
  icon: tabIcons.waves,
  title: () => i18next.t('meters.title'),
  hint: msg('meters.tabHint', 'Select what to measure, and between which nets'),
  load: () => import('./MetersTab.tsx'),
});
