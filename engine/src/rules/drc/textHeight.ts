import { msg } from '../../base/index.ts';
import type { ConstraintType } from '../../indexes/index.ts';
import type { DrcInput, Found } from '../rule.ts';
import { drcRule } from './drcRule.ts';
import { missed, missOf } from './queries/limits.ts';
import { millimetres } from './queries/wording.ts';
import { textsToCheck, type BoardText } from './queries/boardTexts.ts';

const SILK: readonly string[] = ['F.SilkS', 'B.SilkS'];

/** Texts whose size is out of range. The board's minima are for silkscreen alone; rules may be for any layer. */
export function* textsOutOfRange(
  input: DrcInput,
  type: ConstraintType,
  size: (text: BoardText) => number,
  message: (below: boolean, args: Record<string, string>) => Found['message'],
): Generator<Found> {
  if (input.constraints.worstOf(type) <= 0 && !input.constraints.has(type)) return;
  for (const text of textsToCheck(input)) {
    const limits = input.constraints.limits(type, text, null, text.layer);
    if (!limits.custom && !SILK.includes(text.layer)) continue;
    const measured = size(text);
    const miss = measured > 0 ? missOf(limits, measured) : null;
    if (!miss) continue;
    const args = { text: text.text, measured: millimetres(measured), required: millimetres(miss.required) };
    yield {
      message: message(miss.below, args),
      at: text.at,
      ids: [text.owner],
      detail: text.part,
      items: [msg('item.text', 'Text “{{text}}”', { text: text.text })],
      ...missed(limits, measured, miss.required),
    };
  }
}

/** Letters too small or too large to print. */
export const textHeight = drcRule({
  id: 'text_height',
  title: msg('drc.textHeight', 'Text height'),
  explain: msg('drc.textHeight.why', 'Text this small cannot be printed legibly. Increase its height.'),
  severity: 'warning',
  reads: ['text', 'footprint'],
  check: input =>
    textsOutOfRange(
      input,
      'text_height',
      ({ style }) => style.size.h,
      (below, args) =>
        below
          ? msg('drc.textHeight.at', 'The text “{{text}}” is {{measured}} mm high, less than {{required}} mm', args)
          : msg('drc.textHeight.most', 'The text “{{text}}” is {{measured}} mm high, more than {{required}} mm', args),
    ),
});
