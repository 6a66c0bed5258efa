import { connectOf, deviceOf, deviceSetOf, gateOf } from './grammar.ts';
import { child, list, type Element } from './xml.ts';

/** Libraries of a schematic or of a .lbr file, by name. */

export interface Gate extends ReturnType<typeof gateOf> {
  /** From 1. */
  readonly unit: number;
  /** What the gate draws; undefined when the library lacks it. */
  readonly content: Element | undefined;
}

export interface Device extends ReturnType<typeof deviceOf> {
  /** Pads by 'gate\0pin'. */
  readonly pads: ReadonlyMap<string, readonly string[]>;
  /** Attributes by technology. */
  readonly technologies: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export interface DeviceSet extends ReturnType<typeof deviceSetOf> {
  readonly library: string;
  readonly description: string;
  readonly gates: readonly Gate[];
  readonly devices: ReadonlyMap<string, Device>;
}

export type Libraries = ReadonlyMap<string, ReadonlyMap<string, DeviceSet>>;

export const pinKey = (gate: string, pin: string): string => `${gate}\0${pin}`;

function readDevice(element: Element): Device {
  const pads = new Map<string, readonly string[]>();
  for (const connect of list(element, 'connects').map(connectOf))
    pads.set(pinKey(connect.gate, connect.pin), connect.pad.split(/\s+/).filter(Boolean));
  const technologies = new Map(
    list(element, 'technologies').map(technology => [
      technology.attributes.get('name') ?? '',
      new Map(
        technology.children.map(
          each => [each.attributes.get('name') ?? '', each.attributes.get('value') ?? ''] as const,
        ),
      ),
    ]),
  );
  return { ...deviceOf(element), pads, technologies };
}

/** Eagle's descriptions are HTML: their first line, without tags. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '\n')
    .split('\n')
    .map(line => line.trim())
    .find(line => line !== '') ?? '';

function readDeviceSet(element: Element, library: string, symbols: ReadonlyMap<string, Element>): DeviceSet {
  return {
    ...deviceSetOf(element),
    library,
    description: plainText(child(element, 'description').text),
    gates: list(element, 'gates').map((each, i) => {
      const gate = gateOf(each);
      return { ...gate, unit: i + 1, content: symbols.get(gate.symbol) };
    }),
    devices: new Map(list(element, 'devices').map(each => [each.attributes.get('name') ?? '', readDevice(each)])),
  };
}

/** The name under which parts find their library: versions 9 distinguish equal names by urn. */
export const libraryKey = (name: string, urn: string): string => (urn === '' ? name : `${name}\0${urn}`);

export function readLibrary(element: Element, name: string): ReadonlyMap<string, DeviceSet> {
  const symbols = new Map(list(element, 'symbols').map(each => [each.attributes.get('name') ?? '', each]));
  return new Map(
    list(element, 'devicesets').map(each => [each.attributes.get('name') ?? '', readDeviceSet(each, name, symbols)]),
  );
}

export const readLibraries = (schematic: Element): Libraries =>
  new Map(
    list(schematic, 'libraries').map(each => {
      const name = each.attributes.get('name') ?? '';
      return [libraryKey(name, each.attributes.get('urn') ?? ''), readLibrary(each, name)];
    }),
  );
