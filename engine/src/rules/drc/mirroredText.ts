import { msg } from '../../base/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { textsToCheck } from './queries/boardTexts.ts';

function* wrongWay(input: DrcInput, side: 'F.' | 'B.', message: (text: string) => Found['message']): Generator<Found> {
  for (const { text, layer, style, at, owner, part } of textsToCheck(input)) {
    if (!layer.startsWith(side) || style.mirror !== (side === 'F.')) continue;
    const items = [msg('item.text', 'Text “{{text}}”', { text })];
    yield { message: message(text), at, ids: [owner], detail: part, items };
  }
}

/** Texts on the front that are mirrored. */
export const mirroredTextOnFront = drcRule({
  id: 'mirrored_text_on_front_layer',
  title: msg('drc.mirroredText', 'Mirrored text on the front'),
  explain: msg('drc.mirroredText.why', 'It will read backwards on the finished board. Turn off mirroring.'),
  severity: 'warning',
  reads: ['text', 'footprint'],
  check: input =>
    wrongWay(input, 'F.', text =>
      msg('drc.mirroredText.at', 'The text “{{text}}” is mirrored on a front layer', { text }),
    ),
});

/** Texts on the back that are not mirrored. */
export const plainTextOnBack = drcRule({
  id: 'nonmirrored_text_on_back_layer',
  title: msg('drc.plainText', 'Text on the back is not mirrored'),
  explain: msg('drc.plainText.why', 'It reads backwards when seen from the back. Mirror it.'),
  severity: 'warning',
  reads: ['text', 'footprint'],
  check: input =>
    wrongWay(input, 'B.', text =>
      msg('drc.plainText.at', 'The text “{{text}}” is not mirrored on a back layer', { text }),
    ),
});
