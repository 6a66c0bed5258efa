import { msg } from '@boardwright/engine/base';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import type { PaneType } from '../../../editor/workspace/Pane.ts';
import { lazyTab } from './lazyTab.tsx';

const HINT = msg(
  'sketch.hint',
  'Ctrl+R verifies, Ctrl+Space completes, F8 goes to the next error, F9 sets a breakpoint',
);

/** A sketch of the project, `arg` being the name of its folder. */
export const sketchPane: PaneType = {
  type: 'sketch',
  icon: tabIcons.sketch,
  editor: 'sketch',
  address: 'sch',
  panels: ['live', 'serial', 'debug'],
  exists: (session, arg) => session.available.includes('schematic') && arg !== '',
  document: session => session.schematic,
  begin: () => ({ toolLine: HINT }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: (_document, arg) => arg,
  component: lazyTab(() => import('./SketchTab.tsx')),
};
