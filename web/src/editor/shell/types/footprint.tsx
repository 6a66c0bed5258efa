import { footprintHead } from '@boardwright/engine/workshop';
import { i18next } from '../../../app/locale.ts';
import { FootprintPane } from '../../footprint/FootprintPane.tsx';
import { mayCloseFootprint } from '../../footprint/closing.tsx';
import { nameOf } from '../../footprint/names.ts';
import { footprintWorkshopOf } from '../../footprint/workshop.ts';
import { tabIcons } from '../icons.tsx';
import type { PaneType } from '../Pane.ts';

/** Layers that hide what one works on. */
const HIDDEN = ['F.Mask', 'B.Mask', 'F.Adhes', 'B.Adhes'];

/** A footprint of the board, `arg` being the id of its record. */
export const footprintPane: PaneType = {
  type: 'footprint',
  icon: tabIcons.footprint,
  editor: 'footprint',
  address: 'pcb',
  panels: ['properties', 'layers', 'history'],
  exists: ({ available, board }, arg) =>
    available.includes('board') && (!board || board.store.get(arg as never)?.kind === 'footprint'),
  document: ({ board }, arg) => board && footprintWorkshopOf(board, arg).document,
  begin: () => ({ gridStep: 100_000, hiddenLayers: new Set(HIDDEN), activeLayer: 'F.SilkS' }),
  page: (_document, path) => (path === '' ? '' : undefined),
  title: document =>
    document
      ? i18next.t('footprintEditor.tab', { name: nameOf(footprintHead(document.store)) })
      : i18next.t('footprintEditor.title'),
  mayClose: mayCloseFootprint,
  component: FootprintPane,
};
