/** Names and numbers of KiCad's board layers. Records refer to layers by canonical name. */

/** Layers that are not copper, with their numbers until KiCad 8 and from KiCad 9 on. */
const TECHNICAL: readonly (readonly [name: string, until8: number, from9: number])[] = [
  ['B.Adhes', 32, 11],
  ['F.Adhes', 33, 9],
  ['B.Paste', 34, 15],
  ['F.Paste', 35, 13],
  ['B.SilkS', 36, 7],
  ['F.SilkS', 37, 5],
  ['B.Mask', 38, 3],
  ['F.Mask', 39, 1],
  ['Dwgs.User', 40, 17],
  ['Cmts.User', 41, 19],
  ['Eco1.User', 42, 21],
  ['Eco2.User', 43, 23],
  ['Edge.Cuts', 44, 25],
  ['Margin', 45, 27],
  ['B.CrtYd', 46, 29],
  ['F.CrtYd', 47, 31],
  ['B.Fab', 48, 33],
  ['F.Fab', 49, 35],
];

const B_CU = 31;
const byOldNumber = new Map(TECHNICAL.map(([name, until8]) => [until8, name]));
const byName = new Map(TECHNICAL.map(([name, , from9]) => [name, from9]));

/** Canonical name of a layer number of KiCad 5 and before. */
export function canonicalOf(ordinal: number): string | undefined {
  if (ordinal === 0) return 'F.Cu';
  if (ordinal === B_CU) return 'B.Cu';
  if (ordinal > 0 && ordinal < B_CU) return `In${ordinal}.Cu`;
  return byOldNumber.get(ordinal);
}

/** The number that KiCad 9 gives a layer; undefined for names it does not know. */
export function ordinalOf(name: string): number | undefined {
  if (name === 'F.Cu') return 0;
  if (name === 'B.Cu') return 2;
  const inner = /^In(\d{1,3})\.Cu$/.exec(name);
  if (inner) return 2 * Number(inner[1]) + 2;
  const user = /^User\.(\d{1,3})$/.exec(name);
  if (user) return 2 * Number(user[1]) + 37;
  return byName.get(name);
}

export const isCopper = (name: string): boolean => name.endsWith('.Cu');
