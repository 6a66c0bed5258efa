import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { english, newId } from '@boardwright/engine/base';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { openDocument } from '@boardwright/engine/kinds';
import { locales } from '@boardwright/resources/locales';
import { manufacture } from './manufacturing.ts';

const PAD = '(pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu"))';

const footprint = (name: string, attributes: string, pads = PAD): string =>
  `(footprint "L:P" (layer "F.Cu") (uuid "${newId()}") (at 0 0) ${attributes}
    (property "Reference" "${name}" (at 0 0) (layer "F.SilkS") (uuid "${newId()}") (effects (font (size 1 1)))) ${pads})`;

function boardOf(...footprints: string[]) {
  const source = `(kicad_pcb (version 20241229) (generator "pcbnew") ${footprints.join('\n')})`;
  const read = readBoard(new TextEncoder().encode(source), 'case.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

it('notes the components that its position file leaves out, with the reasons, in both languages', () => {
  const { zip, names, notes } = manufacture(
    boardOf(
      footprint('R1', '(attr smd)'),
      footprint('R10', '(attr smd dnp)'),
      footprint('R2', '(attr smd dnp)'),
      footprint('C1', '(attr smd exclude_from_pos_files)'),
      footprint('G1', '', ''),
    ),
    null,
  );
  expect(notes.map(({ message }) => english(message))).toEqual([
    'Not in the position file, marked DNP: R2, R10',
    'Not in the position file, excluded by attribute: C1',
    'Not in the position file, footprint without pads: G1',
  ]);
  const chinese = notes.map(({ message }) => locales.zh[message.id as keyof typeof locales.zh]);
  expect(chinese).toEqual([
    '未列入坐标文件（不贴装）：{{components}}',
    '未列入坐标文件（属性设为排除）：{{components}}',
    '未列入坐标文件（封装没有焊盘）：{{components}}',
  ]);
  const positions = names.find(name => name.endsWith('-positions.csv'))!;
  const rows = strFromU8(unzipSync(zip.bytes)[positions]!).trim().split(/\r?\n/);
  expect(rows.slice(1).map(row => row.split(',')[0])).toEqual(['R1']);
});

it('notes nothing where all components are in the position file', () => {
  expect(manufacture(boardOf(footprint('R1', '(attr smd)')), null).notes).toEqual([]);
});
