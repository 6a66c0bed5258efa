import { isSlot, type DrillFile, type Hole } from './holes.ts';
import type { Origin } from '../options.ts';

/** Millimetres with three places; the decimal point is written, so no zeros are left out. */
const mm = (nm: number): string => {
  const text = (nm / 1e6).toFixed(3).replace(/0+$/, '');
  return text === '-0.' ? '0.' : text;
};
const size = (nm: number): string => (nm / 1e6).toFixed(3);

/** What a drill file is for, in the words of X2 (Ucamco, The Gerber Layer Format Specification, 5.6.3). */
export const drillFunction = (file: DrillFile, layers: number): string => {
  const through = file.from === 1 && file.to === layers;
  if (file.plated === 'mixed') return `MixedPlating,${file.from},${file.to}`;
  if (!file.plated) return `NonPlated,${file.from},${file.to},NPTH`;
  if (through) return `Plated,${file.from},${file.to},PTH`;
  return `Plated,${file.from},${file.to},${file.from === 1 || file.to === layers ? 'Blind' : 'Buried'}`;
};

const PURPOSE: Readonly<Record<Hole['purpose'], string>> = {
  via: 'ViaDrill',
  component: 'ComponentDrill',
  mechanical: 'ComponentDrill',
};

/**
 * An Excellon file (XNC, the strict subset of Ucamco's XNC format specification): metric, decimal points, one tool a
 * diameter and purpose, slots as G85. `origin` is where coordinates start, nanometres on the sheet.
 */
export function writeExcellon(file: DrillFile, layers: number, date: string, origin: Origin): string {
  const at = (x: number, y: number) => `X${mm(x - origin.x)}Y${mm(origin.y - y)}`;
  const tools = new Map<string, Hole[]>();
  const key = (hole: Hole) => `${size(hole.diameter)}|${hole.plated}|${hole.purpose}`;
  const order = [...file.holes].sort(
    (a, b) =>
      a.diameter - b.diameter ||
      Number(b.plated) - Number(a.plated) ||
      (a.purpose < b.purpose ? 1 : a.purpose > b.purpose ? -1 : 0),
  );
  for (const hole of order) {
    const list = tools.get(key(hole));
    if (list) list.push(hole);
    else tools.set(key(hole), [hole]);
  }
  const lines = [
    'M48',
    '; DRILL file {Boardwright}',
    `; #@! TF.CreationDate,${date}`,
    `; #@! TF.FileFunction,${drillFunction(file, layers)}`,
    'FMAT,2',
    'METRIC',
  ];
  [...tools.values()].forEach((holes, i) => {
    lines.push(
      `; #@! TA.AperFunction,${holes[0]!.plated ? 'Plated,PTH' : 'NonPlated,NPTH'},${PURPOSE[holes[0]!.purpose]}`,
      `T${i + 1}C${size(holes[0]!.diameter)}`,
    );
  });
  lines.push('%', 'G90', 'G05');
  [...tools.values()].forEach((holes, i) => {
    lines.push(`T${i + 1}`);
    for (const hole of holes) {
      const start = at(hole.x0, hole.y0);
      lines.push(isSlot(hole) ? `${start}G85${at(hole.x1, hole.y1)}` : start);
    }
  });
  lines.push('M30', '');
  return lines.join('\n');
}
