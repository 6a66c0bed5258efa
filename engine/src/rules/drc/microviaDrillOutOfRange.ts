import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { holesOutOfRange } from './queries/holeSize.ts';

/** Microvias whose hole is narrower than the board's laser can make. */
export const microviaDrillOutOfRange = rule({
  id: 'microvia_drill_out_of_range',
  title: msg('drc.microviaDrillOutOfRange', 'Microvia hole size'),
  explain: msg('drc.microviaDrillOutOfRange.why', 'The laser cannot drill this size. Change the microvia.'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via'],
  check: input => holesOutOfRange(input, true),
});
