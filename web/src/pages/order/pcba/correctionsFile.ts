import { csv } from '@boardwright/engine/formats/fab';
import type { PickedFile } from '../../../platform/port.ts';

/** The confirmed rotations of the packages of a board, for those who program the machine; none without any. */
export function correctionsFile(
  rotations: readonly { readonly package: string; readonly degrees: number }[],
  packages: ReadonlySet<string>,
): readonly PickedFile[] {
  const used = rotations.filter(each => packages.has(each.package));
  if (used.length === 0) return [];
  const rows = [['Package', 'Rotation to subtract'], ...used.map(each => [each.package, each.degrees])];
  return [{ name: 'rotation-corrections.csv', bytes: new TextEncoder().encode(csv(rows)) }];
}
