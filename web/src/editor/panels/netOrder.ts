import type { NetFigures } from '@boardwright/engine/boardInfo';

/** What the nets of a board can be in the order of. */
export const NET_COLUMNS = ['name', 'length', 'vias', 'missing'] as const;
export type NetColumn = (typeof NET_COLUMNS)[number];

export interface NetOrder {
  readonly by: NetColumn;
  readonly falling: boolean;
}

/** What is known of a net besides its name. */
export interface NetKnown {
  readonly figures: NetFigures | undefined;
  /** Connections that are not routed. */
  readonly missing: number;
}

/** Names come as people count, figures with the greatest first; a second click turns the order round. */
export const nextOrder = (now: NetOrder, by: NetColumn): NetOrder =>
  now.by === by ? { by, falling: !now.falling } : { by, falling: by !== 'name' };

const valueOf = ({ figures, missing }: NetKnown, by: Exclude<NetColumn, 'name'>): number =>
  by === 'missing' ? missing : (figures?.[by] ?? 0);

/** Nets in that order; those that are alike in it by name. */
export function inOrder(
  names: readonly string[],
  { by, falling }: NetOrder,
  known: (name: string) => NetKnown,
): readonly string[] {
  if (by === 'name') return falling ? names.toReversed() : names;
  const sign = falling ? -1 : 1;
  return names.toSorted((a, b) => sign * (valueOf(known(a), by) - valueOf(known(b), by)));
}
