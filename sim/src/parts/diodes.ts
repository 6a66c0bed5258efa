import type { DiodeModel } from './part.ts';

/** Light-emitting diodes by colour: fitted to 2.0, 2.1, 2.2, 3.0 and 3.2 V at 20 mA, of which 2 ohms are in series. */
export const LED_MODELS: Readonly<Record<string, DiodeModel>> = {
  red: { is: 1e-18, n: 2.02, rs: 2 },
  yellow: { is: 2e-19, n: 2.03, rs: 2 },
  green: { is: 1e-19, n: 2.1, rs: 2 },
  blue: { is: 1e-24, n: 2.24, rs: 2 },
  white: { is: 1e-25, n: 2.3, rs: 2 },
  infrared: { is: 1e-13, n: 1.7, rs: 2 },
};

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'white'] as const;
