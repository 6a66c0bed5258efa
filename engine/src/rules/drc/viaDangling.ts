import { msg } from '../../base/index.ts';
import { Gap } from '../../indexes/index.ts';
import { drcRule } from './drcRule.ts';
import { touching } from './queries/dangling.ts';
import { startsOf } from './queries/nearPairs.ts';
import { copperName } from './queries/wording.ts';

/** Vias that join copper on one layer only, or on none. */
export const viaDangling = drcRule({
  id: 'via_dangling',
  title: msg('drc.viaDangling', 'Dangling via'),
  explain: msg('drc.viaDangling.why', 'A via connected on one layer only has no function. Connect it or delete it.'),
  severity: 'warning',
  neighbours: true,
  reads: ['track', 'via', 'zone', 'footprint'],
  *check(input) {
    const gaps = new Gap();
    const { copper } = input.ratsnest;
    for (const slot of startsOf(input, copper)) {
      const item = copper.item(slot);
      const { object } = item;
      if (object.kind !== 'via') continue;
      let joined = 0;
      let layers = 0;
      for (const other of touching(input, slot, item.parts, gaps)) {
        joined++;
        layers |= other.layers & item.layers;
      }
      // A through pad joins all layers by itself.
      if (joined > 0 && (layers & (layers - 1)) !== 0) continue;
      const limits = input.constraints.limits('via_dangling', item);
      if (limits.severity === 'ignore') continue;
      yield {
        message:
          joined === 0
            ? msg('drc.viaDangling.none', '{{name}} is not connected', { name: copperName(item) })
            : msg('drc.viaDangling.one', '{{name}} is connected on {{layer}} only', {
                name: copperName(item),
                layer: input.ratsnest.copper.frame.nameOf(layers),
              }),
        at: item.box,
        ids: [item.owner],
        items: [copperName(item)],
        ...(limits.severity && { severity: limits.severity }),
      };
    }
  },
});
