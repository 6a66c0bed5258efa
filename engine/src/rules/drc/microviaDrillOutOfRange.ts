import { z } from 'zod';
import { msg } from '../../base/index.ts';
import type { BoardSettings } from '../../kinds/index.ts';
import { rule } from '../rule.ts';
import { narrowHoles } from './holeSize.ts';

/** Microvias whose hole is narrower than the board's laser can make. */
export const microviaDrillOutOfRange = rule({
  id: 'microvia_drill_out_of_range',
  title: msg('drc.microviaDrillOutOfRange', 'Hole size of microvias'),
  domain: 'drc',
  severity: 'error',
  params: z.object({}),
  reads: ['via'],
  check: input => narrowHoles(input, true, (input.doc.settings as BoardSettings).rules.minMicroViaDrill),
});
