import { msg } from '../../base/index.ts';
import { isOnBorder } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { looseLabels, pinlessLabels, type LabelNode } from './queries/labels.ts';
import { boxAt } from './queries/wording.ts';

const isLocal = ({ label }: LabelNode): boolean => label.kind !== 'globalLabel';

/** A label that lies on nothing, or names wires that no pin is on. Global ones have a rule of their own. */
export const labelDangling = ercRule({
  id: 'label_dangling',
  title: msg('erc.labelDangling', 'Label not connected'),
  explain: msg(
    'erc.labelDangling.why',
    'The label is on no wire and no pin: it connects nothing. Move it onto a wire, or delete it.',
  ),
  severity: 'error',
  reads: [
    'label',
    'hierarchicalLabel',
    'directive',
    'ruleArea',
    'wire',
    'bus',
    'component',
    'powerPort',
    'sheet',
    'symbol',
  ],
  *page(page) {
    yield* looseLabels(page, isLocal, ({ label }) =>
      msg('erc.labelDangling.at', 'Label {{text}} is not on a wire or pin', { text: label.text }),
    );
    for (const directive of page.all('directive')) {
      if (page.through('wire', directive.at).length > 0 || page.through('bus', directive.at).length > 0) continue;
      if (page.nodesAt(directive.at).some(({ item }) => item !== directive.id)) continue;
      if (page.all('ruleArea').some(area => isOnBorder(area, directive.at))) continue;
      yield {
        message: msg('erc.labelDangling.directive', 'A directive is not on a wire, a pin or the border of a rule area'),
        at: boxAt(directive.at),
        ids: [directive.id],
        ...page.place,
      };
    }
  },
  *net(net) {
    yield* pinlessLabels(net, isLocal, ({ label }) =>
      msg('erc.labelDangling.pinless', 'The wires of label {{text}} connect to no pin', { text: label.text }),
    );
  },
});
