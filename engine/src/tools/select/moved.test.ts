import { expect, it } from 'vitest';
import { asId, nm } from '../../base/index.ts';
import type { Obj, Store } from '../../kinds/index.ts';
import { any, drive } from '../testing/drive.ts';
import { part, sheetOf, wire } from '../testing/sheet.ts';
import { selectTool } from './index.ts';

const junction = (x: number, y: number): Obj => ({
  kind: 'junction',
  id: asId(`j${x},${y}`),
  locked: false,
  screen: 's',
  at: { x: nm(x * 1e6), y: nm(y * 1e6) },
  diameter: nm(0),
  color: null,
});

const junctions = (store: Store): number[][] =>
  [...store.all('junction')].map(({ at }) => [at.x / 1e6, at.y / 1e6]).sort();

it('a part that is moved without its wires leaves no junction behind, and gets one where its pin lands', () => {
  const pins = [[0, 0]] as const;
  const sheet = sheetOf([
    part('r', 10, 0, pins),
    wire('a', 0, 0, 20, 0),
    junction(10, 0),
    wire('b', 0, 10, 20, 10),
    // Crossing wires keep the junction that joins them.
    wire('c', 15, -5, 15, 5),
    junction(15, 0),
  ]);
  drive(any(selectTool), sheet, ['down 10 0', 'up 10 0', 'key m', 'move 10 10', 'down 10 10'], {
    hit: () => [sheet.get(asId('r'))!],
  });
  expect(sheet.get(asId('r'))).toMatchObject({ at: { x: 10e6, y: 10e6 } });
  expect(junctions(sheet)).toEqual([
    [10, 10],
    [15, 0],
  ]);
});
