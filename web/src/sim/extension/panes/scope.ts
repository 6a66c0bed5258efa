import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import { livingPane } from './livingPane.ts';

/** An oscilloscope on the nets of the live circuit. */
export const scopePane = livingPane({
  type: 'scope',
  icon: tabIcons.waves,
  title: () => i18next.t('scope.title'),
  hint: msg('scope.tabHint', 'Scroll to change time/div, click to set the trigger level'),
  load: () => import('./ScopeTab.tsx'),
});
