import type { Finding } from '@boardwright/engine/rules';
import { boardOf } from '@boardwright/sim/mcu';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { targetOf } from '../sketch/targets.ts';

/**
 * Whether a finding is worth showing. A live circuit rarely uses all pins of an Arduino: in a project that is a simulation those
 * that are left open are as they should be.
 */
export const isWorthTelling = (
  { summary }: Pick<ProjectSession, 'summary'>,
  document: EditorDocument,
  { rule, ids }: Pick<Finding, 'rule' | 'ids'>,
): boolean =>
  summary.type === 0 ||
  rule !== 'pin_not_connected' ||
  document.type !== 'schematic' ||
  !ids.some(id => boardOf(targetOf(document, id)?.kind ?? '') !== undefined);
