import { unitLetters } from '../../kinds/index.ts';
import type { PinNode } from './screenNodes.ts';
import { netText, shownText, type Variables } from './netText.ts';
import { namesakes, powerOf, referenceAt, unitAt } from './pins.ts';
import type { SubNode } from './subNodes.ts';

/** The orders in which drivers of a net are preferred: KiCad's priorities of version 9. */
export const PRIORITY = {
  pin: 1,
  sheetPin: 2,
  hierarchicalLabel: 3,
  label: 4,
  localPower: 5,
  globalPower: 6,
  globalLabel: 7,
} as const;

/** Something that could name a net. */
export interface Driver {
  readonly priority: number;
  /** The name with the path of its sheet where it is local. */
  readonly name: string;
  readonly depth: number;
  /** A member of a bus names the wires connected to it, regardless of their local labels. */
  readonly bus: boolean;
}

/** Drivers that merge nets of one name: labels and power pins. */
export function strongDrivers({ use, cluster, slot }: SubNode, variables: Variables): Driver[] {
  const drivers: Driver[] = [];
  const { prefix, depth } = use;
  const push = (priority: number, text: string, bus: boolean): void => {
    const global = priority >= PRIORITY.globalPower;
    drivers.push({ priority, name: global ? text : prefix + text, depth, bus: bus && !global });
  };
  if (slot) {
    for (const { node, name } of slot.names)
      if (node.type === 'label') push(PRIORITY[node.label.kind], shownText(name, use, variables), true);
    return drivers;
  }
  const { labels, pins } = cluster.info;
  for (const { label } of labels) push(PRIORITY[label.kind], shownText(label.text, use, variables), false);
  for (const node of pins) {
    const power = powerOf(node.component, node.symbol, node.pin);
    if (power && power.name !== '')
      push(power.global ? PRIORITY.globalPower : PRIORITY.localPower, shownText(power.name, use, variables), false);
  }
  return drivers;
}

/** Drivers that name a net only where nothing better does. */
export function weakDrivers({ use, cluster, slot }: SubNode, variables: Variables): Driver[] {
  const { prefix, depth } = use;
  const ofSheet = (text: string): Driver => ({
    priority: PRIORITY.sheetPin,
    name: prefix + shownText(text, use, variables),
    depth,
    bus: false,
  });
  if (slot) return slot.names.filter(({ node }) => node.type === 'sheetPin').map(({ name }) => ofSheet(name));
  const { sheetPins, pins, noConnect } = cluster.info;
  const open = noConnect || (pins.length === 1 && sheetPins.length === 0);
  return [
    ...sheetPins.map(({ pin }) => ofSheet(pin.text)),
    // Designators with '#' are of symbols that are no parts, such as power flags.
    ...pins
      .filter(({ component }) => !referenceAt(component, use.path).startsWith('#'))
      .map(node => ({ priority: PRIORITY.pin, name: generatedName(node, use.path, open), depth, bus: false })),
  ];
}

/** The name that a pin gives to a net without labels: 'Net-(R1-Pad2)', 'Net-(U1A-CLK)', 'unconnected-(U2-NC-Pad5)'. */
export function generatedName({ component, symbol, pin, siblings }: PinNode, path: string, open: boolean): string {
  const unconnected = open || pin.electrical === 'noConnect';
  const start = unconnected ? 'unconnected-(' : 'Net-(';
  const reference = referenceAt(component, path);
  const pad = `-Pad${netText(pin.number)})`;
  if (reference === '' || reference.endsWith('?')) return `${start}${component.id}${pad}`;
  const name = pin.name === '~' ? '' : pin.name;
  if (name === '' || name === pin.number) return `${start}${reference}${pad}`;
  const unit = unitAt(component, path);
  const twins = namesakes(siblings, pin.name).some(
    other => other.number !== pin.number && unconnected === (other.electrical === 'noConnect'),
  );
  const letters = symbol.unitCount > 1 ? unitLetters(unit) : '';
  return `${start}${reference}${letters}-${netText(name)}${unconnected || twins ? pad : ')'}`;
}

const isGlobal = ({ priority }: Driver): boolean => priority >= PRIORITY.globalPower;
const isPoor = (name: string): boolean => name.includes('-Pad');

/** Whether `a` names the net rather than `b`. */
export function outranks(a: Driver, b: Driver): boolean {
  if (isGlobal(a) !== isGlobal(b)) return isGlobal(a);
  if (a.bus !== b.bus) return a.bus;
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (a.depth !== b.depth) return a.depth < b.depth;
  if (isPoor(a.name) !== isPoor(b.name)) return isPoor(b.name);
  return a.name < b.name;
}

export function bestOf(drivers: Iterable<Driver>): Driver | undefined {
  let best: Driver | undefined;
  for (const driver of drivers) if (!best || outranks(driver, best)) best = driver;
  return best;
}
