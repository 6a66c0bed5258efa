import {
  prefillFromBoard,
  type Deviation,
  type LockableField,
  type Prefill,
  type SubjectField,
} from '@boardwright/commerce';
import type { MeasuredBoard } from '../../../project/boardFiles.ts';

/** Options for a board that was measured. */
export const prefillMeasured = (facts: MeasuredBoard): Prefill => prefillFromBoard(facts);

/** The fields that the files decide; what differs from them on purpose is free. */
export function lockedBy(facts: MeasuredBoard, deviations: readonly Deviation[]): ReadonlySet<SubjectField> {
  const free = new Set<string>(deviations.map(({ field }) => field));
  const fields: readonly (readonly [LockableField & SubjectField, boolean])[] = [
    ['size', facts.widthNm > 0 && facts.heightNm > 0],
    ['layers', facts.copperLayers > 0],
    ['minTrackUm', facts.minTrackNm !== null || facts.minGapNm !== null],
    ['minHoleUm', facts.minDrillNm !== null],
  ];
  return new Set(fields.flatMap(([field, isKnown]) => (isKnown && !free.has(field) ? [field] : [])));
}
