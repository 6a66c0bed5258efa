import { msg } from '../../base/index.ts';
import { drawsEdge } from '../../indexes/index.ts';
import { asBoard, copperLayers } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { missed } from './queries/limits.ts';
import { EPSILON, metLater, pairDetail, startsOf } from './queries/nearPairs.ts';
import { wallsOf, wayBetween, wayThrough } from './queries/surface.ts';
import { copperName, copperPlace, millimetres } from './queries/wording.ts';

/**
 * Copper between which the way along the board's surface is shorter than a rule allows: on one layer, or from one side over
 * an edge or through a slot or NPTH to the other. Slots lengthen the way.
 */
export const creepage = drcRule({
  id: 'creepage',
  title: msg('drc.creepage', 'Creepage'),
  explain: msg(
    'drc.creepage.why',
    'Dirt and moisture conduct along the surface between high voltages. Move the copper apart, or add a slot.',
  ),
  severity: 'error',
  reads: ['track', 'via', 'zone', 'footprint', 'line', 'arc', 'circle', 'rectangle'],
  // An edge or an NPTH ends the surface between copper that may lie far from it.
  spreads: object =>
    drawsEdge(object) || (object.kind === 'footprint' && object.pads.some(({ type }) => type === 'npth')),
  *check(input) {
    const { constraints } = input;
    if (!constraints.has('creepage')) return;
    const { copper } = input.ratsnest;
    const reach = constraints.worstOf('creepage');
    const walls = wallsOf(input);
    const { thickness } = asBoard(input.doc.settings);
    const outer = 1 | (1 << (copperLayers(asBoard(input.doc.settings)).length - 1));
    for (const slot of startsOf(input, copper)) {
      const a = copper.item(slot);
      const others: number[] = [];
      copper.near(a.box, reach, other => {
        if (other !== slot && !metLater(input, slot, other, copper.item(other).owner)) others.push(other);
      });
      for (const other of others) {
        const b = copper.item(other);
        const layers = a.layers & b.layers;
        if (a.net === b.net || (a.owner === b.owner && a.type === 'graphic')) continue;
        // What lies inside the board has no surface that leads to another layer.
        if (layers === 0 && ((a.layers & outer) === 0 || (b.layers & outer) === 0)) continue;
        const limits = constraints.limits('creepage', a, b, layers || a.layers & outer);
        const required = limits.min ?? 0;
        if (required <= 0 || limits.severity === 'ignore') continue;
        const limit = required - EPSILON;
        const found = layers === 0 ? wayThrough(a, b, limit, walls, thickness) : wayBetween(a, b, limit, walls);
        if (!found) continue;
        yield {
          message: msg(
            'drc.creepage.at',
            'Creepage from {{a}} to {{b}} is {{measured}} mm, less than {{required}} mm',
            {
              a: copperName(a),
              b: copperName(b),
              measured: millimetres(found.length),
              required: millimetres(required),
            },
          ),
          at: found.at,
          ids: [a.owner, b.owner],
          detail: pairDetail(a, b),
          items: [copperPlace(a), copperPlace(b)],
          ...missed(limits, found.length, required),
        };
      }
    }
  },
});
