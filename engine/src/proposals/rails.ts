import type { KnownDesign } from '../assistant/index.ts';

/** Rails whose names say no voltage, with the one that their standard has. */
const NAMED: Readonly<Record<string, number>> = { VBUS: 5, VUSB: 5, USB_VBUS: 5 };

/** The voltage that the name of a rail says, volts: '+3V3', '+5V', '3.3V', 'VBUS'; null where it says none. */
export function voltsOf(net: string): number | null {
  const name = net.slice(net.lastIndexOf('/') + 1).toUpperCase();
  const [, whole, point, tenth] = /^\+?(\d+)(?:(?:V|(\.))(\d+))?(?:V[A-Z]?)?$/.exec(name) ?? [];
  if (NAMED[name] !== undefined) return NAMED[name];
  // A number alone names no rail.
  if (whole === undefined || (!name.includes('V') && point === undefined)) return null;
  return Number(`${whole}.${tenth ?? 0}`);
}

/**
 * The rail that feeds a circuit: its usual one where a design has that, else the design's rail with the most pins whose voltage fits.
 *
 * @param range Least and greatest voltage that fits, volts.
 * @param isPower Whether there is a power symbol for a net.
 */
export function railFor(
  { nets }: KnownDesign,
  usual: string,
  [least, most]: readonly [number, number],
  isPower: (net: string) => boolean,
): string {
  if (nets.some(({ name }) => name === usual)) return usual;
  const fitting = nets.filter(({ name }) => {
    const volts = voltsOf(name);
    return volts !== null && volts >= least && volts <= most && isPower(name);
  });
  return fitting.toSorted((a, b) => b.pins.length - a.pins.length)[0]?.name ?? usual;
}
