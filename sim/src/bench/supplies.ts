import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { Connectivity, NetPin } from '@boardwright/engine/indexes';

/** Supplies whose names say no voltage but which everybody knows; volts. */
const USUAL: Readonly<Record<string, number>> = { vcc: 5, vdd: 5, vdda: 5, vaa: 5, avcc: 5, vbus: 5, usb: 5, vsys: 5 };

const GROUNDS = /^(gnd\w*|\w?gnd|0v?|vss[a-z]*|earth\w*)$/i;

/** Volts of a supply by its name: '+5V', '+3V3', '-12V', 'VCC', 'GND'; undefined where it says none. */
export function voltsOf(name: string): number | undefined {
  const word = name.slice(name.lastIndexOf('/') + 1);
  if (GROUNDS.test(word)) return 0;
  const [all, sign, whole, point, after] = /^([+-]?)(\d+)(?:[.,](\d+))?V(\d*)[A-Z]*$/i.exec(word) ?? [];
  if (all !== undefined) {
    const volts = Number(`${whole}.${point ?? after ?? '0'}`);
    return sign === '-' ? -volts : volts;
  }
  return USUAL[word.toLowerCase()];
}

export interface Supply {
  /** Full name of the net. */
  readonly net: string;
  readonly volts: number;
}

/** A flag says that something drives the net, not what. */
const isSupply = ({ node: { component } }: NetPin): boolean =>
  component.kind === 'powerPort' && !/flag/i.test(value(component));

/**
 * Supplies that power symbols name and nothing drives: they are ideal sources. `drives` reports pins of parts that are
 * simulated; a supply without a voltage and without a source is reported.
 */
export function supplies(
  connectivity: Connectivity,
  isGround: (net: string) => boolean,
  drives: (pin: NetPin) => boolean,
  issues: Issue[],
): Supply[] {
  const found: Supply[] = [];
  for (const [net, { pins }] of connectivity.nets()) {
    const ports = pins.filter(isSupply);
    const parts = pins.filter(({ node: { component } }) => component.kind !== 'powerPort');
    if (ports.length === 0 || parts.length === 0 || isGround(net) || pins.some(drives)) continue;
    const names = [net, ...ports.map(({ node: { component } }) => value(component))];
    const volts = names.map(voltsOf).find(each => each !== undefined);
    const place = { id: ports[0]!.component };
    const says = { net, volts: volts ?? 0 };
    if (volts === undefined) {
      const said = msg(
        'bench.noVoltage',
        'the supply {{net}} is not driven, and its name contains no voltage: left open',
        says,
      );
      issues.push(issue('warning', said, place));
      continue;
    }
    found.push({ net, volts });
    if (volts !== 0)
      issues.push(
        issue('info', msg('bench.supply', '{{net}} is set to {{volts}} V because nothing else drives it', says), place),
      );
  }
  return found;
}

const value = ({ fields }: NetPin['node']['component']): string =>
  fields.find(({ name }) => name === 'Value')?.value ?? '';
