import { asId } from '@boardwright/engine/base';
import { bodyScreen } from '@boardwright/engine/kinds';
import { bareName, headOf } from '@boardwright/engine/partEditor';
import { i18next } from '../../app/locale.ts';
import { SymbolPane } from '../symbol/SymbolPane.tsx';
import { symbolEditorIn, symbolEditorOf } from '../symbol/symbolEditor.ts';
import { mayClosePart } from '../partEditor/closing.tsx';
import { tabIcons } from '../shell/icons.tsx';
import type { PaneType } from '../workspace/Pane.ts';

/** A symbol of the schematic, `arg` being the id of its record. Its page is the unit and body style that is shown. */
export const symbolPane: PaneType = {
  type: 'symbol',
  icon: tabIcons.symbol,
  editor: 'symbol',
  address: 'sch',
  panels: ['properties', 'history'],
  exists: ({ available, schematic }, arg) =>
    available.includes('schematic') && (!schematic || schematic.store.get(asId(arg))?.kind === 'symbol'),
  document: ({ schematic }, arg) => schematic && symbolEditorOf(schematic, arg).document,
  begin({ store }) {
    const [first] = headOf(store).bodies.filter(body => body.unit > 0 && body.style > 0);
    const screen = bodyScreen(first?.unit ?? 1, first?.style ?? 1);
    return { gridStep: 1_270_000, screen, path: screen };
  },
  title: document =>
    document
      ? i18next.t('symbolEditor.tab', { name: bareName(headOf(document.store).name) })
      : i18next.t('symbolEditor.title'),
  mayClose({ document }, modal) {
    if (!document) return true;
    const title = i18next.t('symbolEditor.closeTitle', { name: bareName(headOf(document.store).name) });
    return mayClosePart(symbolEditorIn(document), { title, content: i18next.t('symbolEditor.closeText') }, modal);
  },
  component: SymbolPane,
};
