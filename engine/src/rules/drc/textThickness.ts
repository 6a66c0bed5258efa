import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { textsOutOfRange } from './textHeight.ts';

/** Letters drawn with a pen too thin or too thick to print. Outline fonts have no pen. */
export const textThickness = drcRule({
  id: 'text_thickness',
  title: msg('drc.textThickness', 'Text thickness'),
  explain: msg('drc.textThickness.why', 'Thinner strokes break up in silkscreen. Increase the text thickness.'),
  severity: 'warning',
  reads: ['text', 'footprint'],
  check: input =>
    textsOutOfRange(
      input,
      'text_thickness',
      ({ style }) => (style.face === '' ? style.thickness || style.size.h / 8 : 0),
      (below, args) =>
        below
          ? msg(
              'drc.textThickness.at',
              'The strokes of “{{text}}” are {{measured}} mm thick, less than {{required}} mm',
              args,
            )
          : msg(
              'drc.textThickness.most',
              'The strokes of “{{text}}” are {{measured}} mm thick, more than {{required}} mm',
              args,
            ),
    ),
});
