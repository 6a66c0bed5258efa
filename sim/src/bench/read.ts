import { issue, msg, type Id, type Issue } from '@boardwright/engine/base';
import type { Connectivity, NetPin } from '@boardwright/engine/indexes';
import {
  deckText,
  spiceDeck,
  spiceParts,
  type DeckLine,
  type SpiceOptions,
  type SpicePart,
} from '@boardwright/engine/formats/netlist';
import type { Doc } from '@boardwright/engine/kinds';
import type { BenchPart } from '../live/bench.ts';
import { controllerOf, controllerPins, type Controller } from './controllers.ts';
import { crystals } from './crystals.ts';
import { partOf } from './parts.ts';
import { kindFields, type KindFields } from './kindFields.ts';
import { supplies } from './supplies.ts';

/** A microcontroller of a schematic. */
export interface BenchController {
  readonly designator: string;
  readonly id: Id;
  /** A board's id where it is one; else the chip's. */
  readonly board: string;
  readonly chip: string;
  readonly hz?: number;
  readonly brownOut?: number;
  /** Nodes by the chip's names of pins. */
  readonly pins: Readonly<Record<string, string>>;
  readonly supply?: string;
  readonly reset?: string;
  /** Of AREF, where something hangs on it. */
  readonly reference?: string;
  /** What it runs: a sketch's folder or a file of firmware; ''. */
  readonly sketch: string;
}

/** Where a part of the bench stands in the schematic. */
export interface Origin {
  readonly id: Id;
  /** Of the registry of parts; a board's or chip's id. */
  readonly kind: string;
  /** Pins of the part, or of the chip with '5V', '3V3', 'GND', 'RESET' and 'AREF', by the symbol's numbers. */
  readonly pins: ReadonlyMap<string, string>;
}

/** A schematic as a live circuit. */
export interface Bench {
  /** What SPICE is asked to solve, with the supplies; '' where nothing of it is there. */
  readonly netlist: string;
  readonly lines: readonly DeckLine[];
  readonly parts: readonly BenchPart[];
  readonly mcus: readonly BenchController[];
  readonly origins: ReadonlyMap<string, Origin>;
  /** Nodes by full names of nets, of all nets. */
  readonly nodes: ReadonlyMap<string, string>;
  /** Names of devices in the netlist by designators, and the numbers of their pins in the order of the nodes. */
  readonly devices: ReadonlyMap<string, string>;
  readonly pins: ReadonlyMap<string, readonly string[]>;
  readonly issues: readonly Issue[];
}

/** Ohms between pins that are one piece of metal. */
const JOINED = 1e-3;

/** Ohms before a board's own LED: the Pico's. */
const SOLDERED = 470;

/** The part that is the LED on a board. */
export const ledOf = (board: string): string => `${board} LED`;

/** Designators of what nobody simulates and nobody misses. */
const SILENT = /^(J|P|CN|H|TP|FID|MH|X|LOGO|NT|SH)\d/;

/** What the deck says of itself that does not hold where it is not alone. */
const ALONE = new Set(['spice.nothing', 'spice.noGround']);

/** Reads a schematic as a bench: microcontrollers, parts that live, and the rest as a netlist with its supplies. */
export function benchOf(doc: Doc, connectivity: Connectivity, options: SpiceOptions = {}): Bench {
  const issues: Issue[] = [];
  const all = spiceParts(doc, connectivity);
  const chips: { part: SpicePart; controller: Controller; fields: KindFields }[] = [];
  const living: { part: SpicePart; fields: KindFields }[] = [];
  for (const part of all) {
    if (part.twice) {
      const said = msg('bench.twice', '{{part}} is the designator of several components: only one is simulated', {
        part: part.reference,
      });
      issues.push(issue('warning', said, { id: part.id }));
    }
    const fields = kindFields(doc, part);
    if (!fields) continue;
    const controller = controllerOf(fields.kind);
    if (controller) chips.push({ part, controller, fields });
    else living.push({ part, fields });
  }
  const quartz = crystals(
    all,
    connectivity,
    new Map(chips.map(({ part, controller }) => [part.reference, controller])),
  );
  const without = new Set([...chips, ...living].map(({ part }) => part.reference).concat([...quartz.parts]));
  const deck = spiceDeck(doc, { ...options, without }, connectivity);
  const { nodeOf } = deck;
  const parts: BenchPart[] = [];
  const origins = new Map<string, Origin>();
  const extra: string[] = [];
  const join = (a: string, b: string) => extra.push(`Rbench${extra.length + 1} ${a} ${b} ${JOINED}`);
  for (const each of living) {
    const made = partOf(each.part, each.fields, nodeOf, issues);
    if (!made) continue;
    parts.push(made.part);
    origins.set(each.part.reference, { id: each.part.id, kind: made.part.kind, pins: made.pins });
    for (const [a, b] of made.joined) join(a, b);
  }
  const held = new Map<string, number>();
  const simulated = (pin: NetPin): boolean => {
    const { electrical } = pin.node.pin;
    const device = deck.devices.get(pin.ref);
    return device !== undefined && (electrical === 'powerOut' || /^v/i.test(device));
  };
  const fed = new Set(
    chips.flatMap(({ part, controller }) => {
      const { supply, logicSupply } = controllerPins(controller, part);
      return controller.board ? [...supply, ...logicSupply] : [];
    }),
  );
  for (const { net, volts } of supplies(connectivity, net => nodeOf(net) === '0' || fed.has(net), simulated, issues))
    held.set(nodeOf(net), volts);
  const mcus = chips.map(({ part, controller, fields }): BenchController => {
    const { chip, board } = controller;
    const { io, names, supply, ground, reset, logicSupply, reference } = controllerPins(controller, part);
    origins.set(part.reference, { id: part.id, kind: controller.id, pins: names });
    const wired = (net: string) => (connectivity.nets().get(net)?.pins.length ?? 0) > 1;
    const driven = (net: string) => connectivity.nets().get(net)?.pins.some(simulated) ?? false;
    const hold = (net: string, volts: number) => {
      const node = nodeOf(net);
      if (node !== '0' && wired(net) && !held.has(node) && !driven(net)) held.set(node, volts);
    };
    // A board that hangs on a cable supplies what hangs on it; its ground is the ground.
    for (const net of ground) hold(net, 0);
    if (board) for (const net of supply) hold(net, board.supply);
    if (board) for (const net of logicSupply) hold(net, board.rails?.volts ?? 3.3);
    const power = supply.find(net => held.has(nodeOf(net)) || driven(net)) ?? supply.find(wired);
    const resets = reset.find(wired);
    const compared = reference.find(wired);
    const pins = new Map<string, string>();
    for (const { pin, net } of io) {
      if (quartz.nets.has(net) || net === resets || pin === '') continue;
      const before = pins.get(pin);
      // Boards bring some pins out twice.
      if (before === undefined || !wired(before)) pins.set(pin, net);
      else if (wired(net) && nodeOf(before) !== nodeOf(net)) join(nodeOf(before), nodeOf(net));
    }
    const soldered = board?.pins[board.led];
    // A LED on the board whose pin is on no header is there all the same.
    const own = board && soldered !== undefined && !io.some(({ pin }) => pin === soldered);
    const [anode, far] = [`${part.reference}_led`, `${part.reference}_led_a`];
    if (own) {
      extra.push(`Rbench${extra.length + 1} ${anode} ${far} ${SOLDERED}`);
      parts.push({
        name: ledOf(part.reference),
        kind: 'led',
        pins: { A: far, K: '0' },
        properties: { colour: 'green' },
      });
    }
    return {
      designator: part.reference,
      id: part.id,
      board: controller.id,
      chip: chip.name,
      ...(board && { hz: board.hz }),
      ...(board?.brownOut !== undefined && { brownOut: board.brownOut }),
      pins: {
        ...Object.fromEntries([...pins].map(([pin, net]) => [pin, nodeOf(net)])),
        ...(own && { [soldered]: anode }),
      },
      ...(power !== undefined && { supply: nodeOf(power) }),
      ...(resets !== undefined && { reset: nodeOf(resets) }),
      ...(compared !== undefined && { reference: nodeOf(compared) }),
      sketch: fields.sketch,
    };
  });
  const rails = [...held].map(([node, volts], i) => `Vbench${i + 1} ${node} 0 ${volts}`);
  for (const each of deck.issues) {
    const part = each.message.args?.['part'];
    if (ALONE.has(each.message.id) || (typeof part === 'string' && SILENT.test(part))) continue;
    // A fault of one part does not stop the others.
    issues.push(each.severity === 'error' ? { ...each, severity: 'warning' } : each);
  }
  const some = deck.devices.size + parts.length + mcus.length > 0;
  if (!some) issues.push(issue('error', msg('bench.nothing', 'no component of this schematic can be simulated')));
  const end = deck.lines.length - 1;
  const lines: DeckLine[] = [
    ...deck.lines.slice(0, end),
    ...[...extra, ...rails].map(text => ({ text })),
    ...deck.lines.slice(end),
  ];
  const nodes = new Map<string, string>();
  for (const net of connectivity.nets().keys()) nodes.set(net, nodeOf(net));
  return {
    netlist: deckText({ lines }),
    lines: lines.flatMap(({ text, source }) =>
      text.split('\n').map(each => ({ text: each, ...(source && { source }) })),
    ),
    parts,
    mcus,
    origins,
    nodes,
    devices: deck.devices,
    pins: deck.pins,
    issues,
  };
}
