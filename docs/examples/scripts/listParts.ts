// Writes the parts of a schematic as a CSV file: designator, value, footprint.
// boardwright run docs/examples/scripts/listParts.ts --design resources/examples/blinky/blinky.kicad_pro --out out
import type { Script } from '@boardwright/engine';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const listParts: Script = ({ design: { name, schematic }, print, write }) => {
  if (!schematic) throw new Error('the project has no schematic');
  const rows = [...schematic.all('component')].flatMap(({ fields, instances }) => {
    const valueOf = (field: string): string => fields.find(each => each.name === field)?.value ?? '';
    return instances.map(({ reference }) => [reference, valueOf('Value'), valueOf('Footprint')]);
  });
  rows.sort(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }));
  write(
    `${name}-parts.csv`,
    [['Designator', 'Value', 'Footprint'], ...rows].map(row => row.map(quoted).join(',')).join('\n'),
  );
  print(`${rows.length} parts`);
};

export default listParts;
