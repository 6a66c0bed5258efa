import { msg } from '../../base/index.ts';
import { asBoard, kindOf } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { boxAt } from './queries/nearPairs.ts';
import { recordsToCheck } from './queries/copperItems.ts';

/** Tracks, vias and zones on copper layers that the board does not have. */
export const itemOnDisabledLayer = drcRule({
  id: 'item_on_disabled_layer',
  title: msg('drc.disabledLayer', 'Item on disabled layer'),
  explain: msg('drc.disabledLayer.why', 'It will not be manufactured. Move it to an enabled layer, or add the layer.'),
  severity: 'error',
  reads: ['track', 'via', 'zone'],
  *check({ doc, touched }) {
    const known = new Set(asBoard(doc.settings).layers.map(({ id }) => id));
    for (const kind of ['track', 'via', 'zone'] as const)
      for (const object of recordsToCheck(kind, { doc, touched })) {
        const layers = object.kind === 'track' ? [object.layer] : object.layers;
        const layer = layers.find(
          each => !each.includes('*') && !each.includes('&') && each.endsWith('.Cu') && !known.has(each),
        );
        if (layer === undefined) continue;
        const name = kindOf(object).title;
        const at = object.kind === 'track' ? object.start : object.kind === 'via' ? object.at : null;
        const [x = 0, y = 0] = at ? [at.x, at.y] : (object.kind === 'zone' && object.outlines[0]?.points) || [];
        yield {
          message: msg('drc.disabledLayer.at', '{{name}} is on {{layer}}, which the board does not have', {
            name,
            layer,
          }),
          at: boxAt(x, y),
          ids: [object.id],
          items: [name],
        };
      }
  },
});
