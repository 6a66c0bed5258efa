import type { BusName } from './busNames.ts';
import type { Group } from './partition.ts';
import type { LabelNode, PinNode, ScreenNode, SheetPinNode } from './screenNodes.ts';

/** One wire of a bus: the names that the bus's labels and sheet pins give it. */
export interface BusSlot {
  readonly key: string;
  readonly names: readonly { readonly node: LabelNode | SheetPinNode; readonly name: string; readonly index: number }[];
}

/** What hangs together on a screen: wires and what touches them, or a bus. */
export type Cluster = Group<ScreenNode, ClusterInfo>;

/** What a cluster holds, by sort. */
export interface ClusterInfo {
  readonly level: 'n' | 'b';
  readonly labels: readonly LabelNode[];
  readonly sheetPins: readonly SheetPinNode[];
  readonly pins: readonly PinNode[];
  /** Whether a no-connect flag, or a pin of that type, lies on it. */
  readonly noConnect: boolean;
  readonly slots: readonly BusSlot[];
}

export function inspect(members: readonly ScreenNode[]): ClusterInfo {
  const labels: LabelNode[] = [];
  const sheetPins: SheetPinNode[] = [];
  const pins: PinNode[] = [];
  let noConnect = false;
  for (const node of members) {
    if (node.type === 'label') labels.push(node);
    else if (node.type === 'sheetPin') sheetPins.push(node);
    else if (node.type === 'pin') pins.push(node);
    if (node.type === 'noConnect' || (node.type === 'pin' && node.pin.electrical === 'noConnect')) noConnect = true;
  }
  const level = members[0]!.level;
  return { level, labels, sheetPins, pins, noConnect, slots: level === 'b' ? slotsOf([...labels, ...sheetPins]) : [] };
}

type Named = { readonly node: LabelNode | SheetPinNode; readonly bus: BusName; readonly text: string };

/**
 * The wires of a bus. The longest vector on it counts them; members of others are the same wires by position, not by
 * number, as in KiCad 9: IO[0..7] on IO[8..15] is the same eight wires. Members of groups match by their local names.
 */
function slotsOf(nodes: readonly (LabelNode | SheetPinNode)[]): BusSlot[] {
  const named: Named[] = [];
  for (const node of nodes) {
    const text = node.type === 'label' ? node.label.text : node.pin.text;
    if (node.bus) named.push({ node, bus: node.bus, text });
  }
  named.sort((a, b) => b.bus.members.length - a.bus.members.length || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const main = named.find(({ bus }) => bus.kind === 'vector')?.bus;
  const slots = new Map<string, BusSlot['names'][number][]>();
  for (const { node, bus } of named)
    bus.members.forEach(({ name, local }, index) => {
      const key = slotKey(bus, main, index, local);
      const names = slots.get(key);
      if (names) names.push({ node, name, index });
      else slots.set(key, [{ node, name, index }]);
    });
  return [...slots].map(([key, names]) => ({ key, names }));
}

function slotKey(bus: BusName, main: BusName | undefined, index: number, local: string): string {
  if (bus.kind === 'group' || !main) return `g${local}`;
  return index < main.members.length ? `v${index}` : `s${local}`;
}
