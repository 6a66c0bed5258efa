import type { ReadCoordinates } from '@boardwright/commerce/bom';
import type { PickedFile } from '../../../platform/port.ts';

/** Coordinate files that were read: one of both sides, or one of each. */
export interface CoordinateFiles {
  readonly files: readonly PickedFile[];
  readonly read: ReadCoordinates;
}

/** What was read before with what a further file has. */
export const mergedCoordinates = (
  before: CoordinateFiles | null,
  file: PickedFile,
  read: ReadCoordinates,
): CoordinateFiles => ({
  files: [...(before?.files ?? []), file],
  read: before
    ? {
        ...read,
        placements: [...before.read.placements, ...read.placements],
        doubled: [...before.read.doubled, ...read.doubled],
      }
    : read,
});
