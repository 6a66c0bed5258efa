import { readRecords } from './records.ts';

/** A tool of a drill layer. `type`: 'PLATED', 'NON_PLATED' or 'VIA'. */
export interface Tool {
  readonly type: string;
  /** Of the hole that it drills, nanometres. */
  readonly size: number;
}

const MIL = 25_400;
const MICROMETRE = 1000;

/** The tools of a drill layer's tools file (ODB++ Design Format Specification, 'tools'): sizes are mils, or micrometres. */
export function toolsOf(text: string): Tool[] {
  const records = readRecords(text);
  const unit = records[0]!.fields.get('UNITS')?.toUpperCase() === 'MM' ? MICROMETRE : MIL;
  return records
    .filter(({ type }) => type === 'TOOLS' || type === 'TOOL')
    .map(({ fields }) => ({
      type: fields.get('TYPE')?.toUpperCase() ?? '',
      size: Number(fields.get('DRILL_SIZE') ?? 0) * unit,
    }));
}
