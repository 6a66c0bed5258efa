import { INCH, MILLIMETRE } from '../read/format.ts';

/** Diameters in nanometres by tool number. */
export type ToolList = ReadonlyMap<number, number>;

const UNITS: readonly (readonly [unit: RegExp, nanometres: number])[] = [
  [/^mils?$/i, INCH / 1000],
  [/^(in|inch|inches|")$/i, INCH],
  [/^mm$/i, MILLIMETRE],
];

/**
 * The tools of a report that lies next to a drill file whose own header names no sizes: lines such as 'T1  12mil (0.3048mm)' of
 * Protel's and Altium's .DRR, or 'T01 0.028in'. Empty when the text is no such report.
 */
export function readToolList(text: string): ToolList {
  const tools = new Map<number, number>();
  for (const line of text.split(/\r\n|\n|\r/)) {
    const found = /^\s*T(\d{1,4})\s+(\d*\.?\d+)\s*(mils?|inch(?:es)?|in|mm|")/i.exec(line);
    if (!found) continue;
    const unit = UNITS.find(([pattern]) => pattern.test(found[3]!))?.[1];
    if (unit !== undefined) tools.set(Number(found[1]), Number(found[2]) * unit);
  }
  return tools;
}
