import type { DrawEnv } from './draw.ts';
import type { ObjOf } from './types.ts';
import { viaLayers } from './via/layers.ts';

type Pad = ObjOf<'pad'>;
type Via = ObjOf<'via'>;

/** Whether a pad or via has copper on a layer: in any case, only where something of its net connects there, or not at all. */
export type Presence = 'always' | 'ifUsed' | 'never';

/** A hole without plating that leaves no copper around it. */
export const isBareHole = ({ type, drill, size }: Pad): boolean =>
  type === 'npth' && drill !== null && drill.size.w >= size.w && drill.size.h >= size.h;

/**
 * What a pad or via asks for on a copper layer that it names. As in KiCad (PAD::FlashLayer, PCB_VIA::FlashLayer): unused copper
 * is removed from plated holes only, and the ends of a via are its own, those of a pad the board's.
 *
 * @param copper All copper layers of the board, from the top.
 */
export function copperPresence(item: Pad | Via, layer: string, copper: readonly string[]): Presence {
  if (item.kind === 'pad' && isBareHole(item)) return 'never';
  const ends = item.kind === 'via' ? viaLayers(item, copper) : copper;
  if (item.kind === 'via' && !ends.includes(layer)) return 'never';
  if ((item.kind === 'pad' && item.type !== 'thru') || !(item.removeUnused || item.endsOnly)) return 'always';
  const isEnd = layer === ends[0] || layer === ends.at(-1);
  if (item.endsOnly) return isEnd ? 'always' : 'never';
  return item.keepEnds && isEnd ? 'always' : 'ifUsed';
}

/**
 * Whether a pad or via has copper on a copper layer: the one answer for drawing, plotting, filling, checking and routing. The
 * shape there is `padOn` of a pad and the disc of a via; where there is no copper only the hole remains.
 *
 * @param owner The pad's footprint; absent for a pad by itself, of which it is not known what connects to it.
 */
export function hasCopperOn(item: Via, layer: string, env: UsedEnv): boolean;
export function hasCopperOn(item: Pad, layer: string, env: UsedEnv, owner?: ObjOf<'footprint'>): boolean;
export function hasCopperOn(item: Pad | Via, layer: string, env: UsedEnv, owner?: ObjOf<'footprint'>): boolean {
  const presence = copperPresence(item, layer, env.layersOf(ALL_COPPER));
  if (presence !== 'ifUsed' || !env.isUsed) return presence !== 'never';
  if (item.kind === 'via') return env.isUsed(item, null, layer);
  return owner === undefined || env.isUsed(owner, item, layer);
}

type UsedEnv = Pick<DrawEnv, 'layersOf' | 'isUsed'>;

const ALL_COPPER: readonly string[] = ['*.Cu'];
