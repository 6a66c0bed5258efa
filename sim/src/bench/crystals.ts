import type { Connectivity, NetPin } from '@boardwright/engine/indexes';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import { controllerPin, type Controller } from './controllers.ts';

const CRYSTAL = /^(Crystal|Resonator|Oscillator)/;

/** Whether a pin is one by which a chip is supplied. */
function feeds({ ref, node }: NetPin, chips: ReadonlyMap<string, Controller>): boolean {
  const chip = chips.get(ref);
  const role = chip && controllerPin(chip, node.pin.name)?.role;
  return role === 'supply' || role === 'ground' || role === 'logicSupply';
}

/** Clocks of microcontrollers: these run by their own, so that crystals and what is only there for them are left out. */
export function crystals(
  parts: readonly SpicePart[],
  connectivity: Connectivity,
  chips: ReadonlyMap<string, Controller>,
): { readonly parts: ReadonlySet<string>; readonly nets: ReadonlySet<string> } {
  const quartz = parts.filter(({ libId }) => CRYSTAL.test(libId.slice(libId.lastIndexOf(':') + 1)));
  const found = new Set<string>();
  const nets = new Set<string>();
  for (const { reference, pins } of quartz) {
    const own = pins.flatMap(({ net }) => {
      const all = net === undefined ? undefined : connectivity.nets().get(net)?.pins;
      const isSupply = all?.some(pin => pin.node.component.kind === 'powerPort' || feeds(pin, chips));
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
