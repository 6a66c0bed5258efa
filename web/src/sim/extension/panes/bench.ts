import { msg } from '@boardwright/engine/base';
import { i18next } from '../../../app/locale.ts';
import { tabIcons } from '../../../editor/shell/icons.tsx';
import { livePane } from './livePane.ts';

/** The schematic as it lies on a table: pictures of its parts, with wires between them. */
export const benchPane = livePane({
  type: 'bench',
  icon: tabIcons.bench,
  title: () => i18next.t('editor.bench'),
  hint: msg('bench.hint', 'Click, turn and type to operate parts. Drag their names to move them.'),
  load: () => import('./BenchTab.tsx'),
});
