import { describe, expect, it } from 'vitest';
import { assemblyBoard, checkCoordinates, turnsByPackage, type FilePlacement } from '../src/assembly/index.ts';
import { corpusMissing } from './corpus.ts';
import { openBoard } from './drcCorpus.ts';

const BOARD = 'kicad/v5-orangecrab-r0.2.1/hardware/orangecrab_r0.2.1/OrangeCrab.kicad_pcb';

describe.skipIf(corpusMissing)('coordinates against a board', () => {
  const board = corpusMissing ? null! : assemblyBoard(openBoard(BOARD));
  const parts = corpusMissing ? [] : board.parts.filter(part => part.isPlaced);

  /** A file as a program with these habits writes it, from an origin of its own. */
  const write = (habit: {
    scale?: number;
    yDown?: boolean;
    mirrored?: boolean;
    turnedBack?: boolean;
  }): FilePlacement[] =>
    parts.map(({ designator, middle, side, rotation: known }) => {
      const rotation = known ?? 0;
      const isBelow = side === 'bottom';
      const x = (middle.x - 100_000_000) * (habit.mirrored && isBelow ? -1 : 1);
      const y = (habit.yDown ? 1 : -1) * (middle.y - 50_000_000);
      return {
        designator,
        xNm: Math.round(x * (habit.scale ?? 1)),
        yNm: Math.round(y * (habit.scale ?? 1)),
        rotation: isBelow && habit.turnedBack ? (540 - rotation) % 360 : rotation,
        side,
      };
    });

  for (const [name, habit] of [
    ['as KiCad 6 writes them', {}],
    ['with y downwards', { yDown: true }],
    ['with the bottom as seen from below', { mirrored: true, turnedBack: true }],
    ['in mils that were taken for millimetres', { scale: 1000 / 25.4 }],
    ['in inches that were taken for millimetres', { scale: 1 / 25.4 }],
  ] as const)
    it(`are found ${name}`, () => {
      const check = checkCoordinates(write(habit), board);
      expect(check.matched).toHaveLength(parts.length);
      expect([check.missing, check.moved, check.turned, check.offBoard]).toEqual([[], [], [], []]);
    });

  it('list what differs: missing, unknown, moved, turned parts and parts on the other side', () => {
    const [gone, shifted, turned, flipped, ...rest] = write({});
    const rows: FilePlacement[] = [
      { ...shifted!, xNm: shifted!.xNm + 500_000 },
      { ...turned!, rotation: (turned!.rotation + 90) % 360 },
      { ...flipped!, side: flipped!.side === 'top' ? 'bottom' : 'top' },
      { designator: 'X999', xNm: 900_000_000, yNm: 0, rotation: 0, side: 'top' },
      ...rest,
    ];
    const check = checkCoordinates(rows, board);
    expect(check.missing).toEqual([gone!.designator]);
    expect(check.moved).toEqual([shifted!.designator]);
    expect(check.turned.map(({ designator, degrees }) => [designator, degrees])).toEqual([[turned!.designator, 90]]);
    expect(check.wrongSide).toEqual([flipped!.designator]);
    expect([check.unknown, check.offBoard]).toEqual([['X999'], ['X999']]);
  });

  it('know how a package is turned: it was confirmed once', () => {
    const { package: name } = parts[0]!;
    const alike = new Set(parts.filter(each => each.package === name).map(({ designator }) => designator));
    const rows = write({}).map(row =>
      alike.has(row.designator) ? { ...row, rotation: (row.rotation + 180) % 360 } : row,
    );
    const [turn, ...others] = turnsByPackage(checkCoordinates(rows, board).turned);
    expect([turn!.package, turn!.degrees, turn!.designators.length, others]).toEqual([name, 180, alike.size, []]);
    expect(checkCoordinates(rows, board, new Map([[name, 180]])).turned).toEqual([]);
  });

  it('are not of this board when the parts are elsewhere', () => {
    const rows = write({}).map((row, i) => ({
      ...row,
      xNm: (i * 7_919_000) % 60_000_000,
      yNm: (i * 104_729_000) % 40_000_000,
    }));
    expect(checkCoordinates(rows, board).convention).toBeNull();
  });
});
