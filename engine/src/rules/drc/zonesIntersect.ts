import { msg } from '../../base/index.ts';
import { shareGround } from '../../indexes/index.ts';
import { boxOf, flatBox, flattenOutline, overlaps } from '../../geometry/index.ts';
import { drawEnv, type ObjOf } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { copperName } from './queries/wording.ts';

/**
 * Zones with one priority on the same ground. Of two nets, which of them gets it is left to chance; of one net, which of their
 * settings hold there.
 */
export const zonesIntersect = drcRule({
  id: 'zones_intersect',
  title: msg('drc.zonesIntersect', 'Zones overlap'),
  explain: msg(
    'drc.zonesIntersect.why',
    'Two zones of the same priority cover the same area. Give one a higher priority.',
  ),
  severity: 'error',
  whole: true,
  reads: ['zone'],
  *check({ doc }) {
    const env = drawEnv(doc);
    const zones = [...doc.all('zone')].map(zone => {
      const border = zone.outlines[0] ? flattenOutline(zone.outlines[0]) : new Float64Array(0);
      return {
        zone,
        border,
        box: border.length > 0 ? flatBox(border) : boxOf(0, 0, 0, 0),
        layers: env.layersOf(zone.layers),
      };
    });
    for (const [i, a] of zones.entries())
      for (const b of zones.slice(i + 1)) {
        if (a.zone.priority !== b.zone.priority || !overlaps(a.box, b.box)) continue;
        if (a.zone.teardrop !== 'none' || b.zone.teardrop !== 'none') continue;
        const layer = a.layers.find(each => b.layers.includes(each));
        if (!layer || !shareGround(a.border, b.border)) continue;
        const name = (object: ObjOf<'zone'>) => copperName({ object, pad: null, net: object.net });
        yield {
          message: msg('drc.zonesIntersect.at', '{{a}} and {{b}} overlap on {{layer}} with the same priority', {
            a: name(a.zone),
            b: name(b.zone),
            layer,
          }),
          at: {
            minX: Math.max(a.box.minX, b.box.minX),
            minY: Math.max(a.box.minY, b.box.minY),
            maxX: Math.min(a.box.maxX, b.box.maxX),
            maxY: Math.min(a.box.maxY, b.box.maxY),
          },
          ids: [a.zone.id, b.zone.id],
          items: [name(a.zone), name(b.zone)],
        };
      }
  },
});
