import { z } from 'zod';
import { length, placed, record, textStyle } from '../common.ts';
import { electricalTypeNames } from './electricalTypes.ts';

export const electricalType = z.enum(electricalTypeNames);
export const pinShape = z.enum([
  'line',
  'inverted',
  'clock',
  'invertedClock',
  'inputLow',
  'clockLow',
  'outputLow',
  'edgeClockHigh',
  'nonLogic',
]);

/** A pin of a symbol. `at` is the connection point; `rotation` points from there to the body: 0 right, 90 up. */
export const pin = z.object({
  ...record('pin'),
  ...placed,
  number: z.string(),
  name: z.string(),
  electrical: electricalType,
  shape: pinShape,
  length,
  hidden: z.boolean(),
  nameStyle: textStyle,
  numberStyle: textStyle,
  /** Where it lies while its symbol is taken apart for editing (`bodyScreen`); missing inside a symbol. */
  screen: z.string().exactOptional(),
  alternates: z.array(z.object({ name: z.string(), electrical: electricalType, shape: pinShape })),
});
