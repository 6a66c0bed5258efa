import type { Connectivity } from '@boardwright/engine/derive';
import type { SpicePart } from '@boardwright/engine/formats/netlist';

const CRYSTAL = /^(Crystal|Resonator|Oscillator)/;

/** Clocks of microcontrollers: these run by their own, so that crystals and what is only there for them are left out. */
export function crystals(
  parts: readonly SpicePart[],
  connectivity: Connectivity,
  chips: ReadonlySet<string>,
): { readonly parts: ReadonlySet<string>; readonly nets: ReadonlySet<string> } {
  const quartz = parts.filter(({ libId }) => CRYSTAL.test(libId.slice(libId.lastIndexOf(':') + 1)));
  const found = new Set<string>();
  const nets = new Set<string>();
  for (const { reference, pins } of quartz) {
    const own = pins.flatMap(({ net }) => {
      const all = net === undefined ? undefined : connectivity.nets().get(net)?.pins;
      const isSupply = all?.some(({ node: { component } }) => component.kind === 'powerPort');
      return !isSupply && all?.some(({ ref }) => chips.has(ref)) ? [{ net: net!, all }] : [];
    });
    if (own.length === 0) continue;
    found.add(reference);
    for (const { net, all } of own) {
      nets.add(net);
      for (const { ref } of all) if (/^(C|R)\d/.test(ref)) found.add(ref);
    }
  }
  return { parts: found, nets };
}
