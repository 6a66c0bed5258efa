import { copperNames } from '../../layout/index.ts';
import { BOTTOM, TOP } from './roles.ts';
import type { LayerFile } from './files.ts';

/** A file of a set on a layer of the board. */
export interface Placed {
  readonly file: LayerFile;
  readonly layer: string;
}

const SIDED = {
  mask: 'Mask',
  paste: 'Paste',
  silk: 'SilkS',
  glue: 'Adhes',
  assembly: 'Fab',
  courtyard: 'CrtYd',
} as const;

/** Where a copper layer lies among the others. */
function depth({ role, physicalOrder }: LayerFile, orders: boolean, last: number): number {
  if (orders && physicalOrder > 0) return physicalOrder === last ? BOTTOM : physicalOrder;
  return role?.type === 'copper' ? role.rank : BOTTOM;
}

/**
 * Puts the files of a set on layers: the copper in its order, or exactly on the layers that a person chose; the outline chosen
 * before, what is left on layers of the user.
 */
export function stackOf(
  files: readonly LayerFile[],
  outline: LayerFile | null,
  exact = false,
): {
  readonly placed: readonly Placed[];
  readonly copper: readonly string[];
  readonly more: readonly (readonly [string, string])[];
} {
  const coppers = files.filter(({ role }) => role?.type === 'copper');
  // Only where every copper layer has its number do the numbers order them.
  const orders = coppers.length > 0 && coppers.every(({ physicalOrder }) => physicalOrder > 0);
  const last = Math.max(...coppers.map(({ physicalOrder }) => physicalOrder));
  const rankOf = (file: LayerFile) => depth(file, orders, last);
  const ordered = coppers.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
  // A set without its top or bottom keeps their places; where layers only have numbers, the first and last are these.
  const top = ordered.filter(file => rankOf(file) === TOP || (orders && rankOf(file) === 1));
  const bottom = ordered.filter(file => rankOf(file) >= BOTTOM);
  const inner = ordered.filter(file => !top.includes(file) && !bottom.includes(file));
  if (!exact && top.length === 0 && inner[0] && rankOf(inner[0]) === 1) top.push(inner.shift()!);
  if (!exact && bottom.length === 0 && inner.length > 0 && rankOf(inner.at(-1)!) === inner.length + top.length)
    bottom.push(inner.pop()!);
  const depths = inner.map((file, i) => (exact ? rankOf(file) : i + 1));
  const names = copperNames(Math.max(0, ...depths) + 2);
  const placed: Placed[] = [
    ...top.map(file => ({ file, layer: 'F.Cu' })),
    ...inner.map((file, i) => ({ file, layer: names[depths[i]!]! })),
    ...bottom.map(file => ({ file, layer: 'B.Cu' })),
  ];
  const more: [string, string][] = [];
  for (const file of files) {
    const { role } = file;
    if (role?.type === 'copper') continue;
    if (file === outline) placed.push({ file, layer: 'Edge.Cuts' });
    else if (role && role.type in SIDED && 'side' in role)
      placed.push({ file, layer: `${role.side}.${SIDED[role.type]}` });
    else {
      const layer = `User.${more.length + 1}`;
      more.push([layer, file.name.slice(file.name.lastIndexOf('/') + 1)]);
      placed.push({ file, layer });
    }
  }
  return { placed, copper: names, more };
}
