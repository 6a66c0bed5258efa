import { msg } from '../../base/index.ts';
import { decouplingOf, readQuestion } from '../../assistant/index.ts';
import { netlistDesign } from '../../formats/netlist/index.ts';
import type { Store } from '../../kinds/index.ts';
import { drawParts, type DrawnPart, type SymbolSource } from '../../templates/index.ts';
import { drawInRoom } from '../place.ts';
import type { Plan } from '../proposal.ts';

const WANTS =
  /\b(add|place|put|insert)\b.*\b(decoupl|bypass)|(加|添加|放置|增加).*(去耦|退耦|旁路)|(去耦|退耦|旁路).*(加|添加)/i;

/** A name that a label can have: a net without a label of its own has none. */
const isNamed = (net: string): boolean => !/^(Net-|unconnected-)/.test(net);

const capacitor = (net: string, ground: string): DrawnPart => ({
  reference: 'C?',
  symbol: 'Device:C',
  footprint: 'Capacitor_SMD:C_0603_1608Metric',
  value: '100nF',
  nets: { 1: net, 2: ground },
});

const labelOf = (net: string): string => net.slice(net.lastIndexOf('/') + 1);

/** Draws a capacitor on the page of a part, so that labels of the page's nets mean the same. */
function draw(store: Store, screen: string, part: DrawnPart, symbols: SymbolSource): void {
  const power = Object.values(part.nets).filter(net => {
    const named = [...store.all('powerPort')].some(({ fields }) =>
      fields.some(each => each.name === 'Value' && each.value === net),
    );
    if (!named) return false;
    try {
      symbols(`power:${net}`);
      return true;
    } catch {
      return false;
    }
  });
  const drawing = { symbols, power, alone: new Set<string>(), naming: 'next' as const };
  drawInRoom(store, screen, (each, start, end) => drawParts(each, screen, [part], { ...drawing, start, end }));
}

/** A capacitor of 100 nF for each supply pin of a part; two pins that are next to each other do not share one. */
export function planDecoupling(text: string, schematic: Store, symbols: SymbolSource): Plan | null {
  if (!WANTS.test(text)) return null;
  const design = netlistDesign(schematic);
  const [part] = readQuestion(text, design).parts;
  const placed = design.parts.find(({ reference }) => reference === part?.reference);
  const ground = design.nets.find(
    ({ name, pins }) => /(^|\/)(GND|VSS)[A-Z]?$/.test(name) && pins.some(pin => pin.reference === placed?.reference),
  );
  if (!placed || !ground) return null;
  const pins = decouplingOf(design, null).filter(pin => pin.reference === placed.reference && isNamed(pin.net));
  return {
    title: msg('proposal.decoupling', 'Add decoupling to {{part}}', { part: placed.reference }),
    target: 'schematic',
    steps: pins.map(({ number, net }) => ({
      title: msg('proposal.decoupling.step', '100 nF for pin {{pin}} on {{net}}', { pin: number, net: labelOf(net) }),
      edit: store => draw(store, placed.component.screen, capacitor(labelOf(net), labelOf(ground.name)), symbols),
    })),
  };
}
