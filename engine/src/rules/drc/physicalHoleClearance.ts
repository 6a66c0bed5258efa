import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { physicalPairs } from './physicalClearance.ts';

/** Holes nearer to copper than a rule allows, of whichever nets. */
export const physicalHoleClearance = drcRule({
  id: 'physical_hole_clearance',
  title: msg('drc.physicalHoleClearance', 'Physical hole clearance'),
  explain: msg(
    'drc.physicalHoleClearance.why',
    'A rule of this board requires this distance to holes regardless of nets. Move one of the items.',
  ),
  severity: 'error',
  reads: ['track', 'via', 'zone', 'footprint', 'line', 'text'],
  check: input =>
    physicalPairs(
      input,
      'physical_hole_clearance',
      ({ hole }) => (hole ? [hole] : []),
      args =>
        msg(
          'drc.physicalHoleClearance.at',
          'The hole of {{a}} is {{measured}} mm from {{b}}, less than {{required}} mm',
          args,
        ),
    ),
});
