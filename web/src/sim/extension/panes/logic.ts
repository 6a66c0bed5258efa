import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import { livingPane } from './livingPane.ts';

/** A logic analyser on the nets of the live circuit. */
export const logicPane = livingPane({
  type: 'logic',
  icon: tabIcons.waves,
  title: () => i18next.t('logic.title'),
  hint: msg('logic.tabHint', 'Scroll to zoom, drag to pan, click to set cursor A, Shift+click for cursor B'),
  load: () => import('./LogicTab.tsx'),
});
