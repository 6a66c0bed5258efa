import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../icons.tsx';
import { livingPane } from './livingPane.tsx';

/** An oscilloscope on the nets of the living circuit. */
export const scopePane = livingPane({
  type: 'scope',
  icon: tabIcons.waves,
  title: () => i18next.t('scope.title'),
  hint: msg('scope.tabHint', 'The wheel changes the time base, a click sets the level of the trigger'),
  load: () => import('../../../sim/instruments/scope/ScopePane.tsx'),
});
