import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import type { PaneType } from '../../../editor/workspace/Pane.ts';
import { lazyTab } from './lazyTab.tsx';

const HINT = msg(
  'waves.hint',
  'Drag to zoom, scroll to zoom at the pointer, double-click to show all. A and B set cursors, 3, P and X move them.',
);

/** Simulation results of the project's schematic. */
export const wavesPane: PaneType = {
  type: 'waves',
  icon: tabIcons.waves,
  editor: 'waves',
  address: 'sch',
  opensBelow: true,
  panels: ['simulation', 'live', 'history', 'serial', 'debug'],
  exists: session => session.available.includes('schematic'),
  document: session => session.schematic,
  begin: () => ({ toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('sim.waves'),
  component: lazyTab(() => import('./WavesTab.tsx')),
};
