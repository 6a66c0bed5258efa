// Writes the bill of materials as CSV, one line for equal parts, without those that are not assembled.
// boardwright run docs/examples/scripts/groupedBom.ts --design project.kicad_pro --out out
import type { Script } from '@boardwright/engine';

/** Fields that make parts different, in the order of the columns. */
const GROUPED_BY = ['Value', 'Footprint', 'MPN'];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const groupedBom: Script = ({ design: { name, schematic }, print, write }) => {
  if (!schematic) throw new Error('the project has no schematic');
  const groups = new Map<string, Set<string>>();
  for (const { fields, instances, inBom, dnp } of schematic.all('component')) {
    if (!inBom || dnp) continue;
    const values = GROUPED_BY.map(wanted => fields.find(field => field.name === wanted)?.value ?? '');
    const key = JSON.stringify(values);
    const references = groups.get(key) ?? new Set();
    groups.set(key, references);
    // Units of one part have one designator; '#' begins those of power symbols.
    for (const { reference } of instances) if (!reference.startsWith('#')) references.add(reference);
  }
  const natural = new Intl.Collator('en', { numeric: true });
  const rows = [...groups]
    .map(([key, references]) => ({
      values: JSON.parse(key) as string[],
      references: [...references].sort(natural.compare),
    }))
    .filter(({ references }) => references.length > 0)
    .sort((a, b) => natural.compare(a.references[0]!, b.references[0]!));
  const table = [
    ['Quantity', 'Designators', ...GROUPED_BY],
    ...rows.map(({ values, references }) => [String(references.length), references.join(' '), ...values]),
  ];
  write(`${name}-bom.csv`, table.map(row => row.map(quoted).join(',')).join('\n'));
  print(`${rows.length} lines, ${rows.reduce((sum, { references }) => sum + references.length, 0)} parts`);
};

export default groupedBom;
