import type { Capability, CapabilityLimits } from './profiles.ts';

/**
 * What contradicts itself in the capabilities of a factory.
 *
 * @returns paths of its values, such as `least.track`: finest structures that are larger than the usual ones, sizes in the wrong order.
 */
export function capabilityFaults({ wanted, least, layers, largest, smallest }: Capability): string[] {
  // `as`: the limits have no other keys.
  const limits = Object.keys(wanted) as (keyof CapabilityLimits)[];
  const faults = limits.filter(limit => least[limit] > wanted[limit]).map(limit => `least.${limit}`);
  if (new Set(layers).size !== layers.length) faults.push('layers');
  for (const side of [0, 1] as const) if (smallest[side] > largest[side]) faults.push(`smallest.${side}`);
  if (largest[0] < largest[1]) faults.push('largest.1');
  return faults;
}
