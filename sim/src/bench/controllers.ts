import type { SpicePart } from '@boardwright/engine/formats/netlist';
import { boardOf, chipOf, type AnyChip, type Board } from '../mcu/index.ts';
import { namesOf } from './wiring.ts';

/** What a symbol is as a microcontroller: a board, or a bare chip. */
export interface Controller {
  readonly id: string;
  readonly chip: AnyChip;
  readonly board?: Board;
}

export function controllerOf(id: string): Controller | undefined {
  const board = boardOf(id.toLowerCase());
  const chip = chipOf(board?.chip ?? id.toLowerCase());
  return chip && { id: id.toLowerCase(), chip, ...(board && { board }) };
}

/** What a pin of its symbol is to it. */
export type ControllerPin =
  | { readonly role: 'io'; readonly pin: string }
  | { readonly role: 'supply' | 'ground' | 'reset' | 'logicSupply' | 'reference' };

const SUPPLY = /^(VCC|VDD|AVCC|\+?5V)$/i;
const GROUND = /^(A?GND\d*|VSS|GNDA?)$/i;
const REFERENCE = /^AREF$/i;
const RESET = /^(RESET|RST|RST\d|nRESET|RUN)$/i;
/** Of a Pico: what its regulator puts out is what its chip runs on; what comes in is the other. */
const REGULATED = /^(\+?3V3|3\.3V|3V3_?\(?OUT\)?|IOVDD)$/i;
const INCOMING = /^(VBUS|VSYS)$/i;
/** As makers of symbols write its pins: 'GPIO26_ADC0'. */
const GPIO = /^GPIO(\d+)(_ADC\d)?$/;

/** By the name of the symbol's pin. A board's names come before those of its chip. */
export function controllerPin({ chip, board }: Controller, name: string): ControllerPin | undefined {
  const names = namesOf(name);
  if (names.some(each => GROUND.test(each))) return { role: 'ground' };
  if (names.some(each => RESET.test(each))) return { role: 'reset' };
  if (names.some(each => REFERENCE.test(each))) return { role: 'reference' };
  if (chip.name === 'rp2040') return picoPin(chip, names);
  if (board && names.some(each => /^\+?3V3|3\.3V$/i.test(each))) return { role: 'logicSupply' };
  if (names.some(each => SUPPLY.test(each))) return { role: 'supply' };
  for (const each of names) {
    const wanted = each.toUpperCase();
    // '13' is printed on boards where their makers say D13.
    const pin = board && (board.pins[wanted] ?? board.pins[`D${wanted}`]);
    if (pin) return { role: 'io', pin };
    if (chip.pins.includes(wanted)) return { role: 'io', pin: wanted };
  }
  return undefined;
}

function picoPin(chip: AnyChip, names: readonly string[]): ControllerPin | undefined {
  if (names.some(each => REGULATED.test(each))) return { role: 'supply' };
  if (names.some(each => INCOMING.test(each))) return { role: 'logicSupply' };
  const pin = names.map(each => each.toUpperCase().replace(GPIO, 'GP$1')).find(each => chip.pins.includes(each));
  return pin === undefined ? undefined : { role: 'io', pin };
}

/** What pins other than those of ports are called where a board is drawn. */
const CALLED = { supply: '5V', ground: 'GND', reset: 'RESET', logicSupply: '3V3', reference: 'AREF' };

/** The pins of a symbol by what they are. */
export function controllerPins(controller: Controller, part: SpicePart) {
  const io: { readonly pin: string; readonly net: string }[] = [];
  const rest = {
    supply: [] as string[],
    ground: [] as string[],
    reset: [] as string[],
    logicSupply: [] as string[],
    reference: [] as string[],
  };
  const names = new Map<string, string>();
  const rails = controller.board?.rails;
  const called = rails ? { ...CALLED, supply: rails.own, logicSupply: rails.other, reset: 'RUN' } : CALLED;
  for (const { number, name, net } of part.pins) {
    const found = controllerPin(controller, name);
    if (!found || net === undefined) continue;
    if (found.role === 'io') io.push({ pin: found.pin, net });
    else rest[found.role].push(net);
    names.set(number, found.role === 'io' ? found.pin : called[found.role]);
  }
  return { io, names, ...rest };
}
