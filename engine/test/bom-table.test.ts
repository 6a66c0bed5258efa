import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bomTable, tableHtml, type BomTableOptions } from '../src/formats/fab/index.ts';
import { importProject } from '../src/formats/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { addVariant, setFlag } from '../src/tools/index.ts';

function open(name: string) {
  const folder = resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return openDocument(read.value.schematic);
}

const options: BomTableOptions = {
  columns: ['Item', 'Designator', 'Quantity', 'Value', 'DNP'],
  groupBy: ['Value', 'Footprint'],
  variant: '',
  withDnp: true,
};

describe('the BOM', () => {
  it('has the columns and lines that were asked for', () => {
    const [head, ...rows] = bomTable(open('blinky'), options);
    expect(head).toEqual(['Item', 'Designator', 'Quantity', 'Value', 'DNP']);
    expect(rows.map(row => row[0])).toEqual(rows.map((_, i) => i + 1));
    expect(rows).toContainEqual([expect.any(Number), 'R1', 1, '1k', '']);
    expect(bomTable(open('blinky'), { ...options, groupBy: [] }).length).toBeGreaterThan(rows.length);
  });

  it('follows a variant', () => {
    const doc = open('blinky');
    addVariant(doc, 'Lite');
    const r1 = [...doc.all('component')].find(part => part.instances[0]?.reference === 'R1')!;
    setFlag(doc, [r1.id], 'dnp', true, 'Lite');
    const designators = (part: Partial<BomTableOptions>) =>
      bomTable(doc, { ...options, ...part })
        .map(row => String(row[1]))
        .join(' ');
    expect(designators({ withDnp: false })).toContain('R1');
    expect(designators({ withDnp: false, variant: 'Lite' })).not.toContain('R1');
    expect(bomTable(doc, { ...options, variant: 'Lite' })).toContainEqual([expect.any(Number), 'R1', 1, '1k', 'DNP']);
  });

  it('is safe as a page', () => {
    expect(tableHtml('a<b', [['x'], ['<script>']])).not.toContain('<script>');
  });
});
