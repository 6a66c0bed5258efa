import { msg, type Msg } from '../../base/index.ts';
import { footprintSubject, type Subject } from '../../indexes/index.ts';
import { drcRule } from './drcRule.ts';
import { footprintsToCheck } from './queries/footprints.ts';
import { itemsToCheck } from './queries/copperItems.ts';
import { copperPlace, footprintName } from './queries/wording.ts';
import { textsToCheck } from './queries/boardTexts.ts';

/** What a rule of the user's asserts and does not hold. */
export const assertionFailure = drcRule({
  id: 'assertion_failure',
  title: msg('drc.assertion', 'Rule assertion failed'),
  explain: msg('drc.assertion.why', 'A rule of this board requires a condition that this item does not meet.'),
  severity: 'error',
  reads: ['track', 'via', 'zone', 'footprint', 'text'],
  *check(input) {
    const { constraints } = input;
    if (!constraints.has('assertion')) return;
    const { frame } = input.ratsnest.copper;
    const found = function* (subject: Subject, layers: readonly string[], name: Msg | string) {
      for (const { rule, test } of constraints.broken(subject, layers)) {
        if (rule.severity === 'ignore') continue;
        yield {
          message: msg('drc.assertion.at', '{{name}} does not meet “{{test}}” of the rule “{{rule}}”', {
            name,
            test: test!.text,
            rule: rule.name,
          }),
          at: subject.box,
          ids: [subject.owner],
          detail: `${subject.part} ${rule.name}`,
          items: [name],
          source: msg('source.rule', 'rule “{{name}}”', { name: rule.name }),
          ...(rule.severity && { severity: rule.severity }),
        };
      }
    };
    for (const item of itemsToCheck(input))
      yield* found(
        item,
        frame.layers.filter((_, i) => (item.layers & (1 << i)) !== 0),
        copperPlace(item),
      );
    for (const footprint of footprintsToCheck(input))
      yield* found(
        footprintSubject(footprint),
        [footprint.side === 'front' ? 'F.Cu' : 'B.Cu'],
        footprintName(footprint),
      );
    for (const text of textsToCheck(input))
      yield* found(text, [text.layer], msg('item.text', 'Text “{{text}}”', { text: text.text }));
  },
});
