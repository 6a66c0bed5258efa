import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../icons.tsx';
import { livingPane } from './livingPane.tsx';

/** A logic analyser on the nets of the living circuit. */
export const logicPane = livingPane({
  type: 'logic',
  icon: tabIcons.waves,
  title: () => i18next.t('logic.title'),
  hint: msg('logic.tabHint', 'The wheel zooms, a drag moves, a click sets cursor A, with Shift cursor B'),
  load: () => import('../../../sim/instruments/logic/LogicPane.tsx'),
});
