import { describe, expect, it } from 'vitest';
import { any, drive } from '../testing/drive.ts';
import { part, sheetOf, wiresOf } from '../testing/sheet.ts';
import { wireTool } from './index.ts';

const dots = (store: ReturnType<typeof sheetOf>): number[][] =>
  [...store.all('junction')].map(({ at }) => [at.x / 1e6, at.y / 1e6]);

describe('a wire that runs over pins', () => {
  it('is joined to them with a dot, as it looks', () => {
    const store = sheetOf([part('u', 10, 0, [[0, 10]])]);
    drive(any(wireTool), store, ['down 0 10', 'move 20 10', 'down 20 10', 'down 20 10']);
    expect(wiresOf(store)).toEqual([[0, 10, 20, 10]]);
    expect(dots(store)).toEqual([[10, 10]]);
  });

  it('needs no dot where it ends on one, or passes beside', () => {
    const store = sheetOf([
      part('u', 10, 0, [
        [0, 10],
        [0, 11],
      ]),
    ]);
    drive(any(wireTool), store, ['down 0 10', 'move 10 10', 'down 10 10']);
    expect(dots(store)).toEqual([]);
  });
});
