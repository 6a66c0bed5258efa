import { describe, expect, it } from 'vitest';
import type { Obj, Store } from '../../kinds/index.ts';
import { field } from '../place/make.ts';
import { emptySheet, part, sheetOf } from '../testing/sheet.ts';
import {
  addVariant,
  applyFieldEdits,
  dropField,
  fieldNames,
  fieldRows,
  fieldTable,
  planFieldImport,
  removeVariant,
  setField,
  setFlag,
} from './fieldTable.ts';

function resistors(): Store {
  const doc = emptySheet();
  const named = (reference: string, value: string, x: number) => {
    const made = part(reference, x, 0, [[0, 0]]);
    return {
      ...made,
      fields: [field(doc, 'Reference', reference), field(doc, 'Value', value)],
      instances: [{ project: '', path: '/s', reference, unit: 1 }],
    } as Obj & { symbols: Obj[] };
  };
  return sheetOf([named('R10', '10k', 0), named('R2', '10k', 10), named('R1', '1k', 20)]);
}

describe('the table of fields', () => {
  it('has a row a part, in the order of designators, or a row a value', () => {
    const doc = resistors();
    expect(fieldRows(doc, []).map(row => row.references)).toEqual([['R1'], ['R2'], ['R10']]);
    expect(fieldRows(doc, ['Value']).map(row => [row.references, row.values.Value])).toEqual([
      [['R1'], '1k'],
      [['R2', 'R10'], '10k'],
    ]);
  });

  it('sets a field and a flag for many at once, each one step', () => {
    const doc = resistors();
    const [, tens] = fieldRows(doc, ['Value']);
    setField(doc, tens!.ids, 'MPN', 'RC0603');
    setFlag(doc, tens!.ids, 'dnp', true);
    expect(fieldRows(doc, []).map(row => [row.values.MPN, row.flags.dnp])).toEqual([
      ['', false],
      ['RC0603', true],
      ['RC0603', true],
    ]);
    expect(doc.revision).toBe(3);
    dropField(doc, 'MPN');
    expect(fieldNames(doc)).not.toContain('MPN');
  });

  it('takes back what it gave to a spreadsheet, with the changes made there', () => {
    const doc = resistors();
    const table = fieldTable(doc, ['Value']);
    expect(planFieldImport(doc, table)).toEqual({ edits: [], unknown: [] });
    table[2]![table[0]!.indexOf('Value')] = '12k';
    table.push(['R99', '1']);
    const plan = planFieldImport(doc, table)!;
    expect(plan.edits.map(({ reference, name, from, to }) => [reference, name, from, to])).toEqual([
      ['R2', 'Value', '10k', '12k'],
      ['R10', 'Value', '10k', '12k'],
    ]);
    expect(plan.unknown).toEqual(['R99']);
    applyFieldEdits(doc, plan.edits);
    expect(fieldRows(doc, ['Value']).map(row => row.values.Value)).toEqual(['1k', '12k']);
  });

  it('takes properties along, and leaves alone what differs within a row', () => {
    const doc = resistors();
    const table = fieldTable(doc, ['Value']);
    const [head, first] = table;
    first![head!.indexOf('DNP')] = 'yes';
    for (const row of table.slice(1)) row[head!.indexOf('Datasheet')] = '';
    const plan = planFieldImport(doc, table)!;
    expect(new Set(plan.edits.map(({ name, from, to }) => `${name} ${from} ${to}`))).toEqual(new Set(['DNP No Yes']));
    applyFieldEdits(doc, plan.edits);
    expect(fieldRows(doc, ['Value']).map(row => row.flags.dnp)).toEqual([true, false]);
    expect(planFieldImport(doc, fieldTable(doc, ['Value']))!.edits).toEqual([]);
  });

  it('reports it when a table names no designators', () =>
    expect(planFieldImport(resistors(), [['Value'], ['1k']])).toBeNull());

  it('keeps what a variant changes apart from the design', () => {
    const doc = resistors();
    addVariant(doc, 'Lite');
    const [, tens] = fieldRows(doc, ['Value']);
    setField(doc, tens!.ids, 'Value', '22k', 'Lite');
    setFlag(doc, tens!.ids.slice(0, 1), 'dnp', true, 'Lite');
    expect(fieldRows(doc, []).map(row => row.values.Value)).toEqual(['1k', '10k', '10k']);
    expect(fieldRows(doc, [], 'Lite').map(row => [row.values.Value, row.flags.dnp])).toEqual([
      ['1k', false],
      ['22k', false],
      ['22k', true],
    ]);
    // Back to what the design says, a variant holds nothing.
    setField(doc, tens!.ids, 'Value', '10k', 'Lite');
    setFlag(doc, tens!.ids, 'dnp', false, 'Lite');
    expect(doc.settings).toMatchObject({ variants: [{ name: 'Lite', parts: {} }] });
    removeVariant(doc, 'Lite');
    expect(doc.settings).not.toHaveProperty('variants');
  });
});
