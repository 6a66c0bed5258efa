import {
  decodeI2c,
  decodeOneWire,
  decodeSpi,
  decodeUart,
  guessBaud,
  type Annotation,
  type Line,
} from '@boardwright/sim/instruments';

export const PROTOCOLS = ['i2c', 'uart', 'spi', 'oneWire'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** Lines of each protocol; those with a question mark may be left out. */
export const ROLES: Readonly<Record<Protocol, readonly string[]>> = {
  i2c: ['SCL', 'SDA'],
  uart: ['TX'],
  spi: ['SCK', 'MOSI?', 'MISO?', 'CS?'],
  oneWire: ['DQ'],
};

export interface Decoder {
  readonly id: string;
  readonly protocol: Protocol;
  /** Nets by roles, without the question mark. */
  readonly lines: Readonly<Record<string, string>>;
  /** Of 'uart': bits a second; 0 finds it out. */
  readonly baud: number;
  /** Of 'spi'. */
  readonly mode: 0 | 1 | 2 | 3;
}

/** What is found on the lines; null where a line that it needs is not recorded. Times are seconds. */
export function decode(
  { protocol, lines, baud, mode }: Decoder,
  lineOf: (net: string) => Line | undefined,
): Annotation[] | null {
  const line = (role: string) => (lines[role] === undefined ? undefined : lineOf(lines[role]));
  switch (protocol) {
    case 'i2c': {
      const [clock, data] = [line('SCL'), line('SDA')];
      return clock && data ? decodeI2c(clock, data) : null;
    }
    case 'uart': {
      const own = line('TX');
      const speed = own && (baud || guessBaud(own, 1));
      return own ? (speed ? decodeUart(own, 1, { baud: speed }) : []) : null;
    }
    case 'spi': {
      const clock = line('SCK');
      const [mosi, miso, select] = [line('MOSI'), line('MISO'), line('CS')];
      if (!clock) return null;
      return decodeSpi({ clock, ...(mosi && { mosi }), ...(miso && { miso }), ...(select && { select }) }, { mode });
    }
    case 'oneWire': {
      const own = line('DQ');
      return own ? decodeOneWire(own, 1) : null;
    }
  }
}

const hex = (value: number): string => `0x${value.toString(16).toUpperCase().padStart(2, '0')}`;

const MARKS: Partial<Record<Annotation['kind'], string>> = {
  start: 'S',
  repeatedStart: 'Sr',
  stop: 'P',
  acknowledged: 'A',
  refused: 'N',
  reset: 'RST',
  presence: 'PRS',
  framing: 'FE',
  parity: 'PE',
};

/** In as few letters as engineers use. */
export function textOf({ kind, value = 0, reads }: Annotation, protocol: Protocol): string {
  if (kind === 'address') return `${hex(value)} ${reads ? 'R' : 'W'}`;
  if (kind === 'select') return value ? 'CS' : '';
  if (kind !== 'data') return MARKS[kind] ?? '';
  const printed = protocol === 'uart' && value > 32 && value < 127 ? ` ${String.fromCharCode(value)}` : '';
  return hex(value) + printed;
}

/** The decoder that names of nets suggest. */
export function suggested(nets: readonly string[]): Omit<Decoder, 'id'> | null {
  const find = (pattern: RegExp) => nets.find(net => pattern.test(net));
  const [clock, data] = [find(/\/?SCL\d?$/i), find(/\/?SDA\d?$/i)];
  if (clock && data) return { protocol: 'i2c', lines: { SCL: clock, SDA: data }, baud: 0, mode: 0 };
  const [sck, mosi] = [find(/\/?(SCK|SCLK|CLK)$/i), find(/\/?(MOSI|DIN|SDI)$/i)];
  if (sck && mosi) return { protocol: 'spi', lines: { SCK: sck, MOSI: mosi }, baud: 0, mode: 0 };
  const tx = find(/\/?(TXD?|RXD?)\d?$/i);
  if (tx) return { protocol: 'uart', lines: { TX: tx }, baud: 0, mode: 0 };
  return null;
}
