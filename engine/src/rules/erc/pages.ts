import { infoOf, type Cluster, type ClusterInfo, type Net, type Use } from '../../derive/index.ts';
import type { Box } from '../../geometry/index.ts';
import { onSheet, referenceAt, type PinNode } from '../../derive/index.ts';
import type { Point } from '../../kinds/index.ts';
import type { ErcInput } from '../rule.ts';

/** A cluster on a page, as rules look at it. */
export interface Spot {
  readonly use: Use;
  readonly cluster: Cluster;
  readonly info: ClusterInfo;
  readonly net: Net | undefined;
}

/** All clusters of all pages; of a screen with several pages each page is looked at, for its nets differ. */
export function* spots({ nets }: ErcInput): Generator<Spot> {
  for (const use of nets.uses().values())
    for (const { cluster, net } of nets.clustersAt(use.path)) yield { use, cluster, info: infoOf(cluster), net };
}

/** The same, but each cluster once, on the first page of its screen: for what is wrong on the sheet itself. */
export function* spotsOnce(input: ErcInput): Generator<Spot> {
  const seen = new Set<Cluster>();
  for (const spot of spots(input)) {
    if (seen.has(spot.cluster)) continue;
    seen.add(spot.cluster);
    yield spot;
  }
}

export const boxAt = ({ x, y }: Point): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

export const pinBox = ({ component, pin }: PinNode): Box => boxAt(onSheet(component, pin.at));

/** 'U1.3 (CLK)' for messages. */
export function pinName({ component, pin }: PinNode, path: string): string {
  const name = pin.name === '' || pin.name === '~' || pin.name === pin.number ? '' : ` (${pin.name})`;
  return `${referenceAt(component, path)}.${pin.number}${name}`;
}

/** Pins of one symbol that lie on each other with one name and type are drawn as one: rules count them once. */
export function unstacked(pins: readonly PinNode[]): PinNode[] {
  const seen = new Set<string>();
  return pins.filter(({ component, pin }) => {
    const key = `${component.id} ${pin.at.x},${pin.at.y} ${pin.name} ${pin.electrical}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
