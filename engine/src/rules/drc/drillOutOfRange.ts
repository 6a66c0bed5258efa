import { z } from 'zod';
import { msg } from '../../base/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { narrowHoles } from './holeSize.ts';

/** Holes narrower than the board's drills. */
export const drillOutOfRange = rule({
  id: 'drill_out_of_range',
  title: msg('drc.drillOutOfRange', 'Hole size'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via', 'footprint'],
  check: input => narrowHoles(input, false, (input.doc.settings as BoardSettings).rules.minThroughHole),
});
