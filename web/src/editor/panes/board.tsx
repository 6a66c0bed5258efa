import { i18next } from '../../app/locale.ts';
import { firstView } from '../canvas/layers.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { tabIcons } from '../shell/icons.tsx';
import type { PaneType } from '../workspace/Pane.ts';

/** The project's board. */
export const boardPane: PaneType = {
  type: 'board',
  icon: tabIcons.board,
  editor: 'board',
  address: 'pcb',
  panels: ['properties', 'layers', 'nets', 'history', 'comments', 'findings', 'price', 'assistant', 'scripts'],
  exists: session => session.available.includes('board'),
  document: session => session.board,
  begin({ store }) {
    const { hidden, activeLayer } = firstView(store);
    return {
      gridStep: 500_000,
      hiddenLayers: new Set(hidden.flatMap(layer => [layer, `zone.${layer}`])),
      activeLayer,
    };
  },
  page: (_document, path) => (path === '' ? '' : undefined),
  title: () => i18next.t('editor.board'),
  component: DocumentPane,
};
