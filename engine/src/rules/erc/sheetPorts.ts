import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { pagesOf } from './queries/page.ts';
import { boxAt, sheetName } from './queries/wording.ts';

/** Pins of a sheet symbol without a label of their name inside, and labels without a pin. */
export const sheetPorts = ercRule({
  id: 'hier_label_mismatch',
  title: msg('erc.sheetPorts', 'Sheet pin and label do not match'),
  explain: msg(
    'erc.sheetPorts.why',
    'A pin of a sheet needs a hierarchical label of the same name inside, and the other way round. Import sheet pins adds what is missing.',
  ),
  severity: 'error',
  reads: ['sheet', 'hierarchicalLabel'],
  *document(input) {
    const byScreen = pagesOf(input);
    for (const page of byScreen.values())
      for (const sheet of page.all('sheet')) {
        const inner = byScreen.get(sheet.target);
        if (!inner) continue;
        const labels = new Map(inner.all('hierarchicalLabel').map(label => [label.text, label]));
        const pins = new Set(sheet.pins.map(({ text }) => text));
        for (const { id, text, at } of sheet.pins)
          if (!labels.has(text))
            yield {
              message: msg('erc.sheetPorts.pin', 'Pin {{pin}} of sheet {{sheet}} has no matching label inside', {
                pin: text,
                sheet: sheetName(sheet),
              }),
              at: boxAt(at),
              ids: [sheet.id],
              detail: id,
              ...page.place,
            };
        const use = inner.uses.find(each => each.sheet?.id === sheet.id);
        for (const [text, { id, at }] of labels)
          if (!pins.has(text) && use)
            yield {
              message: msg('erc.sheetPorts.label', 'Label {{text}} has no pin on sheet {{sheet}}', {
                text,
                sheet: sheetName(sheet),
              }),
              at: boxAt(at),
              ids: [id, sheet.id],
              screen: inner.screen,
              path: use.path,
            };
      }
  },
});
