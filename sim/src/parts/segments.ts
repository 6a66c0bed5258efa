import { msg } from '@boardwright/engine/base';
import { LED_MODELS, COLOURS } from './diodes.ts';
import { brightness, Lamp } from './lamp.ts';
import { part, type Host } from './part.ts';

export interface SegmentsView {
  readonly colour: string;
  /** 0 to 1; of each digit a to g and the point, or of each bar. */
  readonly segments: readonly number[];
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'dp'];
const colour = { name: 'colour', title: msg('parts.colour', 'Color'), initial: 'red', choices: COLOURS };
const common = {
  name: 'common',
  title: msg('parts.common', 'Common pin'),
  initial: 'cathode',
  choices: ['cathode', 'anode'],
};

/** Diodes from pins to pins, seen as brightness. */
function lamps(host: Host, name: string, pairs: readonly (readonly [string, string])[], isAnode: boolean) {
  const model = LED_MODELS[name] ?? LED_MODELS['red']!;
  const all = pairs.map(
    ([pin, com]) => new Lamp(host, isAnode ? host.diode(com, pin, model) : host.diode(pin, com, model)),
  );
  return { view: (): SegmentsView => ({ colour: name, segments: all.map(lamp => brightness(lamp.amps())) }) };
}

export const sevenSegment = part<SegmentsView>({
  id: 'sevenSegment',
  title: msg('parts.sevenSegment', '7-segment display'),
  pins: [...NAMES, 'COM'].join(' '),
  properties: [colour, common],
  make: (host, { colour: name, common: which }) =>
    lamps(
      host,
      String(name),
      NAMES.map(pin => [pin, 'COM']),
      which === 'anode',
    ),
});

export const sevenSegment4 = part<SegmentsView>({
  id: 'sevenSegment4',
  title: msg('parts.sevenSegment4', '4-digit 7-segment display'),
  pins: [...NAMES, 'D1', 'D2', 'D3', 'D4'].join(' '),
  properties: [colour, common],
  make: (host, { colour: name, common: which }) =>
    lamps(
      host,
      String(name),
      ['D1', 'D2', 'D3', 'D4'].flatMap(digit => NAMES.map(pin => [pin, digit] as const)),
      which === 'anode',
    ),
});

const BARS = Array.from({ length: 10 }, (_, i) => i + 1);

export const barGraph = part<SegmentsView>({
  id: 'barGraph',
  title: msg('parts.barGraph', 'LED bar graph'),
  pins: BARS.flatMap(i => [`A${i}`, `K${i}`]).join(' '),
  properties: [colour],
  make: (host, { colour: name }) =>
    lamps(
      host,
      String(name),
      BARS.map(i => [`A${i}`, `K${i}`]),
      false,
    ),
});
