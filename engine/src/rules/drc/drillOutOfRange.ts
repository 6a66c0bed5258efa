import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { holesOutOfRange } from './queries/holeSize.ts';

/** Holes narrower than the board's drills. */
export const drillOutOfRange = rule({
  id: 'drill_out_of_range',
  title: msg('drc.drillOutOfRange', 'Hole size'),
  explain: msg(
    'drc.drillOutOfRange.why',
    'This drill size is not available, or a rule requires another one. Change the hole.',
  ),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via', 'footprint'],
  check: input => holesOutOfRange(input, false),
});
