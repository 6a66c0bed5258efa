import type { DrawnPart } from '../../templates/index.ts';

const FOOTPRINTS = { R: 'Resistor_SMD:R_0603_1608Metric', C: 'Capacitor_SMD:C_0603_1608Metric' } as const;

/** For capacitors that 0603 does not have at their voltage. */
export const C0805 = 'Capacitor_SMD:C_0805_2012Metric';
export const SOT_23_5 = 'Package_TO_SOT_SMD:SOT-23-5';
export const SOT_23 = 'Package_TO_SOT_SMD:SOT-23';
export const SOIC_8 = 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm';

/** A resistor or capacitor between two nets. */
export const passive = (
  letter: 'R' | 'C',
  value: string,
  a: string,
  b: string,
  footprint: string = FOOTPRINTS[letter],
): DrawnPart => ({
  reference: `${letter}?`,
  symbol: `Device:${letter}`,
  footprint,
  value,
  nets: { 1: a, 2: b },
});

/** The power net of a voltage: '+3V3', '+5V', '+1V8'. */
export const railOf = (volts: number): string => {
  const [whole, tenths = ''] = String(Number(volts.toFixed(1))).split('.');
  return `+${whole}V${tenths}`;
};
