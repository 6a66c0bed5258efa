import { msg } from '../../base/index.ts';
import { placeIn } from '../../indexes/index.ts';
import { asBoard } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { boxAt } from './queries/nearPairs.ts';

/** Rules of the board's own that cannot be read: they are left out of the check, which must not pass unseen. */
export const customRules = drcRule({
  id: 'custom_rules',
  title: msg('drc.customRules', 'Invalid custom rules'),
  explain: msg('drc.customRules.why', 'A rule with an error is not checked. Correct it under Design rules.'),
  severity: 'error',
  whole: true,
  reads: [],
  *check({ doc, constraints }) {
    const { customRules: text } = asBoard(doc.settings);
    for (const { severity, message, from } of constraints.book.document.faults) {
      if (severity !== 'error') continue;
      const { line, column } = placeIn(text, from);
      yield {
        message: msg('drc.customRules.at', 'Line {{line}}, column {{column}} of the rules: {{fault}}', {
          line,
          column,
          fault: message,
        }),
        at: boxAt(0, 0),
        ids: [],
        detail: `${line}:${column}`,
      };
    }
  },
});
