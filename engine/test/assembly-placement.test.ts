import { describe, expect, it } from 'vitest';
import {
  assemblyBoard,
  checkCoordinates,
  pinOneOf,
  placedByFile,
  type FilePlacement,
  type PlacedPart,
} from '../src/assembly/index.ts';
import { corpusMissing } from './corpus.ts';
import { openBoard } from './drcCorpus.ts';

const BOARD = 'kicad/v5-orangecrab-r0.2.1/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb';
const none = () => null;

describe.skipIf(corpusMissing)('placement by a coordinate file', () => {
  const board = corpusMissing ? null! : assemblyBoard(openBoard(BOARD));
  const parts = corpusMissing ? [] : board.parts.filter(part => part.isPlaced);
  const rowsAt = (point: 'anchor' | 'middle'): FilePlacement[] =>
    parts.map(part => ({
      designator: part.designator,
      xNm: part[point].x,
      yNm: -part[point].y,
      rotation: part.rotation!,
      side: part.side,
    }));
  const placed = (rows: readonly FilePlacement[], rotations = new Map<string, number>()) =>
    placedByFile(rows, board, checkCoordinates(rows, board, rotations).convention!, rotations, none);
  const far = (a: PlacedPart, b: PlacedPart) => Math.hypot(a.anchor.x - b.anchor.x, a.anchor.y - b.anchor.y);

  it('is that of the board, whether anchors or middles are stated', () => {
    for (const point of ['anchor', 'middle'] as const)
      for (const [i, part] of placed(rowsAt(point)).entries()) {
        expect([part.rotation, part.side]).toEqual([parts[i]!.rotation, parts[i]!.side]);
        // Where anchor and middle nearly agree, either may be meant.
        expect(far(part, parts[i]!)).toBeLessThan(Math.hypot(parts[i]!.anchor.x - parts[i]!.middle.x, 1) + 120_000);
      }
  });

  it('turns a part around the middle of its pads, and back by the confirmed rotation of its package', () => {
    const name = parts.find(each => Math.abs(each.anchor.x - each.middle.x) > 300_000)!.package;
    const alike = new Set(parts.filter(each => each.package === name).map(({ designator }) => designator));
    const rows = rowsAt('middle').map(row =>
      alike.has(row.designator) ? { ...row, rotation: (row.rotation + 90) % 360 } : row,
    );
    const [wrong, right] = [placed(rows), placed(rows, new Map([[name, 90]]))];
    for (const [i, part] of parts.entries()) {
      if (!alike.has(part.designator)) continue;
      expect(wrong[i]!.rotation).toBe((part.rotation! + 90) % 360);
      expect(far(wrong[i]!, part)).toBeGreaterThan(300_000);
      expect(right[i]!.rotation).toBe(part.rotation);
      expect(far(right[i]!, part)).toBeLessThan(120_000);
    }
  });
});

it('marks pin 1 of parts that may be placed the wrong way around', () => {
  const pad = (number: string) => ({ number, x: 0, y: 0, w: 1, h: 1, hole: 0 });
  const marked = (designator: string, name: string, ...numbers: readonly string[]) => {
    const at = { x: 0, y: 0 };
    const pads = numbers.map(pad);
    return pinOneOf({
      designator,
      package: name,
      side: 'top',
      rotation: 0,
      anchor: at,
      middle: at,
      isPlaced: true,
      pads,
    })?.number;
  };
  expect(marked('D1', 'D_SMA', '1', '2')).toBe('1');
  expect(marked('C1', 'CP_Elec_6.3x5.8', '1', '2')).toBe('1');
  expect(marked('LED3', '0603', '1', '2')).toBe('1');
  expect(marked('U1', 'BGA-256', 'B2', 'A1', 'C3')).toBe('A1');
  expect(marked('R1', 'R_0603_1608Metric', '1', '2')).toBeUndefined();
  expect(marked('C2', 'C_0603_1608Metric', '1', '2')).toBeUndefined();
  expect(marked('L1', 'L_0805_2012Metric', '1', '2')).toBeUndefined();
});
