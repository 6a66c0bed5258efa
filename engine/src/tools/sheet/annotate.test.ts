import { describe, expect, it } from 'vitest';
import type { Obj, ObjOf } from '../../kinds/index.ts';
import { part, sheetOf } from '../testing/sheet.ts';
import { applyRenamings, planAnnotation, type AnnotateOptions } from './annotate.ts';

const all: AnnotateOptions = { order: 'across', again: false, perSheet: 0, first: 1 };

/** A part named 'R?' or 'U3B' (unit B) at a place in millimetres. */
function named(name: string, x: number, y: number, units = 1): Obj & { symbols: Obj[] } {
  const [, reference = name, letter = 'A'] = /^(.*?[\d?])([A-Z])?$/.exec(name) ?? [];
  const made = part(`${name}@${x},${y}`, x, y, [[0, 0]]) as ObjOf<'component'> & { symbols: Obj[] };
  const unit = letter.charCodeAt(0) - 64;
  return {
    ...made,
    unit,
    libId: 'T:part',
    symbols: made.symbols.map(symbol => ({ ...symbol, unitCount: units }) as Obj),
    instances: [{ project: '', path: '/s', reference, unit }],
  };
}

function annotated(parts: readonly (Obj & { symbols: Obj[] })[], options: Partial<AnnotateOptions> = {}): string[] {
  const store = sheetOf(parts);
  applyRenamings(store, planAnnotation(store, { ...all, ...options }));
  return [...store.all('component')].map(each => each.instances[0]!.reference);
}

describe('annotation', () => {
  it.each<[string, (Obj & { symbols: Obj[] })[], Partial<AnnotateOptions>, string[]]>([
    [
      'fills gaps and leaves what has a number',
      [named('R?', 0, 0), named('R1', 5, 0), named('R?', 9, 0)],
      {},
      ['R2', 'R1', 'R3'],
    ],
    ['row by row', [named('R?', 0, 20), named('R?', 20, 0), named('C?', 0, 0)], {}, ['R2', 'R1', 'C1']],
    ['column by column', [named('R?', 0, 20), named('R?', 20, 0)], { order: 'down' }, ['R1', 'R2']],
    ['again numbers all', [named('R7', 20, 0), named('R9', 0, 0)], { again: true }, ['R2', 'R1']],
    ['from a hundred a sheet', [named('R?', 0, 0)], { perSheet: 100 }, ['R101']],
    [
      'units fill one part',
      [named('U?A', 0, 0, 2), named('U?B', 0, 20, 2), named('U?A', 0, 40, 2)],
      {},
      ['U1', 'U1', 'U2'],
    ],
    ['units stay together', [named('U5A', 0, 20, 2), named('U5B', 0, 0, 2)], { again: true }, ['U1', 'U1']],
  ])('%s', (_name, parts, options, expected) => expect(annotated(parts, options)).toEqual(expected));
});
