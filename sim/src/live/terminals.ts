import type { Net, Resistance } from './network.ts';

/**
 * Amperes into the pins of one part. Of pins that share a net the first has the current of all. Outputs are sources against
 * ground, though it is the part's supply that gives their current: what that takes, and which way, is not known.
 */
export function terminalsOf(
  owner: string,
  pins: Iterable<readonly [pin: string, net: Net]>,
  outputs: ReadonlySet<Resistance>,
): [string, () => number][] {
  const seen = new Set<Net>();
  return [...pins].flatMap(([pin, net]): [string, () => number][] => {
    if (seen.has(net)) return [];
    seen.add(net);
    const joints = net.joints.filter(
      each => each.owner === owner && each.a !== each.b && !(each.b === net && outputs.has(each)),
    );
    const diodes = net.diodes.filter(each => each.owner === owner && each.anode !== each.cathode);
    if (joints.length + diodes.length === 0) return [];
    return [
      [
        pin,
        () => {
          let sum = 0;
          for (const each of joints) sum += each.a === net ? each.amps : -each.amps;
          for (const each of diodes) sum += each.anode === net ? each.amps : -each.amps;
          return sum;
        },
      ],
    ];
  });
}
