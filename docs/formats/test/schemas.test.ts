import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { asId, msg } from '../../../engine/src/base/index.ts';
import { readWorkbook } from '../../../engine/src/formats/kicad/project/workbook.ts';
import { openDocument } from '../../../engine/src/kinds/index.ts';
import { encodeChange, encodeWholeChange } from '../../../engine/src/storage/codec/change.ts';
import { sampleBoard, track, zone } from '../../../engine/test/storage/sample.ts';
import { priceBook } from '../../../resources/src/index.ts';

const valid = (name: string, value: unknown): string => {
  const schema = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '..', `${name}.schema.json`), 'utf8'),
  ) as object;
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  return ajv.validate(schema, value) ? '' : ajv.errorsText();
};

describe('the schemas of docs/formats', () => {
  it('price-book: the price book has no key more or less, and no broken amount', () => {
    expect(valid('price-book', priceBook)).toBe('');
    expect(valid('price-book', { ...priceBook, filmPerLayer: 0.5 })).toContain('filmPerLayer must be integer');
    expect(valid('price-book', { ...priceBook, bonus: 1 })).toContain('additional properties');
  });

  it('change-log: changes as the log and as the outbox hold them', () => {
    const { settings, objects } = sampleBoard([track('t1', 1), track('t2', 2), zone('z1', [0, 0, 9, 0, 9, 9])]);
    const store = openDocument({ settings, objects });
    const made: string[] = [];
    store.subscribe(change => made.push(encodeChange(change), encodeWholeChange(change)));
    store.transact(msg('test', 'Test'), tx => {
      tx.add(track('t3', 3));
      tx.remove(asId('t1'));
      tx.update('track', asId('t2'), draft => void (draft.locked = true));
      tx.configure(draft => void (draft.titleBlock.title = 'New'));
    });
    const [logged, whole] = made.map(text => JSON.parse(text) as Record<string, unknown[]>);
    expect(Object.keys(logged!).sort()).toEqual(['a', 'd', 'r', 't']);
    expect(Object.keys(whole!).sort()).toEqual(['a', 'r', 's', 'u']);
    expect([valid('change-log', logged), valid('change-log', whole)]).toEqual(['', '']);
    expect(valid('change-log', { ...logged, d: [logged!['d']!.slice(0, 2)] })).not.toBe('');
  });

  it('workbook: what it allows is read as it says', () => {
    const workbook = {
      version: 6,
      tabs: [{ analysis: 'TRAN', commands: ['.kicad adjustpaths', '.tran 1u 10m'], traces: [{ signal: 'V(/out)' }] }],
    };
    expect(valid('workbook', workbook)).toBe('');
    expect(readWorkbook(new TextEncoder().encode(JSON.stringify(workbook)))).toEqual({
      analyses: ['.tran 1u 10m'],
      traces: ['v(/out)'],
    });
    expect(valid('workbook', { tabs: [{ commands: '.tran 1u 10m' }] })).not.toBe('');
  });
});
