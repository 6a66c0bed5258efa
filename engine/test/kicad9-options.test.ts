import { describe, expect, it } from 'vitest';
import { Omissions, readBoard, readSchematic, writeBoard, writeSchematic } from '../src/formats/kicad/index.ts';
import { boardCases, sheetCases } from './kicad9/cases.ts';
import { fileSet } from './kicad-schematic.ts';

/** The writer throws on a token that KiCad 9 does not know: no kind with any of its options may need one. */
describe('what KiCad 9 reads', () => {
  it('is all that boards are written with, for all options', () => {
    const faults: string[] = [];
    let count = 0;
    for (const { name, board } of boardCases()) {
      count++;
      try {
        const again = readBoard(writeBoard(board!, new Omissions()), 'case.kicad_pcb');
        if (!again.ok || again.value.issues.length > 0) faults.push(`${name}: not read back`);
      } catch (error) {
        faults.push(`${name}: ${String(error)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(400);
  });

  it('is all that sheets are written with, for all options', () => {
    const faults: string[] = [];
    let count = 0;
    for (const { name, schematic } of sheetCases()) {
      count++;
      try {
        const again = readSchematic(fileSet(writeSchematic(schematic!, new Omissions())), 'case.kicad_sch');
        if (!again.ok || again.value.issues.length > 0) faults.push(`${name}: not read back`);
      } catch (error) {
        faults.push(`${name}: ${String(error)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(200);
  });
});
