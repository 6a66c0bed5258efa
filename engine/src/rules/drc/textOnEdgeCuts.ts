import { msg } from '../../base/index.ts';
import { kindOf } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { boxAt } from './queries/nearPairs.ts';
import { textsToCheck } from './queries/boardTexts.ts';

/** Texts and dimensions on the layer that the board is milled along. */
export const textOnEdgeCuts = drcRule({
  id: 'text_on_edge_cuts',
  title: msg('drc.textOnEdge', 'Text on Edge.Cuts'),
  explain: msg('drc.textOnEdge.why', 'Edge.Cuts is milled: text there becomes cuts. Move it to another layer.'),
  severity: 'error',
  reads: ['text', 'footprint', 'dimension'],
  *check(input) {
    for (const { text, layer, at, owner, part } of textsToCheck(input))
      if (layer === 'Edge.Cuts')
        yield {
          message: msg('drc.textOnEdge.at', 'The text “{{text}}” is on Edge.Cuts', { text }),
          at,
          ids: [owner],
          detail: part,
          items: [msg('item.text', 'Text “{{text}}”', { text })],
        };
    for (const dimension of input.doc.all('dimension'))
      if (dimension.layer === 'Edge.Cuts' && (!input.touched || input.touched.has(dimension.id)))
        yield {
          message: msg('drc.textOnEdge.dimension', 'A dimension is on Edge.Cuts'),
          at: boxAt(dimension.points[0]?.x ?? 0, dimension.points[0]?.y ?? 0),
          ids: [dimension.id],
          items: [kindOf(dimension).title],
        };
  },
});
