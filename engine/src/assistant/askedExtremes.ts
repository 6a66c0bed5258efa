import { netlistDesign, spiceParts } from '../formats/netlist/index.ts';
import { Connectivity } from '../indexes/schematic/index.ts';
import type { Doc } from '../kinds/index.ts';
import type { KnownDesign, KnownNet, KnownPart } from './design.ts';
import { extremeWords } from './extremeWords.ts';
import { readQuestion, shortName, type Question, type Quantity, type Selected } from './question.ts';
import type { AskedExtremes, Simulated, Simulator } from './simulation.ts';
import { isGround } from './supplies.ts';

/** Parts and nets of a schematic with those that are only simulated, such as sources. */
function simulatedDesign(schematic: Doc, connectivity: Connectivity): KnownDesign {
  const { parts, nets } = netlistDesign(schematic, connectivity);
  const known = new Set(parts.map(({ reference }) => reference));
  const simulated = spiceParts(schematic, connectivity);
  const more: KnownPart[] = simulated
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference, value }) => ({ reference, value, footprint: '' }));
  const named = new Set(nets.map(({ name }) => name));
  const others = new Set(simulated.flatMap(({ pins }) => pins.flatMap(({ net }) => net ?? [])));
  const bare: KnownNet[] = [...others].filter(name => !named.has(name)).map(name => ({ name, pins: [] }));
  return { parts: [...parts, ...more], nets: [...nets, ...bare] };
}

/** Names of one or two characters are words and units too, such as A or IN: only as they are spelled, or selected. */
const isMeant = (text: string, { name }: KnownNet, selected: Selected): boolean =>
  shortName(name).length > 2 || text.includes(shortName(name)) || selected.nets.includes(name);

/** Nets that are spelled as in the design, whole or without their sheet, without those that are a piece of another's name. */
function spelledIn(text: string, nets: readonly KnownNet[]): readonly KnownNet[] {
  const whole = nets.filter(({ name }) => text.includes(name));
  const spelled = whole.length > 0 ? whole : nets.filter(({ name }) => text.includes(shortName(name)));
  return spelled.filter(net => !spelled.some(other => other !== net && other.name.includes(net.name)));
}

/** The net that is asked about. A ground that is named besides is what its voltage is against. */
function netIn({ text, nets }: Question, selected: Selected): KnownNet | null {
  const meant = nets.filter(net => isMeant(text, net, selected));
  const own = meant.filter(net => !isGround(net));
  const spelled = spelledIn(text, own);
  const found = spelled.length > 0 ? spelled : own.length > 0 ? own : meant;
  return found.length === 1 ? found[0]! : null;
}

/** A voltage or a current that a question names, besides the digits of names such as +3V3. */
function limitIn({ text, parts, nets }: Question): Quantity | null {
  const names = [...parts.map(({ reference }) => reference), ...nets.flatMap(({ name }) => [name, shortName(name)])];
  const rest = names
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text);
  const found = readQuestion(rest, null).quantities.filter(({ unit }) => unit === 'A' || unit === 'V');
  return found.length === 1 ? found[0]! : null;
}

const ACROSS = /\bacross\b|两端|两脚|压降/i;

/** The net of the pin that a question names. */
function netOfPin({ pins }: Question, { nets }: KnownDesign): KnownNet | undefined {
  const [asked, second] = pins;
  if (!asked || second) return undefined;
  return nets.find(net => net.pins.some(pin => pin.reference === asked.reference && pin.number === asked.number));
}

function subjectOf(
  question: Question,
  quantity: AskedExtremes['quantity'],
  design: KnownDesign,
  selected: Selected,
): AskedExtremes['subject'] | null {
  const [part, second] = question.parts;
  const net = netIn(question, selected) ?? netOfPin(question, design);
  if (quantity === 'voltage' && net && !(part && ACROSS.test(question.text))) return { type: 'net', name: net.name };
  if (!part || second) return null;
  const { reference } = part;
  const supplyPins = design.nets
    .filter(each => !isGround(each))
    .flatMap(({ pins }) => pins.filter(pin => pin.reference === reference && pin.type === 'powerIn'))
    .map(({ number }) => number);
  return { type: 'part', reference, supplyPins };
}

/**
 * What a question asks the simulator for: the extremes of the voltage of a net, or of the voltage or current of a part.
 *
 * @returns null where it asks for something else, or names no net or part of the schematic
 */
export function askedExtremes(
  text: string,
  schematic: Doc | null,
  selected: Selected,
  connectivity?: Connectivity,
): AskedExtremes | null {
  const words = extremeWords(text);
  if (!words || !schematic) return null;
  const design = simulatedDesign(schematic, connectivity ?? new Connectivity(schematic));
  const question = readQuestion(text, design, selected);
  const amount = words.passed === null ? null : limitIn(question);
  if (words.needsLimit && !amount) return null;
  const ofLimit = amount && (amount.unit === 'A' ? 'current' : 'voltage');
  const quantity = words.quantity ?? ofLimit;
  if (quantity === null || (ofLimit && ofLimit !== quantity)) return null;
  const subject = subjectOf(question, quantity, design, selected);
  if (!subject) return null;
  const limit = amount && words.passed ? { value: amount.value, end: words.passed } : null;
  return { quantity, subject, ends: limit ? [limit.end] : words.ends, limit };
}

/** Simulates what a question asks for; null where it asks for nothing that is simulated. */
export async function simulatedFor(
  text: string,
  schematic: Doc | null,
  selected: Selected,
  simulator: Simulator,
  connectivity?: Connectivity,
): Promise<Simulated | null> {
  const asked = askedExtremes(text, schematic, selected, connectivity);
  return asked && { asked, found: await simulator.extremes(asked) };
}
