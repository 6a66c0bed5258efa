import { describe, expect, it } from 'vitest';
import type { Obj, Store } from '../../kinds/index.ts';
import { createHistory } from '../../model/index.ts';
import { field } from '../place/make.ts';
import { emptySheet, part, sheetOf } from '../testing/sheet.ts';
import { fieldRows } from './fieldTable.ts';
import { assignPartNumbers, componentsOf, planPartNumbers } from './partNumbers.ts';

/** R1 with an empty field for its part number, R2 without one, R3 with another part. */
function resistors(name: string): Store {
  const doc = emptySheet();
  const named = (reference: string, x: number, fields: Readonly<Record<string, string>>) => ({
    ...part(reference, x, 0, [[0, 0]]),
    fields: Object.entries({ Reference: reference, Value: '10k', ...fields }).map(([key, value]) =>
      field(doc, key, value),
    ),
    instances: [{ project: '', path: '/s', reference, unit: 1 }],
  });
  return sheetOf([named('R1', 0, { [name]: '' }), named('R2', 10, {}), named('R3', 20, { [name]: 'OLD' })] as (Obj & {
    symbols: Obj[];
  })[]);
}

const chosen = [{ designators: ['R1', 'R2', 'R3', 'R9'], mpn: 'RC0603FR-0710KL', manufacturer: 'Yageo' }];
const values = (doc: Store, name: string) => fieldRows(doc, []).map(row => row.values[name]);

describe('part numbers of chosen parts', () => {
  it('go into the field that the design has for them, of components that lack it as well', () => {
    const doc = resistors('Part Number');
    const edits = planPartNumbers(doc, chosen);
    expect(componentsOf(edits)).toBe(3);
    assignPartNumbers(doc, edits);
    expect(values(doc, 'Part Number')).toEqual(Array(3).fill('RC0603FR-0710KL'));
    expect(values(doc, 'Manufacturer')).toEqual(Array(3).fill('Yageo'));
    expect(planPartNumbers(doc, chosen)).toEqual([]);
  });

  it('are one step of undo', () => {
    const doc = resistors('MPN');
    const history = createHistory(doc);
    assignPartNumbers(doc, planPartNumbers(doc, chosen));
    expect(history.undo()).toBe(true);
    expect(values(doc, 'MPN')).toEqual(['', '', 'OLD']);
    expect(history.canUndo).toBe(false);
  });
});
